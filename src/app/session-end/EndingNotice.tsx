import { useEffect, useState } from 'react'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './EndingNotice.module.css'
import { useEndingWords } from './use-ending-words'

interface EndingNoticeProps {
  /** What is about to come: the end of the access, or the lock because nobody is there. */
  readonly kind: 'end' | 'lock'
  /** When, in milliseconds since the epoch. */
  readonly at: number
  /** Goes on: by a new sign-in, or by being there. */
  readonly onExtend: () => void
  /** The window for signing in is open. */
  readonly isWaiting: boolean
  /** The sign-in was tried and did not come about. */
  readonly isFailed: boolean
}

/**
 * Seconds at which the time that is left is said aloud; the numbers themselves change in silence.
 */
const SAID_AT = [120, 60, 20]

/**
 * Announces an end before it comes, with the time that is left and the way to go on. Takes no focus
 * from anybody (WCAG 2.2.1, 4.1.3).
 */
export function EndingNotice({ kind, at, onExtend, isWaiting, isFailed }: EndingNoticeProps) {
  const words = useEndingWords()
  const { left, isTicking } = useSecondsUntil(at)
  const { title, sentence, extend } = words[kind]
  const step = SAID_AT.findLast((seconds) => left <= seconds) ?? SAID_AT[0] ?? left
  return (
    <aside className={styles.notice} aria-label={words.label} data-ending data-print="never">
      <p className={styles.title}>
        {title} <span className={styles.left}>{words.left(left)}</span>
      </p>
      <p>{isWaiting ? words.waiting : isFailed ? words.failed : sentence}</p>
      <Button onClick={onExtend}>{extend}</Button>
      <LiveRegion>
        <VisuallyHidden>
          {/* Not with the first drawing: words that come together with their region are not read
              out. */}
          {isTicking
            ? `${title} ${words.left(Math.min(step, Math.max(left, step)))}. ${sentence}`
            : ''}
        </VisuallyHidden>
      </LiveRegion>
    </aside>
  )
}

/**
 * Whole seconds until a moment, counted down; never below nothing. `isTicking` from the first
 * second on.
 */
function useSecondsUntil(at: number): { readonly left: number; readonly isTicking: boolean } {
  const [begun] = useState(Date.now)
  const [now, setNow] = useState(begun)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return { left: Math.max(0, Math.ceil((at - now) / 1000)), isTicking: now !== begun }
}
