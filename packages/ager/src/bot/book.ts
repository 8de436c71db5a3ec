/** By man the hex of his head. */
export type Stand = Readonly<Record<string, string>>

/** A set-up that was thought out beforehand: by man the hex of his head, and ladders by foot and head. */
export interface Page {
  readonly men: Stand
  /** By which hex they come onto the map. */
  readonly entries?: Readonly<Record<string, string>>
  readonly ladders?: readonly (readonly [at: string, top: string])[]
  /** Thought out against an enemy who sets up as his page has it, or as he usually does. */
  readonly answers?: Answered
}

/** What there are answers to: the page of the other side, or where the script has those stand who set up first. */
export type Answered = 'page' | 'usual'

/**
 * By scenario: of the side that sets up first, and of the other, who knows where the enemy stands and may choose. None where
 * nothing better than the script's own was found.
 */
export type Book = Readonly<Record<string, readonly [readonly Page[], readonly Page[]]>>

/** As a page is written: men and their hexes, one after another. */
function page(men: string, more: { readonly entries?: string; readonly ladders?: string } = {}): Page {
  return {
    men: stand(men),
    ...(more.entries === undefined ? {} : { entries: Object.fromEntries(pairs(more.entries)) }),
    ...(more.ladders === undefined ? {} : { ladders: pairs(more.ladders) }),
  }
}

/** To the page of the other side. */
function answer(...written: Parameters<typeof page>): Page {
  return { ...page(...written), answers: 'page' }
}

/** To the usual set-up of who sets up first. */
function usual(...written: Parameters<typeof page>): Page {
  return { ...page(...written), answers: 'usual' }
}

function stand(men: string): Stand {
  return Object.fromEntries(pairs(men))
}

function pairs(written: string): (readonly [string, string])[] {
  if (written === '') return []
  return written.split(', ').map((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    return [one, other]
  })
}

/** As `npm run tune -- --game ager --book` prints it. */
export function inWriting({ men, entries, ladders }: Page, answers: Answered | undefined): string {
  const list = (of: readonly (readonly [string, string])[]): string => of.map((pair) => pair.join(' ')).join(', ')
  const more = [
    ...(entries === undefined ? [] : [`entries: '${list(Object.entries(entries))}'`]),
    ...(ladders === undefined ? [] : [`ladders: '${list(ladders)}'`]),
  ]
  const rest = more.length === 0 ? '' : `, { ${more.join(', ')} }`
  return `${answers === undefined ? 'page' : answers === 'page' ? 'answer' : 'usual'}('${list(Object.entries(men))}'${rest})`
}

/** What each page rests on is told in docs/ager-minds.md. */
export const BOOK: Book = {
  springs: [
    [page('ancelin L6, rolin M7, foulques L10, pierron M11, guillot K7, payen J8, achard J7, ode N7, raoul J9')],
    [],
  ],
  pilgrims: [
    [
      page(
        'raymond A8, arnould F9, demetrios F11, pons F8, amiel B9, ferry F7, hamelin D9, benoit D10, etienne D11, barsauma E8',
      ),
      answer(
        'raymond F7, arnould E7, demetrios B10, pons F9, amiel F10, ferry C7, hamelin D8, benoit A7, etienne B7, barsauma F11',
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
      answer('ilghazi S1, sandjar H2, sokman T9, bektash T5, timurtash I1, karaja T7, ergun J18, borsok G1'),
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
    ],
  ],
  press: [
    [
      answer(
        'gautier K9, thibaud I7, foulques J7, garin I8, ode J8, hamelin L9, osmond K10, daoud K8, isa L8, younes Q7, zaynab H14, anahid J16, yusuf N10',
      ),
    ],
    [
      page('', {
        entries:
          'karaja W2, tughrul R2, inal P1, kutbeddin A12, ergun O1, kismet A10, evhad C1, guksun A15, ktulu V1, toghan A17, borsok V1',
      }),
    ],
  ],
  knives: [
    [page('khalaf O2, yazid P2, marwan O3, hamza I7, khattab P3, walid P4, zayd N2')],
    [page('abu-tahir P15, bahram N14, hasan O16, musa J15, ismail O15, jibril O14')],
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
          'ilghazi F17, aitekin E17, sandjar B17, sokman A1, timurtash B17, karaja F2, tughrul E2, ergun G1, borsok X10, kismet X11, evhad X10',
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
      usual(
        'balak W10, arslan X8, bektash W15, kutbeddin W18, ergun W8, toghan W9, kismet W6, evhad X9, ilbek W11, borsok W13, guksun W14, temur W12, ktulu W7, yazid W4, marwan W5, zayd X15',
        { ladders: 'U7 T7, U8 T8, U11 T10' },
      ),
    ],
  ],
  breach: [
    [
      page(
        'renaud I8, gautier P7, tancrede P6, lambert Q7, yves Q6, wulfran H5, ancelin O6, guillot F13, turstin H10, pierron P11, payen H4',
      ),
      answer(
        'renaud F6, gautier P7, tancrede Q7, lambert P6, yves P8, wulfran I9, ancelin I10, guillot I11, turstin O11, pierron I9@1, payen O10',
      ),
    ],
    [
      page(
        'zengi V8, aitekin V9, sandjar V10, sokman V7, kutbeddin V11, ergun V14, toghan V6, kismet W8, evhad W9, ilbek W10, murra X9, rabia V5, borsok V13, guksun X12, temur W12, ktulu W7, hamza X10, khattab V12',
      ),
    ],
  ],
}

/** By scenario: where those who set up first usually stand, which is where the script has them. */
export const USUAL: Readonly<Record<string, Stand>> = {
  springs: stand(
    'ancelin N7, rolin N10, foulques M7, pierron O8, guillot O9, payen L6, achard M11, ode O10, raoul L10',
  ),
  pilgrims: stand(
    'raymond F7, arnould F8, demetrios F9, pons F10, amiel F11, ferry E11, hamelin E7, benoit A7, etienne A8, barsauma E12',
  ),
  reserve: stand(
    'robert C6, guerin B12, ernoul E15, hugues B6, gautier B5, ancelin L3, rolin M3, lancelin M4, payen N3, raoul L4',
  ),
  feint: stand(
    'josselin plateau:D10, galeran plateau:C11, foucher plateau:B11, tancrede plateau:A12, onfroi plateau:E10, bertrand plateau:F10, thoros plateau:B9, vasak plateau:E9, oshin plateau:E11, geldouin plateau:B12, sempad plateau:C12, bagrat plateau:F11, vahram plateau:C9',
  ),
  press: stand(
    'gautier K9, thibaud N10, foulques L9, garin K10, ode M9, hamelin M11, osmond N11, daoud N9, isa O10, younes M8, zaynab H14, anahid H15, yusuf H16',
  ),
  knives: stand('khalaf J2, yazid K2, marwan K3, hamza J3, khattab L2, walid K4, zayd J4'),
  dawn: stand(
    'roger L10, guerin L9, eudes M10, hugues M9, bertrand L8, girart I13, milon J13, lancelin J10, thibaud J11, gerbert K12, ancelin N11, drogon L12, turstin I11, pierron J9, benoit C9',
  ),
  levant: stand('alain T7, onfroi T8, rolin T10, gerbert T11, payen T9, hamelin T6, achard T12, garin T5'),
  breach: stand(
    'renaud B4, gautier P6, tancrede Q6, lambert P7, yves Q7, wulfran C4, ancelin C5, guillot B5, turstin O5, pierron D4, payen O6',
  ),
}
