import type { FhirResource } from 'fhir/r4'

/** The points for each reason; each reason has its words on the screen. */
export const POINTS = {
  grave: 4,
  chronic: 3,
  minor: -1,
  severe: 2,
  moderate: 1,
  back: 1,
  'problem-list': 1,
  confirmed: 1,
} as const
export type Reason = keyof typeof POINTS

/** The parts of a list: current, social and situational, only considered, past or ruled out. */
export const PLACES = ['main', 'social', 'considered', 'past'] as const
export type RankedPlace = (typeof PLACES)[number]

/** A record with its place. */
export interface Ranked {
  readonly resource: FhirResource
  readonly place: RankedPlace
  /** Sorts within a place, most first. */
  readonly points: number
  /**
   * Reasons that make a record too grave to be hidden without notice: recorded as severe,
   * life-threatening, high risk.
   */
  readonly grave: boolean
}

/**
 * Puts records in order: by place, then by points, then in their original order, which is newest
 * first. Drops none.
 */
export function inOrder(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.toSorted(
    (a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place) || b.points - a.points,
  )
}
