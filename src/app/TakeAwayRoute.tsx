import type { Observation } from 'fhir/r4'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { useExportText } from '~/export/export-text'
import { TakeAwayScreen } from '~/export/TakeAwayScreen'
import { joinScores } from '~/trends/series/join-scores'
import { PrintedTrends } from '~/trends/PrintedTrends'
import { useScores } from './use-scores'

/** A patient's record on paper or as a file, with its results over time. */
export function TakeAwayRoute() {
  const { patientId = '' } = useParams()
  const charts = useCallback(
    (observations: readonly Observation[]) => (
      <Charts patientId={patientId} observations={observations} />
    ),
    [patientId],
  )
  return <TakeAwayScreen key={patientId} patientId={patientId} charts={charts} />
}

interface ChartsProps {
  readonly patientId: string
  readonly observations: readonly Observation[]
}

/** The same series as on the screen: scores of forms and of results together. */
function Charts({ patientId, observations }: ChartsProps) {
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
