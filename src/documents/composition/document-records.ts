import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { textsOf } from './fhir-values'

/** A record of a document, of any shape. */
export type Fields = Readonly<Record<string, unknown>>

/** The records of a document by the addresses under which its parts name them. */
export interface DocumentRecords {
  /** Every record, in the order of the document. */
  readonly all: readonly Fields[]
  /**
   * The record that a reference leads to: an entry of the document, or a part of `within`.
   * Undefined for what the document does not contain; nothing is ever fetched.
   */
  readonly resolve: (reference: unknown, within?: Fields) => Fields | undefined
}

/** The records that references lead to, without those that the document does not contain. */
export function resolved(
  references: readonly unknown[],
  within: Fields,
  { resolve }: DocumentRecords,
): readonly Fields[] {
  return references
    .map((reference) => resolve(reference, within))
    .filter((record) => record !== undefined)
}

const RELATIVE = /^([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/.*)?$/

/**
 * Finds records by their full addresses, or by type and id (R4, "Resolving references in Bundles"):
 * a relative reference starts at the address of the entry that has it, and is a name alone only
 * where that entry has no such address.
 */
export function documentRecords(entries: readonly unknown[]): DocumentRecords {
  const byAddress = new Map<string, Fields>()
  const byName = new Map<string, Fields>()
  const bases = new Map<Fields, string>()
  const all: Fields[] = []
  for (const entry of entries) {
    const { fullUrl, resource } = fieldsOf(entry)
    const record = fieldsOf(resource)
    const type = textOf(record['resourceType'])
    if (type === undefined) continue
    all.push(record)
    const address = textOf(fullUrl)
    const id = textOf(record['id'])
    if (address !== undefined && !byAddress.has(address)) byAddress.set(address, record)
    if (id === undefined) continue
    const name = `${type}/${id}`
    if (!byName.has(name)) byName.set(name, record)
    if (address?.endsWith(`/${name}`) === true)
      bases.set(record, address.slice(0, -name.length - 1))
  }
  return {
    all,
    resolve: (reference, within) => {
      const text = referenceOf(reference)
      if (text === undefined) return undefined
      if (text.startsWith('#')) return within === undefined ? undefined : partOf(within, text)
      const known = byAddress.get(text)
      if (known !== undefined) return known
      const name = RELATIVE.exec(text)?.[1]
      if (name === undefined) return undefined
      const base = within === undefined ? undefined : bases.get(within)
      // Elsewhere, a record of the same name is another server's.
      return base === undefined ? byName.get(name) : byAddress.get(`${base}/${name}`)
    },
  }
}

/** The address in a Reference, or one that is written without it. */
export function referenceOf(value: unknown): string | undefined {
  return (textOf(value) ?? textOf(fieldsOf(value)['reference']))?.trim()
}

function partOf(record: Fields, reference: string): Fields | undefined {
  return listOf(record['contained'])
    .map(fieldsOf)
    .find(({ id }) => id === reference.slice(1))
}

/** Every reference in a record, at any depth. */
export function referencesIn(record: Fields): readonly unknown[] {
  const found: unknown[] = []
  // A list of its own instead of calls: the order of the document, whatever the depth.
  const waiting: unknown[] = [record]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) for (const item of value.toReversed()) waiting.push(item ?? null)
    else if (typeof value === 'object' && value !== null) {
      const fields = fieldsOf(value)
      if (typeof fields['reference'] === 'string') found.push(fields)
      for (const inner of Object.values(fields).toReversed()) waiting.push(inner ?? null)
    }
  }
  return found
}

/** A name for a record in its own words, for places that have no words of the app. */
export function plainName(record: Fields | undefined): string | undefined {
  if (record === undefined) return undefined
  for (const element of NAMING) {
    const said = sayingOf(record[element])
    if (said !== undefined) return said
  }
  return undefined
}

const NAMING = [
  'name',
  'deviceName',
  'title',
  'code',
  'vaccineCode',
  'medicationCodeableConcept',
  'description',
  'type',
  'practitioner',
]

function sayingOf(value: unknown): string | undefined {
  const [first] = listOf(value)
  const fields = fieldsOf(first)
  const codings = listOf(fields['coding']).map(fieldsOf)
  const person = [fields['given'], fields['family']].flatMap(textsOf).join(' ')
  return (
    textOf(value) ??
    textOf(fields['text']) ??
    textOf(fields['name']) ??
    textOf(fields['display']) ??
    textOf(person) ??
    codings.flatMap(({ display }) => textOf(display) ?? [])[0] ??
    codings.flatMap(({ code }) => textOf(code) ?? [])[0]
  )
}
