import type { ReactNode } from 'react'
import type { SignedIn } from '../start/start'

/**
 * Leaves the signed-in app for good: the given function ends the session and returns the screen
 * with the result.
 */
export type EndSession = (end: (signedIn: SignedIn) => ReactNode) => void
