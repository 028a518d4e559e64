import type { Observation } from 'fhir/r4'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { useExportText } from '~/export/export-text'
import { TakeAwayScreen } from '~/export/TakeAwayScreen'
import { PrintedTrends } from '~/trends/PrintedTrends'

/** A patient's record on paper or as a file, with its results over time. */
export function TakeAwayRoute() {
  const { patientId = '' } = useParams()
  const charts = useCallback(
    (observations: readonly Observation[]) => <Charts observations={observations} />,
    [],
  )
  return <TakeAwayScreen key={patientId} patientId={patientId} charts={charts} />
}

function Charts({ observations }: { readonly observations: readonly Observation[] }) {
  const words = useExportText()
  return (
    <PrintedTrends
      observations={observations}
      title={words.charts}
      hint={words.chartsHint}
      none={words.chartsNone}
    />
  )
}
