import { useText } from '~/i18n/TextProvider'
import { Boundary } from '~/ui/late/Boundary'
import { assertNever } from '~/std/assert-never'
import type { ChoiceGroup, FindChoice } from './choices'
import styles from './Find.module.css'
import { FindOption, type Telling } from './FindOption'
import { MOST } from '../find-matches'

interface FindResultsProps {
  readonly id: string
  readonly groups: readonly ChoiceGroup[]
  readonly active: number
  readonly telling: Telling
  readonly onChoose: (choice: FindChoice) => void
}

/** The id of a line, for `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-${String(index)}`
}

/** The matches by kind: the list of the field above it (ARIA Authoring Practices, "Combobox"). */
export function FindResults({ id, groups, active, telling, onChoose }: FindResultsProps) {
  const { words } = telling
  return (
    <div id={id} role="listbox" aria-label={words.results} className={styles.results}>
      {groups.map(({ key, heading, choices, first, total }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} role="presentation" className={styles.group}>
            {heading}
          </p>
          {choices.map((choice, place) => (
            // The field keeps the focus and the keys: a press must not take them away.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              // Records may lack an id; the lines are never reordered in place.
              key={place}
              id={optionId(id, first + place)}
              role="option"
              tabIndex={-1}
              aria-selected={first + place === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
            >
              <Line choice={choice} telling={telling} />
            </div>
          ))}
          {total === undefined ? null : (
            <p role="presentation" className={styles.many}>
              {words.tooMany(MOST, total)}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

function Line({ choice, telling }: { readonly choice: FindChoice; readonly telling: Telling }) {
  const { records } = useText()
  switch (choice.kind) {
    case 'record':
      return (
        <Boundary of={choice.entry} instead={records.unshown}>
          <FindOption entry={choice.entry} telling={telling} />
        </Boundary>
      )
    case 'command':
      return (
        <span className={styles.command}>
          {choice.command.title}
          {choice.command.keys === undefined ? null : (
            <kbd className={styles.keys} aria-hidden="true">
              {choice.command.keys}
            </kbd>
          )}
        </span>
      )
    case 'more':
      return <span className={styles.more}>{telling.words.more(choice.count, choice.title)}</span>
    default:
      return assertNever(choice)
  }
}
