import { configure, prettyDOM } from '@testing-library/dom'
import { leaveOutPlaces } from './lean-react.ts'
import { leaveOutStyles } from './lean-styles.ts'
import { finishWhatEventsBegin } from './whole-events.ts'

// Holds for every test of a screen.
leaveOutPlaces()
leaveOutStyles()
finishWhatEventsBegin()

/**
 * Prints the page for the error of a search that found nothing only when that error is read. A test
 * that waits searches many times in vain, and each search would print the whole page: a tenth of
 * such a test's time.
 */
export function printPagesOnDemand(): void {
  configure({
    getElementError: (message, container) => {
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      let told: string | undefined
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
        set: (text: string) => {
          told = text
        },
      })
      return error
    },
  })
}
