import type { Amount, StatedKind } from './statement'

// Names as people and terminologies write them, brought into one form so that they can be compared.

/** Semantic tags of SNOMED CT's full names, such as "(disorder)". */
const TAG =
  /\((?:disorder|finding|situation|substance|product|event|procedure|person|morphologic abnormality|clinical drug|medicinal product|organism|qualifier value)\)/gi

/** Words that say that something is an allergy, and not to what. */
const ALLERGY =
  /^(?:drug |food )?(?:allergy|allergic reaction|allergic|intolerance|hypersensitivity|alergia|intolerancia)(?: to| a la| al| a)? |(?: allergy| intolerance| hypersensitivity)$/g

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
    'for use only product form 24hr 12hr hr tableta tabletas capsula capsulas solucion'
  ).split(' '),
)

/** A name in small letters, without accents, tags and marks. */
export function nameKey(name: string, kind: StatedKind): string {
  const plain = flat(name.replaceAll(TAG, ' '))
  return kind === 'allergy' ? plain.replaceAll(ALLERGY, '').trim() : plain
}

function flat(text: string): string {
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
      const parts = (packed(name) ?? name)
        .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' ')
        .split(/\s\/\s|\s\+\s|,|\s(?:and|y|with|con)\s/i)
        .map(ingredientOf)
        .filter((part) => part !== '')
      return parts.length === 0 ? undefined : [...new Set(parts)].toSorted().join(' + ')
    }
  }
}

/** The contents of a pack (RxNorm, "Generic Pack"): `{21 (A 1 MG Tablet) / 7 (B) } Pack`. */
function packed(name: string): string | undefined {
  if (!name.startsWith('{')) return undefined
  const parts = [...name.matchAll(/\d+ \(([^()]*)\)/g)].map(([, part]) => part)
  return parts.length === 0 ? undefined : parts.join(' / ')
}

/** `24 HR metformin hydrochloride 500 MG Oral Tablet` is `metformin`. */
function ingredientOf(part: string): string {
  const words = flat(part)
    .replace(/^nda\d+ /, '')
    .replace(/^\d[\d.]* (?:hr|ml|actuat|mg|unt) /, '')
    .split(' ')
  const number = words.findIndex((word) => /^\d/.test(word))
  const named = (number === -1 ? words : words.slice(0, number)).filter((word) => !FORMS.has(word))
  return withoutSalt(named)
}

/** A salt only counts as one behind a name: `potassium chloride` keeps its first word. */
function withoutSalt(words: readonly string[]): string {
  let last = words.length
  while (last > 1 && SALTS.has(words[last - 1] ?? '')) last -= 1
  return words.slice(0, last).join(' ')
}

const STRENGTH =
  /(\d[\d.,]*)\s*(mcg|mg|g|ml|unt|units?|meq|iu|%)(?:\s*\/\s*(\d*[\d.]*\s*[a-z]+))?/gi

/** The strengths in a medicine's name, as one text: `300 mg + 5 mg`; empty without one. */
export function strengthsOf(name: string): string {
  const found = [...name.matchAll(STRENGTH)].map(([, value = '', unit = '', per]) => {
    const number = Number(value.replaceAll(',', ''))
    const amount = `${Number.isNaN(number) ? value : number} ${unit.toLowerCase()}`
    return per === undefined ? amount : `${amount}/${flat(per)}`
  })
  return found.toSorted().join(' + ')
}

/** Two amounts that are the same, as far as both state a unit. */
export function isSameAmount(one: Amount, other: Amount): boolean {
  const [a, b] = [unitKey(one), unitKey(other)]
  return Math.abs(one.value - other.value) < 1e-9 && (a === '' || b === '' || a === b)
}

function unitKey({ unit = '' }: Amount): string {
  const plain = flat(unit.replaceAll(/[{}[\]()]/g, ''))
  return UNITS[plain] ?? plain
}

/** Words for the same unit: UCUM, and as people write it. */
const UNITS: Readonly<Record<string, string>> = {
  tablets: 'tablet',
  tab: 'tablet',
  tbl: 'tablet',
  capsules: 'capsule',
  cap: 'capsule',
  ug: 'mcg',
  µg: 'mcg',
  μg: 'mcg',
  milligram: 'mg',
  milliliter: 'ml',
  puffs: 'puff',
  '1': '',
}
