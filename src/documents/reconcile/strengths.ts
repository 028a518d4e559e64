import { oncePer } from './once-per'
import { isSameStrength, strengthsIn, type Strength } from './measures'
import { ingredientOf, nameKey, piecesOf } from './plain-names'

// Strengths of a combination belong to its ingredients: perindopril 10 with amlodipine 5 is another
// medicine than perindopril 5 with amlodipine 10.

/** The strengths that one name states, in its order. */
interface NamedStrengths {
  readonly name: string
  readonly all: readonly Strength[]
  /** The strengths of each ingredient; undefined where the name does not tell them apart. */
  readonly byIngredient: ReadonlyMap<string, readonly Strength[]> | undefined
}

/**
 * The verdict on strengths: `unclear` where they can be the same or others, because a number can be
 * read in two ways, or a name does not tell which ingredient a strength is of.
 */
export type StrengthVerdict = 'same' | 'unclear' | 'other'

/** Compares the strengths of two sides by the names that state some: each must be on the other. */
export function compareStrengths(
  here: readonly string[],
  there: readonly string[],
): StrengthVerdict {
  const [ours, theirs] = [namedIn(here), namedIn(there)]
  return worst([
    ...ours.map((one) => best(theirs.map((other) => compareNames(one, other)))),
    ...theirs.map((other) => best(ours.map((one) => compareNames(one, other)))),
  ])
}

/** The names of one statement are one list, read once. */
const namedIn = oncePer((names: readonly string[]) => names.map(strengthsOfName))

/** Compares one fact of strengths after the other in a sequence of verdicts. */
const RANKS: readonly StrengthVerdict[] = ['same', 'unclear', 'other']

function worst(verdicts: readonly StrengthVerdict[]): StrengthVerdict {
  return RANKS.findLast((rank) => verdicts.includes(rank)) ?? 'same'
}

function best(verdicts: readonly StrengthVerdict[]): StrengthVerdict {
  return RANKS.find((rank) => verdicts.includes(rank)) ?? 'other'
}

/** All strengths of a name in one text: the same for names that say the same in one way. */
export function strengthsKey(name: string): string {
  const { all, byIngredient } = strengthsOfName(name)
  const keys = (strengths: readonly Strength[]) => strengths.map(({ key }) => key).join(' + ')
  return byIngredient === undefined || byIngredient.size < 2
    ? keys(all)
    : [...byIngredient]
        .map(([ingredient, strengths]) => `${ingredient}: ${keys(strengths)}`)
        .toSorted()
        .join(' + ')
}

function strengthsOfName(name: string): NamedStrengths {
  const pieces = piecesOf(name).map((piece) => ({
    ingredient: ingredientOf(piece).ingredient,
    strengths: strengthsIn(piece),
  }))
  // Words in brackets are no pieces, but may be all that states strengths.
  const isInPieces = pieces.some(({ strengths }) => strengths.length > 0)
  const all = isInPieces ? pieces.flatMap(({ strengths }) => strengths) : strengthsIn(name)
  return { name: nameKey(name, 'medicine'), all, byIngredient: ingredientsOf(pieces, all) }
}

/** By their pieces, where each has its own, or else by their order, where there are as many. */
function ingredientsOf(
  pieces: readonly { readonly ingredient: string; readonly strengths: readonly Strength[] }[],
  all: readonly Strength[],
): NamedStrengths['byIngredient'] {
  const named = pieces.filter(({ ingredient }) => ingredient !== '')
  if (new Set(named.map(({ ingredient }) => ingredient)).size < named.length) return undefined
  if (
    named.every(({ strengths }) => strengths.length > 0) &&
    pieces.every(({ ingredient, strengths }) => ingredient !== '' || strengths.length === 0)
  )
    return new Map(named.map(({ ingredient, strengths }) => [ingredient, strengths]))
  return named.length === all.length
    ? new Map(named.map(({ ingredient }, index) => [ingredient, all.slice(index, index + 1)]))
    : undefined
}

function compareNames(one: NamedStrengths, other: NamedStrengths): StrengthVerdict {
  const whole = compareAny(one.all, other.all)
  if (whole === 'other' || !isMixed(one.all) || one.name === other.name) return whole
  const [ours, theirs] = [one.byIngredient, other.byIngredient]
  if (ours === undefined || theirs === undefined) return 'unclear'
  const shared = [...ours].flatMap(([ingredient, strengths]) => {
    const their = theirs.get(ingredient)
    return their === undefined ? [] : [compareInOrder(strengths, their)]
  })
  // One ingredient alone may have another name on the other side.
  const left = ours.size - shared.length
  const isKnown = left === 0 || (left === 1 && shared.length > 0)
  return ours.size === theirs.size && isKnown
    ? worst([whole, ...shared])
    : worst([whole, 'unclear', ...shared])
}

function isMixed(strengths: readonly Strength[]): boolean {
  return new Set(strengths.map(({ key }) => key)).size > 1
}

/** Compares strengths in whatever order. */
function compareAny(ours: readonly Strength[], theirs: readonly Strength[]): StrengthVerdict {
  const free = [...theirs]
  const found = ours.map((one) => {
    const verdicts = free.map((other) => compareTwo(one, other))
    const verdict = best(verdicts)
    if (verdict !== 'other') free.splice(verdicts.indexOf(verdict), 1)
    return verdict
  })
  return free.length > 0 ? 'other' : worst(found)
}

/** Amounts of a whole pen or vial, which stand before or behind the others. */
function isVolume({ key }: Strength): boolean {
  return /^[\d:]+ ml$/.test(key)
}

/** Several strengths of one name may be of several ingredients, in the order of the name. */
function compareInOrder(ours: readonly Strength[], theirs: readonly Strength[]): StrengthVerdict {
  const any = compareAny(ours, theirs)
  const [mine, yours] = [ours, theirs].map((all) => all.filter((one) => !isVolume(one)))
  const isInOrder = (mine ?? []).every((one, index) => {
    const other = yours?.[index]
    return other !== undefined && compareTwo(one, other) !== 'other'
  })
  return any === 'other' || isInOrder ? any : 'unclear'
}

function compareTwo(one: Strength, other: Strength): StrengthVerdict {
  const isSame = isSameStrength(one.key, other.key)
  if (one.orKey === undefined && other.orKey === undefined) return isSame ? 'same' : 'other'
  const readings = [one.key, one.orKey ?? one.key]
  return readings.some((key) =>
    [other.key, other.orKey ?? other.key].some((their) => isSameStrength(key, their)),
  )
    ? 'unclear'
    : 'other'
}
