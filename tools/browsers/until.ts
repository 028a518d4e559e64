/** The longest that a step may take, in milliseconds: it ends only what never comes. */
const PATIENCE_MS = 60_000
const PACE_MS = 100

/**
 * The first result of an attempt that neither rejects nor is undefined. Rejects with its name when
 * none comes.
 */
export async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  let last = ''
  while (Date.now() < end) {
    try {
      const result = await attempt()
      if (result !== undefined) return result
    } catch (error) {
      last = error instanceof Error ? `: ${error.message}` : ''
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PACE_MS)
    })
  }
  throw new Error(`never came: ${what}${last}`)
}
