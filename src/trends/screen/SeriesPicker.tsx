import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { SelectField } from '~/ui/field/SelectField'
import { choiceLabel } from '../series/point-text'
import { choicesOf, chosenFirst, MOST_LINES, type TrendChoice } from '../selection'
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
  const choices = choicesOf(series, (one) => choiceLabel(one, context))
  const optionOf = (one: TrendChoice) => ({
    value: one.key,
    label: choiceLabel(one, context),
    lang: one.series.length > 1 ? undefined : languageOf(one.series[0]),
  })
  const keysOf = (value: string) =>
    choices.find(({ key }) => key === value)?.series.map(({ key }) => key) ?? []
  const first = chosenFirst(choices, chosen)
  const count = first?.series.length ?? 1
  const others = choices.filter(
    (one) =>
      chosen.length + one.series.length <= MOST_LINES &&
      one.series.every(({ key }) => !chosen.includes(key)),
  )
  const added = chosen
    .slice(count)
    .flatMap((key) => choices.find((one) => one.key === key) ?? [])
    .map(optionOf)
  const full = chosen.length >= MOST_LINES
  return (
    <div className={styles.pickers} data-print="never">
      <SelectField
        label={words.measurement}
        options={choices.map(optionOf)}
        value={first?.key ?? ''}
        onChange={(value) => {
          const keys = keysOf(value)
          const rest = chosen.slice(count).filter((other) => !keys.includes(other))
          onChoose([...keys, ...rest].slice(0, MOST_LINES))
        }}
      />
      {onWiden !== undefined ? (
        <Widen onWiden={onWiden} />
      ) : others.length === 0 && !full ? null : (
        <SelectField
          label={words.overlay}
          hint={full ? words.overlayFull : added.length > 0 ? words.overlayHint : undefined}
          value=""
          disabled={full}
          options={[
            { value: '', label: added.length === 0 ? words.overlayNone : words.overlayAdd },
            ...others.map(optionOf),
          ]}
          onChange={(value) => {
            if (value !== '') onChoose([...chosen, ...keysOf(value)])
          }}
        />
      )}
      {added.length === 0 ? null : (
        <ul className={styles.added}>
          {added.map((option, index) => (
            <li
              key={option.value}
              className={classNames(styles.addedLine, styles[`line${index + count + 1}`])}
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
