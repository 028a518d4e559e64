import type { ContextType, ReactNode } from 'react'
import type { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { registry } from '~/views/registry'

/** The most screens that are kept: as many as there are doors to a record. */
export const MOST = 8

/**
 * The longest that a screen is kept, in milliseconds: it counts days from the moment at which it
 * was built.
 */
export const LONGEST = 5 * 60_000

/** The open screen, or one that was open before. */
export interface KeptScreen {
  /** A number of its own for each time that it was built. */
  readonly id: number
  readonly path: string
  /** The place of the router at its opening, and what it drew there. */
  readonly at: ContextType<typeof LocationContext>
  readonly outlet: ReactNode
  /** The element that it is drawn in: in the page while the screen is open, and else nowhere. */
  readonly host: HTMLElement
  /** Milliseconds since the epoch. */
  readonly built: number
  /** The number of the visit in which it was last shown. */
  readonly shown: number
}

/** All screens of one record that are built. */
export interface Kept {
  /** All that they depend on together: another one of it drops them. */
  readonly owner: readonly unknown[]
  /** The path that is open. */
  readonly path: string
  readonly visit: number
  readonly screens: readonly KeptScreen[]
}

/** Before the first screen. */
export const NOTHING_KEPT: Kept = { owner: [], path: '', visit: 0, screens: [] }

/** The screen that is open now. */
export interface Opened extends Pick<Kept, 'owner' | 'path'>, Pick<KeptScreen, 'at' | 'outlet'> {
  /** False for a screen that must not stay, such as a form: others stay beside it. */
  readonly keeps: boolean
}

const PATHS: ReadonlySet<string> = new Set([
  '',
  'flow-sheet',
  'more',
  'results',
  'scores',
  'timeline',
  ...registry.views.map(({ path }) => path),
])

/** True for the first page of a record, its lists and results: they only show what is read. */
export function isKept(pathname: string): boolean {
  const [, path] = /^\/patients\/[^/]+\/?([^/]*)$/.exec(pathname) ?? []
  return path !== undefined && PATHS.has(path)
}

/** True for a screen that was opened with the same state of a link. */
export function isSamePlace(screen: KeptScreen | undefined, at: KeptScreen['at']): boolean {
  const before: unknown = screen?.at.location.state
  const now: unknown = at.location.state
  return screen !== undefined && before === now
}

/**
 * The screens that are built once another one was opened. A screen is found again by its path, and
 * only for the same owner; the order of the others never changes, so that none is moved.
 */
export function screensWith(before: Kept, opened: Opened, now = Date.now()): Kept {
  const { owner, path, at, outlet, keeps } = opened
  const isStay = before.path === path
  const visit = isStay ? before.visit : before.visit + 1
  const isSame = before.owner.every((one, index) => one === owner[index])
  const mine = before.screens.filter((one) => isSame || (isStay && one.path === path))
  const found = mine.find((one) => one.path === path && (isStay || now - one.built < LONGEST))
  const screen =
    found !== undefined && isSamePlace(found, at)
      ? { ...found, shown: visit }
      : {
          id: found?.id ?? visit,
          host: found?.host ?? document.createElement('div'),
          built: found?.built ?? now,
          path,
          at,
          outlet,
          shown: visit,
        }
  const others = mine.filter((one) => one.path !== path)
  const screens = !keeps
    ? others
    : found === undefined
      ? [...others, screen]
      : mine.map((one) => (one.path === path ? screen : one))
  const [oldest] = screens.toSorted((a, b) => a.shown - b.shown)
  return {
    owner,
    path,
    visit,
    screens: screens.length > MOST ? screens.filter((one) => one !== oldest) : screens,
  }
}
