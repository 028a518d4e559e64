import type { FhirResource } from 'fhir/r4'
import type { RowForm, FormRow } from '~/writing/rows/form-row'
import { mapParts } from '~/writing/rows/row-changes'
import type { ResourceOf } from '~/fhir/resource'
import { invariant } from '~/std/invariant'
import type { EditContext } from '../edit-context'
import type { RecordPart } from './record-part'

/** Types with a form here. */
export type EditableType = 'Location' | 'Device' | 'EpisodeOfCare'

/**
 * The form of one type as every screen sees it: it accepts any record, and checks at run time that
 * it is one of its own.
 */
export interface RecordDescription {
  readonly type: EditableType
  /** `patient` when its records belong to a patient: then the patient is the one in the address. */
  readonly place: 'patient' | 'service'
  readonly parts: readonly RecordPart<FhirResource>[]
  /** A new record before there is any entry. */
  readonly start: (context: EditContext) => FhirResource
}

interface DescriptionOf<T extends EditableType> {
  readonly type: T
  readonly place: RecordDescription['place']
  readonly parts: readonly RecordPart<ResourceOf<T>>[]
  readonly start: (context: EditContext) => ResourceOf<T>
}

/** Seals a definition, as `defineView` does for views. */
export function describeRecord<T extends EditableType>(
  definition: DescriptionOf<T>,
): RecordDescription {
  const own = (resource: FhirResource): ResourceOf<T> => {
    invariant(isOf(definition.type, resource), 'a record of another type in a form')
    return resource
  }
  return {
    ...definition,
    parts: definition.parts.map((part) => ({
      ...part,
      read: (resource, context) => part.read(own(resource), context),
      write: (resource, rows, context) => part.write(own(resource), rows, context),
    })),
  }
}

function isOf<T extends EditableType>(type: T, resource: FhirResource): resource is ResourceOf<T> {
  return resource.resourceType === type
}

/** A record as rows. */
export function rowsOf(
  form: RecordDescription,
  resource: FhirResource,
  context: EditContext,
): RowForm<string> {
  return mapParts(form.parts, ({ group, read }) =>
    read(resource, context).map((row, index) => ({ ...row, key: `${group}-${index}` })),
  )
}

/** The rows of an empty record, with which a new one is compared. */
export function noRows(form: RecordDescription, context: EditContext): RowForm<string> {
  const { resourceType } = form.start(context)
  // Only the type: every element is absent.
  return rowsOf(form, { resourceType } as FhirResource, context)
}

/**
 * The record according to the rows: a new one, or the one that was read, with all the parts that
 * the form does not show.
 */
export function recordOf(
  form: RecordDescription,
  rows: RowForm<string>,
  context: EditContext,
): FhirResource {
  return form.parts.reduce(
    (record, part) => part.write(record, rows[part.group] ?? [], context),
    context.original ?? form.start(context),
  )
}

/** An added row of a list. */
export function newRow({ group, fresh }: Pick<RecordPart<never>, 'group' | 'fresh'>): FormRow {
  return { key: `${group}-${crypto.randomUUID()}`, values: fresh }
}
