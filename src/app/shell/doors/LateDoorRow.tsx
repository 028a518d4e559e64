import { latePart, useLatePart } from '~/ui/late/late-part'
import type { DoorRowProps } from './DoorRow'
import styles from './LateDoorRow.module.css'
import type { Navigation } from './use-navigation'

const doorRow = latePart(async () => {
  const { DoorRow } = await import('./DoorRow')
  return (props: DoorRowProps) => <DoorRow key={props.here?.to} {...props} />
})

/**
 * The row of the open door (`DoorRow`), which the first page of a record has not. Its room is there
 * before it is.
 */
export function LateDoorRow({ door, here, isThere }: Navigation) {
  const open =
    door === undefined || door.key === 'more' || !isThere || door.ways.length < 2 ? undefined : door
  const draw = useLatePart(doorRow, open !== undefined)
  if (open === undefined) return null
  return draw === undefined ? (
    <div className={styles.room} aria-busy="true" />
  ) : (
    draw({ title: open.title, ways: open.ways, here })
  )
}
