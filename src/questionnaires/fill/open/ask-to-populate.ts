import type { QueryClient } from '@tanstack/react-query'
import type { Questionnaire, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4'
import type { Permit } from '~/capability/permit'
import { belongsTo } from '~/fhir/belongs-to'
import { issuesOf } from '~/fhir/issues'
import { fieldsOf, listOf } from '~/fhir/json'
import type { Operation } from '~/fhir/request'
import type { OperationResult } from '~/fhir/wire/sent'
import { requestKey } from '~/queries/request-key'
import { pause } from '~/std/pause'
import type { Populated } from '../../engine/form'
import { containedForm } from '../../response/contained-form'
import { isBoundless } from '../../response/is-boundless'

/** The answers that a service found for a form, and what it says about them. */
export interface ServiceAnswers {
  readonly populated: Populated
  /** The questions with an answer. */
  readonly linkIds: ReadonlySet<string>
  /** The warnings of the service, in its own words. */
  readonly remarks: readonly string[]
}

/** Milliseconds: a form that is not opened by then is filled in without the service. */
const PATIENCE_MS = 20_000

interface Asking {
  readonly queryClient: QueryClient
  readonly patientId: string
  /** The form that was sent. */
  readonly questionnaire: Pick<Questionnaire, 'url' | 'version'>
  /** Aborted when the person opens the form without the service's answers. */
  readonly goOn?: AbortSignal | undefined
}

/**
 * Asks the service for the answers that it knows (SDC, `$populate`: `response` and `issues`, or the
 * response alone as in older editions). Undefined when it does not answer in time, refuses, or
 * answers for somebody else or for another form: the form then fills in what it can by itself.
 */
export async function askToPopulate(
  permit: Permit<Operation>,
  { queryClient, patientId, questionnaire, goOn }: Asking,
): Promise<ServiceAnswers | undefined> {
  const queryKey = requestKey(permit.request)
  const stopped = new AbortController()
  const given = AbortSignal.any([stopped.signal, ...(goOn === undefined ? [] : [goOn])])
  // The wait ends at its limit, or earlier with the person's press or the answer.
  const late = pause(PATIENCE_MS, given).then(() => undefined)
  try {
    const answer = await Promise.race([
      queryClient.query<OperationResult>({ queryKey, meta: { permit }, retry: false }),
      late,
    ])
    return answer === undefined ? undefined : answersIn(answer.resource, patientId, questionnaire)
  } catch {
    return undefined
  } finally {
    stopped.abort()
    void queryClient.cancelQueries({ queryKey })
  }
}

function answersIn(
  answer: unknown,
  patientId: string,
  form: Asking['questionnaire'],
): ServiceAnswers | undefined {
  const parts = listOf(fieldsOf(answer)['parameter']).map(fieldsOf)
  const within = (...names: readonly unknown[]) =>
    parts.filter(({ name }) => names.includes(name)).map(({ resource }) => resource)
  const response = [answer, ...within('response', 'return')].find(isResponse)
  if (response === undefined || isBoundless(response)) return undefined
  if (belongsTo(response, patientId) === 'no') return undefined
  if (!mayBeOf(response, form)) return undefined
  const remarks = within('issues')
    .flatMap(issuesOf)
    .filter(({ severity, text }) => severity !== 'information' && text.trim() !== '')
    .map(({ text }) => text)
  const { item = [] } = response
  return { populated: { item }, linkIds: answeredIn(item), remarks: [...new Set(remarks)] }
}

/**
 * False for answers to another form, or to another version of it: the same linkId (`1`, `2`) can be
 * another question there. An id (`#f`, `Questionnaire/8`) and a missing version say neither. A form
 * that was put together may have a version of its own (SDC, `$assemble`).
 */
function mayBeOf(response: QuestionnaireResponse, form: Asking['questionnaire']): boolean {
  const { url, version } = containedForm(response) ?? canonicalOf(response.questionnaire)
  if (url === undefined || form.url === undefined) return true
  if (url !== form.url) return false
  const ours = form.version
  return (
    version === undefined || ours === undefined || [ours, `${ours}-assembled`].includes(version)
  )
}

function canonicalOf(name: string | undefined): Pick<Questionnaire, 'url' | 'version'> {
  const [url = '', version] = (name ?? '').split('|')
  if (!/^[a-z][a-z\d+.-]*:/i.test(url)) return {}
  return { url, ...(version !== undefined && { version }) }
}

function isResponse(resource: unknown): resource is QuestionnaireResponse {
  return fieldsOf(resource)['resourceType'] === 'QuestionnaireResponse'
}

function answeredIn(items: readonly QuestionnaireResponseItem[]): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (below: readonly QuestionnaireResponseItem[]) => {
    for (const { linkId, answer = [], item = [] } of below) {
      if (answer.length > 0) found.add(linkId)
      walk(item)
      for (const one of answer) walk(one.item ?? [])
    }
  }
  walk(items)
  return found
}
