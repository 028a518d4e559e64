import { DOORS, type DoorKey } from '~/record/places/doors'
import type { Way } from '~/record/places/ways'
import type { Messages } from '~/i18n/messages'

/** A door of the navigation, with the links behind it. */
export interface Door {
  readonly key: DoorKey | 'more'
  readonly title: string
  /** The address of the first link behind it that is offered. */
  readonly to: string
  readonly ways: readonly Way[]
}

/** The offers of the navigation at one moment. */
export interface DoorPlan {
  /** The doors that open, in order, and at the end the one to the other parts. */
  readonly doors: readonly Door[]
  /** Every link that is behind no open door. */
  readonly others: readonly Way[]
}

/**
 * Puts links behind their doors. A door without a link that the service offers is not among them:
 * its links, and why they are not offered, are among the others.
 */
export function doorPlan(
  ways: readonly Way[],
  root: string,
  { shell }: Pick<Messages, 'shell'>,
): DoorPlan {
  const doors = DOORS.flatMap((key): readonly Door[] => {
    const behind = ways.filter(({ door }) => door === key)
    const first = behind.find(({ refusal, apart }) => refusal === undefined && apart !== true)
    if (first === undefined) return []
    // The first link of these two is the only one, and may be called by another name.
    const title = key === 'patients' ? first.title : shell.door[key]
    return [{ key, title, to: first.to, ways: behind }]
  })
  const open = new Set(doors.flatMap((door) => door.ways))
  const others = ways.filter((way) => !open.has(way))
  return {
    doors: [...doors, { key: 'more', title: shell.door.more, to: `${root}/more`, ways: others }],
    others,
  }
}

/** The doors of a phone's bar; those that come first are there if they open. */
const ON_A_PHONE = {
  patient: ['home', 'results', 'documents', 'forms'],
  others: ['patients', 'home', 'results', 'documents'],
} as const satisfies Record<string, readonly DoorKey[]>

/** The number of doors that a phone has room for, without the one to the other parts. */
const ROOM = 4

/** The doors that a phone shows at its foot; the others are on the screen of the other parts. */
export function doorsOnPhone(doors: readonly Door[], isPatient: boolean): ReadonlySet<Door['key']> {
  const wanted: readonly DoorKey[] = ON_A_PHONE[isPatient ? 'patient' : 'others']
  const keys = doors.map(({ key }) => key).filter((key): key is DoorKey => key !== 'more')
  const first = wanted.filter((key) => keys.includes(key))
  const rest = keys.filter((key) => !wanted.includes(key))
  return new Set<Door['key']>([...[...first, ...rest].slice(0, ROOM), 'more'])
}

/**
 * The link of the open screen: the screen itself, or the one whose address the open one continues.
 *
 * @param path The open screen, or the list of the open record (`currentPath`).
 */
export function currentWay(ways: readonly Way[], path: string): Way | undefined {
  const same = ways.find(({ to }) => to === path)
  if (same !== undefined) return same
  const above = ways.filter(
    ({ to, door }) => door !== 'home' && door !== 'patients' && path.startsWith(`${to}/`),
  )
  return above.toSorted((a, b) => b.to.length - a.to.length)[0]
}
