import { isReadWord, namesOf } from './medicine-facts'
import { isSameStrength, strengthsIn, withoutMeasures } from './measures'
import { oncePer } from './once-per'
import {
  bracketedIn,
  flat,
  ingredientOf,
  ingredientsOf,
  isFormWord,
  partsOf,
  piecesOf,
  withoutTags,
  withVitamins,
} from './plain-names'
import type { Statement } from './statement'
import { turnsIn } from './turning-words'

// Names of medicines have words that no fact is read from: `Insulin (NPH)`, `50 MG/ML decanoate`.
// Two medicines are paired without them, and are not the same where they are others.

/** RxNorm, whose names end with the brand in square brackets ("Brand Name"). */
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'

/** Words that join others, and state nothing themselves. */
const JOINING: ReadonlySet<string> = new Set(
  'a an and as by con de del each en for in la of or per the y with'.split(' '),
)

/** The words in brackets, behind the figures and before the ingredient that are not read. */
function wordsLeft(name: string): string {
  const plain = withVitamins(withoutTags(name))
  const pieces = piecesOf(plain)
  const aside = bracketedIn(plain)
  const known = new Set(partsOf(plain).flatMap(({ ingredient }) => ingredient.split(' ')))
  const words = [...aside, ...pieces.map((piece) => ingredientOf(piece).around)]
    .flatMap((text) => flat(withoutMeasures(text)).split(' '))
    .map((word) => word.replaceAll('.', ''))
    .filter(
      (word) =>
        /\p{L}/u.test(word) &&
        !/\d/.test(word) &&
        !known.has(word) &&
        !JOINING.has(word) &&
        !isFormWord(word) &&
        !isReadWord(word),
    )
  return [...new Set([...words, ...strengthsAside(aside, pieces)])].toSorted().join(' ')
}

/** Strengths in brackets, where those beside the brackets are others. */
function strengthsAside(aside: readonly string[], pieces: readonly string[]): readonly string[] {
  const known = pieces.flatMap(strengthsIn)
  return known.length === 0
    ? []
    : aside
        .flatMap(strengthsIn)
        // A number without a unit is a figure that is not read.
        .filter(
          ({ key }) => key.includes(' ') && !known.some((one) => isSameStrength(one.key, key)),
        )
        .map(({ key }) => key)
}

/** A name with its brand apart, where that is how its terminology writes it. */
interface Branded {
  readonly name: string
  readonly brand: string
}

function branded(name: string, { codes }: Pick<Statement, 'codes'>): Branded {
  const [, rest = name, brand = ''] = /^(.*\S) \[([^\][,]+)\]$/.exec(name) ?? []
  const isBrand =
    brand !== '' &&
    turnsIn([brand], true) === '' &&
    codes.some(({ system, display }) => system === RXNORM && display === name)
  return isBrand ? { name: rest, brand: flat(brand) } : { name, brand: '' }
}

interface Substances {
  /** The names that an author wrote, each in its forms. */
  readonly authored: readonly (readonly string[])[]
  readonly all: ReadonlySet<string>
  readonly brands: ReadonlySet<string>
}

/**
 * The names of a medicine in one form: its ingredients, and the words that are not read. A name
 * with a brand has two forms: the other side may have it without, or as words that are not read.
 */
const substancesOf = oncePer((statement: Statement): Substances => {
  const keysOf = (written: string) =>
    [...new Set([branded(written, statement).name, written])].map(
      (name) => `${ingredientsOf(name, 'medicine') ?? flat(name)} | ${wordsLeft(name)}`,
    )
  // A form alone, such as that of a Medication, is no name.
  const also = (statement.alsoNamed ?? []).filter((name) => partsOf(name).length > 0)
  const names = namesOf(statement)
  return {
    authored: [statement.name, ...also].map(keysOf),
    all: new Set(names.flatMap(keysOf)),
    brands: new Set(
      names.map((name) => branded(name, statement).brand).filter((brand) => brand !== ''),
    ),
  }
})

/**
 * True where each name that an author wrote is one of those of the other side, as far as
 * ingredients and unread words go, and no brand of theirs is another one.
 */
export function isSameSubstance(here: Statement, there: Statement): boolean {
  const [ours, theirs] = [substancesOf(here), substancesOf(there)]
  const isOtherBrand =
    ours.brands.size > 0 &&
    theirs.brands.size > 0 &&
    ![...ours.brands].every((brand) => theirs.brands.has(brand))
  return !isOtherBrand && areAmong(ours.authored, theirs.all) && areAmong(theirs.authored, ours.all)
}

function areAmong(names: Substances['authored'], all: ReadonlySet<string>): boolean {
  return names.every((keys) => keys.some((key) => all.has(key)))
}
