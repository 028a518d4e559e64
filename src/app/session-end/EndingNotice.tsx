import { useEffect, useState } from 'react'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { RootMark } from '~/ui/RootMark'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './EndingNotice.module.css'
import { useEndingWords } from './use-ending-words'

interface EndingNoticeProps {
  /** The coming event: the end of the access, or the lock because nobody is active. */
  readonly kind: 'end' | 'lock'
  /** Its time, in milliseconds since the epoch. */
  readonly at: number
  /** Continues: by a new sign-in, or by any activity. Undefined where nothing can. */
  readonly onExtend: (() => void) | undefined
  /** A sentence about what is lost, where the person's work cannot be kept. */
  readonly warning?: string | undefined
  /** True when the window for signing in is open. */
  readonly isWaiting: boolean
  /** True when the sign-in was tried and failed. */
  readonly isFailed: boolean
}

/**
 * Seconds at which a screen reader announces the remaining time; the numbers themselves change
 * silently.
 */
const SAID_AT = [120, 60, 20]

/**
 * Announces an end in advance, with the remaining time and the way to continue. Does not take the
 * focus (WCAG 2.2.1, 4.1.3).
 */
export function EndingNotice({
  kind,
  at,
  onExtend,
  warning,
  isWaiting,
  isFailed,
}: EndingNoticeProps) {
  const words = useEndingWords()
  const { left, isTicking } = useSecondsUntil(at)
  const { title, extend } = words[kind]
  const sentence = warning ?? words[kind].sentence
  const step = SAID_AT.findLast((seconds) => left <= seconds) ?? SAID_AT[0] ?? left
  return (
    <aside className={styles.notice} aria-label={words.label} data-print="never">
      <RootMark mark="ending" />
      <p className={styles.title}>
        {title} <span className={styles.left}>{words.left(left)}</span>
      </p>
      <p>{isWaiting ? words.waiting : isFailed ? words.failed : sentence}</p>
      {onExtend === undefined ? null : <Button onClick={onExtend}>{extend}</Button>}
      <LiveRegion>
        <VisuallyHidden>
          {/* Not in the first rendering: screen readers do not announce words that arrive
              together with their region. */}
          {isTicking
            ? `${title} ${words.left(Math.min(step, Math.max(left, step)))}. ${sentence}`
            : ''}
        </VisuallyHidden>
      </LiveRegion>
    </aside>
  )
}

/** Whole seconds until a moment, counted down to zero. `isTicking` from the first second on. */
function useSecondsUntil(at: number): { readonly left: number; readonly isTicking: boolean } {
  const [begun] = useState(Date.now)
  const [now, setNow] = useState(begun)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return { left: Math.max(0, Math.ceil((at - now) / 1000)), isTicking: now !== begun }
}
