import { parseReference } from '~/fhir/reference'
import { listAddress, recordAddress } from '~/record/addresses'
import type { Session } from '~/smart/session'
import { registry } from '~/views/registry'

/** Intents that name one of our lists by other words than its address. */
const ALSO: Readonly<Record<string, string>> = {
  'reconcile-medications': 'medications',
  'review-labs': 'lab-results',
  'review-results': 'lab-results',
  'review-documents': 'documents',
}
/** Screens of a patient's record that are no lists. */
const SCREENS: ReadonlySet<string> = new Set(['timeline', 'trends', 'forms', 'take-away'])

/**
 * The address of the record or screen that an EHR names when it opens the app, or undefined when
 * the app does not have it: a record of the context whose role is `launch`, else the screen that
 * the intent is called by (SMART App Launch 2.2, "Launch context": fhirContext, intent). Only below
 * the patient in context: without one nothing is opened by itself.
 */
export function namedTarget(session: Session): string | undefined {
  const { patient, intent, fhirContext, bases } = session
  if (patient === undefined) return undefined
  const urls = bases.map(({ url }) => url)
  for (const { reference, role } of fhirContext) {
    const target = parseReference(reference, urls)
    if (role === 'launch' && target.where === 'here' && registry.ofType(target.type).length > 0)
      return target.type === 'Patient' ? undefined : recordAddress(target.type, target.id, patient)
  }
  return screenOf(intent, patient)
}

/** The screen of ours that an intent names; undefined for an intent that is not ours. */
export function screenOf(intent: string | undefined, patient: string): string | undefined {
  const word = intent?.trim().toLowerCase() ?? ''
  const path = Object.hasOwn(ALSO, word) ? ALSO[word] : word
  if (path !== undefined && SCREENS.has(path)) return listAddress({ path }, patient)
  const view = registry.byPath(path)
  return view === undefined ? undefined : listAddress(view, patient)
}
