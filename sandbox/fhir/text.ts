import { isObject } from './search/values-at.ts'

/**
 * A text as searches compare it: without case and without accents (FHIR R4, "Search", "string").
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** Every string of an element: of a HumanName or an Address all its parts, of a string itself. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isObject(value)) return []
  return TEXT_MEMBERS.flatMap((name) => textsOf(value[name]))
}

/** String members of HumanName and Address; `use`, `type` and `period` are not part of its text. */
const TEXT_MEMBERS = [
  'text',
  'family',
  'given',
  'prefix',
  'suffix',
  'line',
  'city',
  'district',
  'state',
  'postalCode',
  'country',
]
