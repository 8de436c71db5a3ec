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
  const all = [...page.querySelectorAll<SVGSVGElement>('svg')].filter(
    (one) => one.parentElement?.closest('svg') === null,
  )
  const [only] = all
  if (only !== undefined && all.length === 1) return whole(only, into)
  for (const drawn of all) {
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

/** A map that is one drawing is seen from edge to edge. */
function whole(drawn: SVGSVGElement, into: SVGSVGElement): void {
  const copy = drawn.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return
  const { width, height } = into.viewBox.baseVal
  copy.setAttribute('preserveAspectRatio', 'xMidYMid meet')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  into.append(copy)
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

/** A picture within a picture is not fetched by a browser: it is written into it. */
async function withPictures(poster: SVGSVGElement): Promise<void> {
  await Promise.all(
    [...poster.querySelectorAll('image')].map(async (image) => {
      const href = image.getAttribute('href') ?? ''
      if (href !== '' && !href.startsWith('data:')) image.setAttribute('href', await written(await fetch(href)))
    }),
  )
}

async function written(answer: Response): Promise<string> {
  const blob = await answer.blob()
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('it cannot be read')))
    reader.readAsDataURL(blob)
  })
}

/** The poster of a match as a PNG: drawn by itself but for the map, which is taken from the page. */
export async function posterOf(poster: SVGSVGElement, map: HTMLElement): Promise<Blob> {
  const copy = poster.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('there is no poster')
  const frame = copy.querySelector<SVGSVGElement>('svg.map')
  if (frame !== null) framed(map, frame)
  await withPictures(copy)
  const style = document.createElementNS(SVG, 'style')
  style.textContent = styles()
  copy.prepend(style, borrowed(copy))
  return pictureOf(copy, 1)
}
