import type { RefusalWords } from '~/capability/explain'

/** The groups of the navigation, in order. */
export const NAVIGATION_GROUPS = ['overview', 'record', 'documents', 'care', 'connection'] as const
export type NavigationGroupKey = (typeof NAVIGATION_GROUPS)[number]

export interface NavigationEntry {
  readonly to: string
  readonly title: string
  /** True for the open screen, or for the list of the open record. */
  readonly current: boolean
  /**
   * The number of loaded records, without those entered in error; no request is ever sent for a
   * count.
   */
  readonly count?: string | undefined
  /** The reason why it is not offered. */
  readonly refusal?: RefusalWords | undefined
}

export interface NavigationGroup {
  readonly key: NavigationGroupKey
  readonly title: string
  readonly entries: readonly NavigationEntry[]
}
