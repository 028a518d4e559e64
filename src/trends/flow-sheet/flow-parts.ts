import type { FlowColumn } from './flow-column'
import type { FlowGroup, Panels } from './flow-groups'
import type { Layout } from './FlowControls'
import type { Observation } from 'fhir/r4'

export interface FlowSheetProps {
  readonly observations: readonly Observation[]
  readonly panels: Panels
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  /** Milliseconds since the epoch; periods such as "6 months" end here. */
  readonly now: number
  readonly hrefOf: ((observation: Observation) => string | undefined) | undefined
  readonly trendsHref: string | undefined
  /**
   * The text when there are no results: only the code that loaded the results knows if they are
   * complete.
   */
  readonly none: string
}

export interface FlowParts
  extends Pick<FlowSheetProps, 'hrefOf' | 'trendsHref'>, Pick<Layout, 'order'> {
  readonly groups: readonly FlowGroup[]
  /** The columns of the period, the newest first. */
  readonly columns: readonly FlowColumn[]
}

/** Dates that are turned in pages. */
export interface FlowTurned extends FlowParts, Pick<Layout, 'at'> {
  readonly onAt: (at: number) => void
}

export interface FlowTableProps {
  readonly groups: readonly FlowGroup[]
  /** In the displayed order. */
  readonly columns: readonly FlowColumn[]
  readonly hrefOf: ((observation: Observation) => string | undefined) | undefined
  /** The address of a measurement's trend. */
  readonly trendsHref: string | undefined
  /**
   * Called when the arrow keys leave the table at a side: true when there are further dates on that
   * side.
   */
  readonly onEdge?: (side: 'start' | 'end') => boolean
  /**
   * On paper: the title of its only group, which is the head of its names. Every row is drawn, and
   * no keys are handled.
   */
  readonly alone?: string
}
