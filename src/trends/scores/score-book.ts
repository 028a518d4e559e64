import type { Observation } from 'fhir/r4'
import { noteMembers } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import type { FormatContext } from '~/fhir/format/context'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { AnsweredForm, AnsweredItem } from '~/fhir/scores/answered-form'
import {
  INSTRUMENTS,
  instrumentOf,
  instrumentOfItems,
  type Instrument,
} from '~/fhir/scores/instruments'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { attempt } from '~/std/attempt'
import { intervalOf } from '~/record/result/values/interval'
import { isOwnScore, joinOwnScores } from '../series/join-own-scores'
import { joinScores, responseIn } from '../series/join-scores'
import type { TrendPoint } from '../series/point'
import { splitSeries, type TrendSeries } from '../series/series'
import { standing } from './score-status'
import { dayOf, itemsByDay, itemsIn, saysTheSame, type ToldDay } from './single-answers'

/** One time that an instrument was filled in. */
export interface ScoreEvent {
  readonly key: string
  /** Its beginning, milliseconds since the epoch; undefined without a readable date. */
  readonly at: number | undefined
  /** Says when it was; the recorded total where there is one. */
  readonly observation: Observation
  /** Undefined when no total is recorded. */
  readonly point: TrendPoint | undefined
  readonly form: AnsweredForm | undefined
  /** The answers to its questions; empty when the record only has the total. */
  readonly items: readonly AnsweredItem[]
  /** True for results of single questions that say something else than the form of their day. */
  readonly isBeside: boolean
}

/** An instrument with everything that the record has of it. */
export interface ScorePage {
  /** Its part of the address. */
  readonly id: string
  /** The short name of a known instrument; the total's own name of any other. */
  readonly name: string
  /** Absent for an organization's own. */
  readonly instrument?: Instrument
  /** Its totals in points; absent when it has none. */
  readonly series?: TrendSeries
  /** The number of totals in a unit, which no scale can be compared with. */
  readonly otherUnits: number
  /** The latest first; those without a readable date at the end. */
  readonly events: readonly ScoreEvent[]
}

interface Sources {
  readonly observations: readonly Observation[]
  readonly forms: readonly AnsweredForm[]
  /** The totals of the forms (`scoreObservations`, `statedObservations`). */
  readonly totals: readonly Observation[]
}

/**
 * Every instrument of a record: totals of forms and recorded results together, each event once
 * (docs/decisions, 39), with the answers to its questions from forms and from results. Results
 * that are not about the patient or may mean something else are in none.
 */
export function scoreBook(
  { observations: all, forms, totals }: Sources,
  format: FormatContext,
): readonly ScorePage[] {
  noteMembers(all)
  const observations = all.filter((one) => notedOf(one)?.isPlain !== false)
  const own = joinOwnScores(
    observations.filter(isOwnScore),
    totals.filter(({ code }) => scaleOfConcept(code) === undefined),
  )
  const { series } = splitSeries(
    [
      ...joinScores(
        observations.filter(namesScale),
        totals.filter(({ code }) => scaleOfConcept(code) !== undefined),
      ),
      ...own,
    ],
    format.timeZone,
  )
  const answered = new Map(forms.map((form) => [form.response.id ?? '', form]))
  const days = itemsByDay(observations, format)
  const known = INSTRUMENTS.flatMap((instrument): readonly ScorePage[] => {
    const lines = series.filter(
      ({ concept }) => instrumentOf(scaleOfConcept(concept)) === instrument,
    )
    const own = lines.find(({ scale }) => scale !== undefined)
    const page = pageOf(
      { id: instrument.id, name: instrument.name, instrument },
      own,
      answered,
      forms.filter((form) => instrumentOfForm(form, totals) === instrument),
      days.filter((day) => day.instrument === instrument),
      format,
    )
    const otherUnits = lines
      .filter((one) => one !== own)
      .reduce((count, { points }) => count + points.length, 0)
    return page.events.length === 0 && otherUnits === 0 ? [] : [{ ...page, otherUnits }]
  })
  const ours = new Set(own)
  const others = series
    .filter(({ points }) => points.some(({ observation }) => ours.has(observation)))
    .map((one) => {
      const name = codeableText(one.concept, format) ?? ''
      const named = new Set(
        one.points.flatMap(({ observation: { derivedFrom } }) =>
          canonicalOf(answered.get(responseIn(derivedFrom) ?? ' ')),
        ),
      )
      // Answers of the same form without a total, such as unfinished ones, are listed with it.
      const same = forms.filter((form) => canonicalOf(form).some((of) => named.has(of)))
      return pageOf({ id: idOf(one.key), name }, one, answered, same, [], format)
    })
  const told = new Set(
    [...known, ...others].flatMap(({ events }) => events.map(({ form }) => form)),
  )
  return [
    ...known,
    ...others,
    ...withoutTotal(
      forms.filter((form) => !told.has(form)),
      format,
    ),
  ]
}

/** The form that was answered, whatever its version; nothing when the answers name none. */
function canonicalOf(form: AnsweredForm | undefined): readonly string[] {
  const [canonical] = (form?.response.questionnaire ?? '').split('|')
  return canonical === undefined || canonical === '' ? [] : [canonical]
}

/** The fewest weighted answers that make a form an instrument. */
const FEWEST = 2

/**
 * An organization's own forms whose answers have points and that state no total: they can be
 * compared answer by answer, and nothing is added up here.
 */
function withoutTotal(forms: readonly AnsweredForm[], format: FormatContext): readonly ScorePage[] {
  const pages = new Map<string, AnsweredForm[]>()
  for (const form of forms) {
    const [canonical] = canonicalOf(form)
    const weighted = form.items.filter(({ points, chosen }) => chosen && points !== undefined)
    if (canonical === undefined || weighted.length < FEWEST) continue
    const page = pages.get(canonical)
    if (page === undefined) pages.set(canonical, [form])
    else page.push(form)
  }
  return [...pages].map(([canonical, members]) =>
    pageOf({ id: idOf(canonical), name: '' }, undefined, new Map(), members, [], format),
  )
}

function namesScale({ code, component }: Observation): boolean {
  return (
    scaleOfConcept(code) !== undefined ||
    component?.some((part) => scaleOfConcept(part.code) !== undefined) === true
  )
}

/** A short word for an address: it must not reveal the name of an organization's form. */
function idOf(key: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0
  return `form-${hash.toString(36)}`
}

function instrumentOfForm(
  { response, items }: AnsweredForm,
  totals: readonly Observation[],
): Instrument | undefined {
  const total = totals.find(({ derivedFrom }) => responseIn(derivedFrom) === response.id)
  return (
    instrumentOf(scaleOfConcept(total?.code)) ??
    instrumentOfItems(new Set(items.flatMap(({ code }) => code ?? [])))
  )
}

function pageOf(
  page: Pick<ScorePage, 'id' | 'name' | 'instrument'>,
  series: TrendSeries | undefined,
  answered: ReadonlyMap<string, AnsweredForm>,
  forms: readonly AnsweredForm[],
  days: readonly ToldDay[],
  format: FormatContext,
): ScorePage {
  const seen = new Set<AnsweredForm>()
  const scored = (series?.points ?? []).map((point): ScoreEvent => {
    const form = answered.get(responseIn(point.observation.derivedFrom) ?? ' ')
    if (form !== undefined) seen.add(form)
    return {
      key: point.key,
      at: point.when.from,
      observation: point.observation,
      point,
      form,
      items: form?.items ?? [],
      isBeside: false,
    }
  })
  const unscored = forms
    .filter((form) => !seen.has(form))
    .map((form): ScoreEvent => {
      const observation = timeOf(form)
      return {
        key: `form ${form.response.id ?? ''}`,
        at: momentOf(observation, format),
        observation,
        point: undefined,
        form,
        items: form.items,
        isBeside: false,
      }
    })
  return {
    ...page,
    ...(series === undefined ? {} : { series }),
    otherUnits: 0,
    events: withResults([...scored, ...unscored], days, format).toSorted(
      (a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity),
    ),
  }
}

/**
 * Adds the answers that were filed as results of single questions: to a total of their day that has
 * none; else, where a form of that day does not say the same, as an event of their own. Nothing is
 * left to a form or a total that was entered in error.
 */
function withResults(
  events: readonly ScoreEvent[],
  days: readonly ToldDay[],
  format: FormatContext,
): readonly ScoreEvent[] {
  const added = new Map<ScoreEvent, ToldDay>()
  const others = days.flatMap((day): readonly ScoreEvent[] => {
    const same = events.filter(
      (event) => standing(event) && dayOf(event.observation) === day.day && !added.has(event),
    )
    const total = same.find(({ point, items }) => point !== undefined && items.length === 0)
    if (total !== undefined) {
      added.set(total, day)
      return []
    }
    const told = same.filter(({ items }) => items.length > 0)
    const items = day.items.filter(
      ({ item }) => !told.some((event) => saysTheSame(event.items, item)),
    )
    const [first] = items
    return first === undefined
      ? []
      : [
          {
            key: `items ${day.day ?? ''} ${first.observation.id ?? ''}`,
            at: momentOf(first.observation, format),
            observation: first.observation,
            point: undefined,
            form: undefined,
            items: itemsIn({ ...day, items }),
            isBeside: told.length > 0,
          },
        ]
  })
  return [
    ...events.map((event) => {
      const day = added.get(event)
      return day === undefined ? event : { ...event, items: itemsIn(day) }
    }),
    ...others,
  ]
}

function momentOf(observation: Observation, { timeZone }: FormatContext): number | undefined {
  const interval = attempt(() => intervalOf(observation, timeZone), undefined)
  return interval?.from
}

/** The time of a response without a total, in the form in which totals have theirs. */
function timeOf({ response }: AnsweredForm): Observation {
  return {
    resourceType: 'Observation',
    status: 'preliminary',
    code: {},
    ...(response.id === undefined
      ? {}
      : { derivedFrom: [{ reference: `QuestionnaireResponse/${response.id}` }] }),
    ...(response.authored === undefined ? {} : { effectiveDateTime: response.authored }),
  }
}
