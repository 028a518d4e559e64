import { oncePer } from './once-per'
import { codeKey } from './code-system'
import { figuresLeft, strengthsIn } from './measures'
import { flat, partsOf } from './plain-names'
import type { StatedRoute, Statement } from './statement'
import { strengthsKey } from './strengths'

// The names of a medicine state more than its ingredients: strength, salt, form, and the way of
// taking it. A record may say it in its text, and another one in the display of a code.

type Named = Pick<Statement, 'name' | 'codes' | 'alsoNamed'>

/** All names of a statement: its own, those of its codes, and further ones. */
export const namesOf = oncePer(({ name, codes, alsoNamed = [] }: Named): readonly string[] => {
  return [...new Set([name, ...codes.flatMap(({ display }) => display ?? []), ...alsoNamed])]
})

/** A fact that names state: a key for each, and the names that state it. */
export interface NamedFact {
  readonly keys: ReadonlySet<string>
  readonly texts: readonly string[]
}

function factOf(
  statement: Named,
  keyOf: (name: string) => string,
  textOf = (name: string) => name,
): NamedFact {
  const stating = namesOf(statement).filter((name) => keyOf(name) !== '')
  const keys = new Set(stating.map(keyOf))
  // Names that say the same need not be repeated; names that contradict each other are all told.
  const telling = [...keys].flatMap((key) => stating.find((name) => keyOf(name) === key) ?? [])
  return { keys, texts: telling.map(textOf) }
}

/** The strengths that the names of a medicine state, in the words of the names. */
export const strengthsOf = oncePer((statement: Named): NamedFact => {
  return factOf(statement, strengthsKey, (name) =>
    strengthsIn(name)
      .map(({ text }) => text)
      .join(' + '),
  )
})

/** The names of a medicine that state a strength. */
export const strengthNames = oncePer((statement: Named): readonly string[] => {
  return namesOf(statement).filter((name) => strengthsKey(name) !== '')
})

/** The figures that the names of a medicine state in a way that is not read. */
export const figuresOf = oncePer((statement: Named): NamedFact => {
  return factOf(statement, (name) => figuresLeft(name).join(' '))
})

/** The salts of the ingredients: metoprolol succinate is taken in another way than the tartrate. */
export const saltsOf = oncePer((statement: Named): NamedFact => {
  return factOf(statement, (name) =>
    partsOf(name)
      .filter(({ salts }) => salts.length > 0)
      .map(({ ingredient, salts }) => `${ingredient}: ${salts.toSorted().join(' ')}`)
      .toSorted()
      .join(' + '),
  )
})

const FORMS = byWord({
  tablet: 'tablet tablets tab tabs pill pills caplet tableta tabletas comprimido comprimidos',
  capsule: 'capsule capsules cap caps capsula capsulas',
  solution: 'solution solucion',
  suspension: 'suspension',
  cream: 'cream crema',
  ointment: 'ointment pomada unguento',
  gel: 'gel',
  lotion: 'lotion locion',
  foam: 'foam espuma',
  patch: 'patch patches parche parches system',
  spray: 'spray',
  inhaler: 'inhaler inhalant inhalador aerosol',
  syrup: 'syrup jarabe',
  drops: 'drops drop gotas',
  powder: 'powder polvo',
  injection: 'injection injectable injector syringe pen inyeccion inyectable jeringa',
  suppository: 'suppository suppositories supositorio',
  chewable: 'chewable masticable',
  disintegrating: 'disintegrating odt',
  lozenge: 'lozenge lozenges',
})
/** Ways of setting a substance free: an extended form is another medicine than a plain one. */
const RELEASES = byWord({
  extended: 'extended er xr xt 24hr 12hr prolonged prolongada',
  sustained: 'sustained sr sostenida',
  xl: 'xl',
  controlled: 'controlled cr controlada',
  modified: 'modified mr modificada',
  retard: 'retard',
  deterrent: 'deterrent',
  delayed: 'delayed dr ec enteric enterica retardada gastrorresistente',
})
/** Other words for an extended release, which are not always the same medicine. */
const EXTENDED: ReadonlySet<string> = new Set([
  'extended',
  'sustained',
  'xl',
  'controlled',
  'modified',
  'retard',
])
const ROUTES = byWord({
  oral: 'oral orally po mouth oralmente boca',
  intravenous: 'intravenous intravenously iv intravenosa',
  intramuscular: 'intramuscular intramuscularly im',
  subcutaneous: 'subcutaneous subcutaneously subcut sc sq subq subcutanea',
  inhalation: 'inhalation inhaled respiratory inhalatoria inhalada',
  topical: 'topical topically cutaneous skin topica cutanea',
  ophthalmic: 'ophthalmic ocular eye eyes oftalmica',
  otic: 'otic auricular ear ears otica',
  nasal: 'nasal intranasal nose',
  rectal: 'rectal rectally',
  vaginal: 'vaginal vaginally',
  sublingual: 'sublingual',
  buccal: 'buccal bucal',
  transdermal: 'transdermal transdermica',
})

function byWord(groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(groups).flatMap(([key, words]) =>
      words.split(' ').map((word): readonly [string, string] => [word, key]),
    ),
  )
}

/** True for a word that a form, a way of setting free, or a way of taking is read from. */
export function isReadWord(word: string): boolean {
  return [FORMS, RELEASES, ROUTES].some((groups) => groups.has(word))
}

function keysIn(name: string, groups: ReadonlyMap<string, string>): readonly string[] {
  const words = flat(name)
    .replaceAll(/\b(12|24) (?=h)/g, '$1')
    .replaceAll(/\b(12|24)h(?:r|rs|ours?)?\b/g, '$1hr')
    .split(' ')
  return [
    ...new Set(words.flatMap((word) => groups.get(word.replaceAll('.', '')) ?? [])),
  ].toSorted()
}

/** The forms that the names state. */
export const formsOf = oncePer((statement: Named): NamedFact => {
  return factOf(statement, (name) => keysIn(name, FORMS).join(' '))
})

/** The way of setting free that the names of a medicine state: nothing said is a plain form. */
export interface Release {
  /** Extended, delayed and the like, without the words for an extended one; empty for none. */
  readonly kinds: string
  /** The hours of an extended one; empty where the names do not say them. */
  readonly hours: string
  /** The words for an extended one. */
  readonly words: string
}

/** Reads the way of setting free from all names of a medicine. */
export const releaseOf = oncePer((statement: Named): Release => {
  const names = namesOf(statement)
  const keys = names.flatMap((name) => keysIn(name, RELEASES))
  const kinds = keys.map((key) => (EXTENDED.has(key) ? 'extended' : key))
  const words = keys.filter((key) => EXTENDED.has(key) && key !== 'extended')
  const hours = names.flatMap((name) =>
    [...flat(name).matchAll(/\b(12|24) ?(?=h(?:r|rs|ours?)?\b)/g)].map(([, count]) => count),
  )
  return { kinds: textOf(kinds), hours: textOf(hours), words: textOf(words) }
})

function textOf(words: readonly (string | undefined)[]): string {
  const said = words.filter((word) => word !== undefined)
  return [...new Set(said)].toSorted((a, b) => (a < b ? -1 : 1)).join(' ')
}

/** The ways of taking that the names state. */
export const namedRoutesOf = oncePer((statement: Named): NamedFact => {
  return factOf(statement, (name) => keysIn(name, ROUTES).join(' '))
})

/** Ways of taking that a form is never for, where a name does not say its way. */
const NOT_BY_MOUTH =
  'intravenous intramuscular subcutaneous inhalation topical ophthalmic otic nasal transdermal'
const FOREIGN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['tablet', 'capsule', 'chewable', 'lozenge', 'syrup'].map(
    (form) => [form, new Set(NOT_BY_MOUTH.split(' '))] as const,
  ),
  ['patch', new Set('oral intravenous intramuscular subcutaneous inhalation rectal'.split(' '))],
])

/** True where the form in the names of one side is none for a way in the names of the other. */
export function isFormForeign(here: Named, there: Named): boolean {
  const isForeign = (one: Named, other: Named) =>
    namedRoutesOf(one).keys.size === 0 &&
    [...formsOf(one).keys].some((form) =>
      [...namedRoutesOf(other).keys].some((route) => FOREIGN.get(form)?.has(route) === true),
    )
  return isForeign(here, there) || isForeign(there, here)
}

const ROUTE_WORDS = /\b(?:route|of|administration|use|via|by|for|per|vía|de|por)\b/g

/** True for two ways of taking that have a code in common, or words for one way. */
export function isSameRoute(one: StatedRoute, other: StatedRoute): boolean {
  const codes = new Set(one.codes.map(codeKey))
  return other.codes.some((code) => codes.has(codeKey(code))) || routeKey(one) === routeKey(other)
}

/** A way of taking in one word, as far as it is known; its own words otherwise. */
export function routeKey({ name }: StatedRoute): string {
  const rest = flat(name)
    .replaceAll(ROUTE_WORDS, ' ')
    .split(' ')
    .filter((word) => word !== '')
  // A word that is not known may say more, such as the side of an eye.
  return [...new Set(rest.map((word) => ROUTES.get(word) ?? word))].toSorted().join(' ')
}
