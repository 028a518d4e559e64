import { describe, expect, it } from 'vitest'
import { openingsByDay, openingsOfNoDay } from './opening-hours'

describe('opening hours', () => {
  it('are told day by day in the order of the week, the earlier first', () => {
    const days = openingsByDay([
      { daysOfWeek: ['sat'], openingTime: '09:00:00', closingTime: '12:30:00' },
      { daysOfWeek: ['fri', 'mon'], openingTime: '13:00:00', closingTime: '17:00:00' },
      { daysOfWeek: ['mon'], openingTime: '08:00:00', closingTime: '12:00:00' },
    ])
    expect([...days]).toEqual([
      [
        'mon',
        [
          { from: '08:00:00', to: '12:00:00' },
          { from: '13:00:00', to: '17:00:00' },
        ],
      ],
      ['fri', [{ from: '13:00:00', to: '17:00:00' }]],
      ['sat', [{ from: '09:00:00', to: '12:30:00' }]],
    ])
  })

  it('keep days around the clock, and ends that are missing', () => {
    expect([
      ...openingsByDay([
        { daysOfWeek: ['sun'], allDay: true },
        { daysOfWeek: ['tue'], openingTime: '10:00:00' },
      ]),
    ]).toEqual([
      ['tue', [{ from: '10:00:00' }]],
      ['sun', ['all-day']],
    ])
  })

  it('without a day are told apart', () => {
    expect(
      openingsOfNoDay([
        { openingTime: '10:00:00' },
        { daysOfWeek: [], allDay: true },
        { daysOfWeek: ['mon'] },
      ]),
    ).toEqual([{ from: '10:00:00' }, 'all-day'])
  })
})
