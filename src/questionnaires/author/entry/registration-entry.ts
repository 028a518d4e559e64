import type { Questionnaire } from 'fhir/r4'
import { isHarmlessAnswer, answerWord } from '~/fhir/scores/harmless-answer'
import { LANGUAGES } from '~/i18n/languages'
import { parseCatalogue, type SafetyRule } from '../../catalogue/catalogue-entry'
import { entryOf, translationsOf } from '../../catalogue/entry-of'
import { checkForms } from '../../catalogue/form-faults'
import { tenantForms } from '../../catalogue/tenant-forms'
import type { AnswerValue } from '../../engine/answers/answer-value'
import type { ItemDefinition } from '../../engine/read/definition'

/** An author's choices for the registration of a form. */
export interface EntryWish {
  /** The address of its file: a path on the app's host, or a whole one. */
  readonly address: string
  readonly category: string
  readonly safety: readonly SafetyRule[]
  /** As one form, or as part of a catalogue. */
  readonly shape: 'file' | 'catalogue'
}

/** The lines to copy, and what the app would say against them. */
export interface MadeEntry {
  /** The member `forms` of the organization's line, as JSON text. */
  readonly entry: string
  /** The file of the catalogue that the entry names; absent for a form by itself. */
  readonly index?: string
  /** English, as the file is; empty when the app takes it. */
  readonly problems: readonly string[]
}

/**
 * The entry of a form for an organization's line of `registrations.json`, checked as that file is
 * (`checkForms`), and its catalogue by what reads it (`parseCatalogue`). `host` is the app's own
 * address; `lists` are files of value sets beside a catalogue, by their names.
 */
export function registrationEntry(
  form: Questionnaire,
  wish: EntryWish,
  host: string,
  lists: readonly string[],
): MadeEntry {
  const { address, category, safety, shape } = wish
  const rules = safety.map(({ linkId, unless }) =>
    unless === 'harmless' ? { linkId } : { linkId, unless: [...unless] },
  )
  if (shape === 'file') {
    const forms = {
      files: [{ address, category, ...(rules.length > 0 && { safety: rules }) }],
    }
    return { entry: entryText(forms), problems: faultsOf(forms) }
  }
  const at = indexAddress(address)
  const forms = { catalogues: [at] }
  const index = indexOf(form, wish, rules, lists)
  const [where] = tenantForms(forms, host).catalogues
  const problems = where === undefined ? [] : parseCatalogue(index, where, 'organization').problems
  return {
    entry: entryText(forms),
    index: JSON.stringify(index, undefined, 2),
    problems: [...faultsOf(forms), ...problems],
  }
}

/** The faults by which `npm run check-registrations` refuses the entry. */
function faultsOf(forms: object): readonly string[] {
  const faults: string[] = []
  checkForms(forms, (at, says) => faults.push(`${at} ${says}`))
  return faults
}

function entryText(forms: object): string {
  return `"forms": ${JSON.stringify(forms, undefined, 2)}`
}

/** The catalogue is beside the form's file. */
function indexAddress(address: string): string {
  return address.replace(/[^/]*$/, 'index.json')
}

function indexOf(
  form: Questionnaire,
  { address, category }: EntryWish,
  safety: readonly object[],
  lists: readonly string[],
): object {
  const { version, copyright } = form
  const known = entryOf(form, {
    id: formName(form),
    address,
    category,
    origin: 'organization',
    from: undefined,
  })
  return {
    forms: [
      {
        id: formName(form),
        file: fileName(address),
        canonical: form.url ?? '',
        ...(version !== undefined && { version }),
        category,
        title: known.title,
        languages: languagesOf(form),
        licence: copyright ?? '',
        ...(safety.length > 0 && { safety }),
      },
    ],
    ...(lists.length > 0 && { valueSets: lists }),
  }
}

function languagesOf(form: Questionnaire): readonly string[] {
  const own = form.language?.split('-')[0] ?? 'en'
  const texts = (form.item ?? []).flatMap(({ _text }) => translationsOf(_text))
  const found = new Set([own, ...texts.map(([language]) => language)])
  return LANGUAGES.filter((language) => found.has(language))
}

/** The end of an address: the name of a file. */
export function fileName(address: string): string {
  return address.split('/').at(-1) ?? address
}

/** A name for the form in addresses: letters, digits and hyphens (R4, id). */
export function formName(form: Questionnaire): string {
  const words = form.name ?? form.url?.split(/[/|]/).at(-1) ?? form.title ?? form.id ?? ''
  const plain = words
    .normalize('NFD')
    .replaceAll(/[^\w\s.-]/g, '')
    .trim()
    .replaceAll(/[\s_.]+/g, '-')
    .toLowerCase()
    .slice(0, 48)
  return plain === '' ? 'form' : plain
}

/** An answer that an organization may count as harmless, by the word of a rule. */
export interface HarmlessChoice {
  /** The word by which a rule names it (`dangers-in.ts`). */
  readonly word: string
  readonly label: string
  /** True for an answer that means no by itself. */
  readonly isNo: boolean
}

/** The answers of a question that can be harmless; none for numbers, of which 0 is. */
export function harmlessChoices(
  item: ItemDefinition,
  yes: string,
  no: string,
): readonly HarmlessChoice[] {
  if (item.face.type === 'boolean')
    return [
      { word: 'true', label: yes, isNo: false },
      { word: 'false', label: no, isNo: true },
    ]
  return (item.face.options ?? []).map(({ value, label }) => ({
    word: answerWord(value satisfies AnswerValue),
    label,
    isNo: isHarmlessAnswer(value),
  }))
}

/** The rule of a question with these harmless answers; those that mean no need not be named. */
export function ruleOf(
  linkId: string,
  choices: readonly HarmlessChoice[],
  chosen: readonly string[],
): SafetyRule {
  const isUsual = choices.every(({ word, isNo }) => chosen.includes(word) === isNo)
  const hasNo = choices.some(({ isNo }) => isNo)
  return { linkId, unless: choices.length === 0 || (isUsual && hasNo) ? 'harmless' : chosen }
}
