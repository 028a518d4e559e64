import type { Capability } from '~/capability/capability'
import type { Permit, Refusal } from '~/capability/permit'
import type { Search } from '~/fhir/request'

/**
 * The patient's reports, asked for as their list asks, so that what it has loaded is not asked
 * again.
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
