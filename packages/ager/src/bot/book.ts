/** A set-up that was thought out beforehand: by man the hex of his head, and ladders by foot and head. */
export interface Page {
  readonly men: Readonly<Record<string, string>>
  /** By which hex they come onto the map. */
  readonly entries?: Readonly<Record<string, string>>
  readonly ladders?: readonly (readonly [at: string, top: string])[]
  /** Thought out against the page of who sets up first: not followed unless playouts speak for it. */
  readonly isAnswer?: true
}

/**
 * By scenario: of the side that sets up first, and of the other, who knows where the enemy stands and may choose. None where
 * nothing better than the script's own was found.
 */
export type Book = Readonly<Record<string, readonly [readonly Page[], readonly Page[]]>>

/** As a page is written: men and their hexes, one after another. */
function page(men: string, more: { readonly entries?: string; readonly ladders?: string } = {}): Page {
  return {
    men: Object.fromEntries(pairs(men)),
    ...(more.entries === undefined ? {} : { entries: Object.fromEntries(pairs(more.entries)) }),
    ...(more.ladders === undefined ? {} : { ladders: pairs(more.ladders) }),
  }
}

function answer(...written: Parameters<typeof page>): Page {
  return { ...page(...written), isAnswer: true }
}

function pairs(written: string): (readonly [string, string])[] {
  if (written === '') return []
  return written.split(', ').map((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    return [one, other]
  })
}

/** As `npm run tune -- --game ager --book` prints it. */
export function inWriting({ men, entries, ladders }: Page, isAnswer: boolean): string {
  const list = (of: readonly (readonly [string, string])[]): string => of.map((pair) => pair.join(' ')).join(', ')
  const more = [
    ...(entries === undefined ? [] : [`entries: '${list(Object.entries(entries))}'`]),
    ...(ladders === undefined ? [] : [`ladders: '${list(ladders)}'`]),
  ]
  const rest = more.length === 0 ? '' : `, { ${more.join(', ')} }`
  return `${isAnswer ? 'answer' : 'page'}('${list(Object.entries(men))}'${rest})`
}

/** What each page rests on is told in docs/ager-minds.md. */
export const BOOK: Book = {
  springs: [
    [page('ancelin L6, rolin M7, foulques L10, pierron M11, guillot K7, payen J8, achard J7, ode N7, raoul J9')],
    [
      page('', {
        entries:
          'kutbeddin X10, ergun X12, kismet X18, evhad X9, ilbek X10, borsok X13, guksun X3, timurtash W8, karaja W7',
      }),
    ],
  ],
  pilgrims: [
    [
      page(
        'raymond A8, arnould F9, demetrios F11, pons F8, amiel B9, ferry F7, hamelin D9, benoit D10, etienne D11, barsauma E8',
      ),
    ],
    [
      page('dubays N3, salih N4, hilal N14, antar N15, murra N5, rabia N6, walid N7'),
      answer('dubays V3, salih N4, hilal N2, antar N12, murra N15, rabia Q7, walid N18'),
    ],
  ],
  reserve: [
    [
      page(
        'robert A4, guerin D15, ernoul C6, hugues A1, gautier E11, ancelin N4, rolin N14, lancelin N5, payen K7, raoul N7',
      ),
    ],
    [
      page('ilghazi R7, sandjar T8, sokman Q11, bektash S13, timurtash U6, karaja T7, ergun S8, borsok T6'),
      answer('ilghazi S1, sandjar W6, sokman W8, bektash T7, timurtash H2, karaja I1, ergun G1, borsok J18'),
    ],
  ],
  feint: [
    [
      page(
        'josselin plateau:C7, galeran plateau:A10, foucher plateau:B10, tancrede plateau:B11, onfroi plateau:C11, bertrand plateau:D11, thoros plateau:B12, vasak plateau:E11, oshin plateau:D5, geldouin plateau:F10, sempad plateau:F11, bagrat plateau:F6, vahram plateau:F9',
      ),
    ],
    [
      page(
        'aksungur plateau:X10, aitekin plateau:R15, arslan plateau:T17, sokman plateau:T16, bektash plateau:T15, timurtash plateau:V7, karaja plateau:O16, yaruq plateau:T10, kutbeddin plateau:T14, toghan plateau:N12, borsok plateau:T11',
      ),
      answer(
        'aksungur plateau:X10, aitekin plateau:U12, arslan plateau:V12, sokman plateau:T11, bektash plateau:Q18, timurtash plateau:A18, karaja plateau:D18, yaruq plateau:D17, kutbeddin plateau:A16, toghan plateau:B17, borsok plateau:E16',
      ),
    ],
  ],
  press: [
    [
      page(
        'gautier T9, thibaud L12, foulques L9, garin J13, ode V9, hamelin P12, osmond V8, daoud N7, isa O10, younes O16, zaynab H14, anahid H15, yusuf P9',
      ),
    ],
    [
      page('', {
        entries:
          'karaja W2, tughrul R2, inal P1, kutbeddin A12, ergun O1, kismet A10, evhad C1, guksun A15, ktulu V1, toghan A17, borsok V1',
      }),
      answer('', {
        entries:
          'karaja B5, tughrul B14, inal B14, kutbeddin A10, ergun A15, kismet A12, evhad A12, guksun A16, ktulu A16, toghan A17, borsok A16',
      }),
    ],
  ],
  knives: [
    [page('khalaf O2, yazid P2, marwan O3, hamza I7, khattab P3, walid P4, zayd N2')],
    [
      page('abu-tahir P15, bahram N14, hasan O16, musa J15, ismail O15, jibril O14'),
      answer('abu-tahir J14, bahram J15, hasan I14, musa P15, ismail H16, jibril Q15'),
    ],
  ],
  dawn: [
    [
      page(
        'roger L10, guerin R4, eudes D15, hugues N7, bertrand E14, girart E15, milon I14, lancelin I16, thibaud I8, gerbert J11, ancelin I12, drogon H14, turstin H12, pierron G13, benoit E9',
      ),
    ],
    [
      page('', {
        entries:
          'ilghazi K2, aitekin I17, sandjar I17, sokman I17, timurtash J17, karaja F2, tughrul G2, ergun L1, borsok X6, kismet X4, evhad X18',
      }),
      answer('', {
        entries:
          'ilghazi E18, aitekin E17, sandjar H17, sokman A1, timurtash B17, karaja F2, tughrul E2, ergun G1, borsok X10, kismet X10, evhad X10',
      }),
    ],
  ],
  levant: [
    [page('alain R10, onfroi R5, rolin T9@1, gerbert S12, payen Q13, hamelin O13, achard R11, garin T13')],
    [
      page(
        'balak W17, arslan W15, bektash W16, kutbeddin W18, ergun W8, toghan W9, kismet W6, evhad W10, ilbek X8, borsok W13, guksun W14, temur X7, ktulu W4, yazid X18, marwan W11, zayd W5',
        { ladders: 'U11 T10, U7 T7, U8 T8' },
      ),
      answer(
        'balak X7, arslan W6, bektash W2, kutbeddin W4, ergun X4, toghan X2, kismet W7, evhad W5, ilbek X14, borsok X3, guksun W3, temur X5, ktulu X6, yazid W15, marwan W8, zayd X8',
        { ladders: 'U7 T7, U8 T8, U11 T10' },
      ),
    ],
  ],
  breach: [
    [
      page(
        'renaud I8, gautier P7, tancrede P6, lambert Q7, yves Q6, wulfran H5, ancelin O6, guillot F13, turstin H10, pierron P11, payen H4',
      ),
    ],
    [
      page(
        'zengi V8, aitekin V9, sandjar V7, sokman V10, kutbeddin V6, ergun V5, toghan W8, kismet W9, evhad V11, ilbek W7, murra V4, rabia W10, borsok V12, guksun W6, temur X7, ktulu W11, hamza X8, khattab X9',
      ),
      answer(
        'zengi V8, aitekin V9, sandjar V10, sokman V7, kutbeddin V11, ergun V14, toghan V6, kismet W8, evhad W9, ilbek W10, murra X9, rabia V5, borsok V13, guksun X12, temur W12, ktulu W7, hamza X10, khattab V12',
      ),
    ],
  ],
}
