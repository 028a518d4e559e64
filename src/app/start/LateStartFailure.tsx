import { lazy, Suspense } from 'react'
import type { StartFailure } from '~/smart/start-failure'

const StartFailureScreen = lazy(async () => ({
  default: (await import('./StartFailureScreen')).StartFailureScreen,
}))

/** A sign-in that failed, on its screen: nobody whose sign-in succeeds downloads it. */
export function LateStartFailure({ failure }: { readonly failure: StartFailure }) {
  return (
    <Suspense>
      <StartFailureScreen failure={failure} />
    </Suspense>
  )
}
