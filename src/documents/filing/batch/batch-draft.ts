import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { parseWriteAttempt } from '~/queries/parse-write-attempt'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { newFiling, type FilingDraft } from '../filing-draft'
import { NO_TEMPLATE, type Template } from './template'
import type { ProposedDate } from './proposed-date'

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
  /** True when a person wants it filed although something about it is odd. */
  readonly anyway: boolean
  /** The progress of sending it. */
  readonly attempt: WriteAttempt
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
    anyway: false,
    attempt,
  }
}

/** The kind of a row: its own, or that of all. */
export function kindOf({ type }: Pick<BatchDraft, 'type'>, row: Pick<BatchRow, 'type'>): string {
  return (row.type.trim() === '' ? type : row.type).trim()
}

/** The kinds in use, in the order of their first documents. */
export function kindsOf(draft: BatchDraft): readonly string[] {
  const kinds =
    draft.rows.length === 0 ? [draft.type.trim()] : draft.rows.map((row) => kindOf(draft, row))
  return [...new Set(kinds)].filter((kind) => kind !== '')
}

/** One document as the form for a single one has it: it is checked and built in the same way. */
export function filingOf(draft: BatchDraft, row: BatchRow): FilingDraft {
  const type = kindOf(draft, row)
  const template = draft.templates[type] ?? NO_TEMPLATE
  return {
    ...newFiling(draft.whom === 'one' ? draft.patientId : row.patientId),
    ...template,
    type,
    creation: row.creation,
    contentType: row.contentType,
    title: row.name.replace(/\.[A-Za-z0-9]{1,5}$/, ''),
    master: { system: 'urn:ietf:rfc:3986', value: masterOf(row) },
  }
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
  return { whom, patientId, type, rows, templates: readTemplates(fields['templates']) }
}

function readRow(kept: unknown): BatchRow | undefined {
  const fields = fieldsOf(kept)
  const attempt = parseWriteAttempt(fields['attempt'])
  const { size, anyway } = fields
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
    anyway: anyway === true,
  }
}

function readTemplates(kept: unknown): BatchDraft['templates'] {
  return Object.fromEntries(
    Object.entries(fieldsOf(kept)).map(([kind, value]) => {
      const fields = fieldsOf(value)
      const text = (name: keyof Template) => textOf(fields[name]) ?? ''
      return [
        kind,
        {
          category: text('category'),
          format: text('format'),
          facility: text('facility'),
          language: text('language'),
        },
      ]
    }),
  )
}
