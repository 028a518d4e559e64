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
 * Fetches styles, and programs that are only fetched ahead, again with the next try of their parts.
 * Vite asks for each file once, whatever became of it: a part would be drawn without its styles.
 */
export function fetchStylesAgain(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement)
        beforeNextTry(() => target.replaceWith(target.cloneNode()))
    },
    // A failed file tells its own element alone.
    true,
  )
}
