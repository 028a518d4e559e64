import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import type { tour } from '~/i18n/en/frame/tour'
import { useText } from '~/i18n/TextProvider'
import { wordsIn } from '~/i18n/words-in'
import { keepState } from '~/record/kept/kept-place'
import { keptState } from '~/record/kept/kept-state'
import { rootAddress } from '~/record/places/addresses'
import { Button } from '~/ui/Button'
import { focusPart } from '~/ui/focus/focus-part'
import { lateInLanguage } from '~/ui/late/late-in-language'
import { leaveAsked } from '~/writing/leave-guards'
import { allWays } from '../shell/all-ways'
import { loadSandbox, type SandboxDeclaration } from '~/smart/sandbox-declaration'
import { sandboxPage } from '../start/choose/sandbox-page'
import styles from './Tour.module.css'
import { tourStops, type TourStop } from './tour-steps'

type TourWords = typeof tour

// Nobody is offered a tour without them, and the screens are there all the same.
const useTourWords = lateInLanguage(
  wordsIn(import.meta.glob<TourWords>('/src/i18n/*/frame/tour.ts', { import: 'tour' })),
)

/** Name of the state of the tour in this tab: a number is its step. */
const STATE = 'tour'

interface TourProps {
  readonly patientId: string | undefined
}

/**
 * A tour of the app's screens for somebody who tries a sandbox: offered, never begun by itself, and
 * gone for the tab with one press. Only a host that declares a sandbox has it (docs/decisions, 76
 * and 105).
 */
export function Tour({ patientId }: TourProps) {
  const [sandbox, setSandbox] = useState<SandboxDeclaration>()
  useEffect(() => {
    void loadSandbox().then(setSandbox)
  }, [])
  const { language } = useText()
  const words = useTourWords(sandbox !== undefined)
  if (sandbox === undefined || words === undefined) return null
  return <Offered patientId={patientId} page={sandboxPage(sandbox.page, language)} words={words} />
}

interface OfferedProps extends TourProps {
  readonly page: string
  readonly words: TourWords
}

function Offered({ patientId, page, words }: OfferedProps) {
  const messages = useText()
  const connection = useConnection()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [at, setAt] = useState<number | 'offered' | 'ended'>(() => {
    const kept = keptState(STATE)
    return typeof kept === 'number' || kept === 'ended' ? kept : 'offered'
  })
  const root = rootAddress(patientId)
  const stops = tourStops(allWays({ connection, messages, patientId, root }), root)
  const goTo = (next: number | 'ended') => {
    setAt(next)
    keepState(STATE, next)
    if (next === 'ended') focusPage()
    const stop = next === 'ended' ? undefined : stops[next]
    // The focus stays with the tour: its next button is where it was.
    if (stop !== undefined) void navigate(stop.to, { state: 'tour' })
  }
  const part = useRef<HTMLElement>(null)
  const isShown = at !== 'ended' && stops.length > 1
  useEffect(() => {
    const { current } = isShown ? part : { current: null }
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setAt('ended')
      keepState(STATE, 'ended')
      focusPage()
    }
    current?.addEventListener('keydown', leave)
    return () => current?.removeEventListener('keydown', leave)
  }, [isShown])
  if (at === 'ended' || stops.length < 2) return null
  // Whoever went on to another screen came for that: the offer waits where the tour begins.
  if (at === 'offered' && pathname !== stops[0]?.to) return null
  const end = () => goTo('ended')
  const stop = at === 'offered' ? undefined : stops[Math.min(at, stops.length - 1)]
  return (
    <section className={styles.tour} aria-label={words.title} ref={part} data-print="never">
      {stop === undefined || at === 'offered' ? (
        <div className={styles.offer}>
          <p role="status">{words.offer}</p>
          <div className={styles.ways}>
            <Button size="small" tone="primary" onClick={() => leaveAsked(() => goTo(0))}>
              {words.begin}
            </Button>
            <Button size="small" tone="quiet" onClick={end}>
              {words.no}
            </Button>
          </div>
        </div>
      ) : (
        <Stop
          key={at}
          at={at}
          stop={stop}
          of={stops.length}
          page={page}
          words={words}
          goTo={goTo}
        />
      )}
    </section>
  )
}

/** The tour goes away with the button that has the focus, and the page goes on. */
function focusPage(): void {
  focusPart(document.querySelector('main'))
}

interface StopProps {
  readonly at: number
  readonly of: number
  readonly stop: TourStop
  readonly page: string
  readonly words: TourWords
  readonly goTo: (next: number | 'ended') => void
}

function Stop({ at, of, stop, page, words, goTo }: StopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Each stop is drawn anew (its key), so that its heading is read.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { title, text } = words.steps[stop.step]
  const isLast = at >= of - 1
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
        <span className={styles.count}>{words.at(at + 1, of)}</span>
      </h2>
      <p className={styles.text}>{text}</p>
      {isLast ? (
        <p className={styles.text}>
          {words.find} {words.wrong} <a href={page}>{words.sandbox}</a>
        </p>
      ) : null}
      <div className={styles.ways}>
        {isLast ? null : (
          <Button size="small" tone="primary" onClick={() => leaveAsked(() => goTo(at + 1))}>
            {words.next}
          </Button>
        )}
        {at === 0 ? null : (
          <Button size="small" onClick={() => leaveAsked(() => goTo(at - 1))}>
            {words.back}
          </Button>
        )}
        <Button size="small" tone={isLast ? 'primary' : 'quiet'} onClick={() => goTo('ended')}>
          {words.end}
        </Button>
      </div>
    </>
  )
}
