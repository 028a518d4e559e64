import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import type { BesideTools } from './beside-tools'
import { useCompareText } from './compare-text'
import type { SigningIn } from './use-sign-in'

interface SignInResultProps {
  readonly signing: SigningIn
  readonly tools: Pick<BesideTools, 'SignInFailed'>
}

/** Tells that a window is open, that it was closed, and why a sign-in failed. */
export function SignInResult({ signing, tools: { SignInFailed } }: SignInResultProps) {
  const { choose } = useCompareText()
  const { waiting, result, goThere } = signing
  return (
    <>
      <LiveRegion>
        {waiting ? choose.waiting : result?.kind === 'closed' ? choose.closed : ''}
      </LiveRegion>
      {result?.kind === 'blocked' ? (
        <>
          <ErrorNotice title={choose.blockedTitle} sentence={choose.blocked} />
          {goThere === undefined ? null : (
            <div>
              <Button tone="primary" onClick={goThere}>
                {choose.here}
              </Button>
            </div>
          )}
        </>
      ) : null}
      {result?.kind === 'failed' ? <SignInFailed failure={result.failure} /> : null}
    </>
  )
}
