import { useEffect, useRef, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import type { SignInAddresses } from '~/smart/discovery'
import type { Registration } from '~/smart/registration'
import { StartError, type StartFailureKind } from '~/smart/start-failure'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from '../start/OuterFrame.module.css'
import { useSignInWords } from '../start/sign-in-text'
import { askRedirect, type RedirectAnswer } from './ask-redirect'
import type { RedirectAnswered, RedirectAsked, StepResult } from './finding'
import { redirectAnswerText, waysText } from './finding-text'
import { redirectQuestions, withLaunch, type Ways } from './sign-in-requests'

interface RedirectQuestionProps {
  readonly registration: Registration
  readonly addresses: SignInAddresses
  /** The service's address as a launch wrote it, where one is known. */
  readonly launchedAs: string | undefined
  readonly onResult: (result: StepResult) => void
}

/** After a press: a window is open, the browser opened none, or it lets this page keep nothing. */
type Standing = 'asked' | 'blocked' | 'unsaved' | { readonly told: string }

/** Errors that say something about the app's registration besides the address. */
const ABOUT_THE_APP =
  /^(unauthorized_client|invalid_client|invalid_scope|invalid_request|unsupported_)/

/**
 * Asks the authorization server, in windows that a person opens, whether it sends us back: once for
 * every client of the registration.
 */
export function RedirectQuestion({
  registration,
  addresses,
  launchedAs,
  onResult,
}: RedirectQuestionProps) {
  const words = useSignInWords()
  const { check, failures } = words
  const { language } = useText()
  const [asked, setAsked] = useState<readonly RedirectAsked[]>(() =>
    redirectQuestions(registration, addresses, launchedAs).map((ways) => ({ ways })),
  )
  const [standing, setStanding] = useState<Standing>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const isOne = asked.length === 1
  const ask = (ways: Ways) => {
    stop.current?.()
    stop.current = undefined
    const onAnswer = (came: RedirectAnswer) => {
      stop.current = undefined
      const answer = answeredBy(came)
      const answered = asked.map((one) => (one.ways === ways ? { ways, answer } : one))
      setAsked(answered)
      onResult(redirectResult(answered))
      const text = redirectAnswerText(answer, words)
      setStanding({ told: isOne ? text : check.forWays(waysText(ways, check, language), text) })
    }
    try {
      const [way] = ways
      const known = withLaunch(way, addresses, launchedAs)
      stop.current = askRedirect(registration, way, known, onAnswer)
      setStanding(stop.current === undefined ? 'blocked' : 'asked')
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      setStanding('unsaved')
    }
  }
  const standingText = (one: Standing): string => {
    const { title, next } = failures['blocked-storage']
    if (typeof one === 'object') return one.told
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
  // Only systems sign in with it, and they come back to no page.
  if (asked.length === 0) return null
  return (
    <div className={styles.told} data-print="never">
      <p className={styles.quiet}>{check.askIntro}</p>
      <div className={styles.ways}>
        {asked.map(({ ways }) => (
          <Button key={ways.join(' ')} onClick={() => ask(ways)}>
            {isOne ? check.ask : check.askFor(waysText(ways, check, language))}
          </Button>
        ))}
      </div>
      <LiveRegion className={styles.quiet}>
        {standing === undefined ? '' : standingText(standing)}
      </LiveRegion>
    </div>
  )
}

/**
 * A code that came, or an error about the person, is what a sign-in goes on from, or ends with
 * until the person does something. Any other end would be that of every sign-in there.
 */
function answeredBy({ code, end }: RedirectAnswer): RedirectAnswered {
  if (code !== undefined) return ABOUT_THE_APP.test(code) ? { refused: code } : 'registered'
  return end === undefined || end === 'token-unreachable' ? 'registered' : { failed: end }
}

/** Ends by the server's own answer; others are ours or this browser's. */
const OF_THE_SERVER: readonly StartFailureKind[] = ['wrong-server', 'refused']

/** The step by all answers so far. */
function redirectResult(asked: readonly RedirectAsked[]): StepResult {
  const isBad = asked.some(
    ({ answer }) =>
      typeof answer === 'object' && ('refused' in answer || OF_THE_SERVER.includes(answer.failed)),
  )
  const isWhole = asked.every(({ answer }) => answer === 'registered')
  return {
    step: 'redirect',
    verdict: isBad ? 'bad' : isWhole ? 'good' : 'unknown',
    finding: { about: 'redirect', address: `${location.origin}/callback`, asked },
  }
}
