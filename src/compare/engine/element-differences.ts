import type { FhirResource } from 'fhir/r4'
import { fieldsOf, jsonText, listOf } from '~/fhir/json'
import { choiceName, elementOf, nameIn } from '~/record/element/element'
import type { ConnectionKind } from '~/smart/registration'
import { containedPairs, type ContainedPairs } from './contained-pairs'
import { leafDifferences, type LeafDifference, type ValueContext } from './leaf-differences'
import { changesOf, type ProfileChange } from './profile-changes'
import type { SideName, Sides } from './side'
import { statesNothing } from './states-nothing'

/** One element of a record in which two connections differ. */
export interface ElementDifference {
  /** Its spelling on each side; absent where that side lacks it. */
  readonly key: Partial<Sides<string>>
  readonly leaves: readonly LeafDifference[]
  /** The change of US Core that says why. */
  readonly explained?: ProfileChange
}

/** Everything that a comparison of two records needs besides them. */
export interface RecordContext extends ValueContext {
  /** US Core is 3.1.1 in the first generation and 6.1.0 in the second ("Versioning"). */
  readonly kinds: Sides<ConnectionKind>
}

/**
 * Elements that are a server's own: its id, its versions and profiles, and the narrative that it
 * writes from the rest (R4, "Resource", id, meta; "DomainResource", text).
 */
const OWN: ReadonlySet<string> = new Set([
  'resourceType',
  'id',
  'meta',
  'text',
  'implicitRules',
  'language',
])

/** Lists the elements in which two records differ, in the order of the first. */
export function elementDifferences(
  first: FhirResource,
  second: FhirResource,
  context: RecordContext,
): readonly ElementDifference[] {
  const rest = new Set(keysOf(second))
  const found: ElementDifference[] = []
  const contained = pairsInside(first, second, context)
  for (const key of keysOf(first)) {
    const name = nameIn(first, key)
    const beside = rest.has(key)
      ? key
      : [...rest].find((other) => name !== key && other !== name && nameIn(second, other) === name)
    if (beside !== undefined) rest.delete(beside)
    const leaves =
      key === 'contained' && beside === key
        ? insideLeaves(first, second, contained, context)
        : leavesOf(first, second, { first: key, second: beside ?? key }, { ...context, contained })
    if (leaves.length > 0)
      found.push({
        key: { first: key, ...(beside === undefined ? {} : { second: beside }) },
        leaves,
      })
  }
  for (const key of rest) {
    const leaves = leavesOf(first, second, { first: key, second: key }, { ...context, contained })
    if (leaves.length > 0) found.push({ key: { second: key }, leaves })
  }
  return explainedBy(first, second, found, context)
}

function leavesOf(
  first: FhirResource,
  second: FhirResource,
  key: Sides<string>,
  context: ValueContext,
): readonly LeafDifference[] {
  return [
    ...leafDifferences(first, second, key, context),
    ...leafDifferences(
      first,
      second,
      { first: `_${key.first}`, second: `_${key.second}` },
      context,
    ),
  ]
}

/** Counterparts among the contained records of two records. */
function pairsInside(
  first: FhirResource,
  second: FhirResource,
  context: ValueContext,
): ContainedPairs {
  const quiet = { ...context, onUnknown: () => undefined }
  return containedPairs(
    first,
    second,
    (one, other) => insideOne(first, second, [one, other], quiet).length === 0,
  )
}

/** The differences between two contained records, but for the names that they have inside. */
function insideOne(
  first: FhirResource,
  second: FhirResource,
  [one, other]: readonly [number, number],
  context: ValueContext,
): readonly LeafDifference[] {
  const [own, beside] = [insideOf(first), insideOf(second)]
  const path = one === other ? String(one) : `${one} → ${other}`
  return leafDifferences(own, beside, { first: String(one), second: String(other) }, context)
    .filter((leaf) => leaf.path !== `${path}.id`)
    .map((leaf) => ({ ...leaf, path: `contained[${one}]${leaf.path.slice(path.length)}` }))
}

function insideLeaves(
  first: FhirResource,
  second: FhirResource,
  contained: ContainedPairs,
  context: ValueContext,
): readonly LeafDifference[] {
  const { places } = contained
  const [own, beside] = [insideOf(first), insideOf(second)]
  const [held, taken] = [new Set(places.map(([one]) => one)), new Set(places.map(([, two]) => two))]
  return [
    ...places.flatMap((pair) => insideOne(first, second, pair, { ...context, contained })),
    ...own.flatMap((one, index) =>
      held.has(index) || statesNothing(one) ? [] : [{ path: `contained[${index}]`, first: one }],
    ),
    ...beside.flatMap((one, index) =>
      taken.has(index) || statesNothing(one) ? [] : [{ path: `contained[${index}]`, second: one }],
    ),
  ]
}

function insideOf(record: FhirResource): readonly unknown[] {
  return listOf(fieldsOf(record)['contained'])
}

function keysOf(record: FhirResource): readonly string[] {
  const keys = Object.keys(record).map((key) => (key.startsWith('_') ? key.slice(1) : key))
  return [...new Set(keys)].filter((key) => !OWN.has(key))
}

/** Adds the change of US Core that explains a difference, where one does. */
function explainedBy(
  first: FhirResource,
  second: FhirResource,
  differences: readonly ElementDifference[],
  { kinds }: RecordContext,
): readonly ElementDifference[] {
  const older = olderSide(kinds)
  if (older === undefined) return differences
  const newer = older === 'first' ? 'second' : 'first'
  const changes = changesOf(first)
  const moved = changes.flatMap((change): readonly Move[] => {
    const { kind, element, to } = change
    if (kind !== 'moved' || to === undefined) return []
    const from = differences.find((one) => isOnly(one, older, element))
    const onto = differences.find((one) => isOnly(one, newer, to))
    return from !== undefined &&
      onto !== undefined &&
      valueOf(older === 'first' ? first : second, element) ===
        valueOf(newer === 'first' ? first : second, to)
      ? [{ change, from, onto }]
      : []
  })
  const gone = new Set(moved.map(({ onto }) => onto))
  return differences
    .filter((one) => !gone.has(one))
    .map((one) => {
      const move = moved.find(({ from }) => from === one)
      if (move !== undefined)
        return {
          key: { ...move.from.key, ...move.onto.key },
          leaves: [...move.from.leaves, ...move.onto.leaves],
          explained: move.change,
        }
      const explained = changes.find((change) => explains(change, one, older, newer))
      return explained === undefined ? one : { ...one, explained }
    })
}

interface Move {
  readonly change: ProfileChange
  readonly from: ElementDifference
  readonly onto: ElementDifference
}

/** The side of the first generation, if the other one is of the second. */
export function olderSide({ first, second }: Sides<ConnectionKind>): SideName | undefined {
  if (first === 'v1' && second === 'v2') return 'first'
  return first === 'v2' && second === 'v1' ? 'second' : undefined
}

function isOnly({ key }: ElementDifference, side: SideName, element: string): boolean {
  const [own, other] = side === 'first' ? [key.first, key.second] : [key.second, key.first]
  return own !== undefined && other === undefined && isNamed(own, element)
}

/**
 * True for an element by its name, or by its name without the datatype of a choice: `recordedDate`
 * ends like a choice and is none.
 */
function isNamed(key: string, element: string): boolean {
  return key === element || choiceName(key) === element
}

/** Values are compared as they were written: a move that changes the value is two differences. */
function valueOf(record: FhirResource, element: string): string {
  return jsonText(elementOf(record, element)?.value)
}

function explains(
  change: ProfileChange,
  difference: ElementDifference,
  older: SideName,
  newer: SideName,
): boolean {
  const { kind, element, extension } = change
  // Other codes or targets are values: which of them changed is what the difference itself tells.
  if (kind === 'moved' || kind === 'values') return false
  const side = kind === 'dropped' || kind === 'relaxed' ? older : newer
  if (extension === undefined) return isOnly(difference, side, element)
  return (
    (difference.key[side] ?? '') === element &&
    difference.leaves.every(
      (leaf) =>
        leaf[side === 'first' ? 'second' : 'first'] === undefined &&
        addressesOf(leaf[side]).every((url) => url === extension),
    )
  )
}

/** The addresses of the extensions in a list, or of one. */
function addressesOf(value: unknown): readonly unknown[] {
  return (Array.isArray(value) ? value : [value]).map((one) => fieldsOf(one)['url'])
}
