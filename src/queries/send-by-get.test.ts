import { expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { isPermit, type Permit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import type { Search } from '~/fhir/request'
import { sendByGet } from './send-by-get'

const base = { kind: 'r4', url: 'https://fhir.example.org/r4' } as const

/** Permission to search for conditions at a plain server that counts its pages. */
function permit(): Permit<Search> {
  const searchParam = ['patient', 'page', '_count'].map((name) => ({ name }))
  const resource = [{ type: 'Condition', interaction: [{ code: 'search-type' }], searchParam }]
  const statement = readStatement({ resourceType: 'CapabilityStatement', rest: [{ resource }] })
  if (statement === undefined) throw new Error('no statement')
  const answer = createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: ['user/*.rs'],
    role: 'practitioner',
    registration: {
      id: 'plain',
      name: 'Any clinic',
      service: 'fhir-r4',
      environment: 'production',
      issuer: base.url,
      bases: [base],
      clients: {},
    },
  }).decide<Search>({
    interaction: 'search',
    type: 'Condition',
    params: [
      ['patient', 'Patient/7'],
      ['_count', '50'],
    ],
  })
  if (!isPermit(answer)) throw new Error(answer.reason.why)
  return answer
}

it.each([
  ['the first page', undefined, '_count=50'],
  ['a further page by its number', { index: 2 }, '_count=50&page=2'],
  ['a page of another size', { index: 3, count: 20 }, '_count=20&page=3'],
])('asks a server that takes no forms for %s', async (_, page, query) => {
  const asked: string[] = []
  await sendByGet(
    (_permit, { page: from }) => {
      if (from !== undefined && 'link' in from) asked.push(from.link)
      return Promise.resolve({ matches: [], included: [], issues: [], receivedAt: 0 })
    },
    permit(),
    new AbortController().signal,
    page,
  )
  expect(asked).toEqual([`${base.url}/Condition?patient=Patient%2F7&${query}`])
})
