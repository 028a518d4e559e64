import type { FhirResource, Immunization, ImmunizationRecommendation } from 'fhir/r4'
import { useMemo } from 'react'
import { useChart, type ChartList } from '../chart/use-chart'
import { isOwn } from '../is-own'
import { isMistake } from '../status'

/** The entries of a record about vaccines, without entries in error. */
export interface Vaccines {
  readonly recommendations: readonly ImmunizationRecommendation[]
  readonly immunizations: readonly Immunization[]
}

/** The loaded entries about a patient's vaccines. It sends no request. */
export function useVaccines(patientId: string): Vaccines {
  const { lists } = useChart(patientId)
  const recommended = resultIn(lists, 'ImmunizationRecommendation')
  const given = resultIn(lists, 'Immunization')
  return useMemo(
    () =>
      vaccinesIn(
        [...(recommended ?? []), ...(given ?? [])].filter(
          (one) => isOwn(one, patientId) && !isMistake(one),
        ),
      ),
    [recommended, given, patientId],
  )
}

function resultIn(
  lists: readonly ChartList[],
  type: FhirResource['resourceType'],
): readonly FhirResource[] | undefined {
  return lists.find(({ view }) => view.type === type)?.result?.matches
}

/** The recommendations and the doses among records. */
export function vaccinesIn(records: readonly FhirResource[]): Vaccines {
  return {
    recommendations: records.filter((one) => one.resourceType === 'ImmunizationRecommendation'),
    immunizations: records.filter((one) => one.resourceType === 'Immunization'),
  }
}
