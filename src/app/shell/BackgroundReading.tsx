import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import type { reading } from '~/i18n/en/frame/reading'
import { useText } from '~/i18n/TextProvider'
import { wordsIn } from '~/i18n/words-in'
import { chartPlan, type PermittedView } from '~/record/chart/chart-lists'
import { readerOf, type ReadingState } from '~/record/chart/reader'
import { useRegistry } from '~/record/RegistryContext'
import type { View } from '~/record/view'
import { FIRST_LISTS } from '~/summary/first-lists'
import { Button } from '~/ui/Button'
import { lateInLanguage } from '~/ui/late/late-in-language'
import { Covered } from '../session-end/idle/covered'
import styles from './FrameNotes.module.css'
import { tabSurroundings } from './surroundings'

type ReadingWords = typeof reading

// The screen works on without them: who loses the network in the first seconds may never get them.
const useReadingWords = lateInLanguage(
  wordsIn(import.meta.glob<ReadingWords>('/src/i18n/*/frame/reading.ts', { import: 'reading' })),
)

interface BackgroundReadingProps {
  readonly patientId: string
}

/** Reads the rest of the shown record, and says so as long as it takes a while. */
export function BackgroundReading({ patientId }: BackgroundReadingProps) {
  const { queryClient, capability } = useConnection()
  const { views } = useRegistry()
  const { pathname } = useLocation()
  const isCovered = use(Covered)
  const reader = readerOf(queryClient, patientId)
  const lists = useMemo(
    () => inReadingOrder(chartPlan(views, patientId, capability).permitted),
    [views, patientId, capability],
  )
  useEffect(() => reader.follow(lists, tabSurroundings(isCovered)), [reader, lists, isCovered])
  const opened = openedType(views, pathname)
  useEffect(() => reader.look(pathname, opened), [reader, pathname, opened])
  const words = useReadingWords()
  return words === undefined ? null : <Told patientId={patientId} words={words} />
}

/** Kinds that the first page shows come first: it is not whole without them. */
function inReadingOrder(lists: readonly PermittedView[]): readonly PermittedView[] {
  const order = FIRST_LISTS.staff
  const rank = ({ view }: PermittedView) =>
    order.includes(view.path) ? order.indexOf(view.path) : Infinity
  return lists.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** The type of the list that an address opens: `/patients/7/conditions`. */
function openedType(views: readonly View[], pathname: string): View['type'] | undefined {
  const path = pathname.split('/')[3]
  return views.find((view) => view.path === path)?.type
}

/** The reading is told only when it takes longer than this, in milliseconds. */
const NOTICED_MS = 1500

function Told({ patientId, words }: BackgroundReadingProps & { readonly words: ReadingWords }) {
  const { queryClient } = useConnection()
  const messages = useText()
  const reader = readerOf(queryClient, patientId)
  const state = useSyncExternalStore(reader.subscribe, reader.state)
  const isReading = state.phase === 'reading'
  const [isNoticed, setNoticed] = useState(false)
  const [closed, setClosed] = useState<string>()
  useEffect(() => {
    if (!isReading) return undefined
    const timer = setTimeout(() => setNoticed(true), NOTICED_MS)
    return () => {
      clearTimeout(timer)
      setNoticed(false)
    }
  }, [isReading])
  const shown = isReading ? isNoticed : state.phase === 'stopped' || state.long.length > 0
  const key = `${state.phase} ${state.by ?? ''}`
  if (!shown || closed === key) return null
  return (
    <section aria-label={words.title} className={styles.note} data-print="never">
      <p role={isReading ? undefined : 'status'}>{sentenceOf(state)}</p>
      {isReading ? (
        <progress aria-label={words.progress} value={state.done} max={state.of} />
      ) : null}
      {state.phase === 'ended' ? null : (
        // One button with two purposes: a person who pressed it keeps the focus.
        <Button size="small" onClick={isReading ? reader.stop : reader.goOn}>
          {isReading ? words.stop : words.goOn}
        </Button>
      )}
      {isReading ? null : (
        <Button size="small" tone="quiet" onClick={() => setClosed(key)}>
          {messages.actions.close}
        </Button>
      )}
    </section>
  )

  function sentenceOf({ by, done, of, records, long }: ReadingState): string {
    if (by !== undefined) return words.stopped[by](done, of)
    return isReading
      ? words.reading(done, of, records)
      : words.long(long.map((view) => view.title(messages)).join(', '))
  }
}
