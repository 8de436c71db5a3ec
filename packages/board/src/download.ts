/** Hands a text or a picture to the person as a file. */
export function download(name: string, content: string | Blob, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export async function readFile(file: File): Promise<string> {
  return file.text()
}

/** A name of a file that sorts by day: `picket-2026-03-01-1830.json`. */
export function fileName(game: string, at: Date, ending = 'json'): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${game}-${day}-${two(at.getHours())}${two(at.getMinutes())}.${ending}`
}
