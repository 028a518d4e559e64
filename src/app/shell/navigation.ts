import type { RefusalWords } from '~/capability/explain'

/** The groups of the navigation, in their order. */
export const NAVIGATION_GROUPS = ['overview', 'record', 'documents', 'care', 'connection'] as const
export type NavigationGroupKey = (typeof NAVIGATION_GROUPS)[number]

export interface NavigationEntry {
  readonly to: string
  readonly title: string
  /** The screen that is open, or a record of its list. */
  readonly current: boolean
  /**
   * How many records are loaded already, without those entered in error; nothing is ever asked for
   * the sake of a count.
   */
  readonly count?: string | undefined
  /** Why it is not offered. */
  readonly refusal?: RefusalWords | undefined
}

export interface NavigationGroup {
  readonly key: NavigationGroupKey
  readonly title: string
  readonly entries: readonly NavigationEntry[]
}
