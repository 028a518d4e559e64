import type {
  Observation,
  ObservationComponent,
  Questionnaire,
  QuestionnaireResponse,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { otherOf } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import { partsAt } from '~/fhir/format/dates/clock'
import { dateSpan } from '~/fhir/format/dates/date-span'
import type { Harm } from '~/fhir/scores/asks-of-harm'
import { harmAnswered, harmTold } from '~/fhir/scores/harm-answer'
import { INSTRUMENTS } from '~/fhir/scores/instruments'
import { SAFETY_CODES } from '~/fhir/scores/safety-codes'
import type { SlicedWork } from '~/std/run-in-slices'
import { attempt } from '~/std/attempt'
import type { FormReader, HarmToldByForm } from './form-reader'
import { isAhead } from './latest/measurements'
import { intervalOf, isBefore, type Interval } from './values/interval'

/** A filled-in form, or a result, that may answer a question about harm. */
export type Answered = Observation | QuestionnaireResponse

/** An answer to a question about harm that tells of it, and that no later no takes back. */
export interface StandingHarm {
  /** One, or a form and the results of the same day. */
  readonly records: readonly [Answered, ...Answered[]]
  readonly harm: Harm
  /** The first moment that its date may mean, milliseconds since the epoch. */
  readonly at: number | undefined
  /** The known instrument that it belongs to. */
  readonly instrument: string | undefined
}

/** One answer: to a question of a form, a result, or a part of one. */
interface Answer {
  readonly record: Answered
  readonly harm: HarmToldByForm
  /** Names of what was asked: an answer takes another one back if they share one. */
  readonly asked: readonly string[]
  readonly when: Span | undefined
}

type Span = Pick<Interval, 'from' | 'to'>

type Forms = Pick<FormReader, 'told' | 'formOf'>

/** Number of records that are read before the work may pause. */
const STEP = 50

/**
 * The answers about harm that stand, the gravest first, then the newest: of each question the
 * latest that tells of harm, unless a no to the same question is certainly of a later day
 * (docs/decisions, 182). A date that leaves open which was first takes no warning back,
 * and neither does a no without a date, of a day to come, of an unfinished form or with a modifier.
 */
export function* standingHarms(
  records: readonly Answered[],
  forms: Forms,
  timeZone?: string,
): SlicedWork<readonly StandingHarm[]> {
  const answers: Answer[] = []
  for (const [index, record] of records.entries()) {
    if (index % STEP === STEP - 1) yield
    for (const answer of answersOf(record, forms, timeZone)) answers.push(answer)
  }
  const denied = lastTimes(answers.filter(({ harm, record }) => harm === 'none' && mayDeny(record)))
  const standing = answers.filter(
    (one) => one.harm !== 'none' && !isFollowed(one, denied, ['none'], timeZone),
  )
  yield
  const told = lastTimes(standing)
  const found: StandingHarm[] = []
  // A form and a result of one day are one event, and so are the parts of a result.
  const events = new Map<string, number>()
  for (const one of standing.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const { record, harm, when, asked } = one
    if (harm === 'none' || isFollowed(one, told, RANK.slice(0, rankOf(one) + 1), timeZone)) continue
    const day = when === undefined ? 'undated' : dayOf(when.from, timeZone)
    const keys = [
      ...(when === undefined ? [] : asked.map((question) => `${day} ${question}`)),
      `record ${record.resourceType}/${record.id ?? JSON.stringify(record)}`,
    ]
    const [place] = keys.flatMap((key) => events.get(key) ?? [])
    for (const key of keys) if (!events.has(key)) events.set(key, place ?? found.length)
    const same = place === undefined ? undefined : found[place]
    if (place === undefined || same === undefined)
      found.push({ records: [record], harm, at: when?.from, instrument: instrumentIn(record) })
    else if (!same.records.includes(record))
      found[place] = {
        ...same,
        records: [...same.records, record],
        instrument: same.instrument ?? instrumentIn(record),
      }
  }
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || (b.at ?? Infinity) - (a.at ?? Infinity))
}

/** The beginnings of the last answers to each question, by what they tell; not of days to come. */
function lastTimes(answers: readonly Answer[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { harm, when, asked } of answers) {
    if (when === undefined || isAhead({ at: when.from })) continue
    for (const question of asked) {
      const key = `${harm} ${question}`
      times.set(key, Math.max(times.get(key) ?? -Infinity, when.from))
    }
  }
  return times
}

/** True when the same was asked on a day that is certainly later, with one of these answers. */
function isFollowed(
  { asked, when }: Answer,
  times: ReadonlyMap<string, number>,
  told: readonly HarmToldByForm[],
  timeZone: string | undefined,
): boolean {
  return asked.some((question) =>
    told.some((harm) => {
      const at = times.get(`${harm} ${question}`)
      return (
        at !== undefined &&
        when !== undefined &&
        isBefore(when, { from: at, to: at }) &&
        dayOf(at, timeZone) !== dayOf(when.from, timeZone)
      )
    }),
  )
}

function dayOf(at: number, timeZone: string | undefined): string {
  const { year, month, day } = partsAt(at, timeZone)
  return `${year}-${month}-${day}`
}

const RANK: readonly HarmToldByForm[] = ['self', 'thoughts', 'risk', 'other', 'unclear', 'none']

function rankOf({ harm }: Pick<Answer, 'harm'>): number {
  return RANK.indexOf(harm)
}

/** Statuses of answers that nobody has finished, or that stopped half-way. */
const UNFINISHED: readonly string[] = ['in-progress', 'stopped', 'registered']

function mayDeny(record: Answered): boolean {
  return notedOf(record)?.modified !== true && !UNFINISHED.includes(record.status)
}

/** The parts of results are asked about by themselves: a no to one is none to the others. */
const known = new WeakMap<Observation, readonly Omit<Answer, 'record' | 'when'>[]>()

function answersOf(
  record: Answered,
  forms: Forms,
  timeZone: string | undefined,
): readonly Answer[] {
  const when = attempt(() => spanOf(record, timeZone), undefined)
  if (record.resourceType === 'QuestionnaireResponse')
    return attempt(() => answersIn(record, forms), []).map((part) => ({ ...part, record, when }))
  if (otherOf(record) !== undefined) return []
  const before = known.get(record)
  const found = before ?? attempt(() => partsOf(record), [])
  if (before === undefined) known.set(record, found)
  return found.map((part) => ({ ...part, record, when }))
}

function partsOf(result: Observation): readonly Omit<Answer, 'record' | 'when'>[] {
  const { component = [], ...alone } = result
  return [alone, ...component.map((part) => ({ ...part, status: result.status }))].flatMap(
    (part) => {
      const whole: Observation = { ...part, resourceType: 'Observation' }
      const harm = harmTold(whole) ?? (harmAnswered(whole) === undefined ? undefined : 'none')
      return harm === undefined ? [] : [{ harm, asked: questionsOf(part) }]
    },
  )
}

/**
 * The codes of a question that is known by them. The code of its panel may be beside them, and is
 * beside the other questions of the panel too: of any other question all codes and words count.
 */
function questionsOf({ code }: Pick<ObservationComponent, 'code'>): readonly string[] {
  const codings = (code.coding ?? []).flatMap(({ system = '', code: value = '' }) =>
    value === '' ? [] : [{ system, value }],
  )
  const safety = codings.filter(({ system, value }) => system === LOINC && SAFETY_CODES.has(value))
  if (safety.length > 0) return safety.map(({ value }) => question(value))
  const named = codings.map(({ system, value }) => `${system} ${value}`).toSorted()
  return [`question ${named.join(' ')} ${code.text ?? ''}`]
}

const LOINC = 'http://loinc.org'

function question(code: string): string {
  return `question ${LOINC} ${code}`
}

type Items = NonNullable<QuestionnaireResponse['item']>

/** The answers of a form, each question by itself: one that was left open is no answer. */
function answersIn(
  response: QuestionnaireResponse,
  forms: Forms,
): readonly Omit<Answer, 'record' | 'when'>[] {
  const whole = forms.told(response)
  if (whole === undefined) return []
  const [canonical = ''] = (response.questionnaire ?? '').split('|')
  const all = answeredIn(response.item)
  const own = `form ${canonical === '' ? all.map(({ item }) => item.linkId).join(' ') : canonical}`
  const codes = codesIn(forms.formOf(response)?.item)
  const each = tellingIn(all, (items) => forms.told({ ...response, item: items })).map(
    ({ item: { linkId }, harm }) => {
      const named = [linkId.replace(/^\//, ''), ...(codes.get(linkId) ?? [])]
      const asked = named.filter((code) => SAFETY_CODES.has(code)).map(question)
      return { harm, asked: [`${own} ${linkId}`, ...asked] }
    },
  )
  // Together they may tell of harm that none tells of alone.
  return each.some(({ harm }) => harm === whole) ? each : [...each, { harm: whole, asked: [own] }]
}

/** An answered question, alone and within the groups whose words it may continue. */
interface AnsweredQuestion {
  readonly item: Items[number]
  readonly placed: Items[number]
}

interface Telling {
  readonly item: Items[number]
  readonly harm: HarmToldByForm
}

/**
 * The few answers that tell something among the many of a long form: each reading walks the whole
 * form, and the half that tells nothing is done with one.
 */
function tellingIn(
  items: readonly AnsweredQuestion[],
  told: (items: Items) => HarmToldByForm | undefined,
): readonly Telling[] {
  const harm = items.length === 0 ? undefined : told(items.map(({ placed }) => placed))
  if (harm === undefined) return []
  const [first] = items
  if (first !== undefined && items.length === 1) return [{ item: first.item, harm }]
  const middle = Math.ceil(items.length / 2)
  return [...tellingIn(items.slice(0, middle), told), ...tellingIn(items.slice(middle), told)]
}

/** The answered questions, however deep, each without those below it. */
function answeredIn(
  items: Items = [],
  within: (item: Items[number]) => Items[number] = (item) => item,
): readonly AnsweredQuestion[] {
  return items.flatMap(({ item, answer, ...own }) => {
    const question = { ...own, ...(answer !== undefined && { answer: answer.map(alone) }) }
    return [
      ...(answer === undefined ? [] : [{ item: question, placed: within(question) }]),
      ...answeredIn(item, answer === undefined ? (one) => within({ ...own, item: [one] }) : within),
      ...(answer ?? []).flatMap((one) => answeredIn(one.item, within)),
    ]
  })
}

function alone(answer: QuestionnaireResponseItemAnswer): QuestionnaireResponseItemAnswer {
  const { item, ...own } = answer
  return item === undefined ? answer : own
}

/** The codes of a form's questions by their `linkId`. */
function codesIn(items: Questionnaire['item'] = []): ReadonlyMap<string, readonly string[]> {
  return new Map(
    items.flatMap(({ linkId, code = [], item }) => [
      [
        linkId,
        code.flatMap(({ system, code: value }) =>
          system === LOINC && value !== undefined ? [value] : [],
        ),
      ] as const,
      ...codesIn(item),
    ]),
  )
}

function spanOf(record: Answered, timeZone: string | undefined): Span | undefined {
  return record.resourceType === 'Observation'
    ? intervalOf(record, timeZone)
    : dateSpan(record.authored, timeZone)
}

/** The screener with the question of a result; that of a form is the one of its total. */
function instrumentIn(record: Answered): string | undefined {
  if (record.resourceType !== 'Observation') return undefined
  const codes = [record, ...(record.component ?? [])].flatMap(({ code }) =>
    (code.coding ?? []).flatMap(({ system, code: value }) =>
      system === LOINC && SAFETY_CODES.has(value ?? '') ? [value ?? ''] : [],
    ),
  )
  return INSTRUMENTS.find(({ items }) => codes.some((code) => items.includes(code)))?.id
}
