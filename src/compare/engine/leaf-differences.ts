import { fieldsOf, jsonText } from '~/fhir/json'
import { decimalSource } from '~/fhir/wire/decimal-source'
import type { ContainedPairs } from './contained-pairs'
import { isSameMoment } from './moment'
import { sameTarget, type RecordMap } from './record-map'
import type { Sides } from './side'
import { statesNothing } from './states-nothing'

/** One primitive, or one whole part, in which two records differ. */
export interface LeafDifference {
  /** Its place as FHIRPath writes it below the record: `code.coding[0].system`. */
  readonly path: string
  /** Its JSON; undefined where that side lacks it. */
  readonly first?: unknown
  readonly second?: unknown
}

/** The facts that a comparison of values needs besides the values. */
export interface ValueContext {
  readonly map: RecordMap
  /** The addresses of each connection's bases, without a slash at the end. */
  readonly bases: Sides<readonly string[]>
  /** The contained records, by the names that each side gives them (`contained-pairs.ts`). */
  readonly contained?: ContainedPairs
  /** Counts references of which nobody can tell whether they lead to the same thing. */
  readonly onUnknown: () => void
}

/** A value in its holder, through which the digits of a decimal are found. */
interface Place {
  readonly holder: object
  readonly name: string
}

/**
 * Lists the differences between one element of two records, each at the deepest place that shows
 * it. Lists are compared as sets: equal entries are taken out first, the others are paired by what
 * names them (a code system, an address, a link id), and only then by their order. References are
 * compared by where they lead, and decimals by their digits too: `7.0` and `7` are two statements.
 */
export function leafDifferences(
  first: object,
  second: object,
  name: Sides<string>,
  context: ValueContext,
): readonly LeafDifference[] {
  return within(
    { holder: first, name: name.first },
    { holder: second, name: name.second },
    name.first === name.second ? name.first : `${name.first} → ${name.second}`,
    context,
  )
}

function within(
  a: Place,
  b: Place,
  path: string,
  context: ValueContext,
): readonly LeafDifference[] {
  const [first, second] = [valueAt(a), valueAt(b)]
  if (Array.isArray(first) && Array.isArray(second)) return ofLists(first, second, path, context)
  if (isObject(first) && isObject(second)) return ofObjects(first, second, path, context)
  if (first === second ? digitsAt(a) === digitsAt(b) : isSameMoment(first, second)) return []
  return [
    {
      path,
      ...(first === undefined ? {} : { first: written(first, a) }),
      ...(second === undefined ? {} : { second: written(second, b) }),
    },
  ]
}

function ofObjects(
  first: object,
  second: object,
  path: string,
  context: ValueContext,
): readonly LeafDifference[] {
  const [one, other] = [fieldsOf(first), fieldsOf(second)]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const [reference, beside] = [one['reference'], other['reference']]
  if (typeof reference === 'string' && typeof beside === 'string') {
    const same = isContained(reference, beside, context.contained)
      ? 'same'
      : sameTarget(reference, beside, context.map, context.bases)
    if (same === 'unknown') context.onUnknown()
    if (same !== 'other') names.delete('reference')
  }
  if (areOwnFiles(one['url'], other['url'], context.bases)) names.delete('url')
  return [...names].flatMap((name) =>
    within({ holder: first, name }, { holder: second, name }, `${path}.${name}`, context),
  )
}

/** True for two references to counterparts inside their records: `#a` there is `#1` here. */
function isContained(first: string, second: string, contained: ContainedPairs | undefined) {
  return (
    first.startsWith('#') &&
    second.startsWith('#') &&
    contained?.nameOf.get(first.slice(1)) === second.slice(1)
  )
}

/**
 * True for the addresses of two files, each below its own connection's base: the address is the
 * connection's own, and the bytes behind it are not part of a record.
 */
function areOwnFiles(first: unknown, second: unknown, bases: Sides<readonly string[]>): boolean {
  const isBelow = (url: unknown, own: readonly string[]) =>
    typeof url === 'string' &&
    (url.startsWith('Binary/') || own.some((base) => url.startsWith(`${base}/Binary/`)))
  return isBelow(first, bases.first) && isBelow(second, bases.second)
}

function ofLists(
  first: readonly unknown[],
  second: readonly unknown[],
  path: string,
  context: ValueContext,
): readonly LeafDifference[] {
  const { pairs, left, came } = alignedEntries(first, second, context)
  return [
    ...pairs.flatMap(([one, other]) =>
      within(
        { holder: first, name: String(one) },
        { holder: second, name: String(other) },
        `${path}[${one}]`,
        context,
      ),
    ),
    ...left.map((index) => ({ path: `${path}[${index}]`, first: first[index] })),
    ...came.map((index) => ({ path: `${path}[${index}]`, second: second[index] })),
  ]
}

interface Aligned {
  readonly pairs: readonly (readonly [number, number])[]
  readonly left: readonly number[]
  readonly came: readonly number[]
}

/** Pairs the entries of two lists, by their indices. */
function alignedEntries(
  first: readonly unknown[],
  second: readonly unknown[],
  context: ValueContext,
): Aligned {
  const quiet: ValueContext = { ...context, onUnknown: () => undefined }
  const isSame = (one: number, other: number) =>
    within({ holder: first, name: String(one) }, { holder: second, name: String(other) }, '', quiet)
      .length === 0
  const stated = (list: readonly unknown[]) =>
    [...list.keys()].filter((index) => !statesNothing(list[index]))
  const open = { first: stated(first), second: stated(second) }
  const pairs: (readonly [number, number])[] = []
  const take = (fits: (one: number, other: number) => boolean) => {
    const waiting = open.first
    open.first = []
    for (const one of waiting) {
      const other = open.second.find((candidate) => fits(one, candidate))
      if (other === undefined) {
        open.first.push(one)
        continue
      }
      pairs.push([one, other])
      open.second.splice(open.second.indexOf(other), 1)
    }
  }
  // Long lists, such as the answers of a form, are mostly in the same order.
  take((one, other) => one === other && isSame(one, other))
  take(isSame)
  take((one, other) => {
    const name = nameOf(first[one])
    return name !== undefined && name === nameOf(second[other])
  })
  // An entry that another one names takes no place of an entry with a name of its own.
  take((one, other) => nameOf(first[one]) === undefined && nameOf(second[other]) === undefined)
  return { pairs: pairs.toSorted(([a], [b]) => a - b), left: open.first, came: open.second }
}

/** The members by which an entry of a list is known, most telling first. */
const NAMES = ['linkId', 'url', 'system', 'use', 'role', 'code', 'type'] as const

function nameOf(entry: unknown): string | undefined {
  const fields = fieldsOf(entry)
  const name = NAMES.find((candidate) => fields[candidate] !== undefined)
  // A bare Coding is known by its system; a contact by its system and use.
  if (name === 'system' && fields['use'] !== undefined)
    return jsonText([fields['system'], fields['use']])
  return name === undefined ? undefined : `${name} ${jsonText(fields[name])}`
}

function valueAt({ holder, name }: Place): unknown {
  // An array or an object of JSON: every own member is a value of it.
  const value = (holder as Readonly<Record<string, unknown>>)[name]
  return statesNothing(value) ? undefined : value
}

/** A number with the digits that were sent, where they say more than it. */
function written(value: unknown, place: Place): unknown {
  return typeof value === 'number' ? (decimalSource(place.holder, place.name) ?? value) : value
}

function digitsAt({ holder, name }: Place): string | undefined {
  const value = valueAt({ holder, name })
  return typeof value === 'number' ? (decimalSource(holder, name) ?? String(value)) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
