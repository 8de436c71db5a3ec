import { ourKit } from '../../our-kit.ts'
import { briefings } from './briefing.ts'

export default briefings(ourKit, 'en')
