import normal from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url'
import italic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url'

/** A picture knows no fonts of the page: they are written into it. Without them the system's serif does. */
async function fontFaces(): Promise<string> {
  const faces = [
    { style: 'normal', address: normal },
    { style: 'italic', address: italic },
  ].map(async ({ style, address }) => {
    const answer = await fetch(address)
    if (!answer.ok) return ''
    const data = await dataUrl(await answer.blob())
    return `@font-face{font-family:'EB Garamond';font-style:${style};font-weight:400 800;src:url(${data}) format('woff2')}`
  })
  try {
    return (await Promise.all(faces)).join('')
  } catch {
    return ''
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a font could not be read')))
    reader.readAsDataURL(blob)
  })
}

/** Draws an SVG of the page as a PNG, `scale` times as large. */
export async function pictureOf(svg: SVGSVGElement, scale: number): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = await fontFaces()
  svg.prepend(style)
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * scale
    canvas.height = height * scale
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('the picture could not be written')) : resolve(blob)),
        'image/png',
      )
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
