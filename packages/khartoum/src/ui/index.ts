import './board/theme.css'

export { khartoumUi as ui } from './khartoum-ui.ts'
