import { fieldsOf } from '~/fhir/json'
import type { RowForm } from '~/writing/rows/form-row'
import type { RecordDescription } from './fields/record-description'

/** The contents of a draft of a record. */
export interface RecordDraft {
  readonly rows: RowForm<string>
  /** For a correction: the rows of the record that was read, and its version. */
  readonly base?: RowForm<string>
  readonly version?: string
}

/** The kind of these drafts among a person's drafts; each type has its own. */
export function draftKind({ type }: Pick<RecordDescription, 'type'>): string {
  return `record-${type}`
}

/**
 * Checks data that an older release may have written; undefined when it is not a draft of this
 * form.
 */
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
