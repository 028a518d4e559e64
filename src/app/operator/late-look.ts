import { lazy } from 'react'

/** Loaded when somebody opens files: an operator who only runs exports never gets it. */
export const LateLook = lazy(async () => ({ default: (await import('./LookPart')).LookPart }))
