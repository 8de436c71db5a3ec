import { refusal } from '../refusal.ts'

/** Why the rules of chapter 7 turn an action down. Words for each are in text/. */
export const TACTICS_NO = {
  notYourRider: refusal('notYourRider', 'AT-7.1.1-02'),
  notMounted: refusal('notMounted', 'AT-7.1.1-01'),
  camelsDoNotCharge: refusal('camelsDoNotCharge', 'AT-6.7.1-03'),
  cannotCharge: refusal('cannotCharge', 'AT-1.2-14'),
  firedBeforeCharge: refusal('firedBeforeCharge', 'AT-7.1.1-09'),
  chargesAlready: refusal('chargesAlready', 'AT-7.1.1-02'),
  workBeforeCharge: refusal('workBeforeCharge', 'AT-10.1-02'),
  noTarget: refusal('noTarget', 'AT-7.1.1-02'),
  notAgainstCamels: refusal('notAgainstCamels', 'AT-6.7.1-02'),
  chargedAlready: refusal('chargedAlready', 'AT-7.1.2-11'),
  outsideArc: refusal('outsideArc', 'AT-7.1.1-03'),
  outOfSight: refusal('outOfSight', 'AT-7.1.1-03', 'AT-7.1.1-04'),
  noCourse: refusal('noCourse', 'AT-7.1.1-05', 'AT-7.1.1-06', 'AT-7.1.1-07', 'AT-7.1.1-08'),
  offCourse: refusal('offCourse', 'AT-7.1.1-06', 'AT-7.1.1-07', 'AT-7.1.1-08'),
  courseNotComplete: refusal('courseNotComplete', 'AT-7.1.1-05', 'AT-7.1.1-07'),
  chargerOutsideArc: refusal('chargerOutsideArc', 'AT-7.1.2-05'),
  noWayToMeet: refusal('noWayToMeet', 'AT-7.1.2-06', 'AT-7.1.2-08', 'AT-7.1.2-09'),
}
