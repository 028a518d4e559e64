import type { Observation } from 'fhir/r4'
import { useMemo } from 'react'
import { useExportText } from '~/export/export-text'
import { joinScores } from '~/trends/series/join-scores'
import { PrintedTrends } from '~/trends/screen/PrintedTrends'
import { useScores } from './use-scores'

interface RecordChartsProps {
  readonly patientId: string
  readonly observations: readonly Observation[]
}

/** The same series as on the screen: scores of forms and of results together. */
export function RecordCharts({ patientId, observations }: RecordChartsProps) {
  const words = useExportText()
  const { more } = useScores(patientId)
  const all = useMemo(() => joinScores(observations, more), [observations, more])
  return (
    <PrintedTrends
      observations={all}
      title={words.charts}
      hint={words.chartsHint}
      none={words.chartsNone}
    />
  )
}
