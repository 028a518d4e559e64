import { useEffect, useEffectEvent, useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { Labels } from '~/record/element/Labels'
import { useRegistry } from '~/record/RegistryContext'
import { MeasurementText } from '~/record/result/latest/measurement-words'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { WaitsForNetwork } from '~/ui/WaitsForNetwork'
import { useText } from '~/i18n/TextProvider'
import { Suspense } from '~/ui/late/Suspense'
import { ExportText, useExportText } from '../export-text'
import styles from '../TakeAway.module.css'
import { useGathering } from '../use-gathering'
import type { Weigh } from './summary-context'
import { ReadySummary } from './ReadySummary'
import { summaryPlan, wholeChoice } from './summary-plan'
import { SummaryText, useSummaryText } from './summary-text'

interface SummaryScreenProps {
  readonly patientId: string
  readonly weigh: Weigh
}

/** One page for a doctor who does not know the person: it is prepared as soon as it is opened. */
export function SummaryScreen(props: SummaryScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <ExportText>
        <SummaryText>
          <MeasurementText>
            <Labels>
              <Steps {...props} />
            </Labels>
          </MeasurementText>
        </SummaryText>
      </ExportText>
    </Suspense>
  )
}

function Steps({ patientId, weigh }: SummaryScreenProps) {
  const { views } = useRegistry()
  const words = useSummaryText()
  const exportWords = useExportText()
  const { actions } = useText()
  const { capability } = useConnection()
  const plan = useMemo(
    () => summaryPlan(views, patientId, capability),
    [views, patientId, capability],
  )
  const choice = useMemo(() => wholeChoice(plan), [plan])
  const { state, start, stop } = useGathering(plan, patientId)
  const prepare = () => void start(choice)
  const begin = useEffectEvent(prepare)
  useEffect(() => begin(), [])
  return (
    <>
      {/* Paper has a heading of its own. */}
      <div data-print={state.step === 'ready' ? 'never' : undefined}>
        <PageHeader title={words.title} />
      </div>
      {state.step === 'gathering' ? (
        <div className={styles.gathering}>
          <progress
            className={styles.progress}
            aria-label={words.preparing}
            value={state.progress.done}
            max={state.progress.of}
          />
          <LiveRegion>
            {`${words.preparing}: ${exportWords.progress(state.progress.done, state.progress.of)}.`}
            <WaitsForNetwork />
          </LiveRegion>
          <Button onClick={stop}>{actions.cancel}</Button>
        </div>
      ) : state.step === 'choosing' ? (
        <div className={styles.gathering}>
          <LiveRegion>{state.stopped ? words.stopped : null}</LiveRegion>
          <Button tone="primary" onClick={prepare}>
            {words.prepare}
          </Button>
        </div>
      ) : (
        <ReadySummary taken={state.taken} weigh={weigh} onAgain={prepare} />
      )}
    </>
  )
}
