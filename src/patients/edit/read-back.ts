import type { Patient } from 'fhir/r4'
import { saysTheSame } from '~/writing/rows/form-row'
import { alignForm } from '~/writing/rows/row-changes'
import { changesOf, type FormChange } from './form/form-changes'
import { formOf, partOf } from './form/form-of'
import { identitiesOf, isGenderIdentity, readsBackAs } from '~/capability/exchange/gender-rules'
import { type FormContext, PATIENT_GROUPS } from './form/patient-form'

/** The stored version of a sent record. */
export interface ReadBack {
  /**
   * Differences between the stored and the sent version: changed, added or dropped by the service.
   */
  readonly differences: readonly FormChange[]
  /**
   * The administrative gender that is answered now; `expected` is the one that the specification
   * requires.
   */
  readonly gender: {
    readonly answered: Patient['gender']
    readonly expected: Patient['gender']
    readonly isAsExpected: boolean
  }
  /** Names of other elements of the record that differ from the sent ones. */
  readonly elements: readonly string[]
}

/** Elements that the service keeps itself (R4, "Resource", "DomainResource"). */
const OWN: ReadonlySet<string> = new Set(['resourceType', 'id', 'meta', 'text', 'gender'])

/** Compares the sent record with the stored one. Numbers that S2 assigns itself count as added. */
export function readBackOf(sent: Patient, stored: Patient, context: FormContext): ReadBack {
  // Locked rows are compared too: the service may have changed its own numbers.
  const [before, after] = [formOf(sent, context), formOf(stored, context)]
  const aligned = alignForm(PATIENT_GROUPS.map(partOf), after, before)
  const [identity = ''] = identitiesOf(sent)
  // Elsewhere the gender is a field of the form, and differs among its fields.
  const expected =
    context.solution !== undefined && isGenderIdentity(identity) ? readsBackAs(identity) : undefined
  return {
    differences: changesOf(before, aligned),
    gender: {
      answered: stored.gender,
      expected,
      isAsExpected: expected === undefined || stored.gender === expected,
    },
    elements: otherElements(sent, stored),
  }
}

/** Elements that no part of the form shows, whose JSON differs. */
function otherElements(sent: Patient, stored: Patient): readonly string[] {
  const [a, b] = [
    new Map<string, unknown>(Object.entries(sent)),
    new Map<string, unknown>(Object.entries(stored)),
  ]
  const names = [...new Set([...a.keys(), ...b.keys()])].filter(
    (name) => !OWN.has(name) && !SHOWN.has(name),
  )
  return names.filter((name) => JSON.stringify(a.get(name)) !== JSON.stringify(b.get(name)))
}

/** Elements that parts of the form show, whose differences are listed field by field. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'identifier',
  'telecom',
  'address',
  'communication',
  'contact',
  'birthDate',
  'deceasedBoolean',
  'deceasedDateTime',
])

/**
 * True when a stored record contains everything that was sent; the service may have added to it. A
 * removed entry that is still there is not an addition: then the change has not arrived.
 */
export function isSent(sent: Patient, stored: Patient, context: FormContext): boolean {
  const before = context.original === undefined ? undefined : formOf(context.original, context)
  return readBackOf(sent, stored, context).differences.every(
    (change) =>
      change.kind === 'added' &&
      before?.[change.group].some((row) => saysTheSame(row, change)) !== true,
  )
}
