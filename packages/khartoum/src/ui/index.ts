import './board/theme.css'

export { khartoumUi } from './khartoum-ui.ts'
