const key = (game: string) => `grognard-pack-${game}`

/** The owner's pack that this browser keeps for a game, as it was given; it is checked whenever it is used. */
export function packNamed(game: string): unknown {
  try {
    const text = localStorage.getItem(key(game))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepPack(game: string, pack: unknown): void {
  try {
    if (pack === undefined) localStorage.removeItem(key(game))
    else localStorage.setItem(key(game), JSON.stringify(pack))
  } catch {
    // Without storage the pack holds for the game that is begun now.
  }
}
