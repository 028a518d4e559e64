import type { FhirResource } from 'fhir/r4'
import { saysTheSame } from '~/writing/rows/form-row'
import { alignForm, type RowChange, rowChanges } from '~/writing/rows/row-changes'
import { recordDifferences } from '~/fhir/record-differences'
import type { EditContext } from './edit-context'
import { type RecordDescription, rowsOf } from './fields/record-description'

/** The stored version of a sent record. */
export interface ReadBack {
  /** Differences between the stored and the sent version, in the fields of the form. */
  readonly changes: readonly RowChange<string>[]
  /** Names of elements without a field that differ from the sent ones. */
  readonly elements: readonly string[]
}

/** Compares the sent record with the stored one. */
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
 * True when a stored record contains everything that was sent; the service may have added to it. A
 * removed row that is still there is not an addition: then the change has not arrived.
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
