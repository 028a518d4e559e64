import { readsOf } from '../engine/run/depends-on'
import type { DescriptionOf } from '../engine/read/definition'

/** Where what a form filled in by itself comes from. */
export type PrefillSource = 'patient' | 'user' | 'encounter'

const SOURCES: readonly PrefillSource[] = ['patient', 'user', 'encounter']

/**
 * Which questions are filled in from which of the launch context's records, by `linkId`; those from
 * several or none are left out.
 */
export function prefillSources({
  byLinkId,
}: Pick<DescriptionOf, 'byLinkId'>): ReadonlyMap<string, PrefillSource> {
  return new Map(
    [...byLinkId].flatMap(
      ([
        linkId,
        {
          expressions: { initial },
        },
      ]) => {
        const names = initial === undefined ? [] : readsOf(initial.expression, false).names
        const read = SOURCES.filter((source) => names.includes(source))
        const [only] = read
        return only === undefined || read.length > 1 ? [] : [[linkId, only] as const]
      },
    ),
  )
}
