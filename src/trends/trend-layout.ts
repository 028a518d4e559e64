import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { PRESETS, type Preset, type TimeWindow } from './window'

/** The time that a chart shows: a named window, or one that was zoomed or moved to. */
export type WindowChoice = { readonly preset: Preset } | { readonly free: TimeWindow }

export const ALL_TIME: WindowChoice = { preset: 'all' }

/** Everything that a person may choose about a trend. Back and a reload bring it back. */
export interface TrendLayout {
  /** True when the other measurements are read as well, to compare with them. */
  readonly wide: boolean
  /** Keys of the drawn series, in order; empty while nobody chose any. */
  readonly picked: readonly string[]
  /** The key of the first series, which the time and the units are of. */
  readonly of: string | undefined
  readonly time: WindowChoice
  /** True when the other units of the first series are converted. */
  readonly joined: boolean
}

/** A valid layout from whatever was kept. */
export function readTrendLayout(kept: unknown): TrendLayout {
  const { wide, picked, of, time, joined } = fieldsOf(kept)
  return {
    wide: wide === true,
    picked: listOf(picked).flatMap((key) => textOf(key) ?? []),
    of: textOf(of),
    time: readWindow(time),
    joined: joined === true,
  }
}

/** Everything that a person may choose about a score: the time, and the two compared times. */
export interface ScoreLayout {
  readonly time: WindowChoice
  /** Keys of events; undefined while nobody chose any. */
  readonly earlier: string | undefined
  readonly later: string | undefined
}

/** A valid layout from whatever was kept. */
export function readScoreLayout(kept: unknown): ScoreLayout {
  const { time, earlier, later } = fieldsOf(kept)
  return { time: readWindow(time), earlier: textOf(earlier), later: textOf(later) }
}

function readWindow(kept: unknown): WindowChoice {
  const { preset, free } = fieldsOf(kept)
  const { from, to } = fieldsOf(free)
  if (isMoment(from) && isMoment(to) && from < to) return { free: { from, to } }
  return { preset: PRESETS.find((one) => one === preset) ?? 'all' }
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
