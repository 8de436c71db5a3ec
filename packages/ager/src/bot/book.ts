/** A set-up that was thought out beforehand: by man the hex of his head, and ladders by foot and head. */
export interface Page {
  readonly men: Readonly<Record<string, string>>
  /** By which hex they come onto the map. */
  readonly entries?: Readonly<Record<string, string>>
  readonly ladders?: readonly (readonly [at: string, top: string])[]
}

/** By scenario: of the side that sets up first, and of the other; null where nothing better than the script's own was found. */
export type Book = Readonly<Record<string, readonly [Page | null, Page | null]>>

/** As a page is written: men and their hexes, one after another. */
function page(men: string, more: { readonly entries?: string; readonly ladders?: string } = {}): Page {
  return {
    men: Object.fromEntries(pairs(men)),
    ...(more.entries === undefined ? {} : { entries: Object.fromEntries(pairs(more.entries)) }),
    ...(more.ladders === undefined ? {} : { ladders: pairs(more.ladders) }),
  }
}

function pairs(written: string): (readonly [string, string])[] {
  if (written === '') return []
  return written.split(', ').map((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    return [one, other]
  })
}

/** As `npm run tune -- --game ager --book` prints it. */
export function inWriting({ men, entries, ladders }: Page): string {
  const list = (of: readonly (readonly [string, string])[]): string => of.map((pair) => pair.join(' ')).join(', ')
  const more = [
    ...(entries === undefined ? [] : [`entries: '${list(Object.entries(entries))}'`]),
    ...(ladders === undefined ? [] : [`ladders: '${list(ladders)}'`]),
  ]
  const rest = more.length === 0 ? '' : `, { ${more.join(', ')} }`
  return `page('${list(Object.entries(men))}'${rest})`
}

/** What each page rests on is told in docs/ager-minds.md. */
export const BOOK: Book = {
  springs: [
    page('ancelin M7, rolin M11, foulques L6, pierron L11, guillot N10, payen J7, achard K7, ode O8, raoul J8'),
    null,
  ],
  pilgrims: [
    page(
      'raymond F10, arnould F8, demetrios F9, pons F11, amiel F7, ferry C9, hamelin E7, benoit A11, etienne D10, barsauma C8',
    ),
    page('dubays T1, salih V3, hilal W14, antar T3, murra V2, rabia X2, walid U17'),
  ],
  reserve: [
    page(
      'robert E1, guerin E3, ernoul E5, hugues D1, gautier D3, ancelin L1, rolin K1, lancelin J1, payen L2, raoul K17',
    ),
    null,
  ],
  feint: [
    page(
      'josselin plateau:D11, galeran plateau:C12, foucher plateau:B12, tancrede plateau:E11, onfroi plateau:F11, bertrand plateau:E10, thoros plateau:C10, vasak plateau:E7, oshin plateau:E9, geldouin plateau:A13, sempad plateau:B8, bagrat plateau:F6, vahram plateau:C9',
    ),
    null,
  ],
  press: [
    page(
      'gautier C3, thibaud D4, foulques F3, garin D3, ode C4, hamelin H14, osmond H15, daoud K15, isa H16, younes E4, zaynab P16, anahid I16, yusuf J14',
    ),
    page('', {
      entries:
        'karaja W2, tughrul R2, inal R2, kutbeddin A4, ergun D1, kismet A8, evhad A2, guksun A13, ktulu V1, toghan V1, borsok V1',
    }),
  ],
  knives: [page('khalaf O3, yazid K6, marwan O5, hamza P10, khattab J6, walid L7, zayd M7'), null],
  dawn: [
    page(
      'roger L10, guerin R4, eudes D15, hugues N7, bertrand E14, girart E15, milon I14, lancelin I13, thibaud I8, gerbert J11, ancelin I12, drogon E16, turstin H12, pierron G13, benoit E9',
    ),
    page('', {
      entries:
        'ilghazi G17, aitekin G17, sandjar E17, sokman D17, timurtash G17, karaja I1, tughrul F2, ergun M1, borsok X10, kismet X10, evhad X10',
    }),
  ],
  levant: [
    page('alain R10, onfroi Q5, rolin T8, gerbert Q8, payen T12, hamelin T9, achard T11, garin T13'),
    page(
      'balak W6, arslan W15, bektash W14, kutbeddin X17, ergun W9, toghan X11, kismet W11, evhad W13, ilbek W17, borsok W12, guksun W18, temur X18, ktulu W7, yazid X9, marwan X15, zayd W4',
      { ladders: 'U8 T8, U7 T7, U11 T10' },
    ),
  ],
  breach: [
    page(
      'renaud I8, gautier P7, tancrede P6, lambert Q7, yves Q6, wulfran H5, ancelin O5, guillot H12, turstin I9@1, pierron P11, payen H4',
    ),
    page(
      'zengi V12, aitekin V10, sandjar V9, sokman V8, kutbeddin X11, ergun V7, toghan W11, kismet V13, evhad X16, ilbek W8, murra V11, rabia V6, borsok V14, guksun W9, temur W12, ktulu V5, hamza W4, khattab X10',
    ),
  ],
}
