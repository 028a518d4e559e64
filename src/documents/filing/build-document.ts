import type {
  Attachment,
  DocumentReference,
  DocumentReferenceContent,
  Identifier,
  Reference,
} from 'fhir/r4'
import type { FilingDraft, IdentifierRow, NamedRow } from './filing-draft'
import {
  CATEGORIES,
  codingOf,
  conceptOf,
  DOCUMENT_TYPES,
  FACILITIES,
  FORMATS,
  SECURITY_LABELS,
} from './fields/picked-codes'

/** The parts of the record besides the typed text. */
export interface FiledContent {
  /** The file of this device, in base64 with its size in bytes and its hash. */
  readonly file?: Pick<Attachment, 'data' | 'size' | 'hash'>
  /** The content as the service returned it, for a change that keeps the file. */
  readonly kept?: readonly DocumentReferenceContent[]
  /** The moment of sending. */
  readonly now: Date
}

/**
 * The DocumentReference of a draft (specification, "Resources and their fields"; R4,
 * "DocumentReference"). Every field of the specification has its place; empty ones are left out.
 */
export function buildDocument(draft: FilingDraft, content: FiledContent): DocumentReference {
  const subject = subjectOf(draft)
  const master = identifierOf(draft.master)
  const authenticator = referenceOf(draft.authenticator)
  const custodian = referenceOf(draft.custodian)
  const security = conceptOf(draft.security, SECURITY_LABELS)
  const category = conceptOf(draft.category, CATEGORIES)
  const type = conceptOf(draft.type, DOCUMENT_TYPES)
  const date = instantOf(draft, content.now)
  return {
    resourceType: 'DocumentReference',
    ...(draft.changes === '' ? {} : { id: draft.changes }),
    ...(master === undefined ? {} : { masterIdentifier: master }),
    ...listed('identifier', draft.identifiers.map(identifierOf)),
    status: draft.status,
    ...(draft.docStatus === '' ? {} : { docStatus: draft.docStatus }),
    ...(type === undefined ? {} : { type }),
    ...listed('category', [category]),
    ...(subject === undefined ? {} : { subject }),
    ...(date === undefined ? {} : { date }),
    ...listed('author', draft.authors.map(referenceOf)),
    ...(authenticator === undefined ? {} : { authenticator }),
    ...(custodian === undefined ? {} : { custodian }),
    ...listed(
      'relatesTo',
      draft.relations.map(({ code, target }) => ({
        code,
        target: { reference: `DocumentReference/${target.trim()}` },
      })),
    ),
    ...text('description', descriptionOf(draft)),
    ...listed('securityLabel', [security]),
    content: contentOf(draft, content),
    ...contextOf(draft),
  }
}

/**
 * R4 has no element for the reason why a document was entered in error, and Provenance cannot be
 * written here: the reason is put before the description, where everyone reads it
 * (docs/decisions/0015).
 */
function descriptionOf({ status, reason, description }: FilingDraft): string {
  if (status !== 'entered-in-error' || reason.trim() === '') return description
  return [`Entered in error: ${reason.trim()}`, description.trim()]
    .filter((part) => part !== '')
    .join(' — ')
}

function contentOf(draft: FilingDraft, { file, kept }: FiledContent): DocumentReferenceContent[] {
  if (draft.source === 'kept' && kept !== undefined) return [...kept]
  const format = codingOf(draft.format, FORMATS)
  const attachment: Attachment = {
    ...text('contentType', draft.contentType),
    ...text('language', draft.language),
    ...(draft.source === 'file' ? file : {}),
    ...(draft.source === 'address' ? text('url', draft.address) : {}),
    ...text('title', draft.title),
    ...text('creation', draft.creation),
  }
  return [{ attachment, ...(format === undefined ? {} : { format }) }]
}

function contextOf(draft: FilingDraft): Pick<DocumentReference, 'context'> {
  const period = { ...text('start', draft.periodFrom), ...text('end', draft.periodTo) }
  const facilityType = conceptOf(draft.facility, FACILITIES)
  const context = {
    ...listed('encounter', draft.encounters.map(referenceOf)),
    ...(Object.keys(period).length === 0 ? {} : { period }),
    ...(facilityType === undefined ? {} : { facilityType }),
  }
  return Object.keys(context).length === 0 ? {} : { context }
}

/** S6 cannot look up people: a record by its id, a number with its issuer, or both. */
function subjectOf({
  patientId,
  patientSystem,
  patientNumber,
  patientName,
}: FilingDraft): Reference | undefined {
  const identifier = identifierOf({ system: patientSystem, value: patientNumber })
  if (patientId.trim() === '' && identifier === undefined) return undefined
  return {
    ...(patientId.trim() === ''
      ? { type: 'Patient' }
      : { reference: `Patient/${patientId.trim()}` }),
    ...(identifier === undefined ? {} : { identifier }),
    ...text('display', patientName),
  }
}

function identifierOf({ system, value }: IdentifierRow): Identifier | undefined {
  return value.trim() === '' ? undefined : { ...text('system', system), value: value.trim() }
}

function referenceOf({ type, id, name }: NamedRow): Reference | undefined {
  if (id.trim() === '' && name.trim() === '') return undefined
  return {
    ...(id.trim() === '' ? { type } : { reference: `${type}/${id.trim()}` }),
    ...text('display', name),
  }
}

/**
 * An instant has a zone (R4, "instant"); the typed time is on this device's clock, to the second.
 */
function instantOf({ date, changes }: FilingDraft, now: Date): string | undefined {
  if (date === '' && changes !== '') return undefined
  return (date === '' ? now : new Date(date)).toISOString().replace(/\.\d+/, '')
}

function text<K extends string>(name: K, value: string): Partial<Record<K, string>> {
  // One member with the given name: the compiler widens a computed name to any string.
  return value.trim() === '' ? {} : ({ [name]: value.trim() } as Record<K, string>)
}

function listed<K extends string, V>(
  name: K,
  values: readonly (V | undefined)[],
): Partial<Record<K, V[]>> {
  const given = values.filter((value) => value !== undefined)
  // As above.
  return given.length === 0 ? {} : ({ [name]: given } as Record<K, V[]>)
}
