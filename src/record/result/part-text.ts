import type { Observation } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { notedOf } from '~/fhir/noted'

/** The marks of a record that is not all there (`note-record.ts`). */
const IN_PART = new Set(['sent-in-part', 'partly-read'])

/**
 * Says that only a part of a result was sent, or could be read: an element that is missing then may
 * have a value. Undefined for one that is all there.
 */
export function partText(
  observations: readonly Observation[],
  format: FormatContext,
): string | undefined {
  return observations
    .flatMap((one) => notedOf(one)?.marks(format) ?? [])
    .find(({ code }) => IN_PART.has(code))?.text
}
