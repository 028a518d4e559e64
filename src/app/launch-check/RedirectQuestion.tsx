import { useEffect, useRef, useState } from 'react'
import type { SignInAddresses } from '~/smart/discovery'
import type { Registration } from '~/smart/registration'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from '../start/OuterFrame.module.css'
import { useSignInWords } from '../start/sign-in-text'
import { askRedirect } from './ask-redirect'
import type { StepResult } from './finding'

interface RedirectQuestionProps {
  readonly registration: Registration
  readonly addresses: SignInAddresses
  readonly onResult: (result: StepResult) => void
}

/** Errors that say something about the app's registration besides the address. */
const ABOUT_THE_APP =
  /^(unauthorized_client|invalid_client|invalid_scope|invalid_request|unsupported_)/

/** Asks the authorization server, in a window that a person opens, whether it sends us back. */
export function RedirectQuestion({ registration, addresses, onResult }: RedirectQuestionProps) {
  const { check } = useSignInWords()
  const [standing, setStanding] = useState<'asked' | 'blocked'>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const ask = () => {
    stop.current?.()
    stop.current = askRedirect(registration, addresses, ({ code }) => {
      stop.current = undefined
      setStanding(undefined)
      const isRefused = code !== undefined && ABOUT_THE_APP.test(code)
      onResult({
        step: 'redirect',
        verdict: isRefused ? 'bad' : 'good',
        finding: isRefused ? { about: 'redirect-refused', code } : { about: 'redirect-registered' },
      })
    })
    setStanding(stop.current === undefined ? 'blocked' : 'asked')
  }
  return (
    <div className={styles.told} data-print="never">
      <p className={styles.quiet}>{check.askIntro}</p>
      <div className={styles.ways}>
        <Button onClick={ask}>{check.ask}</Button>
      </div>
      <LiveRegion className={styles.quiet}>
        {standing === undefined ? '' : standing === 'asked' ? check.asked : check.askBlocked}
      </LiveRegion>
    </div>
  )
}
