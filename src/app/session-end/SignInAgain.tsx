import { useEffect, useState } from 'react'
import type { Session } from '~/smart/session'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/dialog/Dialog'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { CheckLink } from '../start/CheckLink'
import { loadSignInWords, type SignInWords } from '../start/sign-in-text'
import { isIdentified } from '~/smart/token/same-person'
import { signInAgain, type Again } from './sign-in-again'
import styles from './SignInAgain.module.css'
import { useEndingWords } from './use-ending-words'

interface SignInAgainProps {
  readonly session: Session
  readonly keeper: SessionKeeper
  /** `lent`: it was in a patient's hands, who can do nothing but give it back. */
  readonly reason: 'lent' | 'locked' | 'ended' | 'withdrawn' | 'refused'
  readonly onSamePerson: () => void
  readonly onOtherPerson: () => void
  readonly onSignOut: () => void
}

/**
 * Covers the screen until the same person has signed in again. Where nobody was identified, nobody
 * can prove to be that person, and the session is over.
 */
export function SignInAgain({
  session,
  keeper,
  reason,
  onSamePerson,
  onOtherPerson,
  onSignOut,
}: SignInAgainProps) {
  const {
    launch: { ends, organization },
    language,
  } = useText()
  const { again, unidentified } = useEndingWords()
  const [answer, setAnswer] = useState<Again>()
  const [words, setWords] = useState<SignInWords>()
  const [stop, setStop] = useState<AbortController>()
  useEffect(() => () => stop?.abort(), [stop])

  // The service gave the reason: the connection check tells what it still lets the app do.
  const isRefused = reason === 'withdrawn' || reason === 'refused'
  // The reason for the end of access is shown if it is known, in words that are loaded only then.
  useEffect(() => {
    if (isRefused) loadSignInWords(language).then(setWords, () => undefined)
  }, [isRefused, language])
  const known = isRefused ? words?.gone[reason] : undefined
  const { title, sentence } =
    reason === 'locked' || reason === 'lent'
      ? {
          title: ends.lockedTitle,
          sentence: reason === 'lent' ? again.lentSentence : again.lockedSentence,
        }
      : { title: ends.endedTitle, sentence: again.endedSentence, ...known }

  const begin = async () => {
    const waiting = new AbortController()
    setStop(waiting)
    setAnswer(undefined)
    // Only a person who proves to be the same opens a lock; an ended session may use a sign-in that
    // is still valid elsewhere.
    const prove = reason === 'locked' || reason === 'lent'
    const ended = await signInAgain(session, keeper, prove, waiting.signal)
    // The words that explain the failure may fail to load too: without a network, for example.
    if (ended.kind === 'failed') setWords(await loadSignInWords(language).catch(() => undefined))
    setStop(undefined)
    setAnswer(ended)
    if (ended.kind === 'same-person') onSamePerson()
    if (ended.kind === 'other-person') onOtherPerson()
  }
  if (!isIdentified(session))
    return (
      <Dialog title={known?.title ?? ends.endedTitle}>
        <p className={styles.where}>{organization(session.registration.name)}</p>
        {known === undefined ? null : <p>{known.sentence}</p>}
        <p>{unidentified.ended}</p>
        {isRefused ? <CheckLink registration={session.registration.id} /> : null}
        <div className={styles.ways}>
          <Button tone="primary" onClick={onSignOut}>
            {again.leave}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={title}>
      <p className={styles.where}>{organization(session.registration.name)}</p>
      <p>{sentence}</p>
      {known === undefined ? null : <p>{known.kept}</p>}
      <LiveRegion>{waitingWords(stop !== undefined, answer, again)}</LiveRegion>
      {answer?.kind === 'failed' ? <Failed answer={answer} words={words} /> : null}
      {isRefused || answer?.kind === 'failed' ? (
        <CheckLink registration={session.registration.id} />
      ) : null}
      <div className={styles.ways}>
        <Button tone="primary" onClick={() => void begin()}>
          {again.button}
        </Button>
        {/* Whoever holds a lent device must not end the staff's session, nor remove its drafts. */}
        {reason === 'lent' ? null : (
          <Button tone="quiet" onClick={onSignOut}>
            {again.leave}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface FailedProps {
  readonly answer: Extract<Again, { kind: 'failed' }>
  readonly words: SignInWords | undefined
}

function Failed({ answer, words }: FailedProps) {
  const { again } = useEndingWords()
  const { kind, reference } = answer.failure
  if (words === undefined)
    return <ErrorNotice title={again.failedTitle} sentence={again.failed} requestId={reference} />
  const { title, sentence, next } = words.failures[kind]
  return <ErrorNotice title={title} sentence={`${sentence} ${next}`} requestId={reference} />
}

function waitingWords(
  waiting: boolean,
  answer: Again | undefined,
  words: { readonly waiting: string; readonly closed: string },
): string {
  if (waiting) return words.waiting
  return answer?.kind === 'closed' ? words.closed : ''
}
