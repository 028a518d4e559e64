import type { View } from '~/record/view'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { DateField } from '~/ui/field/DateField'
import { Disclosure } from '~/ui/fold/Disclosure'
import { isPartialDate } from '~/ui/field/is-partial-date'
import { EVERYTHING, type TimelineFilter } from './filter-entries'
import styles from './Timeline.module.css'
import { useTimelineText } from './timeline-text'

interface TimelineFilterFormProps {
  /** The loaded records by kind, in the order of the navigation. */
  readonly kinds: readonly { readonly view: View; readonly count: number }[]
  readonly filter: TimelineFilter
  readonly onChange: (filter: TimelineFilter) => void
}

/**
 * Selects the kinds of records and the period. Takes effect at once; no part of it is in the
 * address.
 */
export function TimelineFilterForm({ kinds, filter, onChange }: TimelineFilterFormProps) {
  const messages = useText()
  const words = useTimelineText()
  const { without, from, to } = filter
  const active =
    (without.size > 0 ? 1 : 0) + (periodEnd(from) === '' ? 0 : 1) + (periodEnd(to) === '' ? 0 : 1)
  const choose = (path: string, wanted: boolean) => {
    onChange({
      ...filter,
      without: new Set(
        wanted ? [...without].filter((other) => other !== path) : [...without, path],
      ),
    })
  }
  return (
    <div data-print="never">
      <Disclosure summary={words.filter(active)}>
        <div className={styles.filter}>
          <fieldset className={styles.kinds}>
            <legend className={styles.legend}>{words.kinds}</legend>
            {kinds.map(({ view, count }) => (
              <CheckboxField
                key={view.path}
                label={words.kind(view.title(messages), count)}
                checked={!without.has(view.path)}
                onChange={(wanted) => choose(view.path, wanted)}
              />
            ))}
          </fieldset>
          <div className={styles.dates}>
            <DateField
              label={words.from}
              value={from}
              onChange={(value) => onChange({ ...filter, from: value })}
            />
            <DateField
              label={words.to}
              value={to}
              onChange={(value) => onChange({ ...filter, to: value })}
            />
          </div>
          <Button size="small" onClick={() => onChange(EVERYTHING)}>
            {words.all}
          </Button>
        </div>
      </Disclosure>
    </div>
  )
}

/** An end of a period, once it is a date: a date that is still being typed does not filter yet. */
export function periodEnd(text: string): string {
  return isPartialDate(text) ? text : ''
}
