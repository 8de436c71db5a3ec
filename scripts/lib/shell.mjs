const EVERY = 250

/** npm hands a signal on to the shell between it and us, which dies of it without a word to us. */
export function stopWithShell() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY)
  watch.unref()
}
