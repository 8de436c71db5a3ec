/** Whether things may move: the player's wish here, and that of the whole machine. */
export function mayMove(wish: boolean): boolean {
  return wish && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Ends every movement within an element at once. */
export function skipMotion(root: Element): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  }
}
