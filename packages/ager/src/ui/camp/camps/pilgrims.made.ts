import { pitched } from '../pitched.ts'

export default pitched('pilgrims')
