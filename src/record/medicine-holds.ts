/**
 * Statuses of a medicine that is over, not yet ordered, or not taken (R4, MedicationRequest.status
 * and MedicationStatement.status; `ended` is R5's). Any other, and none, does not say so.
 */
const OVER = new Set([
  'completed',
  'stopped',
  'cancelled',
  'ended',
  'entered-in-error',
  'draft',
  'intended',
  'not-taken',
])

/** True unless its status says that a medicine is no longer, or not yet, taken. */
export function medicineHolds({ status }: { readonly status?: unknown }): boolean {
  return !OVER.has(String(status))
}
