import type { Coding } from 'fhir/r4'
import { nameIn } from '~/i18n/language-name'
import type { FormatContext } from '../context'
import { filled } from '../filled'
import { hidden } from '../hidden'
import { lookup } from '../lookup'
import { LOINC, testName } from './test-name'
import { humanised } from './type-text'

/**
 * The words for a code: its display, else a word of ours, else the code and the name of its list
 * where the code is no word.
 */
export function codingText(whole: Coding | undefined, context: FormatContext): string | undefined {
  const value = hidden(whole, context)
  const long = filled(value?.display)
  const display = long === undefined ? undefined : shownTest({ ...value, display: long }, context)
  const word = value === undefined ? undefined : codeWord(value, context)
  const told = value !== undefined && saysLittle(value) ? wordOf(value, context) : undefined
  if (told !== undefined) return told
  if (value !== undefined && saidOf(value) === undefined) {
    const ours = word ?? context.codeNames?.word(value, context)
    if (ours !== undefined) return ours
    if (display === undefined) return context.codeNames?.unnamed(value) ?? filled(value.code)
  }
  // Displays of HL7's codes are in English (R4, "Coding.display"): shown as the service wrote them
  // when that is the language.
  return context.language === 'en' ? (display ?? word) : (word ?? display)
}

/** A coding's display, unless it only repeats the code. */
export function saidOf(coding: Coding | undefined): string | undefined {
  const display = filled(coding?.display)
  return display === filled(coding?.code) ? undefined : display
}

const SNOMED = 'http://snomed.info/sct'

/**
 * The kinds of concept that SNOMED CT writes behind its fully specified names ("semantic tags",
 * SNOMED CT Editorial Guide): `Stress (finding)`. They say nothing to a reader.
 */
const SNOMED_KIND = new RegExp(
  ` \\((?:${[
    'finding|disorder|situation|procedure|regime/therapy|observable entity|qualifier value|event',
    'occupation|person|social concept|ethnic group|racial group|life style|environment|specimen',
    'environment / location|substance|product|medicinal product|medicinal product form',
    'clinical drug|organism|physical object|physical force|body structure|cell|cell structure',
    'morphologic abnormality|record artifact|attribute|assessment scale|staging scale',
    'trastorno|hallazgo|situación|procedimiento|régimen/tratamiento|régimen/terapia',
    'entidad observable|calificador|evento|ocupación|persona|sustancia|producto|organismo',
    'objeto físico|estructura corporal|anomalía morfológica|espécimen',
  ].join('|')})\\)$`,
)

/**
 * A test's name as short as it may be here; a name of SNOMED CT without its kind of concept; any
 * other display as it stands.
 */
export function shownTest(
  test: Coding & { readonly display: string },
  { shortestTest, wholeNames }: FormatContext,
): string {
  const { display, system } = test
  if (system === SNOMED && wholeNames !== true) return display.replace(SNOMED_KIND, '')
  return wholeNames === true ? display : (shortestTest?.(test) ?? testName(display, system))
}

/**
 * HL7's own displays of an outpatient visit and of stays ("ActEncounterCode"): a list of visits
 * would be a column of `ambulatory`.
 */
const TECHNICAL = /^(?:ambulatory|inpatient .*)$/

/**
 * LOINC's own short names (LOINC Users' Guide, "Short name") end with the specimen and the property
 * in abbreviations, as in `Creat SerPl-mCnc`; names of variables have low lines.
 */
const ABBREVIATED =
  / (?:Ser(?:Pl)?|Plas|PPP|Bld(?:[ACV]|Co)?|[RW]BC|Plat|Ur|CSF)(?:[ -][\w-]+)*$|^[a-z]+(?:_[a-z]+)+$/

/**
 * True for reasons of absence, US Core's short names of categories, the kinds of visits as HL7
 * displays them, and LOINC's short names: such displays, `SDOH`, `ambulatory`, `asked but unknown`
 * or `BUN SerPl-mCnc`, are technical, so our words come first in every language. A service's own
 * display is kept.
 */
export function saysLittle(coding: Coding = {}): boolean {
  const [system = '', display = ''] = [filled(coding.system), filled(coding.display)]
  return (
    /\/(?:data-absent-reason|v3-NullFlavor|us-core-category)$/.test(system) ||
    (system.endsWith('/v3-ActCode') && TECHNICAL.test(display)) ||
    (system === LOINC && ABBREVIATED.test(display))
  )
}

/** Our word for a code: one that is here, or of those that come late. */
export function wordOf(coding: Coding, context: FormatContext): string | undefined {
  return codeWord(coding, context) ?? context.codeNames?.word(coding, context)
}

/**
 * HL7's own code systems: those of its terminology server, of R4 and of US Core. Excludes those
 * that it only gave an address, such as CVX.
 */
const OWN_SYSTEM =
  /^http:\/\/(?:terminology\.hl7\.org|hl7\.org\/fhir(?:\/us\/core)?)(?:\/CodeSystem)?\/([^/|]+)(?:\|.*)?$/

/** Tags of languages (R4, "Using Codes": BCP 47). */
const LANGUAGES = 'urn:ietf:bcp:47'
/** Race and ethnicity as US Core has them (CDC, "Race & Ethnicity"). */
const RACE = /\.113883\.6\.238$/

/** The tables that the catalogue has for LOINC. */
const INSTRUMENTS = 'loinc-instruments'

/**
 * The catalogue's name for an instrument, for its total or for one of its questions, by LOINC code.
 * English has none: there the record's own words are shown.
 */
export function instrumentName(
  codings: readonly Coding[],
  { words: { codes } }: FormatContext,
): string | undefined {
  return codings
    .filter(({ system }) => system === LOINC)
    .map(({ code }) => lookup(codes[INSTRUMENTS] ?? {}, code))
    .find((name) => name !== undefined)
}

/**
 * Our word for a code of one of HL7's own code systems, of LOINC, of SNOMED CT or of US Core's
 * races, or for a language.
 */
export function codeWord(coding: Coding, context: FormatContext): string | undefined {
  // A server may have sent anything in their place, even objects that are no text.
  const system = filled(coding.system)
  const code = filled(coding.code)
  if (system === LOINC)
    return instrumentName([coding], context) ?? lookup(context.words.codes['loinc'] ?? {}, code)
  if (system === SNOMED) {
    const name = (filled(coding.display) ?? '').replace(SNOMED_KIND, '').toLowerCase()
    return lookup(context.words.codes['snomed'] ?? {}, `${code} ${name}`)
  }
  if (system === LANGUAGES && code !== undefined) return nameIn(code, context.language)
  const name = RACE.test(system ?? '') ? 'race' : OWN_SYSTEM.exec(system ?? '')?.[1]
  if (name === undefined || code === undefined) return undefined
  const { codes, absent } = context.words
  if (name === 'data-absent-reason') return lookup(absent, code)
  const word = Object.hasOwn(codes, name) ? lookup(codes[name] ?? {}, code) : undefined
  // Codes that are English words with dashes need no table in English.
  return (
    word ??
    (context.language === 'en' && /^[a-z]{3,}(?:-[a-z]+)*$/.test(code)
      ? humanised(code)
      : undefined)
  )
}
