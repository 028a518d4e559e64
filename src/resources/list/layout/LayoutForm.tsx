import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { SelectField } from '~/ui/field/SelectField'
import { elementLabel } from '~/record/element/element-label'
import { Labels } from '~/record/element/Labels'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import { furtherFacts } from './ArrangedRows'
import styles from './LayoutForm.module.css'
import { USUAL, type ListLayout } from './list-layout'
import { ListLayoutText, useListLayoutWords } from './list-layout-text'

export interface LayoutFormProps {
  readonly view: View
  readonly layout: ListLayout
  readonly onLayout: (layout: ListLayout) => void
}

/** The choice of the order and of the columns of a list, also where it has no heads to press. */
export function LayoutForm(props: LayoutFormProps) {
  return (
    <Labels>
      <ListLayoutText>
        <Form {...props} />
      </ListLayoutText>
    </Labels>
  )
}

const NEWEST = 'newest'
const OLDEST = 'oldest'

function Form({ view, layout, onLayout }: LayoutFormProps) {
  const words = useListLayoutWords()
  const { words: records } = useShow()
  const labelled = (element: string, heading = element) => ({
    key: element,
    label: elementLabel(heading, records, view.type),
  })
  const own = [
    ...view.columns.map(({ element, heading }) => labelled(element, heading)),
    ...(view.compared
      ? [
          { key: 'range', label: records.report.range },
          { key: 'was', label: records.observation.was },
        ]
      : []),
    { key: 'when', label: records.column.when },
    { key: 'status', label: records.column.status },
  ]
  const further = furtherFacts(view).map(({ element }) => labelled(element))
  const isChosen = (key: string) => layout.more.includes(key)
  const isShown = (key: string) => !layout.hidden.includes(key)
  const byColumn = [
    { key: 'name', label: records.column.name },
    ...own.filter(({ key }) => isSorted(key) && key !== 'when'),
    ...further.filter(({ key }) => isChosen(key)),
  ]
  const { sort } = layout
  const order = sort === undefined ? NEWEST : sort === 'when' ? OLDEST : sort
  return (
    <div className={styles.form}>
      <div className={styles.order}>
        <SelectField
          label={words.order}
          value={order}
          options={[
            { value: NEWEST, label: words.newest },
            { value: OLDEST, label: words.oldest },
            ...byColumn.map(({ key, label }) => ({ value: key, label: words.by(label) })),
          ]}
          onChange={(wanted) =>
            onLayout({
              ...layout,
              sort: wanted === NEWEST ? undefined : wanted === OLDEST ? 'when' : wanted,
              turned: wanted === OLDEST,
            })
          }
        />
        {sort === undefined || sort === 'when' ? null : (
          <CheckboxField
            label={words.turned}
            checked={layout.turned}
            onChange={(turned) => onLayout({ ...layout, turned })}
          />
        )}
      </div>
      <fieldset className={styles.columns}>
        <legend>{words.columns}</legend>
        {own.map(({ key, label }) => (
          <CheckboxField
            key={key}
            label={label}
            checked={isShown(key)}
            onChange={() => onLayout({ ...layout, hidden: toggled(layout.hidden, key) })}
          />
        ))}
      </fieldset>
      {further.length === 0 ? null : (
        <fieldset className={styles.columns}>
          <legend>{words.more}</legend>
          {further.map(({ key, label }) => (
            <CheckboxField
              key={key}
              label={label}
              checked={isChosen(key)}
              onChange={() => onLayout({ ...layout, more: toggled(layout.more, key) })}
            />
          ))}
        </fieldset>
      )}
      <Button size="small" tone="quiet" onClick={() => onLayout(USUAL)}>
        {words.usual}
      </Button>
    </div>
  )
}

/** A normal range and a result before it are no order. */
function isSorted(key: string): boolean {
  return key !== 'range' && key !== 'was'
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
}
