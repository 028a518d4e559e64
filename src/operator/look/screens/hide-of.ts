import { hiderOf, type Hide } from '~/fhir/numbers/hide-numbers'
import { sensitiveValues } from '~/fhir/sensitive-identifier'
import type { KnownNames } from '~/record/names/known-names'

/** Nobody's numbers are known: an entry hides its own. */
const OWN = hiderOf([])
const UNTIL_KNOWN = hiderOf([], 'all long numbers')
const known = new WeakMap<object, Hide>()

/** Hides the numbers that the person's own record in the files has; it is read for that. */
export function hideOf(patient: string | undefined, names: KnownNames | undefined): Hide {
  if (patient === undefined || names === undefined) return OWN
  const found = names.look({ reference: `Patient/${patient}` }, undefined)
  if (found.state === 'loading') return UNTIL_KNOWN
  if (found.state !== 'found') return OWN
  const before = known.get(found.record)
  if (before !== undefined) return before
  const hide = hiderOf(sensitiveValues(found.record))
  known.set(found.record, hide)
  return hide
}
