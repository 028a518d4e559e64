import { memo } from 'react'
import type { FormItem } from '../../engine/read/form-item'
import { DisplayItem } from './DisplayItem'
import { GroupItem } from './GroupItem'
import { GroupTable } from './GroupTable'
import { isSeen } from './is-seen'
import { Matrix } from './Matrix'
import { matrixOptions } from './matrix-options'
import { isTable, rowsFrom } from './table-shape'
import { QuestionItem } from './QuestionItem'
import { useGrowing } from './use-growing'

interface ItemListProps {
  readonly items: readonly FormItem[]
  /** Heading level of groups in it. */
  readonly level: number
}

/** Items in their order. Long lists appear in steps, so that the page stays responsive. */
export function ItemList({ items, level }: ItemListProps) {
  const seen = items.filter(isSeen)
  const shown = useGrowing(seen)
  return seen.slice(0, shown).map((item, index) => {
    if (!isTable(item)) return <ItemView key={item.path} item={item} level={level} />
    // The rows of a table are occurrences of one group: the first draws them all.
    const rows = rowsFrom(seen, index)
    return rows === undefined ? null : (
      <GroupTable key={item.path} item={item} rows={rows} level={level} />
    )
  })
}

/** Redrawn only when a part of it changed: the engine keeps the other objects. */
const ItemView = memo(function ItemView({
  item,
  level,
}: {
  readonly item: FormItem
  readonly level: number
}) {
  switch (item.type) {
    case 'group': {
      const options = matrixOptions(item)
      const inside = <ItemList items={item.items} level={level + 1} />
      return (
        <GroupItem item={item} level={level}>
          {options === undefined ? inside : <Matrix options={options}>{inside}</Matrix>}
        </GroupItem>
      )
    }
    case 'display':
      return <DisplayItem item={item} />
    default:
      return (
        <QuestionItem item={item} below={(items) => <ItemList items={items} level={level} />} />
      )
  }
})
