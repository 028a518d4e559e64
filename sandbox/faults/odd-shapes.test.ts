import { expect, test } from 'vitest'
import { Caller } from '../caller.ts'

const caller = new Caller({ solution: 'S1', scenarios: [{ name: 'odd-shapes' }] })

test('odd-shapes writes a list of one as its only value, and a null before several', async () => {
  const robin = await caller.call('v1', '/Patient/p106')
  expect(robin.json).toMatchObject({ name: { text: 'Robin' } })
  const marta = await caller.call('v1', '/Patient/p101')
  expect(marta.json).toMatchObject({ name: [null, {}, {}, {}] })
})

test('odd-shapes gives the first record of a page two dates for one', async () => {
  const { text } = await caller.call('v1', '/Condition?patient=p101&_count=50')
  const [first = '', ...others] = text.split('"fullUrl"').slice(1)
  expect(first).toContain('"onsetDateTime":["2020-03","1999-12-31"]')
  expect(others.filter((entry) => entry.includes('1999-12-31'))).toEqual([])
})
