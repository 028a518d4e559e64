import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { SelectField } from '~/ui/field/SelectField'
import trend from '~/trends/Trend.module.css'
import { useTrendText } from '~/trends/TrendText'
import { PRESETS, type Preset } from '~/trends/window'
import { GROUPINGS, type Grouping } from './flow-groups'
import styles from './FlowSheet.module.css'

export const ORDERS = ['newest', 'oldest'] as const
export type Order = (typeof ORDERS)[number]
export const LISTINGS = ['date', 'measurement'] as const
export type Listing = (typeof LISTINGS)[number]

/** The layout of the results. */
export interface Layout {
  readonly grouping: Grouping
  readonly order: Order
  /** The order of a list, for screens without room for a table. */
  readonly listing: Listing
  readonly preset: Preset
}

interface FlowControlsProps {
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  /** True for a list instead of a table. */
  readonly narrow: boolean
}

/** Controls of the period, the headings and the order. */
export function FlowControls({ layout, onLayout, narrow }: FlowControlsProps) {
  const { words } = useTrendText()
  const { flowSheet } = words
  return (
    <div className={styles.controls} data-print="never">
      <div className={trend.presets} role="group" aria-label={words.period}>
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-pressed={layout.preset === preset}
            className={classNames(layout.preset === preset && trend.pressed)}
            onClick={() => onLayout({ ...layout, preset })}
          >
            {words.preset[preset]}
          </Button>
        ))}
      </div>
      <div className={styles.choices}>
        <SelectField
          label={flowSheet.groupBy}
          value={layout.grouping}
          options={GROUPINGS.map((value) => ({ value, label: flowSheet.grouping[value] }))}
          onChange={(grouping) => onLayout({ ...layout, grouping })}
        />
        {narrow ? (
          <SelectField
            label={flowSheet.view}
            value={layout.listing}
            options={LISTINGS.map((value) => ({ value, label: flowSheet.views[value] }))}
            onChange={(listing) => onLayout({ ...layout, listing })}
          />
        ) : null}
        <SelectField
          label={flowSheet.order}
          value={layout.order}
          options={ORDERS.map((value) => ({ value, label: flowSheet.orders[value] }))}
          onChange={(order) => onLayout({ ...layout, order })}
        />
      </div>
    </div>
  )
}
