import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { RESULT_GROUPS, type ResultGroup } from '../result-groups'

/** Columns of the latest results besides the name, in their order. */
export const COLUMNS = ['value', 'range', 'limits', 'course', 'when', 'before', 'count'] as const
export type Column = (typeof COLUMNS)[number]

/** A column by which rows are sorted. */
export type SortKey = Column | 'name'
export const SORT_KEYS: readonly SortKey[] = ['name', ...COLUMNS]

/** A kind of result that is shown alone. */
export type Kind = 'all' | 'off' | ResultGroup
export const KINDS: readonly Kind[] = ['all', 'off', ...RESULT_GROUPS]

/** Everything that a person may choose about the latest results. */
export interface LatestLayout {
  /** Words that a test is looked for by. */
  readonly text: string
  readonly kind: Kind
  /** Undefined: in groups, as laboratories print them. */
  readonly sort: SortKey | undefined
  /** True when the order of the column is turned round. */
  readonly turned: boolean
  readonly columns: readonly Column[]
}

const FIRST_LAYOUT: LatestLayout = {
  text: '',
  kind: 'all',
  sort: undefined,
  turned: false,
  columns: ['value', 'range', 'course', 'when', 'before'],
}

/** A valid layout from whatever was kept. */
export function readLayout(kept: unknown): LatestLayout {
  if (kept === undefined) return FIRST_LAYOUT
  const { text, kind, sort, turned, columns } = fieldsOf(kept)
  const chosen = listOf(columns)
  return {
    text: textOf(text) ?? '',
    kind: KINDS.find((one) => one === kind) ?? 'all',
    sort: SORT_KEYS.find((one) => one === sort),
    turned: turned === true,
    columns: COLUMNS.filter((one) => chosen.includes(one)),
  }
}
