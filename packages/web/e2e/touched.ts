import type { Page } from 'playwright-core'

/** Notes every node of the page that changes; what is called gives their names so far, and forgets them. */
export async function noteTouched(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const touched = new Set<Node>()
    const note = (records: readonly MutationRecord[]) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) touched.add(node)
    }
    const watch = new MutationObserver(note)
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    Reflect.set(globalThis, 'takeTouched', () => {
      note(watch.takeRecords())
      const names = [...touched].map((node) =>
        node instanceof Element ? (node.getAttribute('class') ?? node.tagName) : '#text',
      )
      touched.clear()
      return names
    })
  })
  return () => page.evaluate<string[]>('takeTouched()')
}

/** Two frames: what was done is drawn. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

/** Waits until nothing changes any more: whatever comes late, or is worked out in idle moments, has come. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let changes = 0
    const watch = new MutationObserver(() => changes++)
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    for (let calm = 0, seen = 0; calm < 5; seen = changes) {
      await new Promise((idle) => requestIdleCallback(idle))
      await new Promise((frame) => requestAnimationFrame(frame))
      calm = changes === seen ? calm + 1 : 0
    }
    watch.disconnect()
  })
}
