import { whenBack } from '~/std/when-back'

const failed = new Set<() => void>()

/** Calls once, before all that could not be fetched is tried again. */
export function beforeNextTry(forget: () => void): void {
  failed.add(forget)
}

/**
 * Lets every part that could not be fetched be fetched again where it is drawn next: React keeps
 * the failure of one for as long as the page is open.
 */
function fetchAgain(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Lets every part that could not be fetched be fetched again when the network is back; called
 * before anything else waits for that. Styles, and programs that are only fetched ahead, are
 * fetched with the next try of their parts: Vite asks for each file once, whatever became of it,
 * and a part would be drawn without its styles.
 *
 * @returns Ends it, for tests.
 */
export function fetchMissedAgain(): () => void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement)
        beforeNextTry(() => target.replaceWith(target.cloneNode()))
    },
    // A failed file tells its own element alone.
    true,
  )
  return whenBack(fetchAgain)
}
