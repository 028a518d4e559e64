import { readsOf } from '../../engine/run/depends-on'
import type { DescriptionOf } from '../../engine/read/definition'

/** The source of an answer that a form filled in by itself. */
export type PrefillSource = 'patient' | 'user' | 'encounter'

const SOURCES: readonly PrefillSource[] = ['patient', 'user', 'encounter']

/**
 * The record of the launch context that each question is filled in from, by `linkId`; questions
 * with several or no sources are left out.
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
