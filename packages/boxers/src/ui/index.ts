import './theme.css'
import { anyGame } from '@grognard/board'
import { boxersUi } from './boxers-ui.ts'

export const ui = anyGame(boxersUi)
