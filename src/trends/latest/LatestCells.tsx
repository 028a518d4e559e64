import type { Observation } from 'fhir/r4'
import type { ReactNode } from 'react'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { trendsAddress } from '~/record/places/addresses'
import {
  MeasuredCourse,
  MeasuredRange,
  toneOf,
  useMeasurementContext,
} from '~/record/result/latest/MeasuredPictures'
import {
  boundsText,
  measuredDay,
  measuredFlag,
  measuredText,
  previousText,
  wholeMeasurementName,
} from '~/record/result/latest/measured-text'
import type { MeasuredResult } from '~/record/result/latest/measured-result'
import { rangeOf } from '~/record/result/compare-results'
import { mayTell, useHarmMark } from '~/record/result/harm-mark'
import { partText } from '~/record/result/part-text'
import { referenceRangeText } from '~/record/result/reference-range-text'
import { useScorePart } from '~/record/result/score-part'
import { isTold } from '~/record/result/values/flag'
import { LaterMark, ResultMark } from '~/record/result/latest/MeasuredMarks'
import { isStruck, isWithdrawn } from '~/record/result/values/mark'
import { trendState } from '~/record/kept/trend-subject'
import { Spoken } from '~/record/spoken/Spoken'
import { assertNever } from '~/std/assert-never'
import { classNames } from '~/ui/class-names'
import { rowName } from '~/ui/table/row-name'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useResultsWords } from '../results-text'
import styles from './Latest.module.css'
import type { Column } from './latest-layout'
import type { LatestRow } from './latest-rows'

interface LatestCellsProps {
  readonly row: LatestRow
  readonly columns: readonly Column[]
  readonly hrefOf: (observation: Observation) => string | undefined
  readonly patientId: string
  readonly className?: string | undefined
}

/** One measurement: its name leads to its trend, its value to the record. */
export function LatestCells({ row, columns, hrefOf, patientId, className }: LatestCellsProps) {
  const { measurement } = row
  const [observation] = measurement.latest.observations
  const code = measurementCode(observation.code)
  const isQuestion = row.name.length > LONG
  const spoken = <Spoken text={row.name} of={observation} />
  const name = isQuestion ? <span className={styles.words}>{spoken}</span> : spoken
  const words = useResultsWords()
  const context = useMeasurementContext()
  const whole = wholeMeasurementName(measurement, context)
  const record = hrefOf(observation)
  const isTrend = code !== undefined && measurement.latest.readings.length > 0
  const placed = placedIn(
    columns,
    manyParts(measurement.latest) !== undefined ||
      isLong(measurement.latest, measuredText(measurement.latest, context)),
  )
  return (
    <tr role="row" data-row={rowName(measurement.key)} className={className}>
      <th
        role="rowheader"
        scope="row"
        className={classNames(styles.cell, styles.name, isQuestion && styles.question)}
      >
        {isTrend ? (
          <TextLink
            className={styles.link}
            to={trendsAddress(patientId)}
            state={trendState(code, observation)}
            title={whole}
          >
            {name}
            <VisuallyHidden>{`, ${words.trendOf}`}</VisuallyHidden>
          </TextLink>
        ) : record === undefined ? (
          name
        ) : (
          <TextLink className={styles.link} to={record} title={whole}>
            {name}
          </TextLink>
        )}
      </th>
      {placed.map(({ column, span }) => (
        <td
          key={column}
          role="cell"
          colSpan={span}
          className={classNames(styles.cell, styles[column])}
        >
          <Cell column={column} row={row} record={isTrend ? record : undefined} />
        </td>
      ))}
    </tr>
  )
}

interface Placed {
  readonly column: Column
  readonly span: number
}

/** The columns of pictures, which a finding in words has none of. */
const PICTURES: ReadonlySet<Column> = new Set(['range', 'course'])

/** The cells of a row: a long finding takes the place of the pictures beside it as well. */
function placedIn(columns: readonly Column[], isWide: boolean): readonly Placed[] {
  const at = columns.indexOf('value')
  if (!isWide || at < 0) return columns.map((column) => ({ column, span: 1 }))
  const after = columns.slice(at + 1)
  const end = after.findIndex((column) => !PICTURES.has(column))
  const pictures = end < 0 ? after.length : end
  return columns
    .filter((_, index) => index <= at || index > at + pictures)
    .map((column) => ({ column, span: column === 'value' ? pictures + 1 : 1 }))
}

interface CellProps {
  readonly column: Column
  readonly row: LatestRow
  /** The address of the latest result's record, if the name does not lead to it. */
  readonly record: string | undefined
}

function Cell({ column, row: { measurement, isWhole }, record }: CellProps): ReactNode {
  const context = useMeasurementContext()
  const { latest } = measurement
  switch (column) {
    case 'value':
      return <Value result={latest} record={record} />
    case 'range':
      return <MeasuredRange result={latest} />
    case 'limits': {
      const [reading] = latest.readings
      return reading?.range.kind !== 'applies'
        ? rangeOf(latest.observations[0], context.show)
        : reading.range.of === undefined
          ? boundsText(reading.range.bounds, reading, context)
          : referenceRangeText(reading.range.of, context.show)
    }
    case 'course':
      return <MeasuredCourse comparable={measurement.comparable} />
    case 'when': {
      const day = measuredDay(latest, context) ?? ''
      // A time from one day to another is broken rather than that the table scrolls sideways.
      return <span className={day.length > ON_ONE_LINE ? undefined : styles.day}>{day}</span>
    }
    case 'before':
      return <Before measurement={measurement} isWhole={isWhole} />
    case 'count':
      return measurement.results.length
    default:
      return assertNever(column)
  }
}

const SIGNS = { critical: '●', high: '▲', low: '▼' } as const

/** Letters of a value with its unit or its level that stay on their line. */
const ON_ONE_LINE = 26
/** Letters of a finding in words, or of a question; of a longer one the row has the first lines. */
const LONG = 60

interface ValueProps {
  readonly result: MeasuredResult
  readonly record: string | undefined
}

/** A value with its flag as colour, sign and word, and its mark. */
function Value({ result, record }: ValueProps) {
  const context = useMeasurementContext()
  const mark = useHarmMark(result.observations.some(mayTell))
  const score = useScorePart()?.(result.observations[0])
  const harm = mark && result.observations.map(mark).find((text) => text !== undefined)
  const tone = harm === undefined ? toneOf(result) : 'critical'
  const flag = harm ?? (isTold(result.flag) ? measuredFlag(result, context) : undefined)
  const { parts } = useResultsWords()
  const many = manyParts(result)
  const text =
    score ?? (many === undefined ? measuredText(result, context) : parts[many.of](many.count))
  // A score with the words of its level may be long, and leaves the names their room.
  const isShort = typeof text !== 'string' || text.length <= ON_ONE_LINE
  const whole = (
    <span
      className={classNames(
        styles.figure,
        tone !== undefined && styles[tone],
        isFigure(result) && isShort && styles.number,
        score === undefined &&
          many === undefined &&
          isLong(result, measuredText(result, context)) &&
          styles.long,
      )}
    >
      <span className={isStruck(result.mark) ? styles.struck : undefined}>
        {typeof text === 'string' && many === undefined ? (
          <Spoken text={text} of={result.observations[0]} />
        ) : (
          text
        )}
      </span>
      {tone === undefined || flag === undefined ? null : (
        <span title={flag} className={styles.sign}>
          <span aria-hidden="true">{SIGNS[tone]}</span>
          <VisuallyHidden>{flag}</VisuallyHidden>
        </span>
      )}
    </span>
  )
  return (
    <>
      {record === undefined ? (
        whole
      ) : (
        <TextLink className={styles.valueLink} to={record}>
          {whole}
        </TextLink>
      )}
      {/* The source's own words have no sign. */}
      {tone !== undefined || flag === undefined ? null : (
        <>
          {' '}
          <Tag tone="quiet">{flag}</Tag>
        </>
      )}
      {result.mark === 'none' && partText(result.observations, context.show.format) === undefined
        ? null
        : ' '}
      <ResultMark result={result} />
    </>
  )
}

/** Parts of one result that are read in a row of a table. */
const MOST_PARTS = 4

/** The number of parts of a result that is a whole form or panel; undefined for any other. */
function manyParts({ observations: [first, other] }: MeasuredResult) {
  const { component = [] } = first
  if (other !== undefined || component.length <= MOST_PARTS) return undefined
  const isOwn = Object.keys(first).some((key) => key.startsWith('value'))
  const isFigures = component.every(({ valueQuantity }) => valueQuantity !== undefined)
  return isOwn
    ? undefined
    : ({ of: isFigures ? 'values' : 'answers', count: component.length } as const)
}

/** True for a finding in more words than a column has room for. */
function isLong(result: MeasuredResult, text: string): boolean {
  return result.readings.length === 0 && text.length > LONG
}

/**
 * True for one figure, which stays on its line; a list of parts, some of them words, does not.
 */
function isFigure({ observations: [{ component = [] }], readings }: MeasuredResult): boolean {
  return readings.length > 0 && component.length <= readings.length
}

/** The result before, and a word about results after the latest that have no value to show. */
function Before({ measurement, isWhole }: Pick<LatestRow, 'measurement' | 'isWhole'>) {
  const context = useMeasurementContext()
  const { words } = context
  const { alsoOn } = useResultsWords()
  const { previous } = measurement
  const many = previous === undefined ? undefined : manyParts(previous)
  const day =
    previous === undefined || many === undefined ? undefined : measuredDay(previous, context)
  const before = many === undefined ? previousText(measurement, context) : undefined
  // A mistake is no first value, nor is a result that never came about.
  const { results, latest } = measurement
  const isFirst = isWhole && results.length === 1 && latest.stated && !isWithdrawn(latest.mark)
  return (
    <>
      {day === undefined ? null : alsoOn(day)}
      {before === undefined ? (isFirst ? words.first : null) : words.was(before)}
      {measurement.later.length === 0 ? null : ' '}
      <LaterMark of={measurement} />
    </>
  )
}
