import { ourKit } from '../../our-kit.ts'
import { aims } from './briefing.ts'

export default aims(ourKit, 'fr')
