/**
 * Runs until Ctrl-C or a stop signal, then closes and lets the process end with 0. A second Ctrl-C
 * ends it immediately.
 */
export async function untilStopped(close: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  await close()
  process.exit(0)
}
