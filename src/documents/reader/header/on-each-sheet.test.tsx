// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { OnEachSheet } from './OnEachSheet'
import styles from './OnEachSheet.module.css'

afterEach(cleanup)

interface Sheets {
  readonly whose: readonly string[]
  readonly inner: readonly Sheets[]
}

const { sheets } = fc.letrec<{ sheets: Sheets }>((tie) => ({
  sheets: fc.record({
    whose: fc.array(fc.string({ minLength: 1, unit: 'grapheme-ascii' }), { maxLength: 3 }),
    inner: fc.array(tie('sheets'), { maxLength: 2, depthIdentifier: 'sheets' }),
  }),
}))

function drawn({ whose, inner }: Sheets) {
  return (
    <OnEachSheet whose={whose}>
      {inner.map((one, index) => (
        <div key={index}>{drawn(one)}</div>
      ))}
      <p>content</p>
    </OnEachSheet>
  )
}

function linesOf({ whose, inner }: Sheets): readonly string[] {
  return [...whose, ...inner.flatMap(linesOf)]
}

it('whatever is inside what, sheets have one group with the lines of all, and no group is in another', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, async (all) => {
      const { container, rerender, unmount } = render(drawn(all))
      await act(async () => Promise.resolve())
      const groups = [...container.querySelectorAll(`.${styles.sheets}`)]
      expect(groups).toHaveLength(1)
      const told = () =>
        [...container.querySelectorAll(`.${styles.lines} p`)].map(({ textContent }) => textContent)
      expect(new Set(told())).toEqual(new Set(linesOf(all)))
      // Documents that are no longer shown are no longer named.
      rerender(drawn({ ...all, inner: [] }))
      await act(async () => Promise.resolve())
      expect(new Set(told())).toEqual(new Set(all.whose))
      unmount()
    }),
    { numRuns: 40 },
  )
})
