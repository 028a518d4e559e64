import { useMemo, useState } from 'react'
import type { Observation } from 'fhir/r4'
import { useOpenPatient } from '~/connection/open-patient'
import { largest } from '~/std/extremes'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { chartModel } from '../chart/chart-model'
import { choiceLabel } from '../series/point-text'
import { SeriesSentence } from '../series/SeriesSentence'
import { ReadPoint } from '../series/read-point'
import { choicesOf, type TrendChoice } from '../selection'
import { splitSeries } from '../series/series'
import { summarySentence } from '../summary-sentence'
import styles from './Trend.module.css'
import { TrendLegend } from './TrendLegend'
import { TrendNotes } from './TrendNotes'
import { TrendTable } from './TrendTable'
import { TrendText, useTrendText } from './TrendText'
import { useWidth } from '../chart/use-width'
import { extentOf, presetWindow } from '../window'

interface PrintedTrendsProps {
  readonly observations: readonly Observation[]
  /** Heading and explanation of the choice. */
  readonly title: string
  readonly hint: string
  /** Shown when no results can be drawn over time. */
  readonly none: string
}

/**
 * The width of a page of paper between its margins, in CSS pixels; a narrower screen draws it in
 * its own width.
 */
const MOST = 640
const HEIGHT = 240
const TrendChart = lazy(async () => (await import('../chart/TrendChart')).TrendChart)

/**
 * Results over time for paper: a choice of them on the screen; and each with its sentence, chart
 * and table.
 */
export function PrintedTrends(props: PrintedTrendsProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <TrendText>
        <Choice {...props} />
      </TrendText>
    </Suspense>
  )
}

function Choice({ observations, title, hint, none }: PrintedTrendsProps) {
  const context = useTrendText()
  const { timeZone } = context.format
  const patient = useOpenPatient()
  const choices = useMemo(() => {
    // A single result has no trend.
    const drawn = splitSeries(observations, timeZone, patient).series.filter(
      ({ points }) => points.length > 1,
    )
    return choicesOf(drawn, (one) => choiceLabel(one, context))
  }, [observations, timeZone, patient, context])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string, wanted: boolean) =>
    setChosen(new Set(wanted ? [...chosen, key] : [...chosen].filter((other) => other !== key)))
  const shown = choices.filter(({ key }) => chosen.has(key))
  return (
    <>
      <div data-print="never">
        <Section title={title} level={3}>
          {choices.length === 0 ? (
            <p>{none}</p>
          ) : (
            <>
              <p>{hint}</p>
              <ul className={styles.choices}>
                {choices.map((one) => (
                  <li key={one.key}>
                    <CheckboxField
                      label={context.words.ofResults(
                        choiceLabel(one, context),
                        largest(one.series.map(({ points }) => points.length)),
                      )}
                      checked={chosen.has(one.key)}
                      onChange={(wanted) => toggle(one.key, wanted)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Section>
      </div>
      {shown.map((one) => (
        <Printed key={one.key} choice={one} />
      ))}
    </>
  )
}

function Printed({ choice }: { readonly choice: TrendChoice }) {
  const context = useTrendText()
  const { sex } = context
  const { timeZone } = context.format
  const [ref, available] = useWidth()
  const width = Math.min(MOST, available ?? MOST)
  const model = useMemo(() => {
    const whens = choice.series.flatMap(({ points }) => points.map(({ when }) => when))
    const extent = extentOf(whens) ?? { from: 0, to: 0 }
    return chartModel(
      choice.series,
      presetWindow('all', extent, extent.to, timeZone),
      width,
      5,
      sex,
    )
  }, [choice, timeZone, width, sex])
  return (
    <Section title={choiceLabel(choice, context)} level={3}>
      <div data-print="whole">
        {choice.series.map((series) => (
          <p key={series.key} className={styles.summary}>
            <SeriesSentence sentence={summarySentence(series, context)} of={[series]} />
          </p>
        ))}
        {/* The table below has everything that is drawn. */}
        <div
          ref={ref}
          className={styles.paper}
          role="img"
          aria-label={context.words.chart(choiceLabel(choice, context))}
        >
          <ReadPoint value={undefined}>
            <Suspense fallback={<div className={styles.waiting}>{context.words.loading}</div>}>
              <TrendChart model={model} width={width} height={HEIGHT} onPoint={noPoint} />
            </Suspense>
          </ReadPoint>
        </div>
        <TrendLegend model={model} />
      </div>
      <TrendNotes model={model} />
      <TrendTable lines={model.lines} hrefOf={undefined} />
    </Section>
  )
}

/** Paper has no pointer. */
function noPoint(): void {}
