import { useEffect, useRef, useState } from 'react'
import type { SignInAddresses } from '~/smart/discovery'
import type { Registration } from '~/smart/registration'
import { StartError } from '~/smart/start-failure'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from '../start/OuterFrame.module.css'
import { useSignInWords } from '../start/sign-in-text'
import { askRedirect, type RedirectAnswer } from './ask-redirect'
import type { StepResult } from './finding'

interface RedirectQuestionProps {
  readonly registration: Registration
  readonly addresses: SignInAddresses
  readonly onResult: (result: StepResult) => void
}

/** After a press: a window is open, the browser opened none, or it lets this page keep nothing. */
type Standing = 'asked' | 'blocked' | 'unsaved'

/** Errors that say something about the app's registration besides the address. */
const ABOUT_THE_APP =
  /^(unauthorized_client|invalid_client|invalid_scope|invalid_request|unsupported_)/

/** Asks the authorization server, in a window that a person opens, whether it sends us back. */
export function RedirectQuestion({ registration, addresses, onResult }: RedirectQuestionProps) {
  const { check, failures } = useSignInWords()
  const [standing, setStanding] = useState<Standing>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const ask = () => {
    stop.current?.()
    stop.current = undefined
    const onAnswer = ({ code }: RedirectAnswer) => {
      stop.current = undefined
      setStanding(undefined)
      const isRefused = code !== undefined && ABOUT_THE_APP.test(code)
      onResult({
        step: 'redirect',
        verdict: isRefused ? 'bad' : 'good',
        finding: isRefused ? { about: 'redirect-refused', code } : { about: 'redirect-registered' },
      })
    }
    try {
      stop.current = askRedirect(registration, addresses, onAnswer)
      setStanding(stop.current === undefined ? 'blocked' : 'asked')
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      setStanding('unsaved')
    }
  }
  const standingText = (one: Standing): string => {
    const { title, next } = failures['blocked-storage']
    switch (one) {
      case 'asked':
        return check.asked
      case 'blocked':
        return check.askBlocked
      case 'unsaved':
        return `${title}. ${next}`
      default:
        return assertNever(one)
    }
  }
  return (
    <div className={styles.told} data-print="never">
      <p className={styles.quiet}>{check.askIntro}</p>
      <div className={styles.ways}>
        <Button onClick={ask}>{check.ask}</Button>
      </div>
      <LiveRegion className={styles.quiet}>
        {standing === undefined ? '' : standingText(standing)}
      </LiveRegion>
    </div>
  )
}
