import { baseAddresses } from '~/fhir/base-addresses'
import { createRoutesFromElements } from 'react-router'
import { parseReference } from '~/fhir/reference'
import { listAddress, recordAddress } from '~/record/places/addresses'
import type { Session } from '~/smart/session'
import { registry } from '~/views/registry'
import { PARTS } from '../parts'

/** Intents that name one of our lists by other words than its address. */
const ALSO: Readonly<Record<string, string>> = {
  'reconcile-medications': 'medications',
  'review-labs': 'lab-results',
  'review-results': 'lab-results',
  'review-documents': 'documents',
}
/** Types of records that a launch is in the context of besides the one that it is about. */
const AROUND: ReadonlySet<string> = new Set(['Patient', 'Encounter'])
/** Screens of a patient's record that are no lists: those whose whole address is a word. */
const SCREENS: ReadonlySet<string> = new Set(
  PARTS.flatMap(({ patient, both }) => [patient, both])
    .flatMap((routes) => createRoutesFromElements(routes))
    .flatMap(({ path = '' }) => (/^[a-z]+(?:-[a-z]+)*$/.test(path) ? [path] : [])),
)

/**
 * The address of the record or screen that an EHR names when it opens the app, or undefined when
 * the app does not have it: the one record of the context, else the screen that the intent is
 * called by (SMART App Launch 2.2, "Launch context": fhirContext, intent). Only below the patient
 * in context: without one nothing is opened by itself.
 */
export function namedTarget(session: Session): string | undefined {
  const { patient, intent } = session
  return patient === undefined
    ? undefined
    : (theRecord(session, patient) ?? screenOf(intent, patient))
}

/** The address of the one record that the launch was in the context of; undefined for several. */
function theRecord(session: Session, patient: string): string | undefined {
  const [first, ...others] = contextRecords(session, patient)
  return others.length === 0 ? first : undefined
}

/** The fate of an intent; only a launch by an EHR lets it choose the first screen. */
export type IntentFate = 'opened' | 'record-first' | 'no-patient' | 'no-screen' | 'not-launched'

/** The fate of the intent that came with a sign-in, by the rules of `namedTarget`. */
export function intentFate(session: Session): IntentFate {
  const { patient, intent, launch, isAgain } = session
  if (launch !== 'ehr' || isAgain === true) return 'not-launched'
  if (patient === undefined) return 'no-patient'
  if (theRecord(session, patient) !== undefined) return 'record-first'
  return screenOf(intent, patient) === undefined ? 'no-screen' : 'opened'
}

/**
 * The addresses of the records that the launch was in the context of. A role that is absent means
 * `launch`, and other roles are for other purposes (fhirContext, "role"). The patient and the visit
 * are what every record has around it.
 */
function contextRecords({ fhirContext, bases }: Session, patient: string): readonly string[] {
  const urls = baseAddresses(bases)
  const addresses = fhirContext.flatMap(({ reference, role = 'launch' }) => {
    const target = parseReference(reference, urls)
    if (role !== 'launch' || target.where !== 'here' || AROUND.has(target.type)) return []
    return registry.ofType(target.type).length === 0
      ? []
      : [recordAddress(target.type, target.id, patient)]
  })
  return [...new Set(addresses)]
}

/** The screen of ours that an intent names; undefined for an intent that is not ours. */
function screenOf(intent: string | undefined, patient: string): string | undefined {
  const word = intent?.trim().toLowerCase() ?? ''
  const path = Object.hasOwn(ALSO, word) ? ALSO[word] : word
  if (path !== undefined && SCREENS.has(path)) return listAddress({ path }, patient)
  const view = registry.byPath(path)
  return view === undefined ? undefined : listAddress(view, patient)
}
