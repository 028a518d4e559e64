import { isObject } from '../fhir/search/values-at.ts'

/** Dates of a record, by their names in R4. */
const DATE = /(?:Date|DateTime)$|^(?:date|issued|recorded|authored|authoredOn)$/

/**
 * Gives an answer the shapes that converters from FHIR's XML produce: a list of one becomes its
 * only value, a list of several begins with a null, and a text of digits becomes a number. No date
 * in the first record of a page can be read: there are two, and they differ. For `odd-shapes`.
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
