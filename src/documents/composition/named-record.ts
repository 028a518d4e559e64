import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { wordsOf } from '../cda/telling-words'
import type { NamedEntry, NamedStatement } from '../cda/named-statement'
import type { Fields } from './document-records'
import { recordFigures } from './record-figures'

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

/** Elements that name what a record states (FHIR R4), whatever its type. */
const NAMING: readonly string[] = [
  'code',
  'vaccineCode',
  'medicationCodeableConcept',
  'medicationReference',
  'description',
  'title',
  'deviceName',
  'type',
  'serviceType',
]
const VALUES: readonly string[] = ['valueCodeableConcept', 'valueString']

/** Code systems whose codes state that nothing is known (IPS, "Absent and Unknown Data"). */
const ABSENCE = /absent-unknown|data-absent-reason/

/** A whole text is a narrative of its own, and names nothing. */
const LONGEST = 1000

/**
 * The statements of a FHIR record: its own, and those of the components of an observation.
 * @param resolve the record that a reference leads to
 */
export function namedRecord(
  record: Fields,
  resolve: (reference: unknown) => Fields | undefined,
): NamedEntry {
  const components = listOf(record['component']).map(fieldsOf)
  const all: Found = { names: [], isAbsence: false }
  take(
    Object.entries(record).flatMap(([name, value]) => (APART.has(name) ? [] : [value])),
    all,
  )
  const medicine = contentsOf(record['medicationReference'], resolve)
  take(medicine, all)
  const isAbsence = all.isAbsence || isRefuted(record)
  const statements = [
    statementOf(record, isAbsence, medicine),
    ...components.map((one) => statementOf(one, false)),
  ]
  const isNamed = statements.some(({ names }) => names.some((name) => wordsOf(name).length > 0))
  // A kind of record whose main names are not known here is found by any of its words.
  return {
    statements: isNamed ? statements : [{ ...statementOf(record, isAbsence), names: all.names }],
    said: all.names,
  }
}

/** The code of a medicine that is a record of its own, and what is in it (R4, Medication). */
function contentsOf(
  reference: unknown,
  resolve: (reference: unknown) => Fields | undefined,
): readonly unknown[] {
  const medicine = resolve(reference)
  return [
    medicine?.['code'],
    ...listOf(medicine?.['ingredient'])
      .map(fieldsOf)
      .flatMap(({ itemCodeableConcept, itemReference }) => [
        itemCodeableConcept,
        itemReference,
        resolve(itemReference)?.['code'],
      ]),
  ]
}

function statementOf(
  record: Fields,
  isAbsence: boolean,
  medicine: readonly unknown[] = [],
): NamedStatement {
  const named: Found = { names: [], isAbsence: false }
  take([...NAMING.map((name) => record[name]), ...medicine], named)
  const values: Found = { names: [], isAbsence: false }
  take(
    VALUES.map((name) => record[name]),
    values,
  )
  const isValued = values.names.some((name) => wordsOf(name).length > 0)
  return {
    names: isValued ? values.names : named.names,
    kinds: isValued ? named.names : [],
    passages: [],
    ids: [],
    isAbsence,
    figures: recordFigures(record),
  }
}

/** True for a record that states that something is not so (R4, `verificationStatus`). */
function isRefuted({ verificationStatus }: Fields): boolean {
  return listOf(fieldsOf(verificationStatus)['coding']).some(
    (coding) => textOf(fieldsOf(coding)['code']) === 'refuted',
  )
}

interface Found {
  readonly names: string[]
  isAbsence: boolean
}

/** Takes the words of codes and values, at any depth. */
function take(values: readonly unknown[], found: Found): void {
  const waiting: unknown[] = [...values]
  // A list of its own instead of calls, as for every walk over a file.
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value.length < LONGEST) found.names.push(value)
    } else if (Array.isArray(value)) for (const item of value) waiting.push(item ?? null)
    else if (typeof value === 'object' && value !== null) {
      const { display, text, valueString, system } = fieldsOf(value)
      for (const word of [display, text, valueString]) {
        const said = textOf(word)
        if (said !== undefined && said.length < LONGEST) found.names.push(said)
      }
      if (ABSENCE.test(textOf(system) ?? '')) found.isAbsence = true
      for (const inner of Object.values(value))
        if (typeof inner === 'object' && inner !== null) waiting.push(inner)
    }
  }
}
