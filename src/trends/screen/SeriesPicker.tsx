import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { SelectField } from '~/ui/field/SelectField'
import { seriesLabel } from '../series/point-text'
import { listed, MOST_LINES } from '../selection'
import type { TrendSeries } from '../series/series'
import { useSeriesLanguage } from '../series/use-series-language'
import styles from './Trend.module.css'
import { useTrendText } from './TrendText'
import { Widen } from './Widen'

interface SeriesPickerProps {
  readonly series: readonly TrendSeries[]
  /** Keys of the drawn series, in order. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** Reads the other measurements; absent where they are read. */
  readonly onWiden?: (() => void) | undefined
}

/** The choice of the drawn measurement, and of those to compare with it. */
export function SeriesPicker({ series, chosen, onChoose, onWiden }: SeriesPickerProps) {
  const context = useTrendText()
  const { words } = context
  const languageOf = useSeriesLanguage()
  const options = listed(series, (one) => seriesLabel(one, context)).map((one) => ({
    value: one.key,
    label: seriesLabel(one, context),
    lang: languageOf(one),
  }))
  const others = options.filter((option) => !chosen.includes(option.value))
  const added = chosen
    .slice(1)
    .flatMap((key) => options.find((option) => option.value === key) ?? [])
  const full = chosen.length >= MOST_LINES
  return (
    <div className={styles.pickers} data-print="never">
      <SelectField
        label={words.measurement}
        options={options}
        value={chosen[0] ?? ''}
        onChange={(key) => onChoose([key, ...chosen.slice(1).filter((other) => other !== key)])}
      />
      {onWiden !== undefined ? (
        <Widen onWiden={onWiden} />
      ) : others.length === 0 ? null : (
        <SelectField
          label={words.overlay}
          hint={full ? words.overlayFull : chosen.length > 1 ? words.overlayHint : undefined}
          value=""
          disabled={full}
          options={[
            { value: '', label: added.length === 0 ? words.overlayNone : words.overlayAdd },
            ...others,
          ]}
          onChange={(key) => {
            if (key !== '') onChoose([...chosen, key])
          }}
        />
      )}
      {added.length === 0 ? null : (
        <ul className={styles.added}>
          {added.map((option, index) => (
            <li
              key={option.value}
              className={classNames(styles.addedLine, styles[`line${index + 2}`])}
            >
              <span className={styles.name} lang={option.lang}>
                {option.label}
              </span>
              <Button
                size="small"
                tone="quiet"
                aria-label={words.overlayRemove(option.label)}
                onClick={() => onChoose(chosen.filter((key) => key !== option.value))}
              >
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
