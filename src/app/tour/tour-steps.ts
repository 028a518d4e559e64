import type { Way } from '~/record/places/ways'
import type { tour } from '~/i18n/en/frame/tour'

export type TourStep = keyof (typeof tour)['steps']

/** The screens of the tour in their order, as they follow the address of the record. */
const PLACES: readonly (readonly [step: TourStep, below: string])[] = [
  ['home', ''],
  ['patients', '/patients'],
  ['results', '/results'],
  ['scores', '/scores'],
  ['documents', '/documents'],
  ['forms', '/forms'],
  ['takeAway', '/take-away'],
  ['offered', '/offered'],
  ['receipt', '/receipt'],
]

/** A stop of the tour: its words, and the address that it opens. */
export interface TourStop {
  readonly step: TourStep
  readonly to: string
}

/** The stops that this sign-in has: a screen that is not offered has none. */
export function tourStops(ways: readonly Way[], root: string): readonly TourStop[] {
  const open = new Set(ways.flatMap(({ to, refusal }) => (refusal === undefined ? [to] : [])))
  return PLACES.flatMap(([step, below]) => {
    const to = `${root}${below}`
    return open.has(to) ? [{ step, to }] : []
  })
}
