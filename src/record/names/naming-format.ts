import type { FhirResource } from 'fhir/r4'
import { patientIdIn } from '~/fhir/belongs-to'
import type { FormatContext } from '~/fhir/format/context'
import { recordName } from './record-name'
import type { Show } from '../show'

/**
 * The format for values of a record, in which references inside a value (the author of a note, for
 * example) are named by their records as soon as these are known, contained ones at once.
 */
export function namingFormat(
  { format, names }: Pick<Show, 'format' | 'names'>,
  within: FhirResource | undefined,
): FormatContext {
  if (names === undefined || within === undefined) return format
  return {
    ...format,
    named: (reference) => {
      // The record of another patient is not read for a name.
      if (patientIdIn(reference.reference) !== undefined) return undefined
      const found = names.look(reference, within)
      return found.state === 'found' ? recordName(found.record, format) : undefined
    },
  }
}
