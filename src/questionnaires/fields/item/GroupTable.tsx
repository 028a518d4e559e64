import type { FormItem } from '../../engine/read/form-item'
import { Button } from '~/ui/Button'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { domId } from '../dom-id'
import { nameOf } from '../field-text'
import { useRevealed, useScene } from '../form-actions'
import { FillsFrom } from './FillsFrom'
import { ItemExtras } from './ItemExtras'
import { ItemNotes } from './ItemNotes'
import { ItemWords } from './ItemWords'
import styles from '../Items.module.css'
import { messagesText } from '../problem-text'
import { QuestionItem } from './QuestionItem'
import type { TableRow } from './table-shape'
import { useFieldContext } from '../use-field-context'

interface GroupTableProps {
  /** The item with the table's name: the group of groups, or the first of its rows. */
  readonly item: FormItem
  readonly rows: readonly TableRow[]
  readonly level: number
}

/**
 * A group as a table: its occurrences, or the groups in it, are rows and their questions are
 * columns. On a phone each row is a card.
 */
export function GroupTable({ item, rows, level }: GroupTableProps) {
  const { actions, locked } = useScene()
  const revealed = useRevealed(rows.every(({ group }) => group.messages.length === 0))
  const context = useFieldContext()
  const { words } = context
  const last = rows.at(-1)?.group
  const [first] = rows
  if (first === undefined || last === undefined) return null
  const repeated = last.repeats
  const name = nameOf(item, words)
  return (
    <section className={styles.group}>
      <FillsFrom item={first.group} />
      <table className={styles.table} role="table">
        <caption className={level <= 2 ? styles.title : styles.heading}>
          <ItemWords item={item} />
        </caption>
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              <VisuallyHidden>{words.field.row}</VisuallyHidden>
            </th>
            {first.cells.map((cell) => (
              <th
                key={cell.linkId}
                scope="col"
                role="columnheader"
                style={cell.width === undefined ? undefined : { inlineSize: `${cell.width}%` }}
              >
                {cell.shortText ?? <ItemWords item={cell} />}
              </th>
            ))}
            {repeated && !locked ? (
              <td role="cell" data-print="never">
                <VisuallyHidden>{words.field.remove}</VisuallyHidden>
              </td>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, cells }, index) => (
            <tr key={group.path} id={domId(group.path)} role="row">
              <th scope="row" role="rowheader">
                {repeated ? words.field.groupNumber(name, index + 1) : <ItemWords item={group} />}
              </th>
              {cells.map((cell) => (
                <Cell key={cell.path} cell={cell} />
              ))}
              {repeated && !locked ? (
                <td role="cell" data-print="never">
                  {group.canRemove ? (
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={words.field.removeGroup(name, index + 1)}
                      onClick={() => actions.removeGroup(group)}
                    >
                      {words.field.remove}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <ItemNotes item={repeated ? last : item} />
      <ItemExtras item={item} />
      {revealed
        ? rows.map(({ group }) => (
            <Problem key={group.path} text={messagesText(group.messages, 'error', context)} />
          ))
        : null}
      {!locked && last.canAdd ? (
        <div className={styles.groupActions} data-print="never">
          <Button size="small" onClick={() => actions.add(last)}>
            {words.field.addGroup(name)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Cell({ cell }: { readonly cell: FormItem }) {
  return (
    <td role="cell" className={styles.cell}>
      {cell.enabled ? <QuestionItem item={cell} /> : null}
    </td>
  )
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p className={styles.error}>{text}</p>
}
