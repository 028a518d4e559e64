import { describe, expect, it } from 'vitest'
import { proposedDate } from './proposed-date'

const now = new Date(2026, 10, 27, 15, 0)
const modified = new Date(2026, 10, 20, 9, 0).getTime()

describe('the day that a file proposes', () => {
  it.each([
    ['2026-03-15 consent.pdf', '2026-03-15'],
    ['Scan_20260315_101010.pdf', '2026-03-15'],
    ['IMG_20260315.jpg', '2026-03-15'],
    ['letter 2026.03.15.pdf', '2026-03-15'],
    ['03-15-2026 letter.pdf', '2026-03-15'],
    ['15.03.2026 Brief.pdf', '2026-03-15'],
    ['05-05-2026.pdf', '2026-05-05'],
    ['2026-03-15 and again 20260315.pdf', '2026-03-15'],
    ['1999-12-31.tif', '1999-12-31'],
  ])('is the one in its name: %s', (name, day) => {
    expect(proposedDate(name, modified, now)).toEqual({ day, from: 'name' })
  })

  it.each([
    ['two days', '2026-03-15 to 2026-03-20.pdf'],
    ['a day that can be read in two ways', '03-04-2026.pdf'],
    ['a day that does not exist', '2026-02-30.pdf'],
    ['a day in the future', '2026-12-24.pdf'],
    ['a longer number', '120260315.pdf'],
    ['a number before our time', '18991231.pdf'],
    ['no day', 'consent.pdf'],
  ])('is the date of the file where its name has %s', (_, name) => {
    expect(proposedDate(name, modified, now)).toEqual({ day: '2026-11-20', from: 'file' })
  })

  it.each([0, -1, Number.NaN, new Date(2027, 0, 1).getTime()])(
    'is none where the file has no date that can be true: %s',
    (odd) => {
      expect(proposedDate('consent.pdf', odd, now)).toEqual({ day: '', from: 'nothing' })
    },
  )

  it('is never in the future, whatever the hour is', () => {
    const late = new Date(2026, 10, 27, 23, 59)
    expect(proposedDate('2026-11-27.pdf', 0, late).day).toBe('2026-11-27')
    expect(proposedDate('2026-11-28.pdf', 0, late).day).toBe('')
  })
})
