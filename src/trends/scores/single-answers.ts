import type { Observation, ObservationComponent } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { valueText } from '~/fhir/format/value-text'
import { answerPoints } from '~/fhir/scores/answer-points'
import type { AnsweredItem } from '~/fhir/scores/answered-form'
import { isHarmless, statesAnswer } from '~/fhir/scores/harm-answer'
import { INSTRUMENTS, instrumentOfItems, type Instrument } from '~/fhir/scores/instruments'
import { SAFETY_CODES } from '~/fhir/scores/safety-codes'
import { attempt } from '~/std/attempt'

const LOINC = 'http://loinc.org'

/** An answer that was filed as a result. */
interface ToldItem {
  readonly observation: Observation
  readonly item: AnsweredItem
}

/** Answers to an instrument's questions that were filed as results of one day. */
export interface ToldDay {
  readonly instrument: Instrument
  readonly day: string | undefined
  readonly items: readonly ToldItem[]
}

/**
 * True for a result of one question that says the same as the form of its day. A form whose
 * questions have no codes is only known to say something else where the result tells of danger.
 */
export function saysTheSame(items: readonly AnsweredItem[], told: AnsweredItem): boolean {
  const twins = items.filter((one) =>
    one.code === undefined ? one.safety && told.safety : one.code === told.code,
  )
  if (twins.length === 0) return !told.danger && items.every(({ code }) => code === undefined)
  return twins.some(
    ({ danger, points }) =>
      danger === told.danger &&
      (points === undefined || told.points === undefined || points === told.points),
  )
}

const ITEMS: ReadonlySet<string> = new Set(INSTRUMENTS.flatMap(({ items }) => items))

/** Results, and parts of results, that answer the questions of an instrument, by their day. */
export function itemsByDay(
  observations: readonly Observation[],
  format: FormatContext,
): readonly ToldDay[] {
  const days = new Map<string, [ToldItem, ...ToldItem[]]>()
  for (const observation of observations) {
    if (observation.status === 'entered-in-error' || observation.status === 'cancelled') continue
    for (const part of [observation, ...(observation.component ?? [])]) {
      const item = attempt(() => itemOf(part, format), undefined)
      if (item === undefined) continue
      const key = dayOf(observation) ?? `undated ${observation.id ?? ''}`
      const day = days.get(key)
      if (day === undefined) days.set(key, [{ observation, item }])
      else day.push({ observation, item })
    }
  }
  return [...days.values()].flatMap((told) =>
    INSTRUMENTS.flatMap((instrument): readonly ToldDay[] => {
      const items = told.filter(
        ({ item: { code } }) => code !== undefined && belongs(instrument, code, told),
      )
      return items.length === 0 ? [] : [{ instrument, day: dayOf(told[0].observation), items }]
    }),
  )
}

/** The first two questions of the PHQ-9 are the PHQ-2: the others of the day decide. */
function belongs(instrument: Instrument, code: string, among: readonly ToldItem[]): boolean {
  if (!instrument.items.includes(code)) return false
  const homes = INSTRUMENTS.filter(({ items }) => items.includes(code))
  if (homes.length < 2) return true
  return instrumentOfItems(new Set(among.flatMap(({ item }) => item.code ?? []))) === instrument
}

/** The answers of a day in the order of their instrument. */
export function itemsIn({ instrument, items }: ToldDay): readonly AnsweredItem[] {
  const { items: order } = instrument
  return items
    .map(({ item }) => item)
    .toSorted((a, b) => order.indexOf(a.code ?? '') - order.indexOf(b.code ?? ''))
}

function itemOf(
  part: Observation | ObservationComponent,
  format: FormatContext,
): AnsweredItem | undefined {
  const code = part.code.coding?.find(
    (coding) => coding.system === LOINC && ITEMS.has(coding.code ?? ''),
  )?.code
  const answer = valueText(part, 'value', format)
  if (code === undefined || answer === undefined || !statesAnswer(part)) return undefined
  const safety = SAFETY_CODES.has(code)
  return {
    linkId: code,
    code,
    text: codeableText(part.code, format),
    answer,
    points: pointsOf(part, code),
    chosen: part.valueCodeableConcept !== undefined,
    safety,
    danger: safety && !isHarmless(part),
  }
}

function pointsOf(part: Observation | ObservationComponent, code: string): number | undefined {
  const { valueInteger, valueQuantity, valueCodeableConcept } = part
  const coded = valueCodeableConcept?.coding?.find(({ system }) => system === LOINC)?.code
  return valueInteger ?? valueQuantity?.value ?? answerPoints(code, coded)
}

/** The day as it is written, so that no time zone changes it. */
export function dayOf({ effectiveDateTime, effectiveInstant, effectivePeriod }: Observation) {
  const day = (effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start)?.slice(0, 10)
  return day?.length === 10 ? day : undefined
}
