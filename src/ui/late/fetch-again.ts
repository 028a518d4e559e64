const failed = new Set<() => void>()

/** Calls once, before all that could not be fetched is tried again. */
export function beforeNextTry(forget: () => void): void {
  failed.add(forget)
}

/**
 * Lets every part that could not be fetched be fetched again where it is drawn next: React keeps
 * the failure of one for as long as the page is open.
 */
export function fetchAgain(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Takes styles that did not come out of the page. A link that is there counts as loaded (vite), and
 * the next try of its part would have none.
 */
export function dropMissingStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    // A failed file tells its own element alone.
    true,
  )
}
