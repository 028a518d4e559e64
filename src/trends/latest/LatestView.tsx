import type { Observation } from 'fhir/r4'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import type { GlossaryWords } from '~/glossary/glossary-words'
import { listAddress } from '~/record/places/addresses'
import { useKeptPlace } from '~/record/kept/kept-place'
import { hasRange, useMeasurementContext } from '~/record/result/latest/MeasuredPictures'
import { measurementName, type MeasurementContext } from '~/record/result/latest/measured-text'
import { measuring, type Measurement } from '~/record/result/latest/measurements'
import { attempt } from '~/std/attempt'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { Skeleton } from '~/ui/Skeleton'
import { useSliced } from '~/ui/table/use-sliced'
import { TextLink } from '~/ui/TextLink'
import { foundBy } from '../find-tests'
import { useResultsWords } from '../results-text'
import { useExplanations } from '../use-explanations'
import styles from './Latest.module.css'
import { readLayout } from './latest-layout'
import { arrangeLatest, groupOf, type LatestRow } from './latest-rows'
import { LatestTable } from './LatestTable'
import { LatestTools } from './LatestTools'

interface LatestViewProps {
  readonly observations: readonly Observation[]
  /** True when every result of the record was read. */
  readonly areResultsWhole: boolean
  /** True when every form was read: the totals of instruments may come from either. */
  readonly areFormsWhole: boolean
  readonly hrefOf: (observation: Observation) => string | undefined
  readonly patientId: string
  /** The words for a record without results. */
  readonly none: string
  /** The heading with the tools beside it. */
  readonly head: (tools?: ReactNode) => ReactNode
  /** The remarks on completeness, below the heading. */
  readonly remarks: ReactNode
}

/** Up to this many observations are read at once: that takes less time than a person notices. */
const SOON = 1000

/** The latest of each measurement, with the tools to find one. */
export function LatestView({
  observations,
  areResultsWhole,
  areFormsWhole,
  hrefOf,
  patientId,
  none,
  head,
  remarks,
}: LatestViewProps) {
  const context = useMeasurementContext()
  const words = useResultsWords()
  const { format } = context.show
  const patient = useOpenPatient()
  const measure = useCallback(
    (list: readonly Observation[]) => measuring(list, format.timeZone, patient),
    [format.timeZone, patient],
  )
  const made = useSliced(observations, observations.length <= SOON, measure)
  const [layout, setLayout] = useKeptPlace(readLayout)
  const glossary = useExplanations(layout.text !== '')
  const rows = useMemo(
    () =>
      made?.rows.map((measurement) => ({
        ...rowOf(measurement, context, glossary),
        isWhole:
          areResultsWhole && (areFormsWhole || scaleOfConcept(measurement.concept) === undefined),
      })),
    [made, context, glossary, areResultsWhole, areFormsWhole],
  )
  const groups = useMemo(
    () => arrangeLatest(rows ?? [], layout, format.language),
    [rows, layout, format.language],
  )
  if (made === undefined || rows === undefined)
    return (
      <>
        {head()}
        {remarks}
        <Skeleton rows={12} />
      </>
    )
  // A column that nothing is in is folded, whatever of the rows is shown.
  const columns = rows.some(({ measurement: { latest } }) => hasRange(latest))
    ? layout.columns
    : layout.columns.filter((column) => column !== 'range')
  const { panels, unread } = made
  if (rows.length === 0 && panels.length + unread.length === 0)
    return (
      <>
        {head()}
        {remarks}
        <Empty>{none}</Empty>
      </>
    )
  const shown = groups.reduce((count, group) => count + group.rows.length, 0)
  return (
    <>
      {head(<LatestTools layout={layout} onLayout={setLayout} rows={rows} shown={shown} />)}
      {remarks}
      {shown === 0 && rows.length > 0 ? (
        <p className={styles.none}>
          {words.noneFits}{' '}
          <Button size="small" onClick={() => setLayout({ ...layout, text: '', kind: 'all' })}>
            {words.showEverything}
          </Button>
        </p>
      ) : (
        <LatestTable
          groups={groups}
          layout={layout}
          columns={columns}
          onLayout={setLayout}
          hrefOf={hrefOf}
          patientId={patientId}
        />
      )}
      <div className={styles.notes}>
        {panels.length === 0 ? null : <p>{words.panels(panels.length)}</p>}
        {unread.length === 0 ? null : <p>{words.unread(unread.length)}</p>}
        <p data-print="never" className={styles.allEntries}>
          <TextLink to={listAddress({ path: 'observations' }, patientId)}>
            {words.allEntries}
          </TextLink>
        </p>
      </div>
    </>
  )
}

function rowOf(
  measurement: Measurement,
  context: MeasurementContext,
  glossary: GlossaryWords | undefined,
): Omit<LatestRow, 'isWhole'> {
  const name = attempt(() => measurementName(measurement, context), context.words.unnamed)
  return {
    measurement,
    group: attempt(() => groupOf(measurement), 'other'),
    name,
    ...foundBy(measurement.concept, name, glossary, context.show.format),
  }
}
