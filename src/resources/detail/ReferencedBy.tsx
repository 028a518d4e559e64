import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { rowWhens } from '~/record/time/row-whens'
import { lookup } from '~/fhir/format/lookup'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { TextLink } from '~/ui/TextLink'
import { Spoken } from '~/record/spoken/Spoken'
import { addressOf } from '~/record/places/addresses'
import { ChartCompleteness } from '~/record/chart/ChartCompleteness'
import type { Referrer, ReferrerGroup } from '~/record/chart/referrers'
import { chartReach } from '~/record/chart/chart-reach'
import { useChart } from '~/record/chart/use-chart'
import { useLoadChart } from '~/record/chart/use-load-chart'
import { useReferrers } from '~/record/chart/use-referrers'
import { useDetailWords } from '~/record/detail-text'
import { elementLabel } from '~/record/element/element-label'
import { usePlace } from '~/record/places/RecordPlace'
import styles from './ReferencedBy.module.css'
import { useShow } from '~/record/use-show'

interface ReferencedByProps {
  readonly resource: FhirResource
  readonly patientId: string
}

/**
 * The patient's loaded records that refer to this one, with the referring elements. Names the lists
 * that are not loaded.
 */
export function ReferencedBy({ resource, patientId }: ReferencedByProps) {
  const { referencedBy: words, chart: chartWords } = useDetailWords()
  const { sections = 3 } = usePlace()
  const chart = useChart(patientId)
  const loading = useLoadChart(chart)
  const reach = chartReach(chart, loading)
  const groups = useReferrers(chart, `${resource.resourceType}/${resource.id ?? ''}`)
  const none = groups?.length === 0
  // That nothing mentions it is told in a line, and of what can be read here: a record may have
  // kinds that the app or the sign-in has not. Where not every kind could be asked for whole, what
  // was searched is a press away.
  if (none && chart.complete)
    return chart.narrowed.length === 0 ? (
      <p className={styles.quiet}>{words.noneAsked}</p>
    ) : (
      <Disclosure summary={words.nowhere} isFact>
        <p className={styles.quiet}>{words.noneAsked}</p>
        <ChartCompleteness chart={chart} loading={loading} words={chartWords} />
      </Disclosure>
    )
  return (
    <Section title={words.title} level={sections}>
      {groups === undefined ? (
        <div className={styles.waits}>
          <Skeleton rows={1} />
        </div>
      ) : null}
      {none ? (
        <p className={styles.quiet}>{words[reach === 'open' ? 'noneSoFar' : 'noneRead']}</p>
      ) : null}
      {groups?.map((group) => (
        <Group key={group.view.path} group={group} patientId={patientId} />
      ))}
      {none || chart.complete || groups === undefined ? null : (
        <p className={styles.quiet}>{words[reach === 'open' ? 'partly' : 'partlyRead']}</p>
      )}
      {chart.complete && chart.narrowed.length === 0 ? null : (
        <ChartCompleteness chart={chart} loading={loading} words={chartWords} />
      )}
    </Section>
  )
}

/** The number of records of a kind that are shown at first, and added with each press. */
const FIRST = 5
const STEP = 50

function Group({
  group: { view, referrers },
  patientId,
}: {
  readonly group: ReferrerGroup
  readonly patientId: string
}) {
  const messages = useText()
  const { referencedBy: words } = useDetailWords()
  const [most, setMost] = useState(FIRST)
  const { sections } = usePlace()
  const Heading = sections === 2 ? 'h3' : 'h4'
  const title = view.title(messages)
  const rest = referrers.length - most
  return (
    <div className={styles.group}>
      <Heading className={styles.kind}>{words.group(title, referrers.length)}</Heading>
      <ul className={styles.list}>
        {/*
         * A record without an id cannot be distinguished from another: they keep the loaded list's
         * order.
         */}
        {referrers.slice(0, most).map((referrer, index) => (
          <li key={referrer.resource.id ?? index} className={styles.item}>
            <OneReferrer referrer={referrer} patientId={patientId} />
          </li>
        ))}
      </ul>
      {rest <= 0 ? null : (
        <Button
          size="small"
          tone="quiet"
          left={messages.actions.left(rest)}
          onClick={() => setMost(most + STEP)}
        >
          {words.more(Math.min(rest, STEP), title)}
        </Button>
      )}
    </div>
  )
}

function OneReferrer({
  referrer: { resource, view, elements },
  patientId,
}: {
  readonly referrer: Referrer
  readonly patientId: string
}) {
  const { referencedBy: words } = useDetailWords()
  const show = useShow()
  const name = <Spoken text={view.headline(resource, show)} of={resource} />
  const to = addressOf(resource, patientId)
  const [now] = useState(Date.now)
  const when = rowWhens(resource, view, show, now)[0]
  const how = new Set(
    elements.map(
      (element) => lookup(words.how, element) ?? words.as(elementLabel(element, show.words)),
    ),
  )
  return (
    <>
      <span>
        {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}{' '}
        <span className={styles.quiet}>{[...how].join(', ')}</span>
      </span>
      {when === undefined ? null : <span className={styles.when}>{when.text}</span>}
    </>
  )
}
