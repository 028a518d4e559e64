import { noteMembers } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import { ownValue } from '~/std/own-value'
import type {
  CodeableConcept,
  Coding,
  Duration,
  Observation,
  Questionnaire,
  QuestionnaireItem,
} from 'fhir/r4'
import { assertNever } from '~/std/assert-never'
import { largest } from '~/std/extremes'
import { answer } from '../../engine/answers/answer'
import type { AnswerValue } from '../../engine/answers/answer-value'
import { answerKey, digitsOf } from '../../engine/answers/answer-values'
import type { Form } from '~/questionnaires/engine/form'
import { everyItem, formOf } from '../../engine/form-of-state'
import type { FormItem, FormOption } from '../../engine/read/form-item'
import { readTyped } from '../../engine/read/read-typed'
import type { UnreadWhy } from '../../engine/read/unsupported'

/**
 * The extension that means: the newest result of this item's code, up to a given age, answers it
 * (SDC, "Observation based population").
 */
export const LINK_PERIOD =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationLinkPeriod'

/** A question that a result may answer. */
export interface Wanted {
  readonly linkId: string
  /** `system|code`: a result of any of them answers it. */
  readonly codes: readonly string[]
  /** The greatest age of the result, in milliseconds. */
  readonly age: number
}

/** The questions of a form that results may answer, at any depth. */
export function wantedOf({
  item = [],
}:
  | { readonly item?: readonly QuestionnaireItem[] }
  | Pick<Questionnaire, 'item'>): readonly Wanted[] {
  return item.flatMap((question): readonly Wanted[] => {
    const { ages, codes } = linkOf(question)
    // SDC allows several periods: any of them fills the question in.
    const own =
      ages.length === 0 || codes.length === 0
        ? []
        : [{ linkId: question.linkId, codes, age: largest(ages) }]
    return [...own, ...wantedOf(question)]
  })
}

/** The link of a question to results, as far as it can be read. */
function linkOf({ code = [], extension = [] }: QuestionnaireItem) {
  const links = extension.filter(({ url }) => url === LINK_PERIOD)
  return {
    isLinked: links.length > 0,
    ages: links.flatMap(({ valueDuration }) =>
      valueDuration === undefined ? [] : (lengthOf(valueDuration) ?? []),
    ),
    codes: code.flatMap(keyOf),
  }
}

/** A question whose newest result is not known, and the reason. */
interface Unread {
  readonly linkId: string
  readonly why: UnreadWhy
}

/** The questions that are linked to results in a way that cannot be read, at any depth. */
export function unreadOf({ item = [] }: Pick<Questionnaire | QuestionnaireItem, 'item'>): Unread[] {
  return item.flatMap((question): Unread[] => {
    const { isLinked, ages, codes } = linkOf(question)
    const why = codes.length === 0 ? 'no-code' : ages.length === 0 ? 'period' : undefined
    const own = isLinked && why !== undefined ? [{ linkId: question.linkId, why } as const] : []
    return [...own, ...unreadOf(question)]
  })
}

/**
 * The form that tells of the questions whose newest result is not known. One that has an answer
 * already, from the service or by an expression, has what it wanted.
 */
export function withUnread(form: Form, unread: readonly Unread[]): Form {
  const open = unread.filter(({ linkId }) =>
    itemWith(form, linkId)?.answers.every(({ value }) => value === undefined),
  )
  if (open.length === 0) return form
  return formOf({
    ...form.state,
    unsupported: [
      ...form.state.unsupported,
      ...open.map(({ linkId, why }) => ({
        effect: 'filling' as const,
        what: { kind: 'result-unread' as const, why },
        linkId,
      })),
    ],
  })
}

function keyOf({ system = '', code }: Coding): readonly string[] {
  return code === undefined ? [] : [`${system}|${code}`]
}

const DAY = 24 * 60 * 60 * 1000
/** UCUM units of time, in milliseconds. */
const UNITS: Readonly<Record<string, number>> = {
  a: 365.25 * DAY,
  mo: 30.4375 * DAY,
  wk: 7 * DAY,
  d: DAY,
  h: DAY / 24,
  min: DAY / 24 / 60,
  s: 1000,
  ms: 1,
}

function lengthOf({ value, code }: Duration): number | undefined {
  const unit = ownValue(UNITS, code)
  return value === undefined || unit === undefined ? undefined : value * unit
}

/** Statuses of results that count as right. */
const SURE = new Set<Observation['status']>(['final', 'amended', 'corrected'])

/**
 * The time of a result as the record states it: of an observation over a period, its end, or its
 * beginning while it goes on (R4, Observation.effective).
 */
export function whenOf({
  effectiveDateTime,
  effectiveInstant,
  effectivePeriod,
}: Observation): string | undefined {
  return effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.end ?? effectivePeriod?.start
}

/**
 * The newest result that may answer a question: of one of its codes, itself or as a part of another
 * result (R4, Observation.component), which is then given as a result of its own. `now` in
 * milliseconds since the epoch.
 */
export function newestFor(
  { codes, age }: Wanted,
  results: readonly Observation[],
  now: number,
): Observation | undefined {
  const wanted = new Set(codes)
  noteMembers(results)
  const when = (result: Observation) => Date.parse(whenOf(result) ?? '')
  return results
    .filter((result) => SURE.has(result.status) && notedOf(result)?.isPlain !== false)
    .flatMap((result) => [result, ...partsOf(result)])
    .filter(({ code }) => (code?.coding ?? []).flatMap(keyOf).some((key) => wanted.has(key)))
    .filter((result) => now - when(result) <= age && when(result) <= now)
    .sort((a, b) => when(b) - when(a))[0]
}

function partsOf({ component = [], ...whole }: Observation): readonly Observation[] {
  const { resourceType, status, effectiveDateTime, effectiveInstant, effectivePeriod } = whole
  return component.map((part) => ({
    resourceType,
    status,
    ...(effectiveDateTime !== undefined && { effectiveDateTime }),
    ...(effectiveInstant !== undefined && { effectiveInstant }),
    ...(effectivePeriod !== undefined && { effectivePeriod }),
    ...part,
  }))
}

/**
 * The form with a result as the answer to an unanswered question; undefined when the result does
 * not fit it, or the form would not accept it.
 */
export function withResult(form: Form, linkId: string, result: Observation): Form | undefined {
  const item = itemWith(form, linkId)
  const [place] = item?.answers ?? []
  const value = item === undefined ? undefined : valueFor(item, result)
  if (place === undefined || place.value !== undefined || value === undefined) return undefined
  const filled = answer(form, place.path, value, 'record')
  const messages = itemWith(filled, linkId)?.answers.flatMap((one) => one.messages) ?? []
  return messages.some(({ severity }) => severity === 'error') ? undefined : filled
}

function itemWith(form: Form, linkId: string): FormItem | undefined {
  return everyItem(form.items).find((item) => item.linkId === linkId)
}

/**
 * A result as an answer of the question's type, where it means the same; in any other case it is
 * left to the person.
 */
function valueFor(item: FormItem, result: Observation): AnswerValue | undefined {
  const { valueBoolean, valueDateTime, valueTime, valueString } = result
  if (item.options !== undefined) {
    const option = chosenFor(item.options, result)
    if (option !== undefined) return option.value
    if (item.type !== 'open-choice') return undefined
  }
  switch (item.type) {
    case 'quantity':
      return quantityFor(item, result)
    case 'decimal':
    case 'integer':
      return numberFor(item, result)
    case 'boolean':
      return valueBoolean === undefined ? undefined : { valueBoolean }
    case 'date':
    case 'dateTime':
      return timeFor(item.type, valueDateTime)
    case 'time':
      return valueTime === undefined ? undefined : { valueTime }
    case 'string':
    case 'text':
    case 'open-choice': {
      const words = valueString ?? conceptText(result.valueCodeableConcept)
      return words === undefined ? undefined : { valueString: words }
    }
    case 'choice':
    case 'url':
    case 'attachment':
    case 'reference':
    case 'group':
    case 'display':
      return undefined
    default:
      return assertNever(item.type)
  }
}

/** The option with one of the codes of a result, or with its value. */
function chosenFor(
  options: readonly FormOption[],
  { valueCodeableConcept, valueString, valueInteger, valueTime }: Observation,
): FormOption | undefined {
  const values: readonly AnswerValue[] = [
    ...(valueCodeableConcept?.coding ?? []).map((valueCoding) => ({ valueCoding })),
    ...(valueString === undefined ? [] : [{ valueString }]),
    ...(valueInteger === undefined ? [] : [{ valueInteger }]),
    ...(valueTime === undefined ? [] : [{ valueTime }]),
  ]
  const keys = new Set(values.map(answerKey))
  return options.find((option) => !option.off && keys.has(answerKey(option.value)))
}

/** In another unit than the form's, the number would be a different one. */
function quantityFor(
  item: FormItem,
  { valueQuantity, valueInteger }: Observation,
): AnswerValue | undefined {
  if (valueQuantity === undefined)
    return valueInteger === undefined || !fits(item, undefined)
      ? undefined
      : { valueQuantity: { value: valueInteger } }
  return valueQuantity.value === undefined || !fits(item, valueQuantity.code)
    ? undefined
    : { valueQuantity }
}

/**
 * A number alone: of a quantity only in the unit that the form names (questionnaire-unit), or
 * without one on both sides; UCUM writes what is only counted as `1` or in braces.
 */
function numberFor(
  item: FormItem,
  { valueQuantity, valueInteger }: Observation,
): AnswerValue | undefined {
  const unit = valueQuantity?.code ?? valueQuantity?.unit
  const isBare = unit === undefined || unit === '1' || unit.startsWith('{')
  if (unit !== item.unit?.coding.code && !(isBare && item.unit === undefined)) return undefined
  // "More than 200" is not 200.
  if (valueQuantity?.comparator !== undefined) return undefined
  const digits =
    valueQuantity === undefined
      ? valueInteger === undefined
        ? undefined
        : digitsOf({ valueInteger })
      : digitsOf({ valueQuantity })
  const read = digits === undefined ? undefined : readTyped(digits, item)
  return read !== undefined && 'value' in read ? read.value : undefined
}

function timeFor(type: 'date' | 'dateTime', stated: string | undefined): AnswerValue | undefined {
  if (stated === undefined) return undefined
  return type === 'dateTime' ? { valueDateTime: stated } : { valueDate: stated.slice(0, 10) }
}

function conceptText(concept: CodeableConcept | undefined): string | undefined {
  return concept?.text ?? concept?.coding?.find(({ display }) => display !== undefined)?.display
}

function fits({ unit, units, unitOpen }: FormItem, code: string | undefined): boolean {
  if (unitOpen) return true
  if (units !== undefined && units.length > 0)
    return units.some(({ coding }) => coding.code === code)
  return unit === undefined || unit.coding.code === code
}
