import type { QueryClient } from '@tanstack/react-query'
import type { Observation, Questionnaire } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import type { Form, FormOptions, Opened } from '~/questionnaires/engine/form'
import { withParts } from '~/questionnaires/catalogue/form-query'
import { between, runInSlices, slicing } from '~/std/run-in-slices'
import { openForm } from '~/questionnaires/engine/open-form'
import { findDangerInSteps } from '~/questionnaires/safety/danger-questions'
import type { Session } from '~/smart/session'
import type { QueriedForm, QuerySource } from './ask-record'
import type { ServiceAnswers } from './ask-to-populate'
import { populatePermit } from './populate-permit'
import { launchResources } from './launch-resources'
import { unreadOf, wantedOf, withResult, withUnread } from './prefill'
import { asksRecord } from './queries-of'
import { prefillSources, type PrefillSource } from './prefill-sources'

/** An opened form, with its answers from the record by the `linkId` of the question. */
export interface Opening {
  readonly opened: Opened
  readonly results: ReadonlyMap<string, Observation>
  /**
   * The records from which the form's own expressions took an answer, by the `linkId` of the
   * question.
   */
  readonly sources: ReadonlyMap<string, PrefillSource>
  /** The service's own remarks about the answers that it looked for (SDC, `$populate`, issues). */
  readonly remarks: readonly string[]
}

interface Source {
  readonly patientId: string
  readonly capability: Pick<Capability, 'decide' | 'searchedBy'>
  readonly queryClient: QueryClient
}

interface Surroundings extends Source, Pick<FormOptions, 'language' | 'valueSets' | 'findList'> {
  readonly session: Pick<Session, 'user' | 'patient' | 'encounter' | 'registration'>
  /**
   * Decides about asking the service to find answers (SDC, `$populate`): `ask` by itself where
   * nothing is given. A screen asks once for each form that is begun.
   */
  readonly populate?: (ask: AskOfService) => ReturnType<AskOfService>
  /** Aborted when the person opens the form without waiting for the service's answers. */
  readonly goOn?: AbortSignal
}

type AskOfService = () => Promise<ServiceAnswers | undefined>

const NONE: Omit<Opening, 'opened'> = { results: new Map(), sources: new Map(), remarks: [] }

/**
 * Opens a form without anyone's answers except those from the patient's record. It is put together
 * first if parts of it are in other forms.
 */
export async function openFromRecord(
  written: Questionnaire,
  { language, valueSets, findList, session, populate, goOn, ...source }: Surroundings,
): Promise<Opening> {
  const { signal } = new AbortController()
  // The task in which it is asked for has drawn what waits for it.
  await runInSlices(between(), signal, 'task', 0)
  const inSlices = slicing(signal)
  const whole = await withParts(written, { ...source, session })
  if (whole.kind === 'refused') return { opened: { ...whole, questionnaire: written }, ...NONE }
  const context = await launchResources({ ...source, questionnaire: whole.questionnaire, session })
  await inSlices(between())
  const permit = populatePermit(whole.questionnaire, { ...source, context })
  const ask = async () =>
    permit === undefined
      ? undefined
      : (await import('./ask-to-populate')).askToPopulate(permit, {
          ...source,
          questionnaire: whole.questionnaire,
          goOn,
        })
  const [{ questionnaire, queried }, found] = await Promise.all([
    withQueries(whole.questionnaire, { ...source, context }),
    populate === undefined ? ask() : populate(ask),
  ])
  await inSlices(between())
  const opened = await openForm(questionnaire, {
    inSlices,
    context,
    queried,
    ...(found !== undefined && { populated: found.populated }),
    ...(language === undefined ? {} : { language }),
    ...(valueSets === undefined ? {} : { valueSets }),
    ...(findList === undefined ? {} : { findList }),
  })
  if (opened.kind !== 'form') return { opened, ...NONE }
  await inSlices(findDangerInSteps(questionnaire))
  await inSlices(between())
  const opening = await withResults(opened.form, questionnaire, source)
  return {
    ...opening,
    remarks: found?.remarks ?? [],
    // A kept answer may be the service's, and nobody knows of which one that is true.
    ...(permit !== undefined && found === undefined && populate !== undefined
      ? { sources: NONE.sources }
      : {}),
    ...(found !== undefined && { sources: without(opening.sources, found.linkIds) }),
  }
}

/** A form with the answers to its own queries, if it has any. */
async function withQueries(
  questionnaire: Questionnaire,
  source: QuerySource,
): Promise<QueriedForm> {
  if (!asksRecord(questionnaire)) return { questionnaire, queried: {} }
  const { askRecord } = await import('./ask-record')
  return askRecord(questionnaire, source)
}

async function withResults(
  form: Form,
  questionnaire: Questionnaire,
  source: Source,
): Promise<Opening> {
  const results = new Map<string, Observation>()
  const wanted = wantedOf(questionnaire)
  const unread = unreadOf(questionnaire)
  let filled = form
  if (wanted.length > 0) {
    const now = Date.now()
    const { newestResults } = await import('./linked-results')
    const found = await newestResults(wanted, source, now)
    for (const [index, { linkId }] of wanted.entries()) {
      const newest = found[index]
      if (newest?.kind === 'unread') unread.push({ linkId, why: newest.why })
      if (newest?.kind !== 'read' || newest.result === undefined) continue
      const next = withResult(filled, linkId, newest.result)
      if (next === undefined) continue
      filled = next
      results.set(linkId, newest.result)
    }
  }
  filled = withUnread(filled, unread)
  return {
    opened: { kind: 'form', form: filled },
    results,
    sources: prefillSources(form.definition),
    remarks: [],
  }
}

function without<T>(
  map: ReadonlyMap<string, T>,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, T> {
  return new Map([...map].filter(([key]) => !keys.has(key)))
}
