import { parseDocument } from 'yaml'
import type { Read } from '@grognard/kernel'

/** An owner's pack as it is written, YAML or JSON; JSON is YAML too. What is wrong is told with its line. */
export function readPackText(text: string): Read<unknown> {
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true })
  if (document.errors.length > 0)
    return {
      ok: false,
      problems: document.errors.map(({ linePos, code }) => ({
        path: '',
        message: `line ${linePos?.[0].line ?? 1} cannot be read (${code})`,
      })),
    }
  try {
    return { ok: true, value: document.toJS({ maxAliasCount: 20 }) }
  } catch {
    return { ok: false, problems: [{ path: '', message: 'line 1 cannot be read (ALIAS)' }] }
  }
}
