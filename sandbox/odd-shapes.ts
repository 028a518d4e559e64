import { isObject } from './fhir/values-at.ts'

/** Dates of a record, by their names in R4. */
const DATE = /(?:Date|DateTime)$|^(?:date|issued|recorded|authored|authoredOn)$/

/**
 * An answer as converters from FHIR's XML write one: a list of one is its only value, before a list
 * of several stands a null, and a number of digits alone is no text any more. In the first record
 * of a page no date can be read: there are two, which are not the same. For `odd-shapes`.
 */
export function oddlyShaped(answer: unknown): unknown {
  if (!isObject(answer)) return answer
  const { resourceType, entry } = answer
  if (resourceType !== 'Bundle' || !Array.isArray(entry)) return converted(answer)
  const entries: readonly unknown[] = entry
  return {
    ...answer,
    entry: entries.map((item, index) =>
      isObject(item) && isObject(item['resource'])
        ? {
            ...item,
            resource: converted(index === 0 ? withTwoDates(item['resource']) : item['resource']),
          }
        : item,
    ),
  }
}

function withTwoDates(resource: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource).map(([key, value]) => [
      key,
      DATE.test(key) && typeof value === 'string' && key !== 'birthDate'
        ? [value, '1999-12-31']
        : value,
    ]),
  )
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map(converted)
    const [only] = items
    if (items.length === 1) return only
    return items.every(isObject) ? [null, ...items] : items
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'value' && typeof part === 'string' && /^[1-9]\d{0,14}$/.test(part)
        ? Number(part)
        : converted(part),
    ]),
  )
}
