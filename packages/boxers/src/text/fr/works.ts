import type { Drift, KegResult } from '../../names.ts'
import type { WorksEvent } from '../../rules/works/events.ts'
import type { WorksAction, WorksFrame } from '../../rules/works/frames.ts'
import type { WORKS_NO } from '../../rules/works/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { shots } from './fire.ts'
import { jet, lignes, selon } from './grammar.ts'

export const kegs: Readonly<Record<KegResult, string>> = {
  early: 'il saute trop tôt',
  dud: 'il ne saute pas',
  hole: 'un trou, à élargir',
  breach: 'une brèche',
}

const drifts: Readonly<Record<Drift, string>> = {
  left: 'à gauche',
  right: 'à droite',
  forward: 'trop loin',
  back: 'trop court',
}

export const works: ChapterWords<
  WorksEvent['type'],
  WorksAction['type'],
  keyof typeof WORKS_NO,
  WorksFrame['step'],
  'cannon' | 'obstacle' | 'drift' | 'drift-distance' | 'powder'
> = {
  events: {
    dropped: (e, n) => `${n.timber(e.timber)} tombe à terre.`,
    pickedUp: (e, n) => `${n.figures(e.figures)} ramassent ${n.timber(e.timber)}.`,
    raised: (e, n) =>
      `${n.timber(e.timber)} se dresse contre ${n.section(e.section)} et mène là-haut (${n.level(e.level)}).`,
    reached: (e, n) => `${n.timber(e.timber)} arrive devant ${n.section(e.section)}.`,
    mounted: (e, n) =>
      `${n.figures(e.figures)} ${selon(e.figures.length, 'est', 'sont')} sur ${n.timber(e.timber)}, pour ${e.down ? 'descendre' : 'monter'}.`,
    arrivedUp: (e, n) =>
      `${n.figure(e.figure)} quitte l’échelle en ${n.place(e.at)}${e.level === null ? '' : ` (${n.level(e.level)})`}.`,
    kegTaken: (e, n) => `${n.figure(e.figure)} ramasse le tonneau de poudre.`,
    keg: (e, n) => `Le tonneau de poudre devant ${n.section(e.section)} (1D6 : ${e.die}) : ${kegs[e.result]}.`,
    widening: (e, n) => `${n.figure(e.figure)} élargit le trou : ${n.section(e.section)}.`,
    widened: (e, n) => `Le trou est devenu une brèche : ${n.section(e.section)}.`,
    entered: (e, n) => `${e.what === 'gun' ? 'Le canon' : 'Le tonneau de poudre'} entre en ${n.place(e.at)}.`,
    pulled: (e, n) => {
      const end = e.path.at(-1)
      return end === undefined ? 'Le canon reste sur place.' : `Le canon est tiré jusqu’en ${n.place(end)}.`
    },
    damaged: (e, n) => `${n.section(e.section)} : dommages ${e.damage}, reste ${e.left}.`,
    destroyed: (e, n) => `${n.section(e.section)} : il n’en reste rien, le passage est libre.`,
    onFire: (e, n) => `${n.section(e.section)} brûle en ${n.place(e.at)}.`,
    drivenOut: (e, n) => `${n.figure(e.figure)} fuit les flammes jusqu’en ${n.place(e.at)}.`,
    tried: (e, n) =>
      `Le coup contre ${n.section(e.section)} ${jet(e.dice, 6, lignes(e.modifiers, shots), e.resistance)} : ${e.damage === 0 ? 'sans effet' : `dommages ${e.damage}`}.`,
    cannon: (e, n) =>
      `Le canon tire en ${n.place(e.at)} ${jet(e.dice, 6, lignes(e.modifiers, shots), e.needed)} : ${e.hit ? 'touché' : 'manqué'}.`,
    drifted: (e, n) =>
      `L’obus tombe ${n.length(e.by)} ${drifts[e.drift]}${e.to === null ? ', hors de la table' : `, en ${n.place(e.to)}`}.`,
    gunSpoilt: () => 'Accident : le canon est désormais hors d’usage.',
  },
  actions: {
    pickUp: (a, n) => `${n.figures(a.figures)} ramassent ${n.timber(a.timber)}`,
    mount: (a, n) => `${n.figures(a.figures)} montent par ${n.timber(a.timber)}`,
    descend: (a, n) => `${n.figures(a.figures)} descendent par ${n.timber(a.timber)}`,
    takeKeg: (a, n) => `${n.figure(a.figure)} ramasse le tonneau de poudre`,
    widen: (a, n) => `${n.figure(a.figure)} élargit le trou : ${n.section(a.section)}`,
    arrive: (a, n) =>
      a.what === 'gun'
        ? `le canon entre en ${n.place(a.at)}`
        : `le tonneau de poudre entre en ${n.place(a.at)}, son porteur ${a.rapid ? 'court' : 'rampe'}`,
    limber: (a) => (a.leaving ? 'déplacer le canon hors de son couvert' : 'déplacer le canon'),
    pull: (a, n) => {
      const end = a.path.at(-1)
      return end === undefined ? 'laisser le canon sur place' : `tirer le canon jusqu’en ${n.place(end)}`
    },
  },
  refusals: {
    notLying: ({ timber }) => `${timber} n’est ni à terre ni contre un mur.`,
    notAtTheTimber: ({ timber }) => `Ils ne sont pas tous auprès : ${timber}.`,
    notRaised: ({ timber }) => `${timber} n’est pas contre un mur.`,
    notAtTheFoot: ({ timber }) => `Ils ne sont pas tous au pied : ${timber}.`,
    notAtTheHead: ({ timber }) => `Ils ne sont pas tous en haut : ${timber}.`,
    ladderFull: ({ timber }) => `Il n’y a pas de place pour tant d’hommes : ${timber}.`,
    ladderTakenOtherWay: ({ timber }) => `D’autres y vont en sens inverse : ${timber}.`,
    climbersOnIt: ({ timber }) => `Quelqu’un est dessus : ${timber}.`,
    noKegThere: ({ figure }) => `Il n’y a pas de tonneau de poudre à terre auprès de ${figure}.`,
    noHoleThere: ({ figure, section }) =>
      `${figure} n’est pas devant un trou à élargir, libre d’y travailler : ${section}.`,
    holeTaken: ({ section }) => `Quelqu’un élargit déjà ce trou : ${section}.`,
    notAvailable: () => 'Le dé ne l’a pas encore fait venir, ou c’est déjà sur la table.',
    notAnEntry: () => 'On entre par le bord de la table, là où le scénario le permet ou au coin de l’une des colonnes.',
    noGun: () => 'Vous n’avez pas de canon en état sur la table.',
    gunHasActed: () => 'Le canon a bougé ou tiré ce tour-ci.',
    tooFewGunners: () => 'Trop peu d’artilleurs sont au canon, libres de le servir.',
    gunNotYet: () => 'Le scénario ne permet pas encore au canon de tirer.',
    notDamageable: ({ section }) => `Rien ne peut endommager cela, ou il n’en reste rien : ${section}.`,
    notABuilding: () => 'Le canon bombarde des bâtiments : ce point n’est dans aucun.',
  },
  asks: { haul: ({ distance }) => `Le canon est déplacé de ${distance} au plus : par où ?` },
  rolls: {
    cannon: 'l’un des 2D6 du canon',
    obstacle: 'l’un des 2D6 contre ce qui se dresse au point de chute',
    drift: 'le dé pour le sens de la déviation',
    'drift-distance': 'le dé pour la longueur de la déviation',
    powder: '1D6 pour le tonneau de poudre',
  },
}
