import { pitched } from '../pitched.ts'

export default pitched('press')
