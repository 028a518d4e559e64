import { CheckboxField } from '~/ui/field/CheckboxField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { LiveRegion } from '~/ui/LiveRegion'
import { isOff } from '~/record/result/values/flag'
import { useResultsWords } from '../results-text'
import styles from './Latest.module.css'
import { COLUMNS, KINDS, SORT_KEYS, type LatestLayout } from './latest-layout'
import type { LatestRow } from './latest-rows'

interface LatestToolsProps {
  readonly layout: LatestLayout
  readonly onLayout: (layout: LatestLayout) => void
  readonly rows: readonly LatestRow[]
  /** The number of rows that fit. */
  readonly shown: number
}

const IN_GROUPS = 'groups'

/** The tools to find a test: words, kinds, the order and the columns. */
export function LatestTools({ layout, onLayout, rows, shown }: LatestToolsProps) {
  const words = useResultsWords()
  const present = new Set(rows.map(({ group }) => group))
  const anyOff = rows.some(({ measurement }) => isOff(measurement.latest.flag))
  const kinds = KINDS.filter(
    (kind) =>
      kind === layout.kind || kind === 'all' || (kind === 'off' ? anyOff : present.has(kind)),
  )
  return (
    <div role="search" aria-label={words.find} className={styles.tools} data-print="never">
      <TextField
        label={words.find}
        placeholder={words.findHint}
        type="search"
        value={layout.text}
        onChange={(text) => onLayout({ ...layout, text })}
      />
      <SelectField
        label={words.kind}
        value={layout.kind}
        options={kinds.map((value) => ({
          value,
          label:
            value === 'all' ? words.allKinds : value === 'off' ? words.off : words.group[value],
        }))}
        onChange={(kind) => onLayout({ ...layout, kind })}
      />
      <SelectField
        label={words.order}
        value={layout.sort ?? IN_GROUPS}
        options={[
          { value: IN_GROUPS, label: words.inGroups },
          ...SORT_KEYS.map((value) => ({ value, label: words.by[value] })),
        ]}
        onChange={(sort) =>
          onLayout({ ...layout, sort: sort === IN_GROUPS ? undefined : sort, turned: false })
        }
      />
      <details className={styles.columns}>
        <summary>{words.columns}</summary>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{words.columns}</legend>
          {COLUMNS.map((column) => (
            <CheckboxField
              key={column}
              label={words.column[column]}
              checked={layout.columns.includes(column)}
              onChange={(checked) =>
                onLayout({
                  ...layout,
                  columns: COLUMNS.filter((one) =>
                    one === column ? checked : layout.columns.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      </details>
      <LiveRegion className={styles.shown}>
        {shown === rows.length ? '' : words.someTests(shown, rows.length)}
      </LiveRegion>
    </div>
  )
}
