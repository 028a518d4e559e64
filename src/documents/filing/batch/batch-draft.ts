import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { parseWriteAttempt } from '~/queries/parse-write-attempt'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { newFiling, type FilingDraft } from '../filing-draft'
import { NO_TEMPLATE, type Template } from './template'
import type { ProposedDate } from './proposed-date'

/** The reasons to ask a person before a file is sent. */
export const DOUBTS = ['differs', 'twin', 'filedBefore', 'sentBefore'] as const

/** The facts with which a document was sent. They stay, whatever is entered afterwards. */
export interface SentFacts extends Template {
  readonly patientId: string
  readonly type: string
  readonly creation: string
  /** True when an answer was lost: the service may have it, whatever it says to another try. */
  readonly isLost: boolean
}

/** One document of several: everything except its bytes. */
export interface BatchRow {
  /** Also its own number in the record (`urn:uuid:`), whatever happens to the answer. */
  readonly key: string
  readonly name: string
  readonly size: number
  /** SHA-1 in base64; empty where the browser cannot compute it. */
  readonly hash: string
  /** Its media type, by its bytes. */
  readonly contentType: string
  /** Its own kind; empty for the one of all. */
  readonly type: string
  /** The day on which it was written, as R4 writes it, or what was typed. */
  readonly creation: string
  readonly creationFrom: ProposedDate['from'] | 'person'
  /** Its patient, where each has its own. */
  readonly patientId: string
  /** The doubts in spite of which a person wants it filed. */
  readonly decided: readonly (typeof DOUBTS)[number][]
  /** The progress of sending it. */
  readonly attempt: WriteAttempt
  /** With the progress; absent before the first try. */
  readonly sent?: SentFacts
}

/** Several documents, as entered: text only, so that they can be stored as a draft. */
export interface BatchDraft {
  readonly whom: 'one' | 'each'
  /** The patient of all. */
  readonly patientId: string
  /** The kind of all that have none of their own. */
  readonly type: string
  /** Shared facts by the kind as it was chosen or typed. */
  readonly templates: Readonly<Record<string, Template>>
  readonly rows: readonly BatchRow[]
}

/** Several documents before the first file was chosen. */
export function newBatch(patientId: string | undefined): BatchDraft {
  return { whom: 'one', patientId: patientId ?? '', type: '', templates: {}, rows: [] }
}

/** A row for a file that was read. */
export function newRow(
  file: Pick<BatchRow, 'name' | 'size' | 'hash' | 'contentType'>,
  { day, from }: ProposedDate,
): BatchRow {
  const attempt = newAttempt()
  return {
    ...file,
    key: attempt.id,
    type: '',
    creation: day,
    creationFrom: from,
    patientId: '',
    decided: [],
    attempt,
  }
}

/** The kind of a row: its own, or that of all. */
export function kindOf({ type }: Pick<BatchDraft, 'type'>, row: Pick<BatchRow, 'type'>): string {
  return (row.type.trim() === '' ? type : row.type).trim()
}

/** The kinds of what can still be described, in the order of their first documents. */
export function kindsOf(draft: BatchDraft): readonly string[] {
  const open = draft.rows.filter((row) => factsOnTheWay(row) === undefined)
  const kinds = open.length === 0 ? [draft.type.trim()] : open.map((row) => kindOf(draft, row))
  return [...new Set(kinds)].filter((kind) => kind !== '')
}

/**
 * The facts with which a document was sent that the service has or may have; undefined for one
 * that can still be changed, because nothing of it was sent, or each try was refused.
 */
export function factsOnTheWay({ attempt, sent }: BatchRow): SentFacts | undefined {
  return attempt.state === 'ready' && sent?.isLost !== true ? undefined : sent
}

/** True for a document that was sent and of which nobody knows if it arrived. */
export function isUnanswered(row: BatchRow): boolean {
  return factsOnTheWay(row) !== undefined && row.attempt.state !== 'written' && !isAbsent(row)
}

/** True for a document that was sent, and that the service does not have: it was asked. */
export function isAbsent({ attempt }: Pick<BatchRow, 'attempt'>): boolean {
  return attempt.state === 'absent'
}

/**
 * One document as the form for a single one has it: it is checked and built in the same way. One
 * that may have arrived is as it was sent.
 */
export function filingOf(draft: BatchDraft, row: BatchRow): FilingDraft {
  const { isLost: _, ...facts } = factsOnTheWay(row) ?? {
    ...enteredFacts(draft, row),
    isLost: false,
  }
  return {
    ...newFiling(facts.patientId),
    ...facts,
    contentType: row.contentType,
    title: stemOf(row),
    master: { system: 'urn:ietf:rfc:3986', value: masterOf(row) },
  }
}

/** The facts of a document that is sent. */
export function factsSent(filing: FilingDraft): Omit<SentFacts, 'isLost'> {
  const { category, format, facility, language, patientId, type, creation } = filing
  return { category, format, facility, language, patientId, type, creation }
}

/** The facts of a document as they are entered now. */
function enteredFacts(draft: BatchDraft, row: BatchRow): Omit<SentFacts, 'isLost'> {
  const type = kindOf(draft, row)
  const { category, format, facility, language } = draft.templates[type] ?? NO_TEMPLATE
  const patientId = draft.whom === 'one' ? draft.patientId : row.patientId
  return { category, format, facility, language, patientId, type, creation: row.creation }
}

/** The name of a file without its ending. */
export function stemOf({ name }: Pick<BatchRow, 'name'>): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
}

/** The document's own number. */
export function masterOf({ key }: Pick<BatchRow, 'key'>): string {
  return `urn:uuid:${key}`
}

/** The stored documents on this device, if they are some. */
export function readBatch(content: unknown): BatchDraft | undefined {
  const fields = fieldsOf(content)
  const whom = (['one', 'each'] as const).find((known) => known === fields['whom'])
  if (whom === undefined) return undefined
  const [patientId, type] = [textOf(fields['patientId']) ?? '', textOf(fields['type']) ?? '']
  const kept = listOf(fields['rows'])
  const rows = kept.flatMap((row) => readRow(row) ?? [])
  if (rows.length !== kept.length) return undefined
  const draft = { whom, patientId, type, rows, templates: readTemplates(fields['templates']) }
  return { ...draft, rows: rows.map((row) => ({ ...row, ...sentOf(draft, row) })) }
}

/** A row that was sent before this page counts as lost until it is asked about. */
function sentOf(draft: BatchDraft, row: BatchRow): Pick<BatchRow, 'sent'> {
  const { state } = row.attempt
  if (state === 'ready') return {}
  // An earlier release has noted the progress alone.
  const sent = row.sent ?? { ...enteredFacts(draft, row), isLost: false }
  return { sent: { ...sent, isLost: sent.isLost || !(state === 'written' || isAbsent(row)) } }
}

function readRow(kept: unknown): BatchRow | undefined {
  const fields = fieldsOf(kept)
  const attempt = parseWriteAttempt(fields['attempt'])
  const { size } = fields
  const sent = readSent(fields['sent'])
  const creationFrom = (['name', 'file', 'nothing', 'person'] as const).find(
    (known) => known === fields['creationFrom'],
  )
  const text = (name: string) => textOf(fields[name]) ?? ''
  if (
    attempt === undefined ||
    creationFrom === undefined ||
    typeof size !== 'number' ||
    text('key') === '' ||
    text('name') === ''
  )
    return undefined
  return {
    attempt,
    creationFrom,
    size,
    key: text('key'),
    name: text('name'),
    hash: text('hash'),
    contentType: text('contentType'),
    type: text('type'),
    creation: text('creation'),
    patientId: text('patientId'),
    decided: DOUBTS.filter((doubt) => listOf(fields['decided']).includes(doubt)),
    ...(sent === undefined ? {} : { sent }),
  }
}

function readSent(kept: unknown): SentFacts | undefined {
  const fields = fieldsOf(kept)
  const text = (name: keyof SentFacts) => textOf(fields[name]) ?? ''
  const { isLost } = fields
  if (typeof isLost !== 'boolean') return undefined
  return {
    ...readTemplate(kept),
    patientId: text('patientId'),
    type: text('type'),
    creation: text('creation'),
    isLost,
  }
}

function readTemplate(kept: unknown): Template {
  const fields = fieldsOf(kept)
  const text = (name: keyof Template) => textOf(fields[name]) ?? ''
  return {
    category: text('category'),
    format: text('format'),
    facility: text('facility'),
    language: text('language'),
  }
}

function readTemplates(kept: unknown): BatchDraft['templates'] {
  return Object.fromEntries(
    Object.entries(fieldsOf(kept)).map(([kind, value]) => [kind, readTemplate(value)]),
  )
}
