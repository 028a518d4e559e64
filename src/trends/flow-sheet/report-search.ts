import type { Capability } from '~/capability/capability'
import type { Permit, Refusal } from '~/capability/permit'
import type { Search } from '~/fhir/request'

/**
 * The patient's reports, requested in the same way as by their list, so that loaded ones are not
 * requested again.
 */
export function reportSearch(
  capability: Pick<Capability, 'decide'>,
  patientId: string,
): Permit<Search<'DiagnosticReport'>> | Refusal {
  return capability.decide<Search<'DiagnosticReport'>>({
    interaction: 'search',
    type: 'DiagnosticReport',
    params: [
      ['patient', `Patient/${patientId}`],
      ['_count', '100'],
    ],
  })
}
