import type { FhirResource } from 'fhir/r4'
import { saysTheSame } from '~/writing/rows/form-row'
import { alignForm, type RowChange, rowChanges } from '~/writing/rows/row-changes'
import { recordDifferences } from '~/fhir/record-differences'
import type { EditContext } from './edit-context'
import { type RecordDescription, rowsOf } from './fields/record-description'

/** What the service made of what was sent. */
export interface ReadBack {
  /** What is stored otherwise than it was sent, in the fields of the form. */
  readonly changes: readonly RowChange<string>[]
  /** Names of elements that no field shows and that are not as they were sent. */
  readonly elements: readonly string[]
}

/** Compares what was sent with what reads back. */
export function readBackOf(
  form: RecordDescription,
  sent: FhirResource,
  stored: FhirResource,
  context: EditContext,
): ReadBack {
  const [before, after] = [rowsOf(form, sent, context), rowsOf(form, stored, context)]
  const changes = rowChanges(form.parts, before, alignForm(form.parts, after, before))
  const shown = new Set(
    form.parts
      .flatMap(({ element, shapes }) =>
        element === undefined ? shapes.map(({ path }) => path) : [element],
      )
      .map(topOf),
  )
  const names = recordDifferences(sent, stored).map(({ path }) => topOf(path))
  return { changes, elements: [...new Set(names)].filter((name) => !shown.has(name)) }
}

function topOf(path: string): string {
  return path.split(/[.[]/)[0] ?? path
}

/**
 * Whether a stored record says all that was sent; the service may have added to it. A row that was
 * taken away and stands there as before is no addition: then the change has not arrived.
 */
export function isSent(
  form: RecordDescription,
  sent: FhirResource,
  stored: FhirResource,
  context: EditContext,
): boolean {
  const before =
    context.original === undefined ? undefined : rowsOf(form, context.original, context)
  return readBackOf(form, sent, stored, context).changes.every(
    (change) =>
      change.kind === 'added' &&
      before?.[change.group]?.some((row) => saysTheSame(row, change)) !== true,
  )
}
