import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '~/i18n/TextProvider'
import type { Session } from '~/smart/session'
import { StartError, startFailure } from '~/smart/start-failure'
import { assertNever } from '~/std/assert-never'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { GrantedApp } from './GrantedApp'
import { LateStartFailure } from './LateStartFailure'
import { obeyForget } from '../session-end/forget/forget-channel'
import { EndMissing } from '../session-end/EndMissing'
import { HandedOverScreen } from '../session-end/hand-over/HandedOverScreen'
import { lateEnds } from '../session-end/late-ends'
import { LateEnd } from '../session-end/LateEnd'
import { SessionGuard } from '../session-end/SessionGuard'
import { signOut, type Cleared } from '../session-end/sign-out'
import type { EndSession } from '../session-end/end-session'
import type { SignedIn, StartOutcome } from './start'

// A person who returns from a sign-in does not load it.
const ChooseOrganizationScreen = lazy(
  async () => (await import('./choose/ChooseOrganizationScreen')).ChooseOrganizationScreen,
)

/** The state of a visit: the result of its start, and the end of its session. */
type Phase =
  | StartOutcome
  | { readonly kind: 'leaving' }
  /** A screen that ended the session itself shows the result. */
  | { readonly kind: 'told'; readonly screen: ReactNode }
  /** Without `cleared`, the session was signed out in another tab. */
  | {
      readonly kind: 'ended'
      readonly cleared?: Cleared
      readonly organization: string
      readonly was?: Session
    }

/** One of the few pages of a visit; the signed-in app is one of them. */
export function AppPhase({ outcome }: { readonly outcome: StartOutcome }) {
  const [standing, setStanding] = useState<Phase>(outcome)
  const { ends } = useText().launch
  const leave = useCallback((signedIn: SignedIn, then: (cleared: Cleared) => Phase) => {
    setStanding({ kind: 'leaving' })
    void signOut(signedIn.keeper, signedIn.connection.queryClient).then((cleared) =>
      setStanding(then(cleared)),
    )
  }, [])
  const now = useRef(standing)
  useEffect(() => {
    now.current = standing
  }, [standing])
  useEffect(
    () =>
      obeyForget(async () => {
        const { current } = now
        if (current.kind !== 'signed-in') return sessionStorage.clear()
        setStanding({ kind: 'leaving' })
        await signOut(current.keeper, current.connection.queryClient)
        setStanding({ kind: 'ended', organization: current.connection.session.registration.name })
      }),
    [],
  )
  switch (standing.kind) {
    case 'signed-in': {
      const { registration } = standing.connection.session
      const about = { organization: registration.name, registration: registration.id }
      const onSignOut = () => {
        window.history.replaceState(null, '', '/')
        leave(standing, (cleared) => ({
          kind: 'ended',
          cleared,
          organization: registration.name,
          was: standing.connection.session,
        }))
      }
      const onEnd: EndSession = (end) => {
        window.history.replaceState(null, '', '/')
        setStanding({ kind: 'told', screen: end(standing) })
      }
      return (
        <SessionGuard
          signedIn={standing}
          onSignOut={onSignOut}
          onOtherPerson={() =>
            leave(standing, () => ({
              kind: 'failed',
              failure: startFailure(new StartError('other-person'), about),
            }))
          }
          onSignedOutElsewhere={() =>
            leave(standing, () => ({ kind: 'ended', organization: registration.name }))
          }
        >
          <GrantedApp signedIn={standing} onSignOut={onSignOut} onEnd={onEnd} />
        </SessionGuard>
      )
    }
    case 'signed-out':
      return (
        <Suspense>
          <ChooseOrganizationScreen />
        </Suspense>
      )
    case 'failed':
      return <LateStartFailure failure={standing.failure} />
    case 'handed-over':
      return <HandedOverScreen />
    case 'leaving':
      return null
    case 'told':
      return standing.screen
    case 'ended':
      return (
        <LateEnd
          part={lateEnds}
          missing={(retry) => <EndMissing title={ends.signedOut} onRetry={retry} />}
        >
          {({ SignedOutScreen }) => (
            <SignedOutScreen
              cleared={standing.cleared}
              organization={standing.organization}
              was={standing.was}
            />
          )}
        </LateEnd>
      )
    default:
      return assertNever(standing)
  }
}
