import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { inOneZone } from './moment'
import { statesNothing } from './states-nothing'

/** The parts of a record by which its counterpart is found: never its id. */
export interface RecordFeatures {
  /** Business identifiers, as `system|value`. */
  readonly identifiers: readonly string[]
  /** The subject matter of the record: codes as `system|code`, texts in small letters. */
  readonly about: ReadonlySet<string>
  /** The code systems of `about`. */
  readonly systems: ReadonlySet<string>
  /** Its time, as the record writes it. */
  readonly when: string | undefined
  /** Every other statement as `path=value`, without references. */
  readonly rest: ReadonlySet<string>
  /** All that the record states, without ids and references, in one spelling. */
  readonly content: string
}

/** Elements that say what a record is about, most telling first. */
const ABOUT = [
  'code',
  'vaccineCode',
  'medicationCodeableConcept',
  'questionnaire',
  'type',
  'title',
  'name',
  'deviceName',
  'description',
  'category',
] as const

/** Elements that say when it was so, most telling first. */
const WHEN = [
  'effectiveDateTime',
  'effectivePeriod',
  'effectiveInstant',
  'performedDateTime',
  'performedPeriod',
  'occurrenceDateTime',
  'occurrencePeriod',
  'onsetDateTime',
  'onsetPeriod',
  'onsetAge',
  'issued',
  'authored',
  'authoredOn',
  'recordedDate',
  'date',
  'period',
  'created',
  'startDate',
  'sent',
] as const

/** Elements that are a server's own. */
const OWN: ReadonlySet<string> = new Set(['resourceType', 'id', 'meta', 'text'])

/** Reads the features of a record. */
export function featuresOf(record: FhirResource): RecordFeatures {
  const fields = fieldsOf(record)
  const about = ABOUT.find((name) => fields[name] !== undefined)
  const when = WHEN.find((name) => fields[name] !== undefined)
  const { words, systems } = aboutOf(about === undefined ? medicineInside(fields) : fields[about])
  const rest = new Set<string>()
  for (const [name, value] of Object.entries(fields))
    if (!OWN.has(name) && name !== about && name !== when && name !== 'identifier')
      collect(name, value, rest)
  return {
    identifiers: identifiersOf(fields),
    about: words,
    systems,
    when: when === undefined ? undefined : whenOf(fields[when]),
    rest,
    content: contentOf(
      Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.has(name))),
    ),
  }
}

/** The code of a medicine inside the record, to which its prescription refers (R4, "contained"). */
function medicineInside(fields: Readonly<Record<string, unknown>>): unknown {
  const reference = textOf(fieldsOf(fields['medicationReference'])['reference'])
  return listOf(fields['contained'])
    .map(fieldsOf)
    .find(({ id }) => reference === `#${String(id)}`)?.['code']
}

function identifiersOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return [...listOf(fields['identifier']), ...listOf(fields['masterIdentifier'])].flatMap((one) => {
    const { system, value } = fieldsOf(one)
    return textOf(value) === undefined ? [] : [`${textOf(system) ?? ''}|${String(value)}`]
  })
}

function aboutOf(value: unknown): { words: ReadonlySet<string>; systems: ReadonlySet<string> } {
  const words = new Set<string>()
  const systems = new Set<string>()
  const text = (one: unknown) => {
    const found = textOf(one)
    if (found !== undefined) words.add(found.trim().toLowerCase())
  }
  const read = (one: unknown) => {
    text(one)
    const fields = fieldsOf(one)
    text(fields['text'])
    text(fields['name'])
    for (const coding of listOf(fields['coding'])) {
      const { system, code } = fieldsOf(coding)
      if (textOf(code) === undefined) continue
      words.add(`${textOf(system) ?? ''}|${String(code)}`)
      if (textOf(system) !== undefined) systems.add(String(system))
    }
  }
  if (Array.isArray(value)) for (const one of value) read(one)
  else read(value)
  return { words, systems }
}

function whenOf(value: unknown): string | undefined {
  const fields = fieldsOf(value)
  return (
    textOf(value) ??
    textOf(fields['start']) ??
    textOf(fields['end']) ??
    (typeof fields['value'] === 'number' ? `age ${fields['value']}` : undefined)
  )
}

/**
 * A value in one spelling: members by name, lists in an order of their own, moments in one zone,
 * and nothing of what states nothing, nor of names that a record inside has there alone.
 */
function contentOf(value: unknown, path = ''): string {
  if (Array.isArray(value))
    return `[${value
      .filter((one) => !statesNothing(one))
      .map((one) => contentOf(one, path))
      .toSorted()
      .join()}]`
  if (typeof value === 'string') return JSON.stringify(inOneZone(value))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const members = Object.entries(value)
    .filter(([name, member]) => !statesNothing(member) && !isOwnName(name, path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${name}:${contentOf(member, name)}`).join()}}`
}

/** True for an address, or a name inside a record, that another server writes in its own way. */
function isOwnName(name: string, path: string): boolean {
  return (
    name === 'reference' ||
    (name === 'url' && path.endsWith('attachment')) ||
    (name === 'id' && path.endsWith('contained'))
  )
}

/** Adds every primitive below a value, without the places where another server's ids are. */
function collect(path: string, value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(path, one, into)
    return
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value))
      if (!isOwnName(name, path)) collect(`${path}.${name}`, member, into)
    return
  }
  into.add(`${path}=${typeof value === 'string' ? inOneZone(value) : String(value)}`)
}
