import { useText } from '~/i18n/TextProvider'
import { Boundary } from '~/ui/late/Boundary'
import type { FindChoice } from './choices'
import styles from './Find.module.css'
import { FindOption, type Telling } from './FindOption'
import { MOST, type FoundGroup } from './find-matches'

/** A kind with its lines; `first` is the place of the first among all lines. */
export interface ChoiceGroup {
  readonly group: FoundGroup
  readonly choices: readonly FindChoice[]
  readonly first: number
}

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
  const messages = useText()
  const { words } = telling
  return (
    <div id={id} role="listbox" aria-label={words.results} className={styles.results}>
      {groups.map(({ group, choices, first }) => {
        const title = group.view.title(messages)
        return (
          <div key={group.view.path} role="group" aria-labelledby={`${id}-${group.view.path}`}>
            <p id={`${id}-${group.view.path}`} role="presentation" className={styles.group}>
              {words.group(title, group.total)}
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
                {choice.kind === 'record' ? (
                  <Boundary of={choice.entry} instead={messages.records.unshown}>
                    <FindOption entry={choice.entry} telling={telling} />
                  </Boundary>
                ) : (
                  <span className={styles.more}>{words.more(choice.count, title)}</span>
                )}
              </div>
            ))}
            {group.total > MOST && choices.length >= MOST ? (
              <p role="presentation" className={styles.many}>
                {words.tooMany(MOST, group.total)}
              </p>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}
