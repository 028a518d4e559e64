import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Params, Search } from '~/fhir/request'
import { tokenOf, writtenValue } from '~/fhir/wire/search-value'

export type ObservationSearch = Search<'Observation'>

/**
 * All results are requested in the same way as by their list, so that loaded ones are not requested
 * again.
 */
const PAGE = ['_count', '100'] as const

/** The results that a trend is drawn from. */
export interface TrendScope {
  readonly patientId: string
  /** `system|code` of the measurement; without one, all measurements. */
  readonly code?: string | undefined
}

/**
 * The narrowest permitted search: the patient's results of one code, if `code` may be searched
 * (specification, "Legacy v1 resources", Observation), else all of the patient's. The refusal is
 * that of the widest.
 */
export function trendSearch(
  capability: Pick<Capability, 'decide'>,
  { patientId, code }: TrendScope,
): Permit<ObservationSearch> | Refusal {
  const patient = ['patient', `Patient/${patientId}`] as const
  const decide = (params: Params) =>
    capability.decide<ObservationSearch>({ interaction: 'search', type: 'Observation', params })
  if (code !== undefined) {
    const narrow = decide([patient, ['code', writtenValue(tokenOf(code))]])
    if (isPermit(narrow)) return narrow
  }
  return decide([patient, PAGE])
}

/** True when a search leaves out the patient's other measurements. */
export function isNarrow(permit: Permit<ObservationSearch>): boolean {
  return permit.request.params.some(([name]) => name === 'code')
}
