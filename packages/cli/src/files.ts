import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Lang, Save } from '@grognard/kernel'
import { readSaveText } from '@grognard/kernel/files'
import { Problem } from './problem.ts'

const MOST_BYTES = 32 * 1024 * 1024

const REASONS: Readonly<Record<string, { readonly [L in Lang]: string }>> = {
  ENOENT: { en: 'there is no such file or folder', fr: 'ce fichier ou ce dossier n’existe pas' },
  EACCES: { en: 'permission was refused', fr: 'la permission est refusée' },
  EPERM: { en: 'permission was refused', fr: 'la permission est refusée' },
  EISDIR: { en: 'it is a folder', fr: 'c’est un dossier' },
  ENOTDIR: { en: 'a file is where a folder should be', fr: 'un fichier est à la place d’un dossier' },
  EROFS: { en: 'the disk is read-only', fr: 'le disque est en lecture seule' },
  ENOSPC: { en: 'the disk is full', fr: 'le disque est plein' },
  ENAMETOOLONG: { en: 'the name is too long', fr: 'le nom est trop long' },
}

/** Why the system would not do something with a file, in words. */
function reason(error: unknown, lang: Lang): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code]?.[lang] ?? (error instanceof Error ? error.message : String(error))
}

export function readText(file: string): string {
  try {
    if (statSync(file).size > MOST_BYTES)
      throw new Problem(`${file} is larger than ${MOST_BYTES / 1024 / 1024} MB: that is no file of Grognard's.`, 1)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(`${file} cannot be read: ${reason(error, 'en')}.`)
  }
}

/** Writes beside the file and renames, so that a crash leaves the old file whole. Returns what went wrong, if anything did. */
export function writeWhole(file: string, text: string, lang: Lang = 'en'): string | undefined {
  const draft = `${file}.${process.pid}.new`
  try {
    writeFileSync(draft, text)
    renameSync(draft, file)
    return undefined
  } catch (error) {
    rmSync(draft, { force: true })
    return reason(error, lang)
  }
}

export function writeSave(file: string, save: Save, lang: Lang): string | undefined {
  return writeWhole(file, `${JSON.stringify(save)}\n`, lang)
}

/** A save file and the game that it is of. */
export function readSaveFile<G>(file: string, games: ReadonlyMap<string, G>): { readonly save: Save; readonly on: G } {
  const read = readSaveText(readText(file))
  if (!read.ok) {
    const where = read.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
    throw new Problem(`${file} is not a save of Grognard's: ${where}.`, 1)
  }
  const on = games.get(read.value.game)
  if (on === undefined)
    throw new Problem(
      `${file} is a game of ${JSON.stringify(read.value.game)}, which is not here; there is ${[...games.keys()].join(', ')}.`,
      1,
    )
  return { save: read.value, on }
}
