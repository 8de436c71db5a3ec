import { refusal } from '../refusal.ts'

/** Why the rules of the sequence turn an action down. Words for each are in text/. */
export const SEQUENCE_NO = {
  notNextToDeploy: refusal('notNextToDeploy', 'AT-2-01'),
  notInYourArea: refusal('notInYourArea', 'AT-2-01'),
  placeTaken: refusal('placeTaken', 'AT-1.1-04'),
  cannotStandThere: refusal('cannotStandThere', 'AT-2-01'),
  noLadderSpot: refusal('noLadderSpot', 'AT-10.2-02'),
}
