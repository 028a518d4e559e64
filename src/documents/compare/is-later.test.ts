import { expect, it } from 'vitest'
import { isLater } from './is-later'

const at = (text: string) => ({ at: { text } })

it.each([
  ['a moment and an earlier one', '20260302101500-0700', '20260302171400Z', true],
  ['the same moment in two zones', '20260302101500-0700', '20260302171500Z', false],
  ['a moment and a later one', '20260302101500-0700', '20260302171600Z', false],
  ['two days', '20260302', '20260301', true],
  ['the same day', '20260302', '20260302', false],
  ['a month and a day in it', '202603', '20260301', false],
  ['a month and the day before it', '202603', '20260228', true],
  ['a year and a day before it', '2026', '20251231', true],
  ['a day, and a moment that is on it in some zone', '20260302', '20260301200000-0700', false],
  ['a day, and a moment that is before it in any zone', '20260303', '20260302095900Z', true],
  ['a day, and a moment that is before it in some zones', '20260303', '20260302100100Z', false],
  ['a moment, and a day that is over in any zone', '20260302120000Z', '20260301', true],
  ['a moment, and a day that is over in some zones', '20260302115900Z', '20260301', false],
  ['what is no date', 'soon', '2026', false],
])('Of %s, the first is later where both say so', (_, one, other, expected) => {
  expect(isLater(at(one), at(other))).toBe(expected)
  expect(isLater(at(other), at(one)) && expected).toBe(false)
})

it('Nothing is later where a document has no time', () => {
  expect(isLater(undefined, at('2026'))).toBe(false)
  expect(isLater(at('2026'), { nullFlavor: 'UNK' })).toBe(false)
  expect(isLater({ low: { text: '2026' } }, at('2025'))).toBe(true)
})
