import type { StatedKind } from './statement'

// Names as people and terminologies write them, brought into one form so that they can be compared.

/** Semantic tags of SNOMED CT's full names, such as "(disorder)". */
const TAG = new RegExp(
  String.raw`\((?:disorder|finding|situation|substance|product|event|procedure|person` +
    String.raw`|morphologic abnormality|clinical drug|medicinal product|organism|qualifier value)\)`,
  'gi',
)

/** Words that say that something is an allergy, and not to what. */
const ALLERGY = new RegExp(
  String.raw`^(?:drug |food )?(?:allergy|allergic reaction|allergic|intolerance` +
    String.raw`|hypersensitivity|alergia|intolerancia)(?: to| a la| al| a)? ` +
    String.raw`|(?: allergy| intolerance| hypersensitivity)$`,
  'g',
)

/** Salts and esters, which follow the name of an ingredient (RxNorm, "precise ingredient"). */
const SALTS: ReadonlySet<string> = new Set(
  (
    'acetate besylate bitartrate bromide calcium citrate dihydrate disoproxil fumarate hcl ' +
    'hyclate hydrobromide hydrochloride lactate magnesium maleate mesylate monohydrate nitrate ' +
    'phosphate potassium sodium succinate sulfate sulphate tartrate trihydrate'
  ).split(' '),
)

/** Words for the form and the way of taking a medicine. */
const FORMS: ReadonlySet<string> = new Set(
  (
    'tablet tablets tab tabs capsule capsules cap caps pill oral injection injectable injector ' +
    'solution suspension cream ointment gel patch spray inhaler inhalation inhalant syrup drops ' +
    'powder topical nasal ophthalmic otic rectal vaginal transdermal sublingual chewable ' +
    'extended release delayed er xr sr dr metered dose prefilled syringe auto pen pack kit ' +
    'for use only product form 24hr 12hr hr tableta tabletas capsula capsulas solucion ' +
    'xl xt cr mr retard sustained prolonged controlled modified liberacion prolongada sostenida ' +
    'controlada modificada comprimido comprimidos'
  ).split(' '),
)

/** A text without the semantic tags of a terminology. */
export function withoutTags(text: string): string {
  return text.replaceAll(TAG, ' ')
}

/**
 * The number of a vitamin belongs to its letter, and is no amount: `Vitamin B-12`, `Vit. B 12`, but
 * not `Vitamin B 12 mg`.
 */
const VITAMIN = new RegExp(
  String.raw`\bvit(?:amin[ae]?|\.)?\s+(?:b[\s-]?(1[0-2]|[1-9])|([dk])[\s-]?([1-3]))` +
    String.raw`(?![\d/]|[.,]\d|\s*(?:mg|mcg|ug|µg|μg|g|iu|ui|units?)\b)`,
  'gi',
)

/** A text in which the vitamins are written in one way: `vitamin b12`. */
export function withVitamins(text: string): string {
  return text.replaceAll(
    VITAMIN,
    (_, ofB?: string, letter = 'b', number = '') =>
      `vitamin ${String(letter).toLowerCase()}${ofB ?? String(number)}`,
  )
}

/** A name in small letters, without accents, tags and marks. */
export function nameKey(name: string, kind: StatedKind): string {
  const plain = flat(withVitamins(withoutTags(name)))
  return kind === 'allergy' ? plain.replaceAll(ALLERGY, '').trim() : plain
}

/** Words in small letters, without accents and marks but those of numbers. */
export function flat(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.%/]+/gu, ' ')
    .trim()
}

/**
 * The ingredients that a name states, in the order of the alphabet, as one text: `acetaminophen +
 * hydrocodone`. Undefined where a name does not tell them.
 */
export function ingredientsOf(name: string, kind: StatedKind): string | undefined {
  switch (kind) {
    case 'problem':
      return undefined
    case 'allergy':
      return withoutSalt(nameKey(name, kind).split(' ')) || undefined
    case 'medicine': {
      const parts = partsOf(name).map(({ ingredient }) => ingredient)
      return parts.length === 0 ? undefined : [...new Set(parts)].toSorted().join(' + ')
    }
  }
}

/** An ingredient of a medicine, and the salts in which it is there. */
export interface MedicinePart {
  readonly ingredient: string
  readonly salts: readonly string[]
}

/** A piece of a name with the words around its ingredient, before it and behind its figures. */
interface MedicinePiece extends MedicinePart {
  readonly around: string
}

/** The ingredients in a medicine's name, in the order of the name. */
export function partsOf(name: string): readonly MedicinePart[] {
  return piecesOf(name)
    .map(ingredientOf)
    .filter(({ ingredient }) => ingredient !== '')
}

/** The words of a medicine's name in brackets, which are no ingredients. */
const BRACKETED = /\[[^\]]{0,500}\]|\([^)]{0,500}\)/g

/**
 * The signs and words between ingredients. The letters before a stroke are only looked at where
 * there is one: names can be of any length.
 */
const BETWEEN_PIECES = new RegExp(
  String.raw`\s/\s|(?=/)(?<=\p{L}{3})(?<!\d[\s-]?\p{L}+)/(?=\p{L}{3})|\s\+\s|(?<!\d),|,(?!\d)` +
    String.raw`|\s(?:and|y|with|con)\s`,
  'iu',
)

/** The pieces of a medicine's name, each with one ingredient and what is said of it. */
export function piecesOf(name: string): readonly string[] {
  return (
    withVitamins(packed(name) ?? name)
      .replaceAll(BRACKETED, ' ')
      // A comma between figures is one of a number.
      .split(BETWEEN_PIECES)
  )
}

const IN_PACK = /\d+ \(([^()]*)\)/g

/** The contents of a pack (RxNorm, "Generic Pack"): `{21 (A 1 MG Tablet) / 7 (B) } Pack`. */
function packed(name: string): string | undefined {
  if (!name.startsWith('{')) return undefined
  const parts = [...name.matchAll(IN_PACK)].map(([, part]) => part)
  return parts.length === 0 ? undefined : parts.join(' / ')
}

/** The words in brackets; of a pack, whose brackets have its ingredients, those around them. */
export function bracketedIn(name: string): readonly string[] {
  return packed(name) === undefined
    ? [...name.matchAll(BRACKETED)].map(([text]) => text.slice(1, -1))
    : [name.replaceAll(IN_PACK, ' ')]
}

/** True for a word about the form of a medicine and the way of taking it. */
export function isFormWord(word: string): boolean {
  return FORMS.has(word)
}

/**
 * Words before the ingredient (RxNorm, "Quantity Factor", "Qualitative Distinction"), in any
 * order: `Abuse-Deterrent 12 HR`, `Sugar-Free`, `NDA020800 0.3 ML`.
 */
const BEFORE_INGREDIENT = new RegExp(
  String.raw`^(?:(?:nda\d+|abuse deterrent|(?:sugar|preservative|alcohol|dye|gluten|latex) free` +
    String.raw`|\d[\d.]* (?:hr|day|ml|actuat|mg|unt)) )+`,
)

/** `24 HR metformin hydrochloride 500 MG Oral Tablet` is `metformin`. */
export function ingredientOf(part: string): MedicinePiece {
  const plain = flat(part)
  const [before = ''] = BEFORE_INGREDIENT.exec(plain) ?? []
  const words = plain
    .slice(before.length)
    // Insulin with 100 units in a millilitre: the letter belongs to the figures.
    .replace(/ u ?(?=\d{3}\b)/, ' ')
    .split(' ')
  const number = words.findIndex((word) => /^\d/.test(word))
  const named = (number === -1 ? words : words.slice(0, number)).filter((word) => !FORMS.has(word))
  const ingredient = withoutSalt(named)
  const salts = named.slice(ingredient === '' ? 0 : ingredient.split(' ').length)
  return {
    ingredient,
    salts: salts.map((salt) => SALT_NAMES.get(salt) ?? salt),
    around: [before, ...(number === -1 ? [] : words.slice(number))].join(' '),
  }
}

/** Other spellings of salts. */
const SALT_NAMES: ReadonlyMap<string, string> = new Map([
  ['hcl', 'hydrochloride'],
  ['sulphate', 'sulfate'],
])

/** Words that say that a medicine is taken as needed. */
const AS_NEEDED = new RegExp(
  String.raw`\b(?:as needed|as required|if needed|when needed|if necessary|prn` +
    String.raw`|seg[uú]n (?:sea )?necesario|(?:si|cuando) (?:es |sea )?necesario|en caso de)\b`,
  'i',
)

/** True for directions in words that say that a medicine is taken as needed. */
export function saysAsNeeded(directions: string): boolean {
  return AS_NEEDED.test(directions)
}

/** A salt only counts as one behind a name: `potassium chloride` keeps its first word. */
function withoutSalt(words: readonly string[]): string {
  let last = words.length
  while (last > 1 && SALTS.has(words[last - 1] ?? '')) last -= 1
  return words.slice(0, last).join(' ')
}
