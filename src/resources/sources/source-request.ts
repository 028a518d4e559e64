import type { Capability } from '~/capability/capability'
import type { Permit, Refusal } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { listRequest } from '~/record/list-request'
import type { View } from '~/record/view'

/**
 * The search of a list that brings the origin of each of its records: "it adds the Provenance
 * resources that reference the matched results" (specification, "Common request and response
 * rules", search rule 6).
 */
export function sourceSearch(
  view: View,
  patientId: string | undefined,
  capability: Capability,
): Permit<Search> | Refusal {
  const list = listRequest(view, patientId, capability)
  return capability.decide({
    ...list,
    params: [...list.params, ['_revinclude', 'Provenance:target']],
  })
}
