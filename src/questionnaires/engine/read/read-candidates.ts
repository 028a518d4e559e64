import type { Extension, QuestionnaireItem } from 'fhir/r4'
import { isResourceType } from '~/fhir/resource-types'
import type { CandidateSearch } from './candidate-search'
import { extensionOf } from './extension'
import type { FormSource } from './form-item'
import type { Reading } from './reading'
import { SHARED } from './shared-types'

/** A record of the launch whose id a search may name (SDC, "x-fhir-query enhancements"). */
export type LaunchName = 'patient' | 'user' | 'encounter'

const QUERY = 'application/x-fhir-query'
/** The places in a value that can be filled: ids of the launch. */
const PLACE = /\{\{\s*%(patient|user|encounter)\.id\s*\}\}/g
const PATIENT_ALONE = /^(?:Patient\/)?\{\{\s*%patient\.id\s*\}\}$/

/**
 * The searches for the records from which a question for a record is answered: the author's own
 * (SDC, candidateExpression), or one for each type that the question accepts, within the author's
 * filter (R4, questionnaire-referenceFilter). Everything else (CQL, other questions, a search or a
 * filter that cannot be understood as a whole) is reported: half a search would find other records.
 * Candidates by FHIRPath are worked out with the other expressions.
 */
export function readCandidates(
  item: QuestionnaireItem,
  types: readonly string[],
  reading: Reading,
): readonly CandidateSearch[] | undefined {
  const listed = searchedAnswers(item)
  const extension = extensionOf(item, 'sdc-questionnaire-candidateExpression')
  const report = (url: string, effect: 'filling' | 'asking') =>
    reading.report({ effect, what: { kind: 'extension', url }, linkId: item.linkId })
  const own = listed ?? (extension === undefined ? undefined : searchBy(item, extension))
  const isRead = own !== undefined || sourceOf(item) !== undefined || isComputed(item, extension)
  if (extension !== undefined && !isRead) report(extension.url, 'filling')
  const filter = extensionOf(item, 'questionnaire-referenceFilter')
  if (filter === undefined) return own === undefined ? undefined : [own]
  const within =
    item.type === 'reference' ? filterOf(filter.valueString, own === undefined ? types : [own]) : []
  if (within.length === 0) {
    report(filter.url, 'asking')
    return own === undefined ? undefined : [own]
  }
  return within
}

/** Candidates that are worked out from the answers, for a question. */
function isComputed({ type }: QuestionnaireItem, extension: Extension | undefined): boolean {
  const language = extension?.valueExpression?.language
  return type !== 'group' && type !== 'display' && language === 'text/fhirpath'
}

/**
 * The entries from which a group can be filled in, by the name that its expressions have for the
 * chosen one (SDC, candidateExpression).
 */
export function sourceOf(item: QuestionnaireItem): FormSource | undefined {
  if (item.type !== 'group') return undefined
  const { name, language, expression } =
    extensionOf(item, 'sdc-questionnaire-candidateExpression')?.valueExpression ?? {}
  return language === QUERY && name !== undefined && expression !== undefined
    ? { name, query: expression }
    : undefined
}

/**
 * The searches for records of types, or those that are made already, within a filter. None where
 * one of them would bring the records of other people.
 */
function filterOf(
  filter: string | undefined,
  wanted: readonly (string | CandidateSearch)[],
): readonly CandidateSearch[] {
  const query = (filter ?? '')
    .trim()
    .replace(/^\?/, '')
    .replaceAll(/\$(subj|encounter)\b/g, (_, name: string) =>
      name === 'subj' ? '{{%patient.id}}' : '{{%encounter.id}}',
    )
  // The meaning of any other place is not known.
  if (query === '' || query.includes('$')) return []
  const found = wanted.map((one) => {
    const search = searchIn(`${typeof one === 'string' ? one : one.type}?${query}`)
    const params = [...(typeof one === 'string' ? [] : one.params), ...(search?.params ?? [])]
    return search && { ...search, params, isFilter: true as const }
  })
  const whole = found.filter((one) => one !== undefined)
  return whole.length === found.length && whole.every(isOfPatient) ? whole : []
}

/**
 * True for a search of what belongs to nobody, or of the patient of the launch alone. A modifier
 * such as `:not`, a further value (`Patient/7,Patient/8` means either, FHIR R4 search, "OR") or a
 * chain may bring the entries of other people, although the id stands in it.
 */
function isOfPatient({ type, params }: CandidateSearch): boolean {
  return (
    SHARED.has(type) ||
    params.some(
      ([name, value]) =>
        PATIENT_ALONE.test(value) &&
        (type === 'Patient' ? name === '_id' : /^(?:patient|subject)(?::Patient)?$/.test(name)),
    )
  )
}

/**
 * The search for the records that are the answers of a question (SDC, answerExpression); undefined
 * where the answers are no records, or the search cannot be understood as a whole.
 */
export function searchedAnswers(item: QuestionnaireItem): CandidateSearch | undefined {
  const extension = extensionOf(item, 'sdc-questionnaire-answerExpression')
  return extension === undefined ? undefined : searchBy(item, extension)
}

function searchBy(
  { type }: QuestionnaireItem,
  { valueExpression: { language, expression = '' } = { language: '' } }: Extension,
): CandidateSearch | undefined {
  return type === 'reference' && language === QUERY ? searchIn(expression) : undefined
}

function searchIn(expression: string): CandidateSearch | undefined {
  const [, type, query = ''] = /^([A-Za-z]+)(?:\?(.*))?$/s.exec(expression.trim()) ?? []
  if (!isResourceType(type)) return undefined
  const params = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return [decoded(part.slice(0, Math.max(0, at))), decoded(part.slice(at + 1))] as const
    })
  return params.every(isWhole) ? { type, params } : undefined
}

/** Text as a URL has it. The places in it are not encoded: their `%` is a sign of FHIRPath. */
function decoded(text: string): string | undefined {
  try {
    return text
      .split(/(\{\{.*?\}\})/)
      .map((part) => (part.startsWith('{{') ? part : decodeURIComponent(part.replaceAll('+', ' '))))
      .join('')
  } catch {
    return undefined
  }
}

/** True for a name with a value in which nothing is left to be computed. */
function isWhole(
  param: readonly [string | undefined, string | undefined],
): param is readonly [string, string] {
  const [name, value] = param
  return (
    name !== undefined &&
    name !== '' &&
    !/[{}]/.test(name) &&
    value !== undefined &&
    value !== '' &&
    !/[{}]/.test(value.replaceAll(PLACE, ''))
  )
}

/**
 * The parameters of a search with the ids of the launch in their places; undefined when one is not
 * known. A patient is named with the type, as every search of the app does.
 */
export function filledParams(
  { params }: CandidateSearch,
  ids: Readonly<Partial<Record<LaunchName, string>>>,
): readonly (readonly [name: string, value: string])[] | undefined {
  const filled = params.map(([name, value]) => {
    const isPatientAlone = /^\{\{\s*%patient\.id\s*\}\}$/.test(value)
    const start = isPatientAlone && (name === 'patient' || name === 'subject') ? 'Patient/' : ''
    const isKnown = [...value.matchAll(PLACE)].every(([, of]) => idOf(of, ids) !== undefined)
    return isKnown
      ? ([name, start + value.replaceAll(PLACE, (_, of: string) => idOf(of, ids) ?? '')] as const)
      : undefined
  })
  return filled.every((param) => param !== undefined) ? filled : undefined
}

function idOf(
  name: string | undefined,
  { patient, user, encounter }: Readonly<Partial<Record<LaunchName, string>>>,
): string | undefined {
  switch (name) {
    case 'patient':
      return patient
    case 'user':
      return user
    case 'encounter':
      return encounter
    default:
      return undefined
  }
}
