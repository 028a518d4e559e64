import type { StatedDosage } from './statement'

/** So many times in a period of days, weeks or hours. */
export interface HowOften {
  readonly times: number
  readonly period: number
  readonly unit: 'h' | 'd' | 'wk'
}

const DAY = 24
const WEEK = 7 * DAY

/**
 * The schedule of directions as people say it: twice a week is no number of hours apart. Undefined
 * where they state none.
 */
export function howOften({
  every,
  spacing,
}: Pick<StatedDosage, 'every' | 'spacing'>): HowOften | undefined {
  if (every === undefined) return undefined
  if (spacing === 'times')
    for (const [hours, unit] of [
      [DAY, 'd'],
      [WEEK, 'wk'],
    ] as const) {
      // Thirds of a week come from a division, which leaves a rest.
      const times = Math.round((hours / every) * 1e6) / 1e6
      if (times >= 1 && Number.isInteger(times)) return { times, period: 1, unit }
    }
  return every % WEEK === 0
    ? { times: 1, period: every / WEEK, unit: 'wk' }
    : every % DAY === 0 && every > DAY
      ? { times: 1, period: every / DAY, unit: 'd' }
      : { times: 1, period: every, unit: 'h' }
}
