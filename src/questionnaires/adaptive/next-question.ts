import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { belongsTo } from '~/fhir/belongs-to'
import { fieldsOf, listOf } from '~/fhir/json'
import { answerValueOf } from '../engine/answers/answer-values'
import { sameAnswer } from '../engine/answers/compare-answers'
import { isQuestionnaire, itemsBelow, refusalOf } from '../engine/read/check-questionnaire'
import { extensionOf } from '../engine/read/extension'
import type { FormRefusal } from '../engine/read/unsupported'
import { containedForm } from '../response/contained-form'
import { isBoundless } from '../response/is-boundless'
import type { AdaptiveRun } from './adaptive-run'
import type { AskedNext } from './next-request'

/** The reason why an answer of the service is of no use. */
export type Unusable =
  /** Neither a response nor a form in it. */
  | { readonly why: 'no-form' }
  /** About another form, or about somebody else. */
  | { readonly why: 'other-form' }
  /** Another answer than the person gave, or another question than the person answered. */
  | { readonly why: 'other-answers' }
  /** It is not finished, and there is nothing further to answer. */
  | { readonly why: 'nothing-new' }
  /** More than a form for people has. */
  | { readonly why: 'endless' }
  /** A form that cannot be filled in at all. */
  | { readonly why: 'refused'; readonly refusal: FormRefusal }

export type NextAnswer =
  | { readonly kind: 'grown'; readonly run: AdaptiveRun }
  | { readonly kind: 'unusable'; readonly unusable: Unusable }

/** Item banks have some hundred questions, of which a person is asked a dozen. */
const MOST_STEPS = 200
const MOST_ITEMS = 1000

/**
 * Reads the service's answer (`return`, or the response alone). It is used only if it goes on from
 * what was asked: the same form, the same questions and answers, and something new or the end.
 */
export function readNext(
  answer: unknown,
  { response: sent, steps, print }: AskedNext,
  patientId: string,
): NextAnswer {
  const response = responseIn(answer)
  if (response === undefined) return unusable({ why: 'no-form' })
  if (isBoundless(response)) return unusable({ why: 'endless' })
  const form = formOf(response)
  if (form === undefined) return unusable({ why: 'no-form' })
  const before = containedForm(sent)
  if (!isSameForm(form, before) || belongsTo(response, patientId) === 'no')
    return unusable({ why: 'other-form' })
  const items = itemsBelow(form)
  if (items.length > MOST_ITEMS || steps.length >= MOST_STEPS) return unusable({ why: 'endless' })
  const refusal = refusalOf(form)
  if (refusal !== undefined) return unusable({ why: 'refused', refusal })
  const given = answersIn(sent.item ?? [])
  const known = new Set(steps.flatMap(({ linkIds }) => linkIds))
  const seen = new Set(seenIn(form.item ?? []))
  if (
    !keepsQuestions(before?.item ?? [], form.item ?? [], given) ||
    !keepsAnswers(given, response) ||
    answersForThePerson(given, response, known, seen)
  )
    return unusable({ why: 'other-answers' })
  const added = items.filter(({ linkId }) => !known.has(linkId))
  // The guide's own words have it without the last letter.
  const isDone = /^completed?$/.test(String(fieldsOf(response)['status']))
  if (!isDone && !added.some((item) => item.type !== 'group' && seen.has(item)))
    return unusable({ why: 'nothing-new' })
  const linkIds = added.map(({ linkId }) => linkId)
  return {
    kind: 'grown',
    run: {
      response: { ...response, questionnaire: `#${form.id ?? ''}` },
      // An end without anything new is a step, too: it is the end for these answers only.
      steps: [...steps, { linkIds, after: print }],
      isDone,
    },
  }
}

function unusable(reason: Unusable): NextAnswer {
  return { kind: 'unusable', unusable: reason }
}

function responseIn(answer: unknown): QuestionnaireResponse | undefined {
  const within = listOf(fieldsOf(answer)['parameter'])
    .map(fieldsOf)
    .filter(({ name }) => name === 'return' || name === 'questionnaire-response')
    .map(({ resource }) => resource)
  return [answer, ...within].find(isResponse)
}

function isResponse(resource: unknown): resource is QuestionnaireResponse {
  return fieldsOf(resource)['resourceType'] === 'QuestionnaireResponse'
}

/** The form in a response: the one that it names, or its only one. */
function formOf(response: QuestionnaireResponse): Questionnaire | undefined {
  const forms: readonly unknown[] = response.contained ?? []
  const all = forms.filter(isQuestionnaire)
  return containedForm(response) ?? (all.length === 1 ? all[0] : undefined)
}

/** A contained form keeps its address, or names the form that it is made from. */
function isSameForm(form: Questionnaire, before: Questionnaire | undefined): boolean {
  const own = before?.derivedFrom?.[0] ?? before?.url
  const names = [form.url, ...(form.derivedFrom ?? [])].flatMap((name) => urlOf(name) ?? [])
  return own === undefined || names.length === 0 || names.includes(urlOf(own) ?? '')
}

function urlOf(canonical: string | undefined): string | undefined {
  return canonical?.split('|')[0]
}

type Given = ReadonlyMap<string, readonly QuestionnaireResponseItemAnswer[]>

/** All answers by the name of their question, in their order. */
function answersIn(items: readonly QuestionnaireResponseItem[]): Given {
  const found = new Map<string, QuestionnaireResponseItemAnswer[]>()
  const walk = (below: readonly QuestionnaireResponseItem[]) => {
    for (const { linkId, answer = [], item = [] } of below) {
      if (answer.length > 0) found.set(linkId, [...(found.get(linkId) ?? []), ...answer])
      walk(item)
      for (const one of answer) walk(one.item ?? [])
    }
  }
  walk(items)
  return found
}

/** True when every question that was answered is still there, in its place and with its meaning. */
function keepsQuestions(
  before: readonly QuestionnaireItem[],
  now: readonly QuestionnaireItem[],
  given: Given,
): boolean {
  return before.every((item) => {
    const same = now.find(({ linkId }) => linkId === item.linkId)
    const isAnswered = [item, ...itemsBelow(item)].some(({ linkId }) => given.has(linkId))
    if (same === undefined || !isAnswered) return !isAnswered
    return (
      meaningOf(same) === meaningOf(item) && keepsQuestions(item.item ?? [], same.item ?? [], given)
    )
  })
}

function meaningOf({ type, text, repeats, answerOption, answerValueSet }: QuestionnaireItem) {
  return JSON.stringify([type, text, repeats === true, answerOption, answerValueSet])
}

/**
 * True when the service repeats each answer as it was given, or leaves it out. Its own ones, such
 * as totals, may change.
 */
function keepsAnswers(given: Given, response: QuestionnaireResponse): boolean {
  const own = new Set(
    itemsBelow(formOf(response) ?? {})
      .filter(({ readOnly }) => readOnly === true)
      .map(({ linkId }) => linkId),
  )
  const there = answersIn(response.item ?? [])
  return [...given].every(([linkId, answers]) => {
    const back = there.get(linkId)
    if (back === undefined || own.has(linkId)) return true
    return (
      back.length === answers.length &&
      answers.every((one, place) => isLike(one, back[place] ?? {}))
    )
  })
}

function isLike(
  one: QuestionnaireResponseItemAnswer,
  other: QuestionnaireResponseItemAnswer,
): boolean {
  const [left, right] = [answerValueOf(one), answerValueOf(other)]
  return left !== undefined && right !== undefined && sameAnswer(left, right)
}

/** True when a question that the person saw and left empty has an answer now. */
function answersForThePerson(
  given: Given,
  response: QuestionnaireResponse,
  known: ReadonlySet<string>,
  seen: ReadonlySet<QuestionnaireItem>,
): boolean {
  const left = new Set(
    [...seen]
      .filter(({ linkId, readOnly }) => known.has(linkId) && readOnly !== true)
      .map(({ linkId }) => linkId)
      .filter((linkId) => !given.has(linkId)),
  )
  return [...answersIn(response.item ?? []).keys()].some((linkId) => left.has(linkId))
}

/** The items that a person sees: neither hidden nor within one that is. */
function seenIn(items: readonly QuestionnaireItem[]): readonly QuestionnaireItem[] {
  return items.flatMap((item) =>
    extensionOf(item, 'questionnaire-hidden')?.valueBoolean === true
      ? []
      : [item, ...seenIn(item.item ?? [])],
  )
}
