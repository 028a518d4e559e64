import type { Observation } from 'fhir/r4'
import type { ComponentType, ReactNode } from 'react'
import { Route, useParams } from 'react-router'
import { trendsAddress } from '~/record/places/addresses'
import type { PartRoutes } from '~/record/places/part-routes'
import { lazy } from '~/ui/late/lazy'
import type { AnsweredForms } from './scores/ScoresScreen'
import { useSubject } from '~/record/kept/use-subject'

const FlowSheetScreen = lazy(
  async () => (await import('./flow-sheet/FlowSheetScreen')).FlowSheetScreen,
)
const LatestScreen = lazy(async () => (await import('./latest/LatestScreen')).LatestScreen)
const ScoresScreen = lazy(async () => (await import('./scores/ScoresScreen')).ScoresScreen)
const TrendScreen = lazy(async () => (await import('./screen/TrendScreen')).TrendScreen)

/**
 * Results that are not Observations of the record, such as the totals of forms, and the address of
 * each result.
 */
export interface MoreResults {
  readonly more: readonly Observation[]
  /** True when all of them were read. */
  readonly isMoreWhole: boolean
  readonly hrefOf: (observation: Observation) => string | undefined
}

/** Gives its content the further results of a patient. */
export type WithMoreResults = ComponentType<{
  readonly patientId: string
  readonly children: (results: MoreResults) => ReactNode
}>

/** Gives its content the answers of a patient's forms. */
export type WithAnsweredForms = ComponentType<{
  readonly patientId: string
  readonly children: (answered: AnsweredForms) => ReactNode
}>

interface ResultsProps {
  readonly WithMore: WithMoreResults
}

export function trendRoutes(WithMore: WithMoreResults, WithForms: WithAnsweredForms): PartRoutes {
  return {
    patient: (
      <>
        <Route path="results" element={<Latest WithMore={WithMore} />} />
        <Route path="trends" element={<Trends WithMore={WithMore} />} />
        <Route path="flow-sheet" element={<FlowSheet WithMore={WithMore} />} />
        <Route path="scores" element={<Scores WithForms={WithForms} />} />
      </>
    ),
  }
}

/** The latest of each measurement. */
function Latest({ WithMore }: ResultsProps) {
  const { patientId = '' } = useParams()
  return (
    <WithMore patientId={patientId}>
      {(results) => <LatestScreen key={patientId} patientId={patientId} {...results} />}
    </WithMore>
  )
}

/** Results over time; of one measurement when the person came from a result. */
function Trends({ WithMore }: ResultsProps) {
  const { patientId = '' } = useParams()
  const code = useSubject()
  // Each measurement starts afresh, even when the navigation leads from one to all.
  return (
    <WithMore patientId={patientId}>
      {(results) => <TrendScreen key={code ?? ''} patientId={patientId} code={code} {...results} />}
    </WithMore>
  )
}

function FlowSheet({ WithMore }: ResultsProps) {
  const { patientId = '' } = useParams()
  return (
    <WithMore patientId={patientId}>
      {(results) => (
        <FlowSheetScreen
          key={patientId}
          patientId={patientId}
          trendsHref={trendsAddress(patientId)}
          {...results}
        />
      )}
    </WithMore>
  )
}

/** Scores over time; of one instrument when a link chose it. */
function Scores({ WithForms }: { readonly WithForms: WithAnsweredForms }) {
  const { patientId = '' } = useParams()
  const instrument = useSubject()
  return (
    <WithForms patientId={patientId}>
      {(answered) => (
        <ScoresScreen
          key={`${patientId} ${instrument ?? ''}`}
          patientId={patientId}
          answered={answered}
          instrument={instrument}
        />
      )}
    </WithForms>
  )
}
