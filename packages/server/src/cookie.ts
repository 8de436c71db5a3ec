const NAME = 'grognard-games'
const MOST_GAMES = 20
const A_YEAR = 365 * 24 * 60 * 60

/** The matches that this browser has begun, the latest first. */
export function gamesIn(header: string | undefined): readonly string[] {
  const cookie = (header ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${NAME}=`))
  const ids = (cookie ?? '').slice(NAME.length + 1).split('.')
  return [...new Set(ids.filter((id) => /^[\w-]{16}$/.test(id)))].slice(0, MOST_GAMES)
}

/** The cookie that remembers one more. */
export function gamesWith(header: string | undefined, id: string): string {
  const ids = [id, ...gamesIn(header)].slice(0, MOST_GAMES)
  return `${NAME}=${ids.join('.')}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax`
}
