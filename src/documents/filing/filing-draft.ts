import type { DocumentReference } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'

/** Specification, "States and transitions": DocumentReference.status. */
export const STATUSES = [
  'current',
  'superseded',
  'entered-in-error',
] as const satisfies readonly DocumentReference['status'][]
/** Specification, "States and transitions": DocumentReference.docStatus; empty leaves it out. */
export const DOC_STATUSES = ['', 'preliminary', 'final', 'amended', 'entered-in-error'] as const
/** R4, "DocumentReference", DocumentRelationshipType. */
export const RELATIONS = ['replaces', 'transforms', 'signs', 'appends'] as const
/**
 * R4, "DocumentReference.author", "authenticator" and "context.encounter": the types that each may
 * refer to.
 */
export const AUTHOR_TYPES = [
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Device',
  'Patient',
  'RelatedPerson',
] as const
export const AUTHENTICATOR_TYPES = ['Practitioner', 'PractitionerRole', 'Organization'] as const
export const ENCOUNTER_TYPES = ['Encounter', 'EpisodeOfCare'] as const
/** The source of the record's file: this device, an address, the service's own copy, or none. */
export const SOURCES = ['file', 'address', 'kept', 'none'] as const

export type Status = (typeof STATUSES)[number]
export type DocStatus = (typeof DOC_STATUSES)[number]
export type Relation = (typeof RELATIONS)[number]
export type Source = (typeof SOURCES)[number]

/**
 * A person or thing by its record, by its name, or by both: S6 does not allow looking anything up.
 */
export interface NamedRow {
  /** A resource type of the row's own list. */
  readonly type: string
  readonly id: string
  readonly name: string
}

export interface IdentifierRow {
  readonly system: string
  readonly value: string
}

export interface RelationRow {
  readonly code: Relation
  /** The id of the other document's record. */
  readonly target: string
}

/**
 * A person's entries as typed: text only, so that they can be stored as a draft. The file's bytes
 * are not included.
 */
export interface FilingDraft {
  /** The id of the changed record; empty for a new one. */
  readonly changes: string
  readonly source: Source
  readonly address: string
  readonly contentType: string
  readonly title: string
  readonly language: string
  readonly creation: string
  readonly format: string
  readonly patientId: string
  readonly patientSystem: string
  readonly patientNumber: string
  readonly patientName: string
  readonly status: Status
  readonly docStatus: DocStatus
  /** The reason why it was entered in error. */
  readonly reason: string
  readonly type: string
  readonly category: string
  readonly description: string
  readonly security: string
  /**
   * `2026-11-21T10:32:05`, on this device's clock; empty for the time of sending (new) or none
   * (changed).
   */
  readonly date: string
  readonly authors: readonly NamedRow[]
  readonly authenticator: NamedRow
  readonly custodian: NamedRow
  readonly relations: readonly RelationRow[]
  readonly encounters: readonly NamedRow[]
  readonly periodFrom: string
  readonly periodTo: string
  readonly facility: string
  readonly master: IdentifierRow
  readonly identifiers: readonly IdentifierRow[]
}

/** R4, "Uniform Resource Identifiers": the system of identifiers that are URIs themselves. */
export const URI_SYSTEM = 'urn:ietf:rfc:3986'

/**
 * A new document. Its own number is made here, so that it is unique whatever happens to the answer.
 */
export function newFiling(patientId: string | undefined): FilingDraft {
  return {
    ...EMPTY,
    patientId: patientId ?? '',
    master: { system: URI_SYSTEM, value: `urn:uuid:${crypto.randomUUID()}` },
  }
}

/** A change of a record of which only the id is known. */
export function changeFiling(id: string, patientId: string | undefined): FilingDraft {
  return { ...EMPTY, changes: id, patientId: patientId ?? '' }
}

const EMPTY: FilingDraft = {
  changes: '',
  source: 'file',
  address: '',
  contentType: '',
  title: '',
  language: '',
  creation: '',
  format: '',
  patientId: '',
  patientSystem: '',
  patientNumber: '',
  patientName: '',
  status: 'current',
  docStatus: '',
  reason: '',
  type: '',
  category: '',
  description: '',
  security: '',
  date: '',
  authors: [],
  authenticator: { type: 'Practitioner', id: '', name: '' },
  custodian: { type: 'Organization', id: '', name: '' },
  relations: [],
  encounters: [],
  periodFrom: '',
  periodTo: '',
  facility: '',
  master: { system: '', value: '' },
  identifiers: [],
}

/** An empty row of each list. */
const ROWS = {
  authors: EMPTY.authenticator,
  encounters: EMPTY.authenticator,
  identifiers: EMPTY.master,
  relations: { code: 'replaces', target: '' },
} as const satisfies Partial<Record<keyof FilingDraft, object>>

/**
 * The stored draft on this device, if it is one. Neither the file nor the service's content is
 * stored: a file that was to be kept has to be given again.
 */
export function readFiling(content: unknown): FilingDraft | undefined {
  const fields = fieldsOf(content)
  const whole = Object.entries(EMPTY).every(([name, empty]: readonly [string, unknown]) =>
    isLike(fields[name], empty, name),
  )
  if (
    !whole ||
    !oneOf(STATUSES, fields['status']) ||
    !oneOf(DOC_STATUSES, fields['docStatus']) ||
    !oneOf(SOURCES, fields['source'])
  )
    return undefined
  // Every field was checked: it is present and of its type.
  const draft = content as FilingDraft
  if (!draft.relations.every(({ code }) => oneOf(RELATIONS, code))) return undefined
  return draft.source === 'kept' ? { ...draft, source: 'file' } : draft
}

function isLike(value: unknown, empty: unknown, name: string): boolean {
  if (typeof empty === 'string') return typeof value === 'string'
  if (Array.isArray(empty))
    return (
      Array.isArray(value) &&
      value.every((row) => isLike(row, name in ROWS ? ROWS[name as keyof typeof ROWS] : {}, ''))
    )
  const fields = fieldsOf(value)
  return Object.entries(fieldsOf(empty)).every(([key, part]) => isLike(fields[key], part, key))
}

function oneOf(values: readonly string[], value: unknown): boolean {
  return values.some((one) => one === value)
}
