export { capital, listed, lower, signed, typeset } from '@grognard/kernel/writing'

/** Whether that is his own mount; ids of mounts are made from those of their owners. */
export function isOwn({ piece, animal }: { readonly piece: string; readonly animal: string }): boolean {
  return animal === mountOf(piece)
}

export function mountOf(owner: string): string {
  return `${owner}-mount`
}
