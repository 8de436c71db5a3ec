import './theme.css'
import { anyGame } from '@grognard/board'
import { agerUi } from './ager-ui.ts'

export const ui = anyGame(agerUi)
