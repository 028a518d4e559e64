import { fieldsOf, listOf, textOf } from '~/fhir/json'

/**
 * The words that a reference to a record keeps of it (R4, Reference.display), as the record itself
 * has them: its name, its title, or else its code or type. Undefined where it has none.
 */
export function recordWords(resource: object): string | undefined {
  const { name, title, code, type } = fieldsOf(resource)
  const named = listOf(name).map(humanName)
  return [textOf(name), ...named, textOf(title), ...[code, ...listOf(type), type].map(conceptWords)]
    .map((words) => words?.trim())
    .find((words) => words !== undefined && words !== '')
}

function humanName(name: unknown): string | undefined {
  const { text, prefix, given, family, suffix } = fieldsOf(name)
  const parts = [...listOf(prefix), ...listOf(given), family, ...listOf(suffix)]
  return textOf(text) ?? parts.flatMap((part) => textOf(part) ?? []).join(' ')
}

function conceptWords(concept: unknown): string | undefined {
  const { text, coding } = fieldsOf(concept)
  return textOf(text) ?? listOf(coding).flatMap((one) => textOf(fieldsOf(one)['display']) ?? [])[0]
}
