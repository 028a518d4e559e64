import type { FhirResource } from 'fhir/r4'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { SelectField } from '~/ui/field/SelectField'
import { elementLabel } from '~/record/element/element-label'
import { Labels } from '~/record/element/Labels'
import { newestFirst } from '~/record/time/newest-first'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import { listColumns, WHEN } from '../list-columns'
import { furtherFacts } from './ArrangedRows'
import styles from './LayoutForm.module.css'
import { isPlaced, USUAL, type ListLayout } from './list-layout'
import { ListLayoutText, useListLayoutWords } from './list-layout-text'

export interface LayoutFormProps {
  readonly view: View
  /** The loaded entries: their facts decide which columns there are. */
  readonly rows: readonly FhirResource[]
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

const NAME = 'name'
const USUALLY = 'usually'
const NEWEST = 'newest'
const OLDEST = 'oldest'

function Form({ view, rows, layout, onLayout }: LayoutFormProps) {
  const words = useListLayoutWords()
  const show = useShow()
  // Those of the table: it has no dates, for instance, where no entry has one.
  const columns = listColumns(view, show, newestFirst(rows, view), true, false)
  const own = columns.filter(({ key }) => key !== NAME)
  const isDated = columns.some(({ key }) => key === WHEN)
  const further = furtherFacts(view).map(({ element }) => ({
    key: element,
    header: elementLabel(element, show.words, view.type),
  }))
  const isChosen = (key: string) => layout.more.includes(key)
  const isShown = (key: string) => !layout.hidden.includes(key)
  const byColumn = [
    ...columns.filter(({ key, sorts }) => sorts === true && key !== WHEN),
    ...further.filter(({ key }) => isChosen(key)),
  ]
  const { sort } = layout
  const isWeighed = isPlaced(view)
  const usually =
    view.weight !== undefined
      ? words.weight
      : isWeighed
        ? words.current
        : isDated
          ? words.newest
          : words.received
  const dates = [
    ...(isDated && isWeighed ? [{ value: NEWEST, label: words.newest }] : []),
    ...(isDated ? [{ value: OLDEST, label: words.oldest }] : []),
  ]
  const byDate = isWeighed && !layout.turned ? NEWEST : OLDEST
  const order = sort === WHEN ? (isDated ? byDate : USUALLY) : (sort ?? USUALLY)
  return (
    <div className={styles.form}>
      <div className={styles.order}>
        <SelectField
          label={words.order}
          value={order}
          options={[
            { value: USUALLY, label: usually },
            ...dates,
            ...byColumn.map(({ key, header }) => ({ value: key, label: words.by(header) })),
          ]}
          onChange={(wanted) =>
            onLayout({
              ...layout,
              sort:
                wanted === USUALLY
                  ? undefined
                  : wanted === OLDEST || wanted === NEWEST
                    ? WHEN
                    : wanted,
              turned: wanted === OLDEST,
            })
          }
        />
        {sort === undefined || sort === WHEN ? null : (
          <CheckboxField
            label={words.turned}
            checked={layout.turned}
            onChange={(turned) => onLayout({ ...layout, turned })}
          />
        )}
      </div>
      <fieldset className={styles.columns}>
        <legend>{words.columns}</legend>
        {own.map(({ key, header }) => (
          <CheckboxField
            key={key}
            label={header}
            checked={isShown(key)}
            onChange={() => onLayout({ ...layout, hidden: toggled(layout.hidden, key) })}
          />
        ))}
      </fieldset>
      {further.length === 0 ? null : (
        <fieldset className={styles.columns}>
          <legend>{words.more}</legend>
          {further.map(({ key, header }) => (
            <CheckboxField
              key={key}
              label={header}
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

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
}
