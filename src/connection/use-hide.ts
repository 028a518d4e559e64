import { createContext, use } from 'react'
import { hiderOf, type Hide } from '~/fhir/numbers/hide-numbers'

/** Outside a person's screens, a record still hides its own numbers. */
const HideContext = createContext<Hide>(hiderOf([]))

/** Gives the screens below it the numbers that are hidden there. */
export const HideProvider = HideContext.Provider

/**
 * Hides the sensitive numbers of the open patient, and those of a record, in whatever is drawn
 * below: `useFormat` and `useShow` bring it along, so that only texts that neither of them makes
 * need it.
 */
export function useHide(): Hide {
  return use(HideContext)
}
