import { useId, type ReactNode } from 'react'
import type { FormItem } from '../../engine/read/form-item'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { domId } from '../dom-id'
import { nameOf } from '../field-text'
import { useRevealed, useScene } from '../form-actions'
import { FillsFrom } from './FillsFrom'
import { ItemExtras } from './ItemExtras'
import { ItemNotes } from './ItemNotes'
import { ItemSignatures } from './ItemSignatures'
import { ItemWords } from './ItemWords'
import styles from '../Items.module.css'
import { messagesText, withoutUnsigned } from '../problem-text'
import { useFieldContext } from '../use-field-context'

interface GroupItemProps {
  readonly item: FormItem
  /** Level of its heading. */
  readonly level: number
  /** Its contents. */
  readonly children: ReactNode
}

/**
 * Questions that belong together, below their heading; one of several if the group may be repeated.
 */
export function GroupItem({ item, level, children }: GroupItemProps) {
  const { actions, locked } = useScene()
  const revealed = useRevealed(item.messages.length === 0 && item.collapsible === undefined)
  const context = useFieldContext()
  const { words } = context
  const id = useId()
  const unnamed = item.text === undefined && item.prefix === undefined
  const name = nameOf(item, words)
  const title = (
    <ItemWords
      item={item}
      {...(item.occurrences > 1 && {
        within: (own: string) => words.field.groupNumber(own, item.occurrence + 1),
      })}
    />
  )
  const error = revealed
    ? messagesText(withoutUnsigned(item.messages), 'error', context)
    : undefined
  const last = item.occurrence === item.occurrences - 1
  const content = (
    <>
      <ItemNotes item={item} />
      <ItemExtras item={item} />
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
      <FillsFrom item={item} />
      <div className={classNames(styles.items, item.repeats && styles.boxed)}>{children}</div>
      <ItemSignatures item={item} />
      {locked ? null : (
        <div className={styles.groupActions} data-print="never">
          {item.canRemove ? (
            <Button size="small" tone="quiet" onClick={() => actions.removeGroup(item)}>
              {words.field.removeGroup(name, item.occurrence + 1)}
            </Button>
          ) : null}
          {last && item.canAdd ? (
            <Button size="small" onClick={() => actions.add(item)}>
              {words.field.addGroup(name)}
            </Button>
          ) : null}
        </div>
      )}
    </>
  )
  return (
    <section
      id={domId(item.path)}
      className={styles.group}
      aria-labelledby={unnamed ? undefined : id}
    >
      {unnamed ? null : item.collapsible === undefined ? (
        <Heading id={id} level={level}>
          {title}
        </Heading>
      ) : null}
      {item.collapsible === undefined ? (
        content
      ) : (
        // All of it stays in the page while it is folded: a link can lead to a missing answer in
        // it.
        <details className={styles.folding} open={revealed || item.collapsible === 'open'}>
          <summary>
            <span id={id} className={styles.heading}>
              {title}
            </span>
          </summary>
          {content}
        </details>
      )}
    </section>
  )
}

function Heading({
  id,
  level,
  children,
}: {
  readonly id: string
  readonly level: number
  readonly children: ReactNode
}) {
  const Level = level <= 2 ? 'h2' : level === 3 ? 'h3' : level === 4 ? 'h4' : 'h5'
  return (
    <Level id={id} className={level <= 2 ? styles.title : styles.heading}>
      {children}
    </Level>
  )
}
