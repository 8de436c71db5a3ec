import { pictureOf } from '@grognard/board/later'

const SVG = 'http://www.w3.org/2000/svg'

/** A picture is drawn in the light, and has the letters that are written into it. */
const ALWAYS = `:root{color-scheme:light!important;--lightningcss-light:initial!important;--lightningcss-dark: !important;--serif:'EB Garamond',Georgia,serif!important}`

/** All that the page says about looks. */
function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
  return [...rules.filter((rule) => !rule.startsWith('@font-face')), ALWAYS].join('\n')
}

/** Draws what lies in a frame of the page anew in a frame of the picture, as large as fills it. */
function framed(page: HTMLElement, into: SVGSVGElement): void {
  const from = page.getBoundingClientRect()
  const { width, height } = into.viewBox.baseVal
  const scale = Math.max(width / from.width, height / from.height)
  for (const drawn of page.querySelectorAll<SVGSVGElement>('svg')) {
    if (drawn.parentElement?.closest('svg') !== null) continue
    const box = drawn.getBoundingClientRect()
    const copy = drawn.cloneNode(true)
    if (!(copy instanceof SVGSVGElement)) continue
    copy.setAttribute('x', String(width / 2 + (box.left - from.left - from.width / 2) * scale))
    copy.setAttribute('y', String(height / 2 + (box.top - from.top - from.height / 2) * scale))
    copy.removeAttribute('style')
    copy.setAttribute('width', String(box.width * scale))
    copy.setAttribute('height', String(box.height * scale))
    into.append(copy)
  }
}

/** What is drawn by name is found in the page: it is taken along, and what it names in its turn. */
function borrowed(picture: SVGSVGElement): SVGDefsElement {
  const defs = document.createElementNS(SVG, 'defs')
  const known = new Set<string>()
  for (let todo: Element[] = [picture]; todo.length > 0;) {
    const names = todo.flatMap((each) =>
      [...each.outerHTML.matchAll(/(?:href="#|url\(["']?#)([\w-]+)/g)].map(([, id = '']) => id),
    )
    todo = [...new Set(names)].flatMap((id) => {
      if (known.has(id) || picture.querySelector(`[id="${id}"]`) !== null) return []
      known.add(id)
      const found = document.getElementById(id)
      if (found === null) return []
      const copy = found.cloneNode(true)
      defs.append(copy)
      return copy instanceof Element ? [copy] : []
    })
  }
  return defs
}

/** The poster of a match as a PNG: drawn by itself but for the map, which is taken from the page. */
export async function posterOf(poster: SVGSVGElement, map: HTMLElement): Promise<Blob> {
  const copy = poster.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('there is no poster')
  const frame = copy.querySelector<SVGSVGElement>('svg.map')
  if (frame !== null) framed(map, frame)
  const style = document.createElementNS(SVG, 'style')
  style.textContent = styles()
  copy.prepend(style, borrowed(copy))
  return pictureOf(copy, 1)
}
