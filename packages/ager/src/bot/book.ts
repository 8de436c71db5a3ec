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
    [page('ancelin K6, rolin L5, foulques M7, pierron O8, guillot O9, payen J7, achard K7, ode O10, raoul J9')],
    [],
  ],
  pilgrims: [
    [
      page(
        'raymond F10, arnould F8, demetrios F9, pons F11, amiel F7, ferry C9, hamelin E7, benoit A11, etienne D10, barsauma C8',
      ),
    ],
    [
      page('dubays T1, salih V3, hilal W14, antar T3, murra V2, rabia X2, walid U17'),
      answer('dubays W1, salih T17, hilal W17, antar X15, murra V2, rabia T18, walid Q1'),
    ],
  ],
  reserve: [
    [
      page(
        'robert E1, guerin E3, ernoul E5, hugues D1, gautier D3, ancelin L1, rolin K1, lancelin J1, payen L2, raoul K17',
      ),
      page(
        'robert A4, guerin D15, ernoul C6, hugues A1, gautier E11, ancelin N4, rolin N14, lancelin N5, payen K7, raoul N7',
      ),
    ],
    [
      page('ilghazi V2, sandjar T8, sokman Q11, bektash S13, timurtash U6, karaja V9, ergun R7, borsok S7'),
      answer('ilghazi T9, sandjar S13, sokman V13, bektash S14, timurtash T15, karaja Q10, ergun Q9, borsok N9'),
    ],
  ],
  feint: [
    [
      page(
        'josselin plateau:D11, galeran plateau:C12, foucher plateau:B12, tancrede plateau:E11, onfroi plateau:F11, bertrand plateau:E10, thoros plateau:C10, vasak plateau:E7, oshin plateau:E9, geldouin plateau:A13, sempad plateau:B8, bagrat plateau:F6, vahram plateau:C9',
      ),
    ],
    [
      answer(
        'aksungur plateau:X18, aitekin plateau:R16, arslan plateau:Q17, sokman plateau:P17, bektash plateau:O18, timurtash plateau:T11, karaja plateau:U12, yaruq plateau:T10, kutbeddin plateau:R17, toghan plateau:S17, borsok plateau:T9',
      ),
    ],
  ],
  press: [
    [
      page(
        'gautier T9, thibaud L12, foulques L9, garin J13, ode M9, hamelin M11, osmond V8, daoud N7, isa O10, younes M8, zaynab H14, anahid H15, yusuf P9',
      ),
    ],
    [
      page('', {
        entries:
          'karaja W2, tughrul R2, inal R2, kutbeddin A12, ergun O1, kismet A10, evhad A3, guksun A13, ktulu V1, toghan A17, borsok V1',
      }),
    ],
  ],
  knives: [
    [page('khalaf O6, yazid M7, marwan I8, hamza L9, khattab J6, walid L7, zayd N2')],
    [answer('abu-tahir Q14, bahram J14, hasan K16, musa I16, ismail P15, jibril I14')],
  ],
  dawn: [
    [
      page(
        'roger L10, guerin R4, eudes D15, hugues N7, bertrand E14, girart E15, milon I14, lancelin I13, thibaud I8, gerbert J11, ancelin I12, drogon E16, turstin H12, pierron G13, benoit E9',
      ),
    ],
    [
      page('', {
        entries:
          'ilghazi K2, aitekin I17, sandjar I17, sokman I17, timurtash J17, karaja F2, tughrul F2, ergun L1, borsok X6, kismet X4, evhad X10',
      }),
    ],
  ],
  levant: [
    [page('alain R10, onfroi Q5, rolin T8, gerbert Q8, payen T12, hamelin T9, achard T11, garin T13')],
    [
      page(
        'balak W17, arslan W16, bektash W15, kutbeddin W18, ergun W1, toghan W6, kismet W8, evhad W9, ilbek X18, borsok W13, guksun W2, temur X17, ktulu X7, yazid W11, marwan X11, zayd X1',
        { ladders: 'U7 T7, U8 T8, U11 T10' },
      ),
      answer(
        'balak W17, arslan W15, bektash W16, kutbeddin W18, ergun W8, toghan W9, kismet W6, evhad W10, ilbek X8, borsok W13, guksun W14, temur X7, ktulu W7, yazid X17, marwan W4, zayd W5',
        { ladders: 'U7 T7, U11 T11, U8 T8' },
      ),
    ],
  ],
  breach: [
    [
      page(
        'renaud I8, gautier P7, tancrede P6, lambert Q7, yves Q6, wulfran H5, ancelin O5, guillot H12, turstin I9@1, pierron P11, payen H4',
      ),
    ],
    [
      page(
        'zengi V8, aitekin V9, sandjar V10, sokman W16, kutbeddin V11, ergun V12, toghan V6, kismet W8, evhad X6, ilbek X9, murra W11, rabia V5, borsok V2, guksun V13, temur X10, ktulu V7, hamza X8, khattab X7',
      ),
    ],
  ],
}
