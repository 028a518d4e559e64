import { lazy } from '~/ui/late/lazy'

/** Loaded when somebody opens files: an operator who only runs exports never gets it. */
export const LateLook = lazy(async () => (await import('./LookPart')).LookPart)
