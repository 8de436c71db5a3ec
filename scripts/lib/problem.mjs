/** Something a person can put right: shown as its sentence, without a stack trace. */
export class Problem extends Error {}

// On a read-only disk, making folders one inside another fails with ENOENT.
const UNWRITABLE = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOENT'])

/**
 * Turns the system's refusal to write into a Problem, and passes everything else on.
 * @param {unknown} error
 * @param {string} place
 * @returns {never}
 */
export function explainUnwritable(error, place) {
  if (error instanceof Error && 'code' in error && UNWRITABLE.has(String(error.code))) {
    throw new Problem(
      `Grognard cannot write to ${place}, where it installs and builds itself: make that folder writable, or copy the project to one that is.`,
    )
  }
  throw error
}

/**
 * Runs a script's work; a Problem ends it with its sentence and exit code 1.
 * @param {() => unknown} work
 */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
