import './board/theme.css'
import { anyGame } from '@grognard/board'
import { khartoumUi } from './khartoum-ui.ts'

export const ui = anyGame(khartoumUi)
