/**
 * Whether an error is a part of the program that could not be fetched: no network, or a newer
 * release has taken the older one's files away. Browsers tell it by words alone (HTML, "import()"
 * rejects with a TypeError); the second is vite's, for styles.
 */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  )
}
