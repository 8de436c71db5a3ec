import url from './symbols.svg?url'

/** Figures, guns, busts, flags and map signs, all our own drawing: used by `<use href="#kh-…">`, coloured by --f, --b and --z. */
const ID = 'kh-symbols'

/** Puts the symbols into the page, once for all components. */
export function mountSymbols(): void {
  if (document.getElementById(ID) !== null) return
  const holder = document.createElement('div')
  holder.id = ID
  holder.hidden = true
  document.body.append(holder)
  const drawn = async () => {
    holder.innerHTML = await (await fetch(url)).text()
  }
  drawn().catch(() => holder.remove())
}
