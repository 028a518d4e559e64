import type { CodeableConcept, Observation } from 'fhir/r4'
import { notedOf } from '~/fhir/noted'
import { dateText } from '~/fhir/format/dates/date-text'
import { gravest } from '~/fhir/scores/asks-of-harm'
import { instrumentOf } from '~/fhir/scores/instruments'
import { bandOf, isOutside } from '~/fhir/scores/known-scores'
import { recordedSex } from '~/fhir/scores/recorded-sex'
import { totalsOf, type Total } from '~/fhir/scores/totals-of'
import {
  besideText,
  measuredDay,
  measuredFlag,
  measuredText,
  measurementName,
  previousText,
} from '~/record/result/latest/measured-text'
import type { HarmToldByForm } from '~/record/result/form-reader'
import { measurementsOf, type Measurement } from '~/record/result/latest/measurements'
import { partText } from '~/record/result/part-text'
import type { Answered } from '~/record/result/standing-harm'
import { isBefore } from '~/record/result/values/interval'
import { isUncounted } from '~/record/result/values/mark'
import { attempt } from '~/std/attempt'
import type { Taken } from '../taken'
import { dangerLines, dayOf, harmToldIn, isOfTheFuture, spanOf, timeOf } from './danger-lines'
import { groupOf, weightOfMeasurement } from './results-that-matter'
import { standingIn } from './standing-in'
import type { SummaryContext } from './summary-context'
import type { ResultLine } from './summary-line'

/** The most results on the sheet: they have to fit next to the rest on one page. */
const RESULTS = 14
/**
 * Answers about harm that have no total, then the last results that matter, each with the one
 * before: high, low and critical ones, those that doctors ask for (`results-that-matter.ts`), then
 * scores; not the whole laboratory.
 */
export function resultLines(
  taken: Pick<Taken, 'lists' | 'patient'>,
  context: SummaryContext,
): { readonly lines: readonly ResultLine[]; readonly more: number } {
  const observations = standingIn(taken, 'Observation').map(({ record }) => record)
  const { timeZone } = context.show.format
  const rows = measurementsOf(observations, timeZone, taken.patient).rows.filter(
    ({ concept, latest }) =>
      (latest.stated || partText(latest.observations, context.show.format) !== undefined) &&
      !isUncounted(latest.mark) &&
      instrumentsOf(concept, latest) === undefined,
  )
  const told = rows.flatMap((row) => {
    const weight = row.about === undefined ? weightOfMeasurement(row) : undefined
    return weight === undefined ? [] : [{ row, weight }]
  })
  const chosen = told
    .toSorted((a, b) => a.weight - b.weight || b.row.latest.at - a.row.latest.at)
    .slice(0, RESULTS)
  const scores = scoreLines(
    taken,
    observations.filter((one) => notedOf(one)?.isPlain !== false),
    context,
  )
  return {
    lines: [
      ...dangerLines(taken, context, (record) => isToldBy(scores, record, context)),
      ...chosen.map(({ row }) => measurementLine(row, context)),
      ...scores.map(({ line }) => line),
    ],
    more: rows.length - chosen.length,
  }
}

function instrumentsOf(concept: CodeableConcept, { observations }: Measurement['latest']) {
  const [total] = totalsOf({ ...observations[0], code: concept }, noForm)
  return instrumentOf(total?.scale)
}

// A result has no form.
const noForm = () => undefined

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
    // An entry of the document has a value; one that came without is told in its words alone.
    records: row.latest.stated
      ? [row.latest, ...row.beside].flatMap(({ observations }) => observations)
      : [],
    value: measuredText(row.latest, measurements),
    flag:
      [
        flag,
        row.latest.mark === 'none' ? undefined : measurements.words.mark[row.latest.mark],
        partText(row.latest.observations, measurements.show.format),
        laterPart(row, measurements),
        besideText(row, measurements),
      ]
        .filter((word) => word !== undefined)
        .join(', ') || undefined,
    previous,
    date: measuredDay(row.latest, measurements),
    group: groupOf(row),
  }
}

/** Says that there is a later result of which only a part is there. */
function laterPart(
  { later }: Measurement,
  { show, words }: SummaryContext['measurements'],
): string | undefined {
  const isPart = later.some(
    ({ mark, stated, observations }) =>
      !stated && !isUncounted(mark) && partText(observations, show.format) !== undefined,
  )
  return isPart ? words.later.part : undefined
}

interface ScoreAt {
  readonly record: Answered
  readonly total: Total
}

/** The line of a total, and what was read for it. */
interface ScoreLine {
  readonly line: ResultLine
  readonly scale: Total['scale']
  readonly day: string
  /** The harm that the answers on the day of the total tell of. */
  readonly harm: HarmToldByForm | undefined
}

/** The latest total of each known instrument, from forms and results, with the one before. */
function scoreLines(
  taken: Pick<Taken, 'lists' | 'patient'>,
  observations: readonly Observation[],
  { show, words, weigh }: SummaryContext,
): readonly ScoreLine[] {
  const sex = recordedSex(taken.patient)
  const { timeZone } = show.format
  const at = ({ record }: ScoreAt) => spanOf(record, timeZone)?.from ?? -Infinity
  const responses = standingIn(taken, 'QuestionnaireResponse').map(({ record }) => record)
  const scores = [...observations, ...responses].flatMap((record) =>
    attempt(() => totalsOf(record, weigh.formOf), []).map((total): ScoreAt => ({ record, total })),
  )
  const kinds = [...new Set(scores.map(({ total }) => total.scale))]
  return kinds.flatMap((scale): readonly ScoreLine[] => {
    const all = scores.filter(({ total }) => total.scale === scale)
    // One that is dated in the future has a mistake in its date.
    const past = all.filter(({ record }) => !isOfTheFuture(record, timeZone))
    const [latest, ...others] = (past.length > 0 ? past : all).toSorted((a, b) => at(b) - at(a))
    if (latest === undefined) return []
    const day = dayOf(latest.record, timeZone)
    const span = spanOf(latest.record, timeZone)
    // A form and the result of the same day are the same event.
    const before = others.find(
      ({ record, total }) =>
        !isOutside(total.scale, total.value) &&
        dayOf(record, timeZone) !== day &&
        isBefore(spanOf(record, timeZone), span),
    )
    const { value } = latest.total
    const band = bandOf(scale, value, sex)
    const harm = harmOn([latest, ...others], itemsOf(scale, observations), { weigh, timeZone })
    const told = words.of(String(value), String(scale.max))
    return [
      {
        scale,
        day,
        harm,
        line: {
          key: `score ${scale.code}`,
          name: instrumentOf(scale)?.name ?? scale.display,
          facts: [],
          isGrave: harm !== undefined && harm !== 'none',
          isQuiet: false,
          records: [latest.record],
          value:
            band === undefined ? `${told}, ${words.outside}` : `${told}, ${words.band[band.key]}`,
          flag: harm && words.harm[harm],
          previous: before === undefined ? undefined : String(before.total.value),
          date: dateText(timeOf(latest.record), show.format),
          group: 'scores',
        },
      },
    ]
  })
}

/** True when the line of a total tells of harm by what a record says of the day of that total. */
function isToldBy(
  scores: readonly ScoreLine[],
  record: Answered,
  { show, weigh }: SummaryContext,
): boolean {
  const { timeZone } = show.format
  return scores.some(
    ({ scale, day, line }) =>
      line.isGrave &&
      dayOf(record, timeZone) === day &&
      (record.resourceType === 'Observation'
        ? isItemOf(scale, record)
        : attempt(() => totalsOf(record, weigh.formOf), []).some((total) => total.scale === scale)),
  )
}

/** The results that answer a question of the instrument of a total. */
function itemsOf(
  scale: Total['scale'],
  observations: readonly Observation[],
): readonly Observation[] {
  return observations.filter((result) => isItemOf(scale, result))
}

function isItemOf(scale: Total['scale'], { code }: Observation): boolean {
  const items = instrumentOf(scale)?.items ?? []
  return code.coding?.some((one) => one.system === LOINC && items.includes(one.code ?? '')) === true
}

const LOINC = 'http://loinc.org'

/**
 * Reads the answers on the day of the latest total for harm, in forms and in results. One that
 * tells of it outweighs those that say no.
 */
function harmOn(
  totals: readonly ScoreAt[],
  items: readonly Observation[],
  context: Pick<SummaryContext, 'weigh'> & { readonly timeZone: string | undefined },
): HarmToldByForm | undefined {
  const [latest] = totals
  const day = latest === undefined ? '' : dayOf(latest.record, context.timeZone)
  if (day === '') return undefined
  const told = [...totals.map(({ record }) => record), ...items]
    .filter((record) => dayOf(record, context.timeZone) === day)
    .map((record) => harmToldIn(record, context))
  return gravest(told) ?? told.find((harm) => harm === 'none')
}
