import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWholeResult } from './read-all'

it('takes a search for whole as the chart does, also where several replace it', () => {
  const params = fc.constant([['category', 'a']] as const)
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(1),
      fc.boolean(),
      fc.option(fc.record({ asked: fc.array(params), refused: fc.array(params) })),
      fc.boolean(),
      (ended, foreign, isUnread, narrowed, mayMiss) => {
        const isWhole = isWholeResult({
          ended,
          pages: 1,
          foreign,
          ...(isUnread ? { unread: [{}] } : {}),
          ...(narrowed === null
            ? {}
            : { narrowed: { ...narrowed, ...(mayMiss ? { mayMiss: () => [] } : {}) } }),
        })
        const missing = [!ended, foreign > 0, isUnread]
        const refused = narrowed !== null && (mayMiss || narrowed.refused.length > 0)
        expect(isWhole).toBe(![...missing, refused].includes(true))
      },
    ),
  )
})
