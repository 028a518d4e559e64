import type { ViewPath } from '~/record/view'

/** What a person wants to print or take away. */
export interface Choice {
  /** Lists, by their path. */
  readonly lists: ReadonlySet<ViewPath>
  /** First day, as precise as it is known (`2019`, `2019-03`, `2019-03-12`); empty for no limit. */
  readonly from: string
  /** Last day, likewise. */
  readonly to: string
  /** Records without a date go along although a period is chosen. */
  readonly undated: boolean
  /** Who recorded each entry, where the service tells it. */
  readonly provenance: boolean
  /** Files of documents. */
  readonly files: boolean
  /** On paper every detail of each record, not its line in a table alone. */
  readonly details: boolean
}
