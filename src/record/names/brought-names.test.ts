import type { Practitioner } from 'fhir/r4'
import { expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import { searchQuery } from '~/queries/search-query'
import { registry } from '~/views/registry'
import { connectTestSession } from '~/views/TestSession'
import { referencedNames } from './referenced-names'

it('shows a name that a list brought along while the read of another one is still in line', async () => {
  const named = (id: string): Practitioner => ({
    resourceType: 'Practitioner',
    id,
    name: [{ family: id }],
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { connection, sent } = connectTestSession({
    offers: { Practitioner: [] },
    records: [named('read')],
    held,
    search: () => ({ included: [named('brought')] }),
  })
  const names = referencedNames(connection, registry.nameForm)
  const look = (id: string) =>
    names.known().look({ reference: `Practitioner/${id}` }, undefined).state
  const reads = () => sent.filter(({ interaction }) => interaction === 'read').length
  look('read')
  await vi.waitFor(() => expect(reads()).toBe(1))
  const list = connection.capability.decide({
    interaction: 'search',
    type: 'Practitioner',
    params: [],
  })
  if (!isPermit(list)) throw new Error('not offered')
  await connection.queryClient.infiniteQuery(searchQuery(list))
  let told = 0
  names.subscribe(() => {
    told += 1
  })
  expect(look('brought')).toBe('loading')
  await vi.waitFor(() => expect(told).toBeGreaterThan(0))
  expect(look('brought')).toBe('found')
  expect([look('read'), reads()]).toEqual(['loading', 1])
  answer()
  await vi.waitFor(() => expect(look('read')).toBe('found'))
  expect(reads(), 'no read of its own').toBe(1)
})
