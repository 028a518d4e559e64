import { createContext, use, type ReactNode } from 'react'

/**
 * The device in a patient's hands: while a screen is lent, it stands alone, and the session behind
 * it is locked. It ends when staff sign in again (docs/decisions, 99).
 */
export interface Lending {
  /** The only screen there is; undefined while nothing is lent. */
  readonly lent: ReactNode
  /** True inside another page, such as an EHR's: that page would stay within reach. */
  readonly isFramed: boolean
  /** Locks the session and shows nothing but this screen. */
  readonly lend: (screen: ReactNode) => void
  /** Covers the screen until staff have signed in again. */
  readonly takeBack: () => void
}

/** Set by the guard of a session; absent where there is none to lock. */
export const LendingContext = createContext<Lending | undefined>(undefined)

/** The lending of this tab's session, where it has one. */
export function useLending(): Lending | undefined {
  return use(LendingContext)
}
