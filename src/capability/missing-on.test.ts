import { expect, it } from 'vitest'
import { missingOn } from './missing-on'
import { readStatement } from './read-statement'

const declaring = (...codes: readonly string[]) => {
  const statement = readStatement({
    resourceType: 'CapabilityStatement',
    rest: [
      {
        mode: 'server',
        resource: [{ type: 'Patient', interaction: codes.map((code) => ({ code })) }],
      },
    ],
  })
  if (statement === undefined) throw new Error('no statement')
  return statement
}

it.each([
  [['read'], undefined],
  [['search-type'], { why: 'interaction' }],
  [[], { why: 'interaction' }],
])('a search that is sent as a read needs the reading, with %j declared', (codes, missing) => {
  const search = { interaction: 'search', type: 'Patient', params: [], byRead: '7' } as const
  expect(missingOn(declaring(...codes), search)).toEqual(missing)
})
