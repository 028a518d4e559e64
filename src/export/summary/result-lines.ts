import type { CodeableConcept, Observation, QuestionnaireResponse } from 'fhir/r4'
import { dateText } from '~/fhir/format/dates/date-text'
import { harmTold } from '~/fhir/scores/harm-answer'
import { instrumentOf } from '~/fhir/scores/instruments'
import { bandOf, isOutside } from '~/fhir/scores/known-scores'
import { recordedSex } from '~/fhir/scores/recorded-sex'
import { totalsOf, type Total } from '~/fhir/scores/totals-of'
import {
  measuredDay,
  measuredFlag,
  measuredText,
  measurementName,
  previousText,
} from '~/record/result/latest/measured-text'
import type { HarmToldByForm } from '~/record/result/harm-in-forms'
import { measurementsOf, type Measurement } from '~/record/result/latest/measurements'
import { isWithdrawn } from '~/record/result/values/mark'
import { attempt } from '~/std/attempt'
import type { Taken } from '../taken'
import { groupOf, weightOfMeasurement } from './results-that-matter'
import { standingIn } from './standing-in'
import type { SummaryContext, Weigh } from './summary-context'
import type { ResultLine } from './summary-line'

/** The most results on the sheet: they have to fit next to the rest on one page. */
const RESULTS = 14
/**
 * The last results that matter, each with the one before: high, low and critical ones, then those
 * that doctors ask for (`results-that-matter.ts`), then scores; not the whole laboratory.
 */
export function resultLines(
  taken: Pick<Taken, 'lists' | 'patient'>,
  context: SummaryContext,
): { readonly lines: readonly ResultLine[]; readonly more: number } {
  const observations = standingIn(taken, 'Observation').map(({ record }) => record)
  const { timeZone } = context.show.format
  const rows = measurementsOf(observations, timeZone).rows.filter(
    ({ concept, latest }) =>
      latest.stated && !isWithdrawn(latest.mark) && instrumentsOf(concept, latest) === undefined,
  )
  const told = rows.flatMap((row) => {
    const weight = weightOfMeasurement(row)
    return weight === undefined ? [] : [{ row, weight }]
  })
  const chosen = told
    .toSorted((a, b) => a.weight - b.weight || b.row.latest.at - a.row.latest.at)
    .slice(0, RESULTS)
  const scores = scoreLines(taken, observations, context)
  return {
    lines: [...chosen.map(({ row }) => measurementLine(row, context)), ...scores],
    more: rows.length - chosen.length,
  }
}

function instrumentsOf(concept: CodeableConcept, { observations }: Measurement['latest']) {
  const [total] = totalsOf({ ...observations[0], code: concept })
  return instrumentOf(total?.scale)
}

function measurementLine(row: Measurement, { measurements }: SummaryContext): ResultLine {
  const previous = previousText(row, measurements)
  const flag =
    row.latest.flag?.level === 'normal' ? undefined : measuredFlag(row.latest, measurements)
  return {
    key: row.key,
    name: measurementName(row, measurements),
    facts: [],
    isGrave: row.latest.flag?.level.startsWith('critical') === true,
    isQuiet: false,
    records: row.latest.observations,
    value: measuredText(row.latest, measurements),
    flag:
      [flag, row.latest.mark === 'none' ? undefined : measurements.words.mark[row.latest.mark]]
        .filter((word) => word !== undefined)
        .join(', ') || undefined,
    previous,
    date: measuredDay(row.latest, measurements),
    group: groupOf(row),
  }
}

interface ScoreAt {
  readonly record: Observation | QuestionnaireResponse
  readonly total: Total
  readonly at: string
}

/** The latest total of each known instrument, from forms and results, with the one before. */
function scoreLines(
  taken: Pick<Taken, 'lists' | 'patient'>,
  observations: readonly Observation[],
  { show, words, weigh }: SummaryContext,
): readonly ResultLine[] {
  const sex = recordedSex(taken.patient)
  const responses = standingIn(taken, 'QuestionnaireResponse').map(({ record }) => record)
  const scores = [...observations, ...responses].flatMap((record) =>
    attempt(() => totalsOf(record), []).map((total): ScoreAt => ({
      record,
      total,
      at: (record.resourceType === 'Observation' ? timeOf(record) : record.authored) ?? '',
    })),
  )
  const kinds = [...new Set(scores.map(({ total }) => total.scale))]
  return kinds.flatMap((scale): readonly ResultLine[] => {
    const [latest, ...others] = scores
      .filter(({ total }) => total.scale === scale)
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    if (latest === undefined) return []
    // A form and the result of the same day are the same event.
    const before = others.find(
      ({ at, total }) =>
        at !== '' &&
        !isOutside(total.scale, total.value) &&
        at.slice(0, 10) < latest.at.slice(0, 10),
    )
    const { value } = latest.total
    const band = bandOf(scale, value, sex)
    const harm = harmOn([latest, ...others], itemsOf(scale, observations), weigh)
    const told = words.of(String(value), String(scale.max))
    return [
      {
        key: `score ${scale.code}`,
        name: instrumentOf(scale)?.name ?? scale.display,
        facts: [],
        isGrave: harm === 'self' || harm === 'other',
        isQuiet: false,
        records: [latest.record],
        value:
          band === undefined ? `${told}, ${words.outside}` : `${told}, ${words.band[band.key]}`,
        flag: harm && words.harm[harm],
        previous: before === undefined ? undefined : String(before.total.value),
        date: dateText(latest.at, show.format),
        group: 'scores',
      },
    ]
  })
}

/** The results that answer a question of the instrument of a total. */
function itemsOf(
  scale: Total['scale'],
  observations: readonly Observation[],
): readonly Observation[] {
  const items = instrumentOf(scale)?.items ?? []
  return observations.filter(({ code }) =>
    code.coding?.some((one) => one.system === LOINC && items.includes(one.code ?? '')),
  )
}

const LOINC = 'http://loinc.org'

/**
 * Reads the answers on the day of the latest total for harm, in forms and in results. One that
 * tells of it outweighs those that say no.
 */
function harmOn(
  totals: readonly ScoreAt[],
  items: readonly Observation[],
  weigh: Weigh,
): HarmToldByForm | undefined {
  const day = (totals[0]?.at ?? '').slice(0, 10)
  if (day === '') return undefined
  const records = [
    ...totals.flatMap(({ at, record }) => (at.slice(0, 10) === day ? [record] : [])),
    ...items.filter((item) => timeOf(item).slice(0, 10) === day),
  ]
  const told = records.map((record) =>
    attempt(
      () => (record.resourceType === 'Observation' ? harmTold(record) : weigh.harm(record)),
      undefined,
    ),
  )
  return RANKS.find((rank) => told.includes(rank))
}

const RANKS = ['self', 'other', 'none'] as const

function timeOf({ effectiveDateTime, effectivePeriod, issued }: Observation): string {
  return effectiveDateTime ?? effectivePeriod?.start ?? issued ?? ''
}
