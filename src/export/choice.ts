import type { ViewPath } from '~/record/view'

/** A person's choices for printing or taking away. */
export interface Choice {
  /** Lists, by their path. */
  readonly lists: ReadonlySet<ViewPath>
  /** First day, with its known precision (`2019`, `2019-03`, `2019-03-12`); empty for no limit. */
  readonly from: string
  /** Last day, likewise. */
  readonly to: string
  /** True when records without a date are included despite a chosen period. */
  readonly undated: boolean
  /** True to include the author of each entry, if the service names one. */
  readonly provenance: boolean
  /** Files of documents. */
  readonly files: boolean
  /** True when paper gets every detail of each record, not only its line in a table. */
  readonly details: boolean
}
