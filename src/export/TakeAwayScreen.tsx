import { useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { chartPlan } from '~/record/chart/chart-lists'
import { Labels } from '~/record/element/Labels'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { useText } from '~/i18n/TextProvider'
import { Suspense } from '~/ui/late/Suspense'
import { WaitsForNetwork } from '~/ui/WaitsForNetwork'
import type { Choice } from './choice'
import { ChoiceForm } from './ChoiceForm'
import { ExportText, useExportText } from './export-text'
import type { Progress } from './gather'
import { ReadyStep } from './ReadyStep'
import styles from './TakeAway.module.css'
import { useGathering } from './use-gathering'
import { offlineCopyAddress } from './ways'
import { useRegistry } from '~/record/RegistryContext'
import type { TakeAwayScreenProps } from './take-away-props'

/** A record, or a chosen part of it, on paper or as a file for the person. */
export function TakeAwayScreen(props: TakeAwayScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <ExportText>
        <Labels>
          <Steps {...props} />
        </Labels>
      </ExportText>
    </Suspense>
  )
}

function Steps({ patientId, charts }: TakeAwayScreenProps) {
  const { views } = useRegistry()
  const words = useExportText()
  const { capability } = useConnection()
  const plan = useMemo(
    () => chartPlan(views, patientId, capability),
    [views, patientId, capability],
  )
  const [choice, setChoice] = useState<Choice>(() => ({
    lists: new Set(plan.permitted.filter(({ needed }) => needed).map(({ view }) => view.path)),
    from: '',
    to: '',
    undated: true,
    provenance: true,
    files: false,
    details: false,
  }))
  const { state, start, stop, change } = useGathering(plan, patientId)
  return (
    <>
      {/* Paper has a heading of its own. */}
      <div data-print={state.step === 'ready' ? 'never' : undefined}>
        <PageHeader title={words.title} />
      </div>
      {state.step === 'choosing' ? (
        <>
          <p className={styles.intro}>{words.intro}</p>
          <LiveRegion>{state.stopped ? words.cancelled : null}</LiveRegion>
          <ChoiceForm
            plan={plan}
            choice={choice}
            onChange={setChoice}
            onGather={() => void start(choice)}
          />
          <Section title={words.offline}>
            <p className={styles.intro}>{words.offlineHint}</p>
            <LinkButton to={offlineCopyAddress(patientId)}>{words.offlineLink}</LinkButton>
          </Section>
        </>
      ) : state.step === 'gathering' ? (
        <GatheringStep progress={state.progress} onStop={stop} />
      ) : (
        <ReadyStep
          taken={state.taken}
          charts={charts}
          onChange={change}
          onAgain={() => void start(choice)}
        />
      )}
    </>
  )
}

function GatheringStep({
  progress: { done, of, records },
  onStop,
}: {
  readonly progress: Progress
  readonly onStop: () => void
}) {
  const words = useExportText()
  const { actions } = useText()
  const text = `${words.progress(done, of)} · ${words.records(records)}`
  return (
    <Section title={words.gathering}>
      <div className={styles.gathering}>
        <progress className={styles.progress} aria-label={words.gathering} value={done} max={of} />
        <LiveRegion>
          {text}. <WaitsForNetwork />
        </LiveRegion>
        <Button onClick={onStop}>{actions.cancel}</Button>
      </div>
    </Section>
  )
}
