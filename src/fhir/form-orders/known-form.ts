import type { CodeableConcept, Coding } from 'fhir/r4'
import { keyOf, type NamedForm } from '../forms-asked'
import { scaleOfConcept } from '../scores/known-scores'

/** The facts about a form that an order names, as far as they were found. */
export interface KnownForm {
  /** Its canonical addresses: several services, and the catalogue, may each have another. */
  readonly addresses: readonly string[]
  /** Its titles, in any language. */
  readonly titles: readonly string[]
  /** The codes of the whole of it (R4, Questionnaire.code). */
  readonly codes: readonly Coding[]
}

/** Forms by `keyOf`. */
export type KnownForms = ReadonlyMap<string, KnownForm>

/** Nothing is known of any form. */
export const NONE_KNOWN: KnownForms = new Map()

const LOINC = 'http://loinc.org'

/** True for the same form, and the same version where both name one. */
export function isSameForm(one: string, other: string): boolean {
  const [url = '', version] = one.split('|')
  const [otherUrl = '', otherVersion] = other.split('|')
  const isVersion = version === otherVersion || version === undefined || otherVersion === undefined
  return url !== '' && url === otherUrl && isVersion
}

/** True where a canonical address is one of a form's: its own name, or another that it has. */
export function isAddressOf(canonical: string, form: NamedForm, known: KnownForms): boolean {
  const own = form.by === 'canonical' ? form.canonical : `Questionnaire/${form.id}`
  return [own, ...(known.get(keyOf(form))?.addresses ?? [])].some((address) =>
    isSameForm(canonical, address),
  )
}

/**
 * True for a concept that is a form itself: by a code of the form, or by its title, alone or among
 * the titles of other forms.
 */
export function isConceptOf(
  concept: CodeableConcept | undefined,
  forms: readonly KnownForm[],
): boolean {
  const { coding = [], text } = concept ?? {}
  const codes = forms.flatMap((form) => [...form.codes, ...form.addresses.flatMap(codeIn)])
  if (coding.some((one) => codes.some((other) => isSameCode(one, other)))) return true
  const titles = new Set(forms.flatMap((form) => namesOf(form.titles)))
  const isTitle = (words: string) => variants(words).some((one) => titles.has(one))
  return [text, ...coding.map(({ display }) => display)].some(
    (words = '') =>
      isTitle(words) || words.split(/,|;|\+|&|\/|\band\b|\by\b/i).every((part) => isTitle(part)),
  )
}

/** The code of a form of LOINC, which is part of its address there. */
function codeIn(address: string): readonly Coding[] {
  const code = /^https?:\/\/loinc\.org\/q\/([0-9]+-[0-9])(?:\||$)/.exec(address)?.[1]
  return code === undefined ? [] : [{ system: LOINC, code }]
}

/** An instrument is also ordered by the code of its total. */
function isSameCode(one: Coding, other: Coding): boolean {
  if (one.code === undefined || one.code === '' || other.code === undefined) return false
  const isSystem =
    one.system === other.system || one.system === undefined || other.system === undefined
  if (isSystem && one.code === other.code) return true
  const scale = scaleOfConcept({ coding: [one] })
  return scale !== undefined && scale === scaleOfConcept({ coding: [other] })
}

/** Words by which a form is asked for, before or after its title; they are part of no title. */
const ASKING =
  /^(?:(?:fill in|fill out|complete|answer|llenar|completar|contestar|responder|haga|hacer) )?(?:(?:an?|the|this|un|una|el|la|este|esta) )?(?:(?:form|questionnaire|survey|formulario|cuestionario|encuesta) )?(.*?)(?: (?:form|questionnaire|survey|formulario|cuestionario|encuesta))?$/

/** The ways to read words as a title: whole, and without those that ask for it. */
function variants(words: string): readonly string[] {
  const plain = plainWords(words)
  const inside = ASKING.exec(plain)?.[1] ?? ''
  return [...new Set([...namesIn(words), ...namesIn(inside)])]
}

/**
 * The names within a title, without spaces: the whole, and an abbreviation with the words that it
 * abbreviates, as in "Patient Health Questionnaire (PHQ-9)". Others in brackets say something else.
 */
function namesIn(title: string): readonly string[] {
  const [, before = '', short = '', after = ''] = /^([^()]*)\(([^()]+)\)([^()]*)$/.exec(title) ?? []
  const long = `${before} ${after}`
  const both = isShortFor(short, long) || isShortFor(long, short) ? [short, long] : []
  return [title, ...both].map((name) => plainWords(name).replaceAll(' ', '')).filter(Boolean)
}

/** True for the initials of some words, in their order and beginning with the first. */
function isShortFor(short: string, long: string): boolean {
  // AUDIT-C and GAD-7 say what they are a part of, or how many questions they have.
  const letters = plainWords(short.split('-')[0] ?? '').replaceAll(/[^a-z]/g, '')
  const initials = plainWords(long)
    .split(' ')
    .map((word) => word.slice(0, 1))
  let at = 0
  for (const letter of initials) if (letter === letters[at]) at += 1
  return letters.length > 1 && at === letters.length && initials[0] === letters[0]
}

/** The names of a form: a translated title often keeps the abbreviation of the first one. */
function namesOf(titles: readonly string[]): readonly string[] {
  const own = new Set(titles.flatMap(namesIn))
  const kept = titles.flatMap((title) => {
    const [, long = '', short = ''] = /^([^()]*)\(([^()]+)\)$/.exec(title.trim()) ?? []
    const names = [short, long].map((name) => plainWords(name).replaceAll(' ', ''))
    return own.has(names[0] ?? '') ? names : []
  })
  return [...own, ...kept].filter(Boolean)
}

function plainWords(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
