import { instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { useChart } from '~/record/chart/use-chart'
import { useLoadChart } from '~/record/chart/use-load-chart'
import { Boundary } from '~/ui/late/Boundary'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { largest, smallest } from '~/std/extremes'
import { ChangeList } from './ChangeList'
import type { News } from './news'
import type { NewsState } from './news-context'
import { WhatsNewText, useWhatsNewText, type WhatsNewWords } from './whats-new-text'
import styles from './WhatsNew.module.css'
import { useShow } from '~/record/use-show'

interface WhatsNewProps {
  readonly state: NewsState
  readonly patientId: string
}

/** Changes since this reader's last visit on this device, with the one switch for them. */
export function WhatsNew(props: WhatsNewProps) {
  return (
    <Boundary of={props.state} instead={<Unread />}>
      <WhatsNewText>
        <Told {...props} />
      </WhatsNewText>
    </Boundary>
  )
}

function Unread() {
  const { failures } = useText()
  return <p>{failures.malformed.title}</p>
}

function Told({ state, patientId }: WhatsNewProps) {
  const words = useWhatsNewText()
  switch (state.kind) {
    case 'unavailable':
      return <p className={styles.quiet}>{words.unavailable}</p>
    case 'off':
      return (
        <div className={styles.off} data-print="never">
          <Disclosure summary={words.offTitle}>
            <Explained words={words} on={false} onChange={state.turnOn} shared />
          </Disclosure>
        </div>
      )
    case 'on':
      return (
        <div className={styles.card} data-print="never">
          <Followed {...state} patientId={patientId} />
        </div>
      )
  }
}

function Followed({
  news,
  markSeen,
  turnOff,
  patientId,
}: Extract<NewsState, { kind: 'on' }> & { readonly patientId: string }) {
  const words = useWhatsNewText()
  const { format } = useShow()
  const chart = useChart(patientId)
  const loading = useLoadChart(chart)
  const { lists, left } = news ?? { lists: [], left: [] }
  const seen = lists.flatMap((list) => list.since ?? [])
  const parts = partsOf(news, words)
  // Changes came after the oldest mark; that nothing came is known after the latest one alone.
  const mark = parts === '' ? largest(seen) : smallest(seen)
  const since = seen.length === 0 ? undefined : instantText(mark, format)
  // Only a whole record denies (docs/decisions, 179), of which every list was seen before.
  const isWhole = left.length + chart.refused.length === 0 && seen.length === lists.length
  return (
    <Section
      level={3}
      title={words.title}
      actions={
        parts === '' ? undefined : (
          <Button size="small" onClick={markSeen}>
            {words.markSeen}
          </Button>
        )
      }
    >
      <LiveRegion>
        {since === undefined
          ? news === undefined
            ? words.looking
            : words.fromNow
          : parts === ''
            ? (isWhole ? words.nothing : words.nothingRead)(since)
            : words.since(parts, since)}
      </LiveRegion>
      {news === undefined || parts === '' ? null : (
        <ChangeList lists={lists} patientId={patientId} />
      )}
      <div className={styles.line}>
        <span className={styles.quiet}>
          {words.compared(lists.length, lists.length + left.length)}
        </span>
        {loading.running ? (
          <Button size="small" tone="quiet" onClick={loading.stop}>
            {words.stop}
          </Button>
        ) : loading.missing.length === 0 ? null : (
          <Button size="small" tone="quiet" onClick={() => void loading.start()}>
            {words.loadRest}
          </Button>
        )}
        <LiveRegion className={styles.quiet}>
          {loading.running && !loading.quiet ? words.chart.loading(loading.done, loading.of) : null}
        </LiveRegion>
      </div>
      <Disclosure summary={words.how}>
        <Explained words={words} on onChange={turnOff} shared={false} />
      </Disclosure>
    </Section>
  )
}

interface ExplainedProps {
  readonly words: WhatsNewWords
  readonly on: boolean
  readonly onChange: () => void
  /** True when several people probably share the device. */
  readonly shared: boolean
}

function Explained({ words, on, onChange, shared }: ExplainedProps) {
  return (
    <div className={styles.explain}>
      <p>{words.explain}</p>
      {shared ? <p>{words.shared}</p> : null}
      <CheckboxField label={words.follow} checked={on} onChange={onChange} />
    </div>
  )
}

/**
 * "3 new, 1 changed, 1 withdrawn"; empty without changes. A record that is gone counts as
 * withdrawn.
 */
function partsOf(news: News | undefined, { parts }: WhatsNewWords): string {
  const sum = { fresh: 0, corrected: 0, withdrawn: 0 }
  for (const { changes } of news?.lists ?? []) {
    sum.fresh += changes.fresh.length
    sum.corrected += changes.corrected.length
    sum.withdrawn += changes.withdrawn.length + changes.gone
  }
  return (['fresh', 'corrected', 'withdrawn'] as const)
    .filter((kind) => sum[kind] > 0)
    .map((kind) => parts[kind](sum[kind]))
    .join(', ')
}
