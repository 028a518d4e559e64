import { fieldsOf, textOf } from '~/fhir/json'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Disclosure } from '~/ui/fold/Disclosure'
import { SelectField } from '~/ui/field/SelectField'
import trend from '~/trends/screen/Trend.module.css'
import { useTrendText } from '~/trends/screen/TrendText'
import { PRESETS, type Preset } from '~/trends/window'
import { GROUPINGS, type Grouping } from './flow-groups'
import styles from './FlowSheet.module.css'

export const ORDERS = ['newest', 'oldest'] as const
export type Order = (typeof ORDERS)[number]
export const LISTINGS = ['date', 'measurement'] as const
export type Listing = (typeof LISTINGS)[number]

/** The layout of the results. */
export interface Layout {
  /** Words that a test is looked for by. */
  readonly text: string
  readonly grouping: Grouping
  readonly order: Order
  /** The order of a list, for screens without room for a table. */
  readonly listing: Listing
  readonly preset: Preset
  /** The only kind of result that is shown, by the key of its group; undefined for all. */
  readonly kind?: string | undefined
  /** The first date of the page, counted from the newest, 0. */
  readonly at: number
}

/** The first layout, and the one that was kept. */
export function readFlowLayout(kept: unknown): Layout {
  const { text, grouping, order, listing, preset, kind, at } = fieldsOf(kept)
  return {
    text: textOf(text) ?? '',
    grouping: GROUPINGS.find((one) => one === grouping) ?? 'printed',
    order: ORDERS.find((one) => one === order) ?? 'newest',
    listing: LISTINGS.find((one) => one === listing) ?? 'date',
    preset: PRESETS.find((one) => one === preset) ?? 'all',
    kind: textOf(kind),
    at: typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? at : 0,
  }
}

/** A kind of result that can be shown alone. */
export interface FlowKind {
  readonly key: string
  readonly title: string
}

interface FlowControlsProps {
  readonly kinds: readonly FlowKind[]
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  /** True for a list instead of a table. */
  readonly narrow: boolean
}

/** Controls of the period, the headings and the order. */
export function FlowControls({ kinds, layout, onLayout, narrow }: FlowControlsProps) {
  const { words } = useTrendText()
  const { flowSheet } = words
  // A change of dates, order or headings starts at the newest.
  const change = (part: Partial<Layout>) => onLayout({ ...layout, ...part, at: 0 })
  // A folded choice that leaves results out is told on the fold.
  const chosen = kinds.filter(({ key }) => key === layout.kind).map(({ title }) => title)
  const rest = (
    <>
      {kinds.length < 2 ? null : (
        <SelectField
          label={flowSheet.show}
          value={layout.kind ?? ''}
          options={[
            { value: '', label: flowSheet.allKinds },
            ...kinds.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          onChange={(kind) => change({ kind: textOf(kind) })}
        />
      )}
      <SelectField
        label={flowSheet.groupBy}
        value={layout.grouping}
        options={GROUPINGS.map((value) => ({ value, label: flowSheet.grouping[value] }))}
        onChange={(grouping) => change({ grouping })}
      />
      {narrow ? (
        <SelectField
          label={flowSheet.view}
          value={layout.listing}
          options={LISTINGS.map((value) => ({ value, label: flowSheet.views[value] }))}
          onChange={(listing) => change({ listing })}
        />
      ) : null}
      <SelectField
        label={flowSheet.order}
        value={layout.order}
        options={ORDERS.map((value) => ({ value, label: flowSheet.orders[value] }))}
        onChange={(order) => change({ order })}
      />
    </>
  )
  return (
    <div className={styles.controls} data-print="never">
      {narrow ? null : (
        <div className={trend.presets} role="group" aria-label={words.period}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              size="small"
              aria-pressed={layout.preset === preset}
              className={classNames(layout.preset === preset && trend.pressed)}
              onClick={() => change({ preset })}
            >
              {words.preset[preset]}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.choices}>
        {narrow ? (
          <SelectField
            label={words.period}
            value={layout.preset}
            options={PRESETS.map((value) => ({
              value,
              label: value === 'all' ? flowSheet.allDates : words.preset[value],
            }))}
            onChange={(preset) => change({ preset })}
          />
        ) : null}
        {narrow ? null : rest}
      </div>
      {narrow ? (
        // On a phone the first value is worth more than these.
        <Disclosure summary={[flowSheet.moreChoices, ...chosen].join(' · ')}>
          <div className={styles.choices}>{rest}</div>
        </Disclosure>
      ) : null}
    </div>
  )
}
