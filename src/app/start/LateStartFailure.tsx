import { lazy, Suspense } from 'react'
import type { StartFailure } from '~/smart/start-failure'

const StartFailureScreen = lazy(async () => ({
  default: (await import('./StartFailureScreen')).StartFailureScreen,
}))

/** A failed sign-in, on its screen: a successful sign-in does not load it. */
export function LateStartFailure({ failure }: { readonly failure: StartFailure }) {
  return (
    <Suspense>
      <StartFailureScreen failure={failure} />
    </Suspense>
  )
}
