import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { useSensitiveValues } from '~/connection/use-sensitive-values'
import { maskOf } from '~/fhir/sensitive-identifier'
import { useText } from '~/i18n/TextProvider'
import { addressOf } from '~/record/addresses'
import { ChartCoverage } from '~/record/chart/ChartCoverage'
import { useChart, type Chart } from '~/record/chart/use-chart'
import { useLoadChart } from '~/record/chart/use-load-chart'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { actorNames } from './actor-names'
import type { FindChoice } from './choices'
import type { Reading } from './entry'
import styles from './Find.module.css'
import { FindBox } from './FindBox'
import type { Found } from './find-matches'
import type { FindWords } from './find-words'
import { termsOf } from './terms'
import { useFound } from './use-found'
import { useIndex } from './use-index'
import { useShow } from '~/record/use-show'

interface FindDialogProps {
  readonly patientId: string
  readonly words: FindWords
  readonly title: string
  /** Closes; with `moved`, the focus belongs to the opened record. */
  readonly onClose: (moved: boolean) => void
}

/**
 * Searches the loaded record by word, code, person and organization. The typed text stays in memory
 * while the dialog is open.
 */
export function FindDialog({ patientId, words, title, onClose }: FindDialogProps) {
  const { actions } = useText()
  const navigate = useNavigate()
  const chart = useChart(patientId)
  const loading = useLoadChart(chart)
  const reading = useReading(patientId)
  const index = useIndex(chart, reading)
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const terms = useMemo(() => termsOf(asked), [asked])
  // People and organizations come from single reads besides the lists: their names are read again
  // with every index.
  const actors = useMemo(
    () => (index.ready ? actorNames(queryClient, reading.show.format) : NOBODY),
    [index, queryClient, reading],
  )
  const found = useFound(index.entries, terms, actors)
  const shown = terms.length === 0 || found?.terms.length === 0 ? undefined : found
  const choose = (choice: Extract<FindChoice, { readonly kind: 'record' }>) => {
    const { resource, view } = choice.entry.record
    const to = addressOf(resource, patientId)
    if (to === undefined) return
    onClose(true)
    void navigate(to, { state: { list: view.path } })
  }
  return (
    <div className={styles.dialog}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button size="small" tone="quiet" onClick={() => onClose(false)}>
          {actions.close}
        </Button>
      </div>
      <FindBox
        typed={typed}
        onType={setTyped}
        found={shown}
        telling={{ words, reading, actors, terms: shown?.terms ?? terms }}
        onOpen={choose}
      />
      <LiveRegion className={styles.state}>
        {stateOf(shown, terms.length > 0, index.ready, chart, words)}
      </LiveRegion>
      <div className={styles.foot}>
        <p className={styles.quiet}>
          {index.ready ? words.searched(index.entries.length) : words.preparing}
        </p>
        <ChartCoverage chart={chart} loading={loading} words={words.chart} />
      </div>
    </div>
  )
}

const NOBODY: ReturnType<typeof actorNames> = new Map()

function useReading(patientId: string): Reading {
  const messages = useText()
  const show = useShow()
  const { session } = useConnection()
  const secrets = useSensitiveValues(undefined, patientId)
  return useMemo(
    () => ({
      show,
      kindOf: ({ view }) => view.title(messages),
      bases: session.bases.map(({ url }) => url),
      hide: maskOf(secrets),
    }),
    [messages, show, session, secrets],
  )
}

/** The state of the search in words; empty while the field is empty. */
function stateOf(
  found: Found | undefined,
  asked: boolean,
  ready: boolean,
  chart: Chart,
  words: FindWords,
): string | undefined {
  if (!asked || found === undefined) return undefined
  const whole = ready && chart.complete
  if (found.total > 0) return whole ? words.found(found.total) : words.foundSoFar(found.total)
  if (!ready) return undefined
  if (!whole) return words.noneSoFar
  return chart.narrowed.length === 0 ? words.noneOfAll : words.noneAsked
}
