import { lazy } from '~/ui/late/lazy'

// Few visits meet these screens: nothing of a record is on them, and they load when they are met.

/** See NotFound. */
export const NotFoundScreen = lazy(async () => (await import('./Astray')).NotFound)

/** See OtherPatient. */
export const OtherPatientScreen = lazy(async () => (await import('./Astray')).OtherPatient)
