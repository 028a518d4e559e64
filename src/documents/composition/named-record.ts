import { fieldsOf, textOf } from '~/fhir/json'
import type { NamedEntry } from '../cda/unmatched'
import type { Fields } from './document-records'

/** Elements about people and about the record, which do not name what it states. */
const APART: ReadonlySet<string> = new Set([
  'meta',
  'text',
  'subject',
  'patient',
  'encounter',
  'author',
  'recorder',
  'asserter',
  'performer',
  'requester',
  'identifier',
  'category',
  'clinicalStatus',
  'verificationStatus',
  'interpretation',
  'status',
])

/** Code systems whose codes state that nothing is known (IPS, "Absent and Unknown Data"). */
const ABSENCE = /absent-unknown|data-absent-reason/

/** The names of a FHIR record: the words of its codes and values, at any depth. */
export function namedRecord(record: Fields): NamedEntry {
  const names: string[] = []
  let isAbsence = false
  const waiting: unknown[] = [
    Object.fromEntries(Object.entries(record).filter(([name]) => !APART.has(name))),
  ]
  // A list of its own instead of calls, as for every walk over a file.
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) for (const item of value) waiting.push(item ?? null)
    else if (typeof value === 'object' && value !== null) {
      const { display, text, valueString, system } = fieldsOf(value)
      for (const word of [display, text, valueString]) {
        const said = textOf(word)
        if (said !== undefined && said.length < 1000) names.push(said)
      }
      if (ABSENCE.test(textOf(system) ?? '')) isAbsence = true
      for (const inner of Object.values(value)) waiting.push(inner ?? null)
    }
  }
  return { names, ids: [], isAbsence }
}
