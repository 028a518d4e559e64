import type { Observation, ObservationComponent, ObservationReferenceRange } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { valueText } from '~/fhir/format/value-text'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { FieldList } from '~/ui/FieldList'
import { LateMembers } from './late-members'
import { SampledSeries } from './SampledSeries'
import { useChart } from '~/record/chart/use-chart'
import { elementLabel } from '~/record/element/element-label'
import { ElementView } from '~/record/element/ElementView'
import { ComparedResult } from '~/record/result/ComparedResult'
import { HarmMark } from '~/record/result/HarmMark'
import { Flags, flagsWithRange } from '~/record/result/ResultValue'
import { useOutside, type OutsideOf } from '~/record/result/use-outside'
import { bloodPressureText } from '~/record/result/result-text'
import { referenceRangeText } from '~/record/result/reference-range-text'
import styles from '~/record/result/ResultValue.module.css'
import { usePlace } from '~/record/places/RecordPlace'
import { TrendLink } from '~/record/places/TrendLink'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { useRecordWords } from '~/i18n/record-words'

/**
 * A result with everything needed to read it: value or the reason for its absence, flags, ranges,
 * and the same for each part.
 */
export function ResultDetail({ resource }: { readonly resource: Observation }) {
  const { format, words } = useShow()
  const { compared } = useRecordWords()
  const parts = resource.component ?? []
  const outsideOf = useOutside(resource)
  const value =
    valueText(resource, 'value', format) ??
    bloodPressureText(parts, format) ??
    (parts.length === 0 && (resource.hasMember ?? []).length === 0
      ? words.observation.noValue
      : undefined)
  return (
    <>
      {value === undefined ? null : (
        <Part part={resource} value={value} outsideOf={outsideOf} large />
      )}
      <Series of={resource} />
      <Ranges ranges={resource.referenceRange} />
      <Before resource={resource} />
      {parts.length === 0 ? null : (
        <FieldList
          fields={parts.map((part) => ({
            label: codeableText(part.code, format) ?? elementLabel('component', words),
            value: (
              <>
                <Part
                  part={part}
                  value={valueText(part, 'value', format) ?? words.observation.noValue}
                  outsideOf={outsideOf}
                />
                <Series of={part} />
                <Ranges ranges={part.referenceRange} />
              </>
            ),
          }))}
        />
      )}
      {[resource, ...parts].some((part) => outsideOf(part) !== undefined) ? (
        <p className={styles.compared}>{compared}</p>
      ) : null}
      {(resource.hasMember ?? []).length === 0 ? null : <LateMembers resource={resource} />}
      <TrendLink observation={resource} />
    </>
  )
}

/** The result before, once every result of the record is there: another could be nearer. */
function Before({ resource }: { readonly resource: Observation }) {
  const patientId = /(?:^|\/)Patient\/([^/]+)$/.exec(resource.subject?.reference ?? '')?.[1]
  return patientId === undefined ? null : <BeforeIn resource={resource} patientId={patientId} />
}

function BeforeIn({
  resource,
  patientId,
}: {
  readonly resource: Observation
  readonly patientId: string
}) {
  const { before } = useRecordWords()
  const { lists } = useChart(patientId)
  const rows = lists
    .flatMap(({ view, result }) =>
      view.type === 'Observation' && result !== undefined && isWholeResult(result)
        ? [result.matches]
        : [],
    )
    .filter((matches) => matches.some(({ id }) => id === resource.id))
    .toSorted((a, b) => b.length - a.length)[0]
  if (rows === undefined) return null
  return (
    <ComparedResult
      row={resource}
      say="before"
      rows={rows}
      frame={(text) => <p className={styles.ranges}>{before(text)}</p>}
    />
  )
}

/** Letters of a result in large ones. */
const LARGE = 60

interface PartProps {
  readonly part: Observation | ObservationComponent
  readonly value: string
  readonly outsideOf: OutsideOf
  readonly large?: boolean
}

function Part({ part, value, outsideOf, large = false }: PartProps) {
  const show = useShow()
  const { record } = usePlace()
  // A figure or a word is large; sentences are read like any others.
  const look = large && value.length <= LARGE ? styles.large : styles.value
  return (
    <span className={styles.result}>
      {part.valueCodeableConcept === undefined || part.dataAbsentReason !== undefined ? (
        <span className={look}>
          <Spoken text={value} of={part} record={record} />
        </span>
      ) : (
        <span className={look}>
          <ElementView record={part} name="value" />
        </span>
      )}
      <Flags flags={flagsWithRange(part, show, outsideOf)} of={part} record={record} />
      <HarmMark record={alone(part)} />
    </span>
  )
}

function Series({ of: { valueSampledData } }: { readonly of: PartProps['part'] }) {
  return valueSampledData === undefined ? null : <SampledSeries series={valueSampledData} />
}

/** A result without its parts, which have marks of their own. */
function alone(part: Observation | ObservationComponent): Observation | ObservationComponent {
  return 'component' in part ? { ...part, component: [] } : part
}

function Ranges({ ranges }: { readonly ranges: readonly ObservationReferenceRange[] | undefined }) {
  const show = useShow()
  const texts = (ranges ?? [])
    .map((range) => referenceRangeText(range, show))
    .filter((text) => text !== undefined)
  if (texts.length === 0) return null
  return (
    <ul className={styles.ranges}>
      {texts.map((text) => (
        <li key={text}>{show.words.observation.range(text)}</li>
      ))}
    </ul>
  )
}
