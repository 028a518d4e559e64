import { inRecordOrder } from '~/record/result/latest/in-record-order'
import type { TrendPoint } from './point'

/**
 * Points in the order in which every list has results, the newest last: by the beginning of their
 * time, then as their records are sorted (docs/decisions, 151). A chart has them by the middle of
 * their time, where they are drawn.
 */
export function inTime(a: TrendPoint, b: TrendPoint): number {
  return a.when.from - b.when.from || inRecordOrder(b.observation, a.observation)
}
