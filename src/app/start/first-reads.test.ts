import type { Patient } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchPage } from '~/fhir/bundle'
import type { FailureDetail } from '~/fhir/failure'
import type { FhirRequest, Search } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { isPermit } from '~/capability/permit'
import { storePlaces } from '~/record/kept/kept-state'
import { memoryStorage } from '~/smart/tab/memory-storage'
import { readFirstLists } from '~/summary/read-first-lists'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { beginFirstReads } from './first-reads'

const patient: Patient = { resourceType: 'Patient', id: '7' }
const OFFERS = {
  Patient: ['_id'],
  Encounter: ['patient'],
  Condition: ['patient'],
  MedicationRequest: ['patient'],
  AllergyIntolerance: ['patient'],
  Observation: ['patient', 'category'],
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => {
  storePlaces({})
  vi.unstubAllGlobals()
})

function open(
  role: 'patient' | 'practitioner' = 'practitioner',
  search?: (request: Search) => Partial<SearchPage> | FailureDetail,
) {
  const { connection, sent } = connectTestSession(
    { offers: OFFERS, records: [patient], ...(search === undefined ? {} : { search }) },
    role,
  )
  return { connection, sent, names: () => sent.map(nameOf) }
}

function nameOf(request: FhirRequest): string {
  const { interaction } = request
  const type = 'type' in request ? request.type : ''
  const category =
    interaction === 'search'
      ? request.params
          .find(([name]) => name === 'category')?.[1]
          .split('|')
          .at(-1)
      : undefined
  return [interaction, type, ...(category === undefined ? [] : [category])].join(' ')
}

/** Whatever is on its way arrives within some turns of the loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('the reads of the first screen', () => {
  it('begin before it is drawn: the banner, then the lists in the order of the page, as many as the line has places', async () => {
    const { connection, names } = open()
    beginFirstReads(connection, '/patients/7')
    await Promise.resolve()
    expect(names()).toEqual([
      'read Patient',
      'search AllergyIntolerance',
      'search Condition',
      'search Encounter',
      'search Observation laboratory',
      'search MedicationRequest',
    ])
    await settled()
    expect(names().slice(6)).toEqual(['search Observation vital-signs'])
    // The cards ask for the others once the first of these is drawn.
    await readFirstLists(connection, registry, '7', 'all')
    expect(names().slice(7)).toEqual(['search Observation'])
  })

  it('are sent once: the screen that is drawn meanwhile or afterwards asks for nothing again', async () => {
    const { connection, sent, names } = open()
    beginFirstReads(connection, '/patients/7')
    const drawn = readFirstLists(connection, registry, '7', 'all')
    const answer = connection.capability.decide({ interaction: 'read', type: 'Patient', id: '7' })
    if (isPermit(answer)) await connection.queryClient.query(readQuery(answer))
    await drawn
    await settled()
    expect(new Set(names()).size).toBe(sent.length)
    const before = sent.length
    await readFirstLists(connection, registry, '7', 'all')
    expect(sent).toHaveLength(before)
  })

  it('go on past a list that fails, and past a patient who cannot be read', async () => {
    const failing = ({ type }: Search): Partial<SearchPage> | FailureDetail =>
      type === 'Encounter' ? { kind: 'malformed' } : {}
    const { connection, names } = open('practitioner', failing)
    beginFirstReads(connection, '/patients/8')
    await settled()
    expect(names()).toHaveLength(7)
  })

  it('are those of an open list alone, and none of one with filters that only the list knows', async () => {
    const one = open()
    beginFirstReads(one.connection, '/patients/7/conditions')
    await settled()
    expect(one.names()).toEqual(['read Patient', 'search Condition'])
    storePlaces({ 'filters 7 conditions': { 'clinical-status': 'active' } })
    const other = open()
    beginFirstReads(other.connection, '/patients/7/conditions')
    await settled()
    expect(other.names()).toEqual(['read Patient'])
  })

  it.each(['/', '/patients', '/patients/', '/patients/7/Condition/3', '/check', '/patients/a%20b'])(
    'are none at %s',
    async (address) => {
      const { connection, sent } = open()
      beginFirstReads(connection, address)
      await settled()
      expect(sent).toEqual([])
    },
  )

  it('never are those of a record that a patient’s sign-in does not open', async () => {
    const { connection, sent } = open('patient')
    const session = { ...connection.session, patient: '7' }
    beginFirstReads({ ...connection, session }, '/patients/8')
    await settled()
    expect(sent).toEqual([])
    beginFirstReads({ ...connection, session }, '/patients/7')
    await settled()
    expect(sent.length).toBeGreaterThan(1)
  })
})
