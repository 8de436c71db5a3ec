const BEFORE = /(?<=\S) (?=[:;?!»%])/g
const AFTER = /« /g

/** French puts a space before some marks, and no line may break there. */
export function glued(text: string): string {
  return text.replace(BEFORE, '\u00a0').replace(AFTER, '«\u00a0')
}

/** What is only heard is left as it is: a change would be read out again. */
const isSet = (text: Text) => text.parentElement?.closest('.sr, textarea') === null

function set(text: Text): void {
  const better = glued(text.data)
  if (better !== text.data && isSet(text)) text.data = better
}

function setAll(within: Node): void {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  if (within instanceof Text) set(within)
  while (texts.nextNode()) if (texts.currentNode instanceof Text) set(texts.currentNode)
}

/** Whatever is said on the page in French is set as French is: games need not think of it. */
export function typeset(page: HTMLElement): void {
  const watch = new MutationObserver((changes) => {
    if (document.documentElement.lang !== 'fr') return
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') setAll(target)
      else for (const node of addedNodes) setAll(node)
  })
  watch.observe(page, { subtree: true, childList: true, characterData: true })
}
