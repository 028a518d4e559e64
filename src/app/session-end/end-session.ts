import type { ReactNode } from 'react'
import type { SignedIn } from '../start/start'

/**
 * Leaves the signed-in app for good: what is given ends the session and is the screen that tells
 * how it went.
 */
export type EndSession = (end: (signedIn: SignedIn) => ReactNode) => void
