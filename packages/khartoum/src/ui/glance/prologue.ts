import type { Prologue } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import { levelOf } from '../table/names.ts'
import SetUp from './SetUp.svelte'

const HISTORY: { readonly [L in Lang]: Readonly<Record<ReturnType<typeof levelOf>, string>> } = {
  en: {
    cub: 'February 1884. Gordon rides into Khartoum to cheers, burns the tax books before the Palace and sends telegrams by the dozen. In this siege the mood of those first days lasts: full stores, a city of good heart, time to learn the four paths.',
    lion: 'In March 1884 the wire to Cairo is cut. A few thousand soldiers and the townsfolk must hold the lines between the two Niles while London debates; the money for a relief is voted only in August. This is the siege as it was: in the end the steamers came two days too late.',
    king: 'As the Mahdi might have led it: all his emirs before the walls from the first month, with the rifles and guns that he took from Hicks at Shaykan the autumn before. Every banner stands two points stronger, and every month must be bought.',
  },
  fr: {
    cub: 'Février 1884. Gordon entre à Khartoum sous les acclamations, brûle les registres d’impôt devant le palais et télégraphie à tout va. Dans ce siège, l’humeur de ces premiers jours dure : des magasins pleins, une cité confiante, le temps d’apprendre les quatre chemins.',
    lion: 'En mars 1884, le fil du Caire est coupé. Quelques milliers de soldats et les gens de la ville doivent tenir les lignes entre les deux Nils pendant que Londres débat ; l’argent des secours n’est voté qu’en août. C’est le siège tel qu’il fut : à la fin, les vapeurs arrivèrent deux jours trop tard.',
    king: 'Comme le Mahdi aurait pu le mener : tous ses émirs devant les murs dès le premier mois, avec les fusils et les canons pris à Hicks à Shaykan l’automne d’avant. Chaque bannière a deux points de plus, et chaque mois se paie.',
  },
}

export const prologue: Prologue = {
  SetUp,
  history: (options, lang) => HISTORY[lang][levelOf(options)],
}
