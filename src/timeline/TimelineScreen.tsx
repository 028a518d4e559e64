import { useMemo, useState } from 'react'
import { ChartCompleteness } from '~/record/chart/ChartCompleteness'
import { chartReach } from '~/record/chart/chart-reach'
import { useChart } from '~/record/chart/use-chart'
import { useFirstPages } from '~/record/chart/use-first-pages'
import { useLoadChart } from '~/record/chart/use-load-chart'
import { RecordPlace } from '~/record/places/RecordPlace'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { TimelineText, useTimelineText } from './timeline-text'
import styles from './Timeline.module.css'
import { TimelineView } from './TimelineView'
import { useEntries } from './use-entries'

/** A patient's whole record on one time axis, as far as it is loaded. */
export function TimelineScreen({ patientId }: { readonly patientId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <TimelineText>
        <Loaded patientId={patientId} />
      </TimelineText>
    </Suspense>
  )
}

function Loaded({ patientId }: { readonly patientId: string }) {
  const words = useTimelineText()
  const chart = useChart(patientId)
  const loading = useLoadChart(chart)
  useFirstPages(chart)
  const reach = chartReach(chart, loading)
  const entries = useEntries(chart)
  const [now] = useState(Date.now)
  const place = useMemo(() => ({ patient: patientId }), [patientId])
  const waiting =
    entries === undefined || (entries.length === 0 && chart.lists.some((list) => list.loading))
  return (
    <RecordPlace value={place}>
      <PageHeader title={words.title} />
      <div className={styles.coverage}>
        <ChartCompleteness chart={chart} loading={loading} words={words.chart} />
        {reach === 'whole' ? null : (
          <p className={styles.quiet}>
            {reach === 'open' ? words.incomplete : words.incompleteRead}
          </p>
        )}
      </div>
      {waiting ? (
        <Skeleton rows={8} />
      ) : (
        <TimelineView
          entries={entries}
          patientId={patientId}
          now={now}
          none={
            reach !== 'whole'
              ? words[reach === 'open' ? 'noneSoFar' : 'noneRead']
              : chart.narrowed.length === 0
                ? words.none
                : words.noneAsked
          }
        />
      )}
    </RecordPlace>
  )
}
