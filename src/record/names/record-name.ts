import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { FormatContext } from '~/fhir/format/context'
import { isAbsence } from '~/fhir/format/absent-text'
import { hidden } from '~/fhir/format/hidden'
import { currentName, nameText } from '~/fhir/format/name-text'
import { statusText } from '~/fhir/format/codes/status-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { notedOf } from '~/fhir/noted'
import { elementText } from '../element/element-text'
import { isMistake, MISTAKE } from '../status'

/** Elements that name a record of any type, in this order. */
const NAMING =
  'name title code vaccineCode medication description type category relationship'.split(' ')

/** The name of a record of any type: a person's current name, a title, its subject. */
export function recordName(whole: FhirResource, format: FormatContext): string | undefined {
  const record = hidden(whole, format)
  const { name, deviceName, practitioner } = fieldsOf(record)
  if (Array.isArray(name)) {
    // Lists called `name` are lists of HumanName in R4; the formatter copes with missing parts.
    const person = nameText(currentName(name), format)
    if (person !== undefined) return person
  }
  const device = listOf(deviceName)
    .map((entry) => textOf(fieldsOf(entry)['name']))
    .find((text) => text !== undefined)
  const role = textOf(fieldsOf(practitioner)['display'])
  return (
    device ??
    role ??
    // Insurance is no relation of the person who has it.
    (record.resourceType === 'Coverage' ? NAMING.slice(0, -1) : NAMING)
      .map((element) => elementText(record, element, format))
      .find((text) => text !== undefined && !isAbsence(text, format)) ??
    notedOf(record)?.contents?.(format)
  )
}

/**
 * The name of a record where another one refers to it, with what changes how it is read: that it
 * was a mistake, and its note. `given` is the name that the reference gives it.
 */
export function namedAs(record: FhirResource, format: FormatContext, given?: string): string {
  const own = recordName(record, format)
  // The name that a reference gives a medicine may leave out its strength.
  const isMore = record.resourceType === 'Medication' && given?.includes(own ?? '') === false
  const both = isMore && own?.includes(given) === false ? `${given} (${own})` : own
  const name =
    (isMore ? both : (given ?? own)) ??
    format.words.unnamedRecord(typeText(record.resourceType, format))
  const marked = notedOf(record)?.marked(name, format) ?? name
  return isMistake(record) ? `${marked} (${statusText(MISTAKE, 'general', format)})` : marked
}
