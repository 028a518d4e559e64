import type { Duration, Observation, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { answer } from '../../engine/answers/answer'
import type { AnswerValue } from '../../engine/answers/answer-value'
import { answerKey } from '../../engine/answers/answer-values'
import type { Form } from '~/questionnaires/engine/form'
import type { FormItem } from '../../engine/read/form-item'

/**
 * The extension that means: the newest result of this item's code, up to a given age, answers it
 * (SDC, "Observation based population").
 */
export const LINK_PERIOD =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationLinkPeriod'

/** A question that a result may answer. */
export interface Wanted {
  readonly linkId: string
  /** `system|code`. */
  readonly code: string
  /** The greatest age of the result, in milliseconds. */
  readonly age: number
}

/** The questions of a form that results may answer. */
export function wantedOf({
  item = [],
}:
  | { readonly item?: readonly QuestionnaireItem[] }
  | Pick<Questionnaire, 'item'>): readonly Wanted[] {
  return item.flatMap((question): readonly Wanted[] => {
    const period = question.extension?.find(({ url }) => url === LINK_PERIOD)?.valueDuration
    const coding = question.code?.[0]
    const age = period === undefined ? undefined : lengthOf(period)
    const own =
      age === undefined || coding?.code === undefined
        ? []
        : [{ linkId: question.linkId, code: `${coding.system ?? ''}|${coding.code}`, age }]
    return [...own, ...wantedOf(question)]
  })
}

const DAY = 24 * 60 * 60 * 1000
/** UCUM units of time, in milliseconds. */
const UNITS: Readonly<Record<string, number>> = {
  a: 365.25 * DAY,
  mo: 30.4375 * DAY,
  wk: 7 * DAY,
  d: DAY,
  h: DAY / 24,
}

function lengthOf({ value, code }: Duration): number | undefined {
  const unit = UNITS[code ?? '']
  return value === undefined || unit === undefined ? undefined : value * unit
}

/** Statuses of results that count as right. */
const SURE = new Set<Observation['status']>(['final', 'amended', 'corrected'])

/** The newest result that may answer a question. `now` in milliseconds since the epoch. */
export function newestFor(
  { code, age }: Wanted,
  results: readonly Observation[],
  now: number,
): Observation | undefined {
  const [system, bare] = code.split('|')
  const when = ({ effectiveDateTime }: Observation) => Date.parse(effectiveDateTime ?? '')
  return results
    .filter(
      (result) =>
        SURE.has(result.status) &&
        result.code?.coding?.some(
          (coding) => coding.code === bare && (coding.system ?? '') === system,
        ) === true,
    )
    .filter((result) => now - when(result) <= age && when(result) <= now)
    .sort((a, b) => when(b) - when(a))[0]
}

/**
 * The form with a result as the answer to an unanswered question; undefined when the result does
 * not fit it.
 */
export function withResult(form: Form, linkId: string, result: Observation): Form | undefined {
  const item = find(form.items, linkId)
  const [place] = item?.answers ?? []
  const value = item === undefined ? undefined : valueFor(item, result)
  return place === undefined || place.value !== undefined || value === undefined
    ? undefined
    : answer(form, place.path, value, 'record')
}

function valueFor(
  item: FormItem,
  { valueQuantity, valueInteger, valueBoolean, valueCodeableConcept }: Observation,
): AnswerValue | undefined {
  switch (item.type) {
    case 'quantity':
      // In another unit than the form's, the number would be a different one: it is left to the
      // person.
      return valueQuantity?.value === undefined || !fits(item, valueQuantity.code)
        ? undefined
        : { valueQuantity }
    case 'integer':
      return valueInteger === undefined ? undefined : { valueInteger }
    case 'boolean':
      return valueBoolean === undefined ? undefined : { valueBoolean }
    case 'choice': {
      const keys = (valueCodeableConcept?.coding ?? []).map((valueCoding) =>
        answerKey({ valueCoding }),
      )
      return item.options?.find((option) => keys.includes(answerKey(option.value)))?.value
    }
    default:
      return undefined
  }
}

function fits({ unit, units, unitOpen }: FormItem, code: string | undefined): boolean {
  if (unitOpen) return true
  if (units !== undefined && units.length > 0)
    return units.some(({ coding }) => coding.code === code)
  return unit === undefined || unit.coding.code === code
}

function find(items: readonly FormItem[], linkId: string): FormItem | undefined {
  for (const item of items) {
    const found = item.linkId === linkId ? item : find(item.items, linkId)
    if (found !== undefined) return found
  }
  return undefined
}
