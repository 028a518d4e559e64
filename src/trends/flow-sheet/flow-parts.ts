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
   * What is said when there is nothing: only who asked for the results knows whether they are all.
   */
  readonly none: string
}

export interface FlowParts
  extends Pick<FlowSheetProps, 'hrefOf' | 'trendsHref'>, Pick<Layout, 'order'> {
  readonly groups: readonly FlowGroup[]
  /** Those of the period, the newest first. */
  readonly columns: readonly FlowColumn[]
}

export interface FlowTableProps {
  readonly groups: readonly FlowGroup[]
  /** In the order in which they are shown. */
  readonly columns: readonly FlowColumn[]
  readonly hrefOf: ((observation: Observation) => string | undefined) | undefined
  /** Where a measurement is shown over time. */
  readonly trendsHref: string | undefined
  /**
   * Called when the arrow keys leave the table at a side: true when there were further dates to
   * turn to.
   */
  readonly onEdge?: (side: 'start' | 'end') => boolean
  /** On paper and the like every row is drawn and nothing is walked. */
  readonly whole?: boolean
}
