import { expect, it } from 'vitest'
import { Caller } from '../caller.ts'
import { jsonWithDigits, withPlaces } from './digits.ts'

const observed = (value: number, places: number) => ({
  resourceType: 'Observation',
  valueQuantity: withPlaces({ value, unit: '%' }, places),
})

it.each([
  [7, 1, '7.0'],
  [7, 2, '7.00'],
  [6.5, 2, '6.50'],
  [-1, 1, '-1.0'],
  [6.8, 1, '6.8'],
  [6.85, 1, '6.85'],
  [7, 0, '7'],
])(
  '%s of a method with %s places is served as %s, alone and in a list',
  (value, places, digits) => {
    const record = observed(value, places)
    const alone = jsonWithDigits(record)
    const listed = jsonWithDigits({ resourceType: 'Bundle', entry: [{ resource: record }, {}] })
    for (const text of [alone, listed]) expect(text).toContain(`"value":${digits},`)
    expect(JSON.parse(listed)).toEqual({
      resourceType: 'Bundle',
      entry: [{ resource: JSON.parse(alone) as unknown }, {}],
    })
  },
)

it('a value that was changed afterwards is served as it is now', () => {
  const { valueQuantity, ...record } = observed(7, 1)
  const text = jsonWithDigits({ ...record, valueQuantity: { ...valueQuantity, value: 8 } })
  expect(text).toContain('"value":8,')
})

it('text that looks like digits stays text', () => {
  const note = '"7.0", \\u00017.0 and u00017.0'
  const text = jsonWithDigits({ ...observed(7, 1), note })
  expect(JSON.parse(text)).toMatchObject({ note })
})

it('the results of a laboratory come with the digits that it reported', async () => {
  const caller = new Caller({ solution: 'S1' })
  const { text } = await caller.call('v1', '/Observation?patient=p101&code=4548-4')
  expect(text).toContain('"value":7.0,')
})
