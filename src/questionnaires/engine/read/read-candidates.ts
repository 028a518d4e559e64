import type { Extension, QuestionnaireItem } from 'fhir/r4'
import { isResourceType } from '~/fhir/resource-types'
import type { ResourceType } from '~/fhir/resource'
import { extensionOf } from './extension'
import type { Reading } from './reading'

/** A record of the launch whose id a search may name (SDC, "x-fhir-query enhancements"). */
export type LaunchName = 'patient' | 'user' | 'encounter'

/**
 * The search for records from which a person may choose an answer (SDC, candidateExpression), its
 * values still with the places for ids of the launch.
 */
export interface CandidateSearch {
  readonly type: ResourceType
  readonly params: readonly (readonly [name: string, value: string])[]
}

const QUERY = 'application/x-fhir-query'
/** The places in a value that can be filled: ids of the launch. */
const PLACE = /\{\{\s*%(patient|user|encounter)\.id\s*\}\}/g

/**
 * The candidates of a question for a record, by a search. Everything else (FHIRPath, CQL, other
 * questions, a search that cannot be understood as a whole) is reported: half a search would find
 * other records.
 */
export function readCandidates(
  item: QuestionnaireItem,
  reading: Reading,
): CandidateSearch | undefined {
  const listed = searchedAnswers(item)
  if (listed !== undefined) return listed
  const extension = extensionOf(item, 'sdc-questionnaire-candidateExpression')
  if (extension === undefined) return undefined
  const search = searchBy(item, extension)
  if (search === undefined)
    reading.report({
      effect: 'filling',
      what: { kind: 'extension', url: extension.url },
      linkId: item.linkId,
    })
  return search
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
