import type { Lang } from '@grognard/kernel'

/** What is told of a battle before it: in a line or two, and what is known of it. */
export interface Tale {
  readonly pitch: { readonly [L in Lang]: string }
  readonly history: { readonly [L in Lang]: string }
}

export const TALES: Readonly<Record<string, Tale>> = {
  springs: {
    pitch: {
      en: 'The only water for miles. Tomorrow there will be a battle; this evening Turks come to count, and to drink.',
      fr: 'Le seul point d’eau à des lieues. Demain, la bataille ; ce soir, des Turcs viennent compter, et boire.',
    },
    history: {
      en: 'Six weeks after the disaster of the Field of Blood King Baldwin II led what was left of two armies towards Tell Danith. On the night of 13 August 1119 both sides lay within earshot; the battle of the next day had no clear victor, and saved Antioch.',
      fr: 'Six semaines après le désastre du Champ du Sang, le roi Baudouin II mena vers Tell Danith ce qui restait de deux armées. La nuit du 13 août 1119, les deux camps couchèrent à portée de voix ; la bataille du lendemain n’eut pas de vainqueur net, et sauva Antioche.',
    },
  },
  pilgrims: {
    pitch: {
      en: 'A lady in her howdah, a merchant, a few brothers of the Hospital; and Bedouin waiting beyond the palms.',
      fr: 'Une dame dans sa nacelle, un marchand, quelques frères de l’Hôpital ; et des Bédouins derrière les palmiers.',
    },
    history: {
      en: 'Escorting travellers between the ports and the holy places was what the military orders had been founded for. By the middle of the twelfth century the Hospital had brothers in arms on the roads of Syria too, where an ambush was rarely about faith: a caravan was a year’s income.',
      fr: 'Escorter les voyageurs entre les ports et les lieux saints : c’est pour cela que naquirent les ordres militaires. Au milieu du XIIe siècle, l’Hôpital avait lui aussi des frères en armes sur les routes de Syrie, où l’embuscade était rarement affaire de foi : une caravane valait un an de revenus.',
    },
  },
  reserve: {
    pitch: {
      en: 'The foot will not stand much longer. Robert, whom they call the Leper, asks leave to clear the road.',
      fr: 'Les gens de pied ne tiendront plus longtemps. Robert, dit le Lépreux, demande à dégager le chemin.',
    },
    history: {
      en: 'At Hab the column kept together under arrows from dawn on while riders wheeled about it. Robert FitzFulk, lord of Zardana, led one of the charges that went through and then on, too far, to defend his own castle. He was taken soon after and put to death in Damascus.',
      fr: 'À Hab, la colonne resta serrée sous les flèches depuis l’aube, des cavaliers tournoyant autour d’elle. Robert, fils de Foulques, seigneur de Zardana, mena l’une des charges qui passèrent, puis poussa trop loin, jusqu’à son propre château. Pris peu après, il fut mis à mort à Damas.',
    },
  },
  feint: {
    pitch: {
      en: 'Baldwin’s rear looks like men who have had enough. If the Turks come down, the lances will turn round.',
      fr: 'L’arrière-garde de Baudouin a l’air d’en avoir assez. Si les Turcs descendent, les lances feront volte-face.',
    },
    history: {
      en: 'In June 1125 al-Bursuqi besieged Azaz. Baldwin II did to him what Turkish armies had so often done to the Franks: he drew off until the pursuit had lost its order, and turned. The spoil helped to pay the ransom for his daughter, a hostage since his own release.',
      fr: 'En juin 1125, al-Bursuqi assiégeait Azaz. Baudouin II lui fit ce que les armées turques avaient si souvent fait aux Francs : il se retira jusqu’à ce que la poursuite se débandât, et se retourna. Le butin aida à payer la rançon de sa fille, otage depuis sa propre libération.',
    },
  },
  press: {
    pitch: {
      en: 'Nobody holds the plateau now. A knight too late for the battle and the peasants themselves bar the doors.',
      fr: 'Plus personne ne tient le plateau. Un chevalier arrivé trop tard et les paysans eux-mêmes barrent les portes.',
    },
    history: {
      en: 'After the Field of Blood Ilghazi did not march on Antioch. His men spread over the country in small bands and went home rich. For the villages of the plateau, with their oil presses and their stone storerooms, that summer was the battle.',
      fr: 'Après le Champ du Sang, Ilghazi ne marcha pas sur Antioche. Ses hommes se répandirent par petites bandes et rentrèrent riches. Pour les villages du plateau, avec leurs pressoirs et leurs celliers de pierre, c’est cet été-là que fut la bataille.',
    },
  },
  knives: {
    pitch: {
      en: 'Strangers sleep under three roofs of the town. Tonight Khalaf ibn Mula‘ib must not see the morning.',
      fr: 'Des étrangers dorment sous trois toits de la ville. Khalaf ibn Mula‘ib ne doit pas voir le matin.',
    },
    history: {
      en: 'Khalaf ibn Mula‘ib held Afamiya by robbery more than by right. In February 1106 men sent from Aleppo came as deserters, with a horse and arms as gifts, were lodged by the wall, and killed him. They kept the place for a few months; then Tancred of Antioch stood before the gate.',
      fr: 'Khalaf ibn Mula‘ib tenait Afamiya par le brigandage plus que par le droit. En février 1106, des hommes envoyés d’Alep se donnèrent pour déserteurs, un cheval et des armes en présent ; logés près du mur, ils le tuèrent. Ils gardèrent la place quelques mois, puis Tancrède d’Antioche fut devant la porte.',
    },
  },
  dawn: {
    pitch: {
      en: 'The camp wakes to drums on three sides. The knights are under canvas, and only the way west is empty.',
      fr: 'Le camp s’éveille au son des tambours sur trois côtés. Seule la route de l’ouest est encore libre.',
    },
    history: {
      en: 'Roger of Salerno, regent of Antioch, marched without waiting for Jerusalem and Tripoli and camped in a valley at al-Balat. On 28 June 1119 Ilghazi’s Turcomans came over the hills before sunrise. Roger fell at the foot of his great cross; chroniclers named the place ager sanguinis, the Field of Blood.',
      fr: 'Roger de Salerne, régent d’Antioche, partit sans attendre Jérusalem ni Tripoli et campa dans un vallon, à al-Balat. Le 28 juin 1119, les Turcomans d’Ilghazi passèrent les collines avant le soleil. Roger tomba au pied de sa grande croix ; les chroniqueurs nommèrent le lieu ager sanguinis, le Champ du Sang.',
    },
  },
  levant: {
    pitch: {
      en: 'Three ladders, a pot-thrower, and men who have been winning all summer. Behind the wall are eight.',
      fr: 'Trois échelles, un lanceur de naphte, des hommes qui gagnent depuis l’été. Derrière le mur, ils sont huit.',
    },
    history: {
      en: 'Al-Atharib watched the road from Aleppo, a day’s ride away, and changed hands with every turn of fortune. In the weeks after Roger’s death it fell like Zardana and the rest, within days: no army was left to relieve it, and everyone inside knew it.',
      fr: 'Al-Atharib surveillait la route d’Alep, à une journée de cheval, et changeait de mains à chaque revers. Dans les semaines qui suivirent la mort de Roger, il tomba comme Zardana et les autres, en quelques jours : aucune armée ne restait pour le secourir, et tous, dedans, le savaient.',
    },
  },
  breach: {
    pitch: {
      en: 'Part of the wall is down, the gate hangs in splinters. Beyond the ditch stands the other castle, whole.',
      fr: 'Une partie du mur est à bas, la porte pend en morceaux. Au-delà du fossé, l’autre château, intact.',
    },
    history: {
      en: 'Zengi, lord of Mosul and Aleppo, made an end of al-Atharib in 1130: he beat the army that came to help, took the castle and razed it. It was the first of the great places of the Franks that he destroyed. Edessa followed fourteen years later.',
      fr: 'Zengi, seigneur de Mossoul et d’Alep, en finit avec al-Atharib en 1130 : il battit l’armée de secours, prit le château et le rasa. C’était la première des grandes places franques qu’il détruisait. Édesse suivit, quatorze ans plus tard.',
    },
  },
}
