import { refusal } from '../refusal.ts'

/** Why the rules of rallying turn an action down. */
export const MORALE_NO = {
  nothingToRally: refusal('nothingToRally', 'BX-rally-01'),
  tooManyPoints: refusal('tooManyPoints', 'BX-rally-06'),
  tooFewPoints: refusal('tooFewPoints', 'BX-ap-05', 'BX-move-08'),
}
