import type { StartFailure } from '~/smart/start-failure'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'

const StartFailureScreen = lazy(
  async () => (await import('./StartFailureScreen')).StartFailureScreen,
)

/** A failed sign-in, on its screen: a successful sign-in does not load it. */
export function LateStartFailure({ failure }: { readonly failure: StartFailure }) {
  return (
    <Suspense>
      <StartFailureScreen failure={failure} />
    </Suspense>
  )
}
