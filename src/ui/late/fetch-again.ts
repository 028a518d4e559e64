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
 * Fetches styles that did not come again when the network is back, before their parts are. Vite
 * asks for each file once, whatever became of it: the part would be drawn without them.
 */
export function fetchStylesAgain(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        window.addEventListener('online', () => target.replaceWith(target.cloneNode()), {
          once: true,
          capture: true,
        })
    },
    // A failed file tells its own element alone.
    true,
  )
}
