import type { Faction } from '../../names.ts'

/** The colours of a faction: of its cards, their edge, the light in their middle, and its cloth. */
export interface Livery {
  readonly card: string
  readonly deep: string
  readonly pale: string
  readonly cloth: string
}

export const LIVERIES: Readonly<Record<Faction, Livery>> = {
  antioch: { card: '#a5342a', deep: '#70180f', pale: '#e9b9a4', cloth: '#b94a38' },
  edessa: { card: '#9c2f52', deep: '#5f1430', pale: '#e8b6c4', cloth: '#b34a6b' },
  orders: { card: '#3a3533', deep: '#171413', pale: '#e3ddd0', cloth: '#6b6462' },
  crusaders: { card: '#b2622a', deep: '#74390f', pale: '#eec9a0', cloth: '#c77c3c' },
  armenians: { card: '#6d3d76', deep: '#43204a', pale: '#d6bbd8', cloth: '#80508a' },
  turks: { card: '#17757a', deep: '#07444a', pale: '#a9d6d0', cloth: '#2a8f90' },
  syrians: { card: '#5f7a2f', deep: '#37491a', pale: '#d2dcae', cloth: '#7a9444' },
  bedouin: { card: '#8a6a3a', deep: '#553d1a', pale: '#e6d4ae', cloth: '#a98751' },
  assassins: { card: '#4a4a52', deep: '#222228', pale: '#e2e0dc', cloth: '#85848c' },
  civilians: { card: '#8b8172', deep: '#564d40', pale: '#e4dccb', cloth: '#a3977f' },
}

/** The outline of everything drawn on a counter. */
export const LINE = '#1d140b'
export const BLOOD = '#c51f17'
export const PAPER = '#fbf4e2'
