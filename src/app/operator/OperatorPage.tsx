import { useEffect, useState, type ReactNode } from 'react'
import { tabStorage } from '~/smart/tab-storage'
import { LookStore } from '~/operator/look/look-store'
import { LookContext } from '~/operator/look/screens/look-context'
import { startOperatorWorker } from '~/operator/start-operator-worker'
import { OperatorText } from '~/operator/operator-text'
import { KeepsFocus } from '~/ui/focus/KeepsFocus'
import { SignInText } from '../start/sign-in-text'
import { obeyForget } from '../session-end/forget/forget-channel'
import { ForgottenScreen } from '../receipt/ForgottenScreen'
import { forgetEverything } from '../receipt/forget-everything'
import type { OperatorConnection } from './connect-operator'
import { forgetWithTab } from './forget-with-tab'
import { isLookAddress, LookAlone } from './LookAlone'
import { OperatorApp } from './OperatorApp'
import { OperatorSignIn } from './OperatorSignIn'

/**
 * The pages of an operator who runs exports: a sign-in of a system, without a person, a patient or
 * anybody's tokens. Loaded by nobody else.
 */
export function OperatorPage() {
  const [look] = useState(() => new LookStore(() => startOperatorWorker('look')))
  useEffect(() => () => look.close(), [look])
  return (
    <OperatorText>
      <SignInText>
        <LookContext value={look}>
          <KeepsFocus>
            {/* No service takes part in looking into files, so that it needs no sign-in. */}
            <Phases look={look} isAlone={isLookAddress(window.location.pathname)} />
          </KeepsFocus>
        </LookContext>
      </SignInText>
    </OperatorText>
  )
}

interface PhasesProps {
  readonly look: LookStore
  /** True when the page was opened to look into files. */
  readonly isAlone: boolean
}

function Phases({ look, isAlone }: PhasesProps) {
  const [connected, setConnected] = useState<OperatorConnection>()
  // The registration that was signed out of, or the last screen of all.
  const [left, setLeft] = useState<string | { readonly screen: ReactNode }>()
  useEffect(() => () => connected?.board.close(), [connected])
  // Another tab of this browser forgets everything: so does this one.
  useEffect(
    () =>
      obeyForget(() => {
        sessionStorage.clear()
        look.close()
        connected?.board.close()
        connected?.keeper.forget()
        connected?.connection.queryClient.clear()
        setConnected(undefined)
        setLeft((now) =>
          typeof now === 'object' ? now : (connected?.client.registration.id ?? ''),
        )
      }),
    [connected, look],
  )
  if (typeof left === 'object') return left.screen
  if (connected === undefined && isAlone) return <LookAlone />
  if (connected === undefined)
    return (
      <OperatorSignIn
        left={left}
        onConnected={(made) => {
          setLeft(undefined)
          setConnected(made)
          void made.board.resume()
        }}
      />
    )
  const leave = () => {
    look.close()
    connected.board.close()
    connected.keeper.forget()
    connected.connection.queryClient.clear()
    window.history.replaceState(null, '', '/export')
    setConnected(undefined)
    setLeft(connected.client.registration.id)
  }
  const forget = () => {
    look.close()
    connected.board.close()
    window.history.replaceState(null, '', '/')
    const forgotten = forgetEverything({
      kind: 'signed-in',
      connection: connected.connection,
      keeper: forgetWithTab(connected.keeper, tabStorage()),
      locked: false,
    })
    setLeft({ screen: <ForgottenScreen forgotten={forgotten} /> })
  }
  return (
    <OperatorApp
      key={connected.connection.session.id}
      connected={connected}
      onSignOut={leave}
      onForget={forget}
    />
  )
}
