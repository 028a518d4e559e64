import { decimalSource } from './wire/decimal-source'
import { fieldsOf } from './json'

/** One element in which two versions of a record differ. */
export interface RecordDifference {
  /** The place of the element, as FHIRPath writes it below the resource: `name[0].family`. */
  readonly path: string
  /** Its JSON; undefined when the element is absent. */
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Elements that a service writes itself: a person neither makes nor misses a difference in them
 * (R4, "Resource", meta; narrative).
 */
const OWN = new Set(['id', 'meta', 'text', 'resourceType'])

/**
 * Lists the differences between two versions of a record, element by element, each at the deepest
 * place that shows it. Decimals also differ by their digits: `7.0` and `7` are two statements.
 */
export function recordDifferences(before: object, after: object): readonly RecordDifference[] {
  const [a, b] = [fieldsOf(before), fieldsOf(after)]
  return namesIn(a, b)
    .filter((name) => !OWN.has(name))
    .flatMap((name) => within({ holder: a, name }, { holder: b, name }, name))
}

/** A place in a record: the digits of a decimal are found through its holder. */
interface Place {
  readonly holder: object
  readonly name: string
}

function within(a: Place, b: Place, path: string): readonly RecordDifference[] {
  const [before, after] = [valueAt(a), valueAt(b)]
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length }, (_, index) =>
      within(
        { holder: before, name: String(index) },
        { holder: after, name: String(index) },
        `${path}[${index}]`,
      ),
    ).flat()
  }
  if (isObject(before) && isObject(after)) {
    const names = namesIn(fieldsOf(before), fieldsOf(after))
    return names.flatMap((name) =>
      within({ holder: before, name }, { holder: after, name }, `${path}.${name}`),
    )
  }
  if (before === after && digitsAt(a) === digitsAt(b)) return []
  return [
    {
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  ]
}

function valueAt({ holder, name }: Place): unknown {
  // An array or an object of JSON: every own member is a value of it.
  return (holder as Readonly<Record<string, unknown>>)[name]
}

function digitsAt({ holder, name }: Place): string | undefined {
  const value = valueAt({ holder, name })
  return typeof value === 'number' ? (decimalSource(holder, name) ?? String(value)) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function namesIn(a: object, b: object): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
}
