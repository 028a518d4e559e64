/**
 * True when what a type declares to come along (R4, CapabilityStatement.rest.resource.searchInclude
 * and .searchRevInclude) covers `value` (`MedicationRequest:medication`): by its own name, by all
 * of its type (`MedicationRequest:*`), or by all there is (`*`).
 */
export function isIncluded(declared: ReadonlySet<string>, value: string): boolean {
  return declared.has(value) || declared.has('*') || declared.has(value.replace(/:.*/s, ':*'))
}
