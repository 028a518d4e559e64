/**
 * True when an error means that a part of the program could not be fetched: there is no network, or
 * a newer release has removed the older one's files. Browsers only say so in the message (HTML,
 * "import()" rejects with a TypeError); the second is vite's, for styles.
 */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  )
}
