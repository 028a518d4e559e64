import { fieldsOf } from '~/fhir/json'
import type { RowForm } from '~/writing/rows/form-row'
import type { RecordDescription } from './fields/record-description'

/** What a draft of a record holds. */
export interface RecordDraft {
  readonly rows: RowForm<string>
  /** Of a correction: the rows as the record was read, and the version that it was. */
  readonly base?: RowForm<string>
  readonly version?: string
}

/** The kind of these drafts among all drafts of a person; each type has its own. */
export function draftKind({ type }: Pick<RecordDescription, 'type'>): string {
  return `record-${type}`
}

/** Looks at what an older release may have written; undefined when it is no draft of this form. */
export function readRecordDraft(
  form: RecordDescription,
): (content: unknown) => RecordDraft | undefined {
  const isOwn = (value: unknown): value is RowForm<string> => {
    const groups = fieldsOf(value)
    return form.parts.every(
      ({ group }) => Array.isArray(groups[group]) && groups[group].every(isRow),
    )
  }
  return (content) => {
    const { rows, base, version } = fieldsOf(content)
    if (!isOwn(rows)) return undefined
    return {
      rows,
      ...(isOwn(base) ? { base } : {}),
      ...(typeof version === 'string' ? { version } : {}),
    }
  }
}

function isRow(row: unknown): boolean {
  const { key, values } = fieldsOf(row)
  return (
    typeof key === 'string' &&
    Object.values(fieldsOf(values)).every((value) => typeof value === 'string')
  )
}
