import { memo, useMemo } from 'react'
import type { NarrativeElement, NarrativeNode } from '~/documents/cda/narrative'
import { classNames } from '~/ui/class-names'
import { useDrawnCount } from '../drawing'
import { inGroups } from '../in-groups'
import { longParts, type LongPart } from './long-parts'
import { styleOf, type NarrativeContext } from './narrative-context'
import styles from './Narrative.module.css'

/**
 * Estimated pixels for each character of a part until it is laid out: for the length of the page.
 */
const HEIGHT_OF_LETTER = 0.25

/**
 * Draws very long content of a narrative: a paragraph of megabytes, thousands of paragraphs. It is
 * drawn in parts when the page is idle; parts out of sight are not laid out. In the end all of it
 * is there.
 */
export function LongNodes({
  nodes,
  context,
}: {
  readonly nodes: readonly NarrativeNode[]
  readonly context: NarrativeContext
}) {
  const parts = useMemo(() => longParts(nodes), [nodes])
  const drawn = useDrawnCount(parts.length, 1)
  return parts
    .slice(0, drawn)
    .map((part, index) => <Part key={index} part={part} context={context} />)
}

/**
 * Drawn once, however many follow. For the search, a part of lines is not a block of its own, so
 * matches extend across parts.
 */
const Part = memo(function Part({
  part: { nodes, inline, weight },
  context,
}: {
  readonly part: LongPart
  readonly context: NarrativeContext
}) {
  const Tag = inline ? 'span' : 'div'
  return (
    <Tag
      className={styles.longPart}
      style={{ containIntrinsicBlockSize: `auto ${Math.round(weight * HEIGHT_OF_LETTER)}px` }}
    >
      {context.draw(nodes, context)}
    </Tag>
  )
})

/** Items of one part of a list. */
const ITEMS = 100
/** A list of more items is drawn in parts. */
export const MANY_ITEMS = 300
const ITEM_HEIGHT = 28

/** A list of very many items, in parts that each are a list and continue the numbering. */
export function LongList({
  list,
  items,
  context,
}: {
  readonly list: NarrativeElement
  readonly items: readonly NarrativeElement[]
  readonly context: NarrativeContext
}) {
  const parts = useMemo(() => inGroups(items, ITEMS), [items])
  const drawn = useDrawnCount(parts.length, 1)
  return parts
    .slice(0, drawn)
    .map((part, index) => (
      <ListPart key={index} list={list} items={part} first={index * ITEMS + 1} context={context} />
    ))
}

const ListPart = memo(function ListPart({
  list,
  items,
  first,
  context,
}: {
  readonly list: NarrativeElement
  readonly items: readonly NarrativeElement[]
  readonly first: number
  readonly context: NarrativeContext
}) {
  const Tag = list.ordered === true ? 'ol' : 'ul'
  return (
    <Tag
      {...(list.ordered === true && { start: first })}
      className={classNames(styles.list, styles.listPart, styleOf(list))}
      style={{ containIntrinsicBlockSize: `auto ${items.length * ITEM_HEIGHT}px` }}
    >
      {items.map((item, index) => (
        <li key={index} className={styleOf(item)}>
          {context.draw(item.children, context)}
        </li>
      ))}
    </Tag>
  )
})
