/** Milliseconds that the host gets: one that is slower is no use for a sign-in either. */
const PATIENCE = 5000

/**
 * True when the app's own host can be reached, past what this device keeps of it. A browser says
 * that it is online while it has any connection, also one that leads nowhere (HTML,
 * "navigator.onLine").
 */
export async function hostAnswers(): Promise<boolean> {
  try {
    // The worker for the app's files leaves everything but GET to the network. Any answer will do.
    await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return true
  } catch {
    return false
  }
}
