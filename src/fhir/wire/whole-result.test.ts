import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gapIn, isWholeOfKinds, isWholeResult } from './whole-result'

it('takes a search for whole as the chart does, also where several replace it', () => {
  const params = fc.constant([['category', 'a']] as const)
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(1),
      fc.boolean(),
      fc.option(fc.record({ asked: fc.array(params), refused: fc.array(params) })),
      fc.boolean(),
      fc.boolean(),
      (ended, foreign, isUnread, narrowed, mayMiss, isPart) => {
        const reach = {
          ended,
          foreign,
          ...(isUnread ? { unread: [{}] } : {}),
          ...(narrowed === null
            ? {}
            : {
                narrowed: {
                  ...narrowed,
                  ...(mayMiss ? { mayMiss: () => [] } : {}),
                  ...(isPart ? { allowed: [[['category', 'a'] as const]] } : {}),
                },
              }),
        } satisfies Parameters<typeof isWholeResult>[0]
        // Also one that was only asked for by the kinds that are known.
        const isRefused = narrowed !== null
        const isLacking = foreign > 0 || isUnread
        expect(isWholeResult(reach)).toBe(ended && !isRefused && !isLacking)
        // Of its kinds it may be whole all the same.
        const isKept = narrowed !== null && (mayMiss || isPart || narrowed.refused.length > 0)
        expect(isWholeOfKinds(reach)).toBe(ended && !isKept && !isLacking)
        // However far it is read.
        expect(gapIn(reach)).toBe(
          isRefused ? 'not-permitted' : isLacking ? 'not-usable' : undefined,
        )
      },
    ),
  )
})
