import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearchset } from './searchset'

const observation = { resourceType: 'Observation', id: 'o1', status: 'final', code: {} }
const provenance = { resourceType: 'Provenance', id: 'p1' }
const outcome = {
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'warning', code: 'processing', diagnostics: 'Slow today' }],
}

const own = { ...observation, subject: { reference: 'Patient/7' } }

/** Contents of an entry, correct and incorrect. */
const anEntry = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    'x',
    7,
    {},
    { fullUrl: 'https://fhir.example.org/Observation/o1' },
    { resource: null },
    { resource: [own] },
    { resource: 'Observation/o1' },
    { resource: { id: 'o1', status: 'final' } },
    { resource: { resourceType: 'Spaceship' } },
    { resource: { resourceType: 7 } },
    { resource: { subject: { reference: 'Patient/8' } } },
    { resource: outcome },
    { resource: own },
    { resource: { ...own, status: 'amended' } },
    { resource: { ...own, id: 'o2', subject: { reference: 'Patient/8' } } },
    { resource: provenance, search: { mode: 'include' } },
    { resource: { ...provenance, id: 'p2' }, search: { mode: 'match' } },
  ),
  fc.jsonValue(),
)

describe('no entry of an answer is dropped silently', () => {
  it('each is a match, came along, is a remark, is of another patient or is counted as unread', () => {
    fc.assert(
      fc.property(fc.array(anEntry), fc.boolean(), (entry, alone) => {
        const read = readSearchset({ resourceType: 'Bundle', entry }, 'Observation', [['7']], alone)
        const { matches, included, issues, foreign = [], unread = [] } = read ?? fail()
        expect(
          matches.length + included.length + issues.length + foreign.length + unread.length,
        ).toBe(entry.length)
        expect(JSON.stringify([matches, included, unread])).not.toContain('Patient/8')
      }),
    )
  })

  it.each([
    ['an entry without a resource', [{ resource: own }, { fullUrl: 'x' }, null]],
    ['a resource without a type', [{ resource: own }, { resource: { id: 'o2' } }, {}]],
    ['entries that are text', 'none'],
  ])('%s', (_name, entry) => {
    const read = readSearchset({ resourceType: 'Bundle', entry }, 'Observation', [['7']])
    expect(read?.unread).toEqual(Array.isArray(entry) ? entry.slice(1) : [entry])
  })

  it('two different records under one number are not one: the second is shown as it came', () => {
    const second = { ...own, status: 'amended' }
    const read = readSearchset(
      { resourceType: 'Bundle', entry: [own, own, second].map((resource) => ({ resource })) },
      'Observation',
    )
    expect(read?.matches).toEqual([own, own])
    expect(read?.unread).toEqual([second])
  })

  it('an answer of another type than was asked for is no answer, unless something was to come along', () => {
    const entry = [{ resource: provenance }, { resource: provenance, search: { mode: 'include' } }]
    const read = (alone: boolean) =>
      readSearchset({ resourceType: 'Bundle', entry }, 'Observation', [], alone)
    expect(read(true)).toMatchObject({ unread: [provenance], included: [provenance] })
    expect(read(false)).not.toHaveProperty('unread')
  })

  it('what is no record and names another patient is never shown', () => {
    const entry = [
      { resource: { subject: { reference: 'Patient/8' } } },
      { fullUrl: 'https://fhir.example.org/Patient/8' },
      { resource: { note: 'of Patient/8, mother of Patient/7', subject: 'Patient/7' } },
    ]
    const read = readSearchset({ resourceType: 'Bundle', entry }, 'Observation', [['7']])
    expect(read?.foreign).toHaveLength(2)
    expect(read?.unread).toEqual([entry[2]])
  })
})

function fail(): never {
  throw new Error('no searchset')
}

describe('a searchset is read tolerantly', () => {
  it.each([
    [
      'modes as they should be',
      [
        { resource: observation, search: { mode: 'match' } },
        { resource: provenance, search: { mode: 'include' } },
      ],
      1,
      1,
    ],
    ['no modes', [{ resource: observation }, { resource: provenance }], 1, 1],
    ['another type marked as match', [{ resource: provenance, search: { mode: 'match' } }], 0, 1],
    ['its own type included', [{ resource: observation, search: { mode: 'include' } }], 0, 1],
    ['entries without a resource', [{ fullUrl: 'x' }, null, 'x', {}], 0, 0],
    ['a resource of no known type', [{ resource: { resourceType: 'Spaceship' } }], 0, 0],
    ['no entries', undefined, 0, 0],
    ['one entry that is not in a list', { resource: observation }, 1, 0],
  ])('%s', (_name, entry, matches, included) => {
    const read = readSearchset({ resourceType: 'Bundle', type: 'searchset', entry }, 'Observation')
    expect(read?.matches).toHaveLength(matches)
    expect(read?.included).toHaveLength(included)
  })

  it('leaves out what is of another patient than the one asked for, and keeps what names nobody', () => {
    const of = (id: string, patient: string) => ({
      ...observation,
      id,
      subject: { reference: `Patient/${patient}` },
    })
    const entry = [
      { resource: of('a', '7') },
      { resource: of('b', '8') },
      { resource: observation },
      { resource: provenance, search: { mode: 'include' } },
      { resource: { resourceType: 'Patient', id: '8' }, search: { mode: 'include' } },
      { resource: { resourceType: 'Patient', id: '7' }, search: { mode: 'include' } },
      { resource: { resourceType: 'Observation', subject: { reference: 'Patient/9' } } },
    ]
    const read = readSearchset({ resourceType: 'Bundle', entry }, 'Observation', [['7']])
    expect(read?.matches.map(({ id }) => id)).toEqual(['a', 'o1'])
    expect(read?.included.map(({ resourceType, id }) => `${resourceType}/${id}`)).toEqual([
      'Provenance/p1',
      'Patient/7',
    ])
    expect(read?.foreign).toEqual(['Observation/b', 'Patient/8', 'Observation#2'])
    expect(readSearchset({ resourceType: 'Bundle', entry }, 'Observation')).not.toHaveProperty(
      'foreign',
    )
  })

  it('takes an outcome as warnings, with or without its mode', () => {
    for (const search of [{ mode: 'outcome' }, { mode: 'match' }, undefined]) {
      const read = readSearchset(
        { resourceType: 'Bundle', entry: [{ resource: outcome, search }] },
        'Observation',
      )
      expect(read?.issues).toEqual([
        { severity: 'warning', code: 'processing', text: 'Slow today' },
      ])
      expect(read?.matches).toEqual([])
    }
  })

  it('believes a total only when it is a number', () => {
    expect(readSearchset({ resourceType: 'Bundle', total: 7 }, 'Observation')?.total).toBe(7)
    expect(readSearchset({ resourceType: 'Bundle', total: '7' }, 'Observation')).not.toHaveProperty(
      'total',
    )
    expect(readSearchset({ resourceType: 'Bundle', total: -1 }, 'Observation')).not.toHaveProperty(
      'total',
    )
  })

  it('finds the next link among others', () => {
    const link = [{ relation: 'self', url: 'a' }, null, { relation: 'next', url: 'b' }]
    expect(readSearchset({ resourceType: 'Bundle', link }, 'Observation')?.next).toBe('b')
  })

  it.each([undefined, null, 'x', [], {}, { resourceType: 'Patient' }])(
    'is not read from %j',
    (json) => {
      expect(readSearchset(json, 'Observation')).toBeUndefined()
    },
  )
})
