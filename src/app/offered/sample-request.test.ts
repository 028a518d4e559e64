import { expect, it } from 'vitest'
import type { Service } from '~/smart/registration'
import { connectTestSession } from '~/views/TestSession'
import { sampleSearch } from './sample-request'

it.each<[string, Service, readonly string[]]>([
  [
    'with the words that this service takes it with alone',
    { service: 'exchange', solution: 'S1', generation: 'v2' },
    ['_text', 'location'],
  ],
  ['alone at any other server', { service: 'fhir-r4' }, ['location']],
])('A sample search for patients by their place is %s', (_name, service, names) => {
  const { connection } = connectTestSession({ offers: { Patient: ['location', '_text'] } })
  const { params } = sampleSearch('Patient', 'location', service, connection)
  expect(params.map(([name]) => name)).toEqual(names)
})
