import { describe, expect, it } from 'vitest'
import { whenGiven } from './when-given'

const NOW = new Date(2026, 10, 10, 15).getTime()
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString()
const home = {
  source: { reference: 'Patient/7' },
  author: { reference: 'Patient/7' },
}
const staff = { source: { reference: 'Patient/7' }, author: { reference: 'Practitioner/1' } }
const visit = { encounter: { reference: 'Encounter/3' } }

describe('an answer about danger is told by when and where it was given', () => {
  it.each([
    ['by staff today', 'here', { ...staff, authored: at(10) }],
    ['at a visit today', 'here', { ...home, ...visit, authored: at(10) }],
    ['by nobody known, today', 'here', { authored: at(10) }],
    ['from home today', 'away', { ...home, authored: at(10) }],
    [
      'from home, by somebody who acts for the patient',
      'away',
      { source: { reference: 'RelatedPerson/2' }, authored: at(10) },
    ],
    ['by staff yesterday', 'away', { ...staff, authored: at(9) }],
    ['at a visit on Friday', 'away', { ...home, ...visit, authored: at(6) }],
    ['two years ago', 'before', { ...staff, authored: '2024-12-31' }],
    ['from home two weeks ago', 'before', { ...home, authored: '2026-10-27' }],
    ['without a date', 'before', home],
    ['with a date that nobody can read', 'before', { ...home, authored: 'soon' }],
  ] as const)('%s: %s', (_, expected, response) => {
    expect(whenGiven({ status: 'completed', ...response }, NOW)).toBe(expected)
  })
})
