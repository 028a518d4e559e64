import { describe, expect, it } from 'vitest'
import { recordFigures } from './record-figures'

const daily = { frequency: 1, period: 1, periodUnit: 'd' }

describe('how often a FHIR record says a medicine is taken', () => {
  it.each([
    ['by frequency and period', daily, 24],
    ['by a frequency that is left out', { period: 8, periodUnit: 'h' }, 8],
    ['with one time of day', { ...daily, timeOfDay: ['08:00:00'] }, 24],
    ['with one event', { ...daily, when: ['HS'] }, 24],
    ['with several times of day', { ...daily, timeOfDay: ['08:00:00', '20:00:00'] }, undefined],
    ['with several events', { ...daily, when: ['MORN', 'HS'] }, undefined],
    [
      'with an event and a time of day',
      { ...daily, when: ['HS'], timeOfDay: ['08:00'] },
      undefined,
    ],
    ['on a day of the week', { ...daily, dayOfWeek: ['mon'] }, undefined],
    ['on several days of the week', { ...daily, dayOfWeek: ['mon', 'thu'] }, undefined],
    ['with a range', { ...daily, frequencyMax: 2 }, undefined],
  ])('%s', (_, repeat, every) => {
    expect(recordFigures({ dosageInstruction: [{ timing: { repeat } }] }).every).toBe(every)
    expect(recordFigures({ dosage: [{ timing: { repeat } }] }).every).toBe(every)
  })
})

it('a dose of several kinds of a FHIR record is none that a text can be held to', () => {
  const dose = (value: number) => ({ doseQuantity: { value, unit: 'tablet' } })
  const doseOf = (...doseAndRate: readonly object[]) =>
    recordFigures({ dosageInstruction: [{ doseAndRate }] }).dose
  expect(doseOf(dose(1))).toEqual({ value: 1, unit: 'tablet' })
  expect(doseOf(dose(1), dose(2))).toBeUndefined()
})

it('the day of an order is no day of what was ordered, but may be the one that a text has', () => {
  const { dates, ownDates } = recordFigures({
    resourceType: 'MedicationRequest',
    authoredOn: '2020-01-03',
  })
  expect(ownDates).toEqual([])
  expect(dates).toEqual(['2020-01-03'])
  const started = recordFigures({ effectivePeriod: { start: '2020-01-05' } })
  expect(started.ownDates).toEqual(['2020-01-05'])
})
