import type { DiceSpec, Lang, Typing } from '@grognard/kernel'

/** Where a game does not say what one would type in it. */
export const SOME_TYPING: Typing = {
  choice: { en: 'two words', fr: 'deux mots' },
  rule: '1-01',
  actions: ['done', 'move to=a1'],
  json: '{"type":"done"}',
}

/** What the command line itself says in a game; everything about the game comes from its text renderer. */
const en = {
  welcome: 'Type the number of a choice, or ? for help.',
  help: ({ choice, rule, actions }: Typing) =>
    [
      `Type the number of a choice. Or type words of it, such as "${choice.en}": a single choice that contains them is played, several are listed. Enter alone lists all choices again.`,
      'Where somebody goes step by step, name the place alone, such as "q7" or "to q7": the way is found and gone until somebody is asked, dice fall or something comes to light.',
      'Several answers at once: put ; between them, such as "u5; t5; s6". What is left is dropped when dice fall or an answer does not fit.',
      '  p           the whole position',
      '  o NUMBER    what this choice could lead to, with its chances',
      '  v           the rules behind what just happened',
      `  r RULE      the text of a rule, e.g. r ${rule}`,
      `  w ACTION    why something is not allowed, e.g. w ${actions[0]}, w ${actions[1]}, or an action in JSON`,
      '  u           take your last choice back, if no die was rolled, no card drawn, and no other player has answered',
      '  b           let the bot choose for you',
      '  orders      standing orders: what is decided for you without asking, where the game has them',
      '  s FILE      save the game',
      '  f, e        français, English',
      '  q           quit',
    ].join('\n'),
  prompt: (count: number) => (count === 1 ? '1, ? > ' : `1-${count}, ? > `),
  promptSome: (count: number) => (count === 1 ? '1, Enter for all, ? > ' : `1-${count}, Enter for all, ? > `),
  someOf: (count: number, all: number) => `${count} of ${all} choices; Enter alone lists all of them again.`,
  group: (label: string, count: number) => `${label} (${count})`,
  unknown: (typed: string) => `"${typed}" is no choice here. Type ? for help.`,
  nothingMatches: (typed: string) => `No choice contains "${typed}". Type ? for help.`,
  openFirst: (number: string) => `${number} is a group of choices: open it first by its number.`,
  saved: (file: string) => `Saved in ${file}.`,
  notSaved: (file: string, why: string) => `The game could not be saved in ${file}: ${why}.`,
  whichFile: 'Say where to save: s FILE',
  unsaved: 'This game is not saved: type s FILE to save it, or q again to leave it.',
  takenBack: 'Taken back.',
  formHelp: 'Answer line by line. u goes back to the line before; Enter alone leaves it.',
  formPrompt: '… > ',
  formMoved: 'That cannot be had as it is: the nearest to it is taken.',
  noRule: (id: string) => `There is no rule ${id}.`,
  whichRule: ({ rule }: Typing) => `Say which rule: r ${rule}`,
  dropped: (rest: string) => `Not played: ${rest}`,
  exact: (paths: number) => `Exact, ${paths} ways walked:`,
  estimated: (draws: number) =>
    `Estimated from ${draws} samples (in brackets where the true chance lies, nineteen times in twenty):`,
  within: (share: string, ends: readonly string[]) => `${share} (${ends.join(' to ')})`,
  certain: 'This choice leads to one position, with no chance in it.',
  certainOnes: (count: number) =>
    count === 1
      ? '1 choice leads to one position, with no chance in it.'
      : `${count} choices lead to one position each, with no chance in it.`,
  always: (text: string) => `In any case: ${text}`,
  nothing: 'Nothing more happens.',
  nothingYet: 'Nothing has happened yet.',
  more: (count: number, percent: string) => `${percent}  ${count} other outcomes`,
  rollHelp: 'You roll: type what fell. u takes the last roll back, q leaves the game.',
  rollPair: 'two dice, e.g. 3 4',
  rollDie: (sides: number) => `one die, 1 to ${sides}`,
  rollCard: (values: string) => `its number: ${values}`,
  rollPrompt: 'rolled > ',
  drawPrompt: 'drawn > ',
  rollUnread: (typed: string, hint: string) => `"${typed}" is not possible here: ${hint}.`,
  botPlays: (text: string) => `The bot chooses: ${text}`,
  botFailed: (seat: string) => `${seat}: the bot could not decide. Enter lets it try again, q leaves > `,
  curtain: (seat: string) => `${seat}: this screen is yours now, and nobody else's. Enter shows it, q leaves > `,
  ordersHelp: 'Standing orders; those in force are marked *. Type one of these lines to change them:',
  ordersLine: (order: string, choice: string) => `orders ${order} ${choice}`,
  noOrders: 'This game has no standing orders: every question is for you.',
  unknownOrder: (typed: string) => `There is no such standing order: "${typed}". Type orders to see them.`,
  orderGiven: (text: string) => `Ordered. ${text}`,
  orderOffered: (line: string, text: string) =>
    `You have answered so several times in this phase. Type "${line}" and it is done for you. ${text}`,
  rules: (ids: readonly string[]) => (ids.length === 0 ? '' : ` (${ids.join(', ')})`),
  watching: (bots: readonly string[]) => {
    const [first = '', ...others] = bots
    return others.every((bot) => bot === first) ? `${first} plays.` : `${bots.join(' plays against ')}.`
  },
  watchHelp: 'Enter shows the next choice, t goes to the next turn, a plays to the end, p shows the table, q leaves.',
  watchPrompt: 'Enter, t, a, p, q > ',
  because: (reason: string) => `Why: ${reason}`,
  bye: 'Until next time.',
  allowed: 'This is allowed.',
  whichAction: ({ actions, json }: Typing) => `Say which action: w ${actions[0]}, w ${actions[1]}, or w ${json}`,
  inOrder: (file: string) => `${file}: in order.`,
  notCertain: (file: string) => `${file}: every choice shown here is legal, but the game cannot be vouched for.`,
  fromSetUp: (scenario: string) => `Begun at the set-up: ${scenario}.`,
  fromBefore: (version: string) => `Went on under version ${version} of the rules from where it stood.`,
  fromElsewhere: (version: string) =>
    `The part under version ${version} of the rules begins at a position that does not follow from the part before it.`,
  fromPosition: 'Begun at a position that somebody set: nothing shows that a game can lead there.',
  summary: (game: string, version: string, entries: number, rolls: number, dice: DiceSpec['kind']) =>
    `${game}, rules ${version}; ${entries === 1 ? '1 choice' : `${entries} choices`}, ${rolls === 1 ? '1 roll' : `${rolls} rolls`}, ${{ seeded: 'dice from a seed', scripted: 'dice from a list', referee: 'real dice', fair: 'fair dice', sealed: 'fair dice whose secret is not shown yet' }[dice]}.`,
  committed: (commitment: string) => `Commitment published before the first roll: ${commitment}`,
  underWay: 'The game is still under way.',
  underRules: (version: string) => `      Under version ${version} of the rules`,
  unproven: (version: string) =>
    `What was played under version ${version} of the rules cannot be checked: that version is not here.`,
  carriedOver: (from: string, to: string, again: number) =>
    `The rules have changed since this game was saved (version ${from}, now ${to}): it goes on from its last position.${
      again === 0 ? '' : ` The last ${again === 1 ? 'choice' : `${again} choices`} must be made again.`
    }`,
  setUp: 'Set-up',
}
type Words = typeof en

const fr = {
  welcome: 'Tapez le numéro d’un choix, ou ? pour l’aide.',
  help: ({ choice, rule, actions }) =>
    [
      `Tapez le numéro d’un choix. Ou quelques mots de celui-ci, comme « ${choice.fr} » : le seul choix qui les contient est joué ; s’il y en a plusieurs, ils sont listés. Entrée seule liste de nouveau tous les choix.`,
      'Là où l’on avance pas à pas, nommez seulement le lieu, comme « q7 » ou « vers q7 » : le chemin est trouvé et suivi jusqu’à ce que quelqu’un ait à répondre, que des dés roulent ou que quelque chose se révèle.',
      'Plusieurs réponses à la fois : séparez-les par ; comme « u5; t5; s6 ». Le reste tombe dès que des dés roulent ou qu’une réponse ne convient pas.',
      '  p           la position entière',
      '  o NUMÉRO    ce à quoi ce choix peut mener, avec ses chances',
      '  v           les règles derrière ce qui vient de se passer',
      `  r RÈGLE     le texte d’une règle, par ex. r ${rule}`,
      `  w ACTION    pourquoi une chose n’est pas permise, par ex. w ${actions[0]}, w ${actions[1]}, ou une action en JSON`,
      '  u           reprendre votre dernier choix, si aucun dé n’a été jeté, aucune carte tirée, et si nul autre joueur n’a répondu',
      '  b           laisser le robot choisir',
      '  ordres      ordres permanents : ce qui se décide sans vous consulter, là où le jeu en connaît',
      '  s FICHIER   enregistrer la partie',
      '  f, e        français, English',
      '  q           quitter',
    ].join('\n'),
  prompt: (count) => (count === 1 ? '1, ? > ' : `1-${count}, ? > `),
  promptSome: (count) => (count === 1 ? '1, Entrée pour tout, ? > ' : `1-${count}, Entrée pour tout, ? > `),
  someOf: (count, all) => `${count} choix sur ${all} ; Entrée seule les liste de nouveau tous.`,
  group: (label, count) => `${label} (${count})`,
  unknown: (typed) => `« ${typed} » n’est pas un choix ici. Tapez ? pour l’aide.`,
  nothingMatches: (typed) => `Aucun choix ne contient « ${typed} ». Tapez ? pour l’aide.`,
  openFirst: (number) => `${number} est un groupe de choix : ouvrez-le d’abord par son numéro.`,
  saved: (file) => `Enregistrée dans ${file}.`,
  notSaved: (file, why) => `La partie n’a pas pu être enregistrée dans ${file} : ${why}.`,
  whichFile: 'Dites où enregistrer : s FICHIER',
  unsaved: 'Cette partie n’est pas enregistrée : tapez s FICHIER pour l’enregistrer, ou encore q pour la quitter.',
  takenBack: 'Repris.',
  formHelp: 'Répondez ligne par ligne. u revient à la ligne d’avant ; Entrée seule abandonne.',
  formPrompt: '… > ',
  formMoved: 'Ce n’est pas possible tel quel : on prend ce qui s’en approche le plus.',
  noRule: (id) => `Il n’y a pas de règle ${id}.`,
  whichRule: ({ rule }) => `Dites quelle règle : r ${rule}`,
  dropped: (rest) => `Pas joué : ${rest}`,
  exact: (paths) => `Exact, ${paths} chemins parcourus :`,
  estimated: (draws) =>
    `Estimé sur ${draws} tirages (entre parenthèses où se tient la vraie chance, dix-neuf fois sur vingt) :`,
  within: (share, ends) => `${share} (${ends.join(' à ')})`,
  certain: 'Ce choix mène à une seule position, sans hasard.',
  certainOnes: (count) =>
    count === 1
      ? '1 choix mène à une seule position, sans hasard.'
      : `${count} choix mènent chacun à une seule position, sans hasard.`,
  always: (text) => `Dans tous les cas : ${text}`,
  nothing: 'Rien de plus ne se passe.',
  nothingYet: 'Rien ne s’est encore passé.',
  more: (count, percent) => `${percent}  ${count} autres issues`,
  rollHelp: 'Vous jetez les dés : tapez le résultat. u reprend le dernier jet, q quitte la partie.',
  rollPair: 'deux dés, par ex. 3 4',
  rollDie: (sides) => `un dé, de 1 à ${sides}`,
  rollCard: (values) => `son numéro : ${values}`,
  rollPrompt: 'obtenu > ',
  drawPrompt: 'tiré > ',
  rollUnread: (typed, hint) => `« ${typed} » n’est pas possible ici : ${hint}.`,
  botPlays: (text) => `Le robot choisit : ${text}`,
  botFailed: (seat) => `${seat} : le robot n’a pas su décider. Entrée le laisse réessayer, q quitte > `,
  curtain: (seat) => `${seat} : cet écran est à vous seul. Entrée le montre, q quitte > `,
  ordersHelp: 'Ordres permanents ; ceux en vigueur sont marqués *. Tapez l’une de ces lignes pour en changer :',
  ordersLine: (order, choice) => `ordres ${order} ${choice}`,
  noOrders: 'Ce jeu n’a pas d’ordres permanents : chaque question est pour vous.',
  unknownOrder: (typed) => `Il n’y a pas d’ordre permanent « ${typed} ». Tapez ordres pour les voir.`,
  orderGiven: (text) => `C’est ordonné. ${text}`,
  orderOffered: (line, text) =>
    `Vous avez répondu ainsi plusieurs fois dans cette phase. Tapez « ${line} » et ce sera fait pour vous. ${text}`,
  rules: (ids) => (ids.length === 0 ? '' : ` (${ids.join(', ')})`),
  watching: (bots) => {
    const [first = '', ...others] = bots
    return others.every((bot) => bot === first) ? `${first} joue.` : `${bots.join(' joue contre ')}.`
  },
  watchHelp:
    'Entrée montre le choix suivant, t va au tour suivant, a joue jusqu’à la fin, p montre la table, q quitte.',
  watchPrompt: 'Entrée, t, a, p, q > ',
  because: (reason) => `Pourquoi : ${reason}`,
  bye: 'À bientôt.',
  allowed: 'C’est permis.',
  whichAction: ({ actions, json }) => `Dites quelle action : w ${actions[0]}, w ${actions[1]}, ou w ${json}`,
  inOrder: (file) => `${file} : en règle.`,
  notCertain: (file) => `${file} : chaque choix montré ici est permis, mais rien ne garantit la partie.`,
  fromSetUp: (scenario) => `Commencée à la mise en place : ${scenario}.`,
  fromBefore: (version) => `Poursuivie sous la version ${version} des règles, là où elle en était.`,
  fromElsewhere: (version) =>
    `La partie jouée sous la version ${version} des règles commence à une position qui ne suit pas de ce qui précède.`,
  fromPosition: 'Commencée à une position posée par quelqu’un : rien ne montre qu’une partie peut y mener.',
  summary: (game, version, entries, rolls, dice) =>
    `${game}, règles ${version} ; ${entries} choix, ${rolls > 1 ? `${rolls} jets` : `${rolls} jet`}, ${{ seeded: 'dés tirés d’une graine', scripted: 'dés d’une liste', referee: 'vrais dés', fair: 'dés équitables', sealed: 'dés équitables dont le secret n’est pas encore montré' }[dice]}.`,
  committed: (commitment) => `Engagement publié avant le premier jet : ${commitment}`,
  underWay: 'La partie est encore en cours.',
  underRules: (version) => `      Sous la version ${version} des règles`,
  unproven: (version) =>
    `Ce qui a été joué sous la version ${version} des règles ne peut pas être vérifié : elle n’est pas ici.`,
  carriedOver: (from, to, again) =>
    `Les règles ont changé depuis l’enregistrement de cette partie (version ${from}, désormais ${to}) : elle reprend à sa dernière position.${
      again === 0
        ? ''
        : again === 1
          ? ' Le dernier choix est à refaire.'
          : ` Les ${again} derniers choix sont à refaire.`
    }`,
  setUp: 'Mise en place',
} satisfies Words

export function words(lang: Lang): Words {
  return lang === 'fr' ? fr : en
}
