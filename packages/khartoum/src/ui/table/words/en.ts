/** What Khartoum's screen says beside its board; French has the same keys and parameters. */
export const en = {
  status: {
    ap: 'AP',
    rp: 'RP',
    cm: 'CM',
    relief: 'Relief',
    months: (n: number): string => (n === 1 ? 'month' : 'months'),
    turn: (n: number) => `turn ${n} of 12`,
    free: 'free',
    apName: 'Action points',
    rpName: 'Resource points',
    cmName: 'City morale',
    reliefName: 'Relief force due in',
    phases: { event: 'Event', actions: 'Actions', banners: 'Banners', recovery: 'Recovery' },
  },
  stakes: {
    none: 'No fight is in prospect now. Once your units stand on a path or a party musters, its chances stand here; behind the three dots beside the buttons stands what could come of a choice.',
  },
  /** By the situations in tips.ts. */
  tips: {
    'palace-next':
      'A banner stands at the gates: the Palace is the next zone on its path. Keep troops on the front where that path ends, for the other three cannot help it, or disorganise the banner.',
    'last-ap':
      'One AP is left. A path without troops is an open road to the Palace: the last AP is usually best spent on defensive positions.',
    'low-rp':
      'Supplies run low, and your dice suffer for it. Raids bring RP in, rationing turns morale into RP; the upkeep goes on every month.',
    'low-cm':
      'The city loses heart, and your dice feel it. Two RP buy a point of morale; good results in combat and key zones won back raise it too.',
    'relief-near':
      'The relief force is due at the end of this turn. Nothing need be saved any more: put everything on the lines.',
    'first-turn': 'The 8 free RP are for this turn only. Works, gunboats and levies bought now serve the whole siege.',
    order:
      'Actions go from left to right in the row above the choices. Whatever you pass over is closed for this turn.',
    repair: 'A gunboat lies damaged. Each repair costs 1 RP, and one AP pays for building and repairing together.',
    defend:
      'Take a counter and choose a zone, or drag it there. The odds list the four paths, so see that none is left open.',
    'defend-far':
      'A strong fort far out is worth holding: a banner stops after taking one defended zone, so each line you hold buys a month.',
    target: 'A banner you disorganise stays where it is this turn and needs no defenders on its path.',
    muster:
      'Hold the pointer over a unit, or focus it, to see what it would change. Troops and guns sent out cannot defend this turn; leaders and gunboats that come home can.',
    spend:
      'The question says what the roll gives with and without the RP. From 6 to 7 it saves the zone; elsewhere weigh the losses.',
    losses: 'Let those take the loss whom you need least next month: compare the factors on the counters.',
    'card-choice':
      'The event leaves you a choice. The chart beside an answer, or behind the three dots, shows everything that can come of it.',
  },
}
