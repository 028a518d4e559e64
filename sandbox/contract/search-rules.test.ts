import { describe, expect, test } from 'vitest'
import { stringsAt } from '../fhir/search/values-at.ts'
import { found, refused, world } from './search-world.ts'

describe('Search rules, valid for all resources', () => {
  test('1: search is GET {base}/{Resource}?<params> and POST {base}/{Resource}/_search, with both form media types', async () => {
    expect(await found('v1', '/Observation?patient=a&code=2339-0')).toEqual(['o3'])
    for (const type of ['application/x-form-urlencoded', 'application/x-www-form-urlencoded']) {
      const answer = await world.call('v1', '/Observation/_search', {
        method: 'POST',
        body: 'patient=Patient%2Fa&code=2339-0',
        headers: { 'Content-Type': type },
      })
      expect(stringsAt(answer.json, 'entry.resource.id')).toEqual(['o3'])
      expect(answer.text.slice(0, answer.text.indexOf('"entry"'))).not.toContain('2339-0')
    }
  })

  test('1: a POST search obeys the query string and the body together, and keeps both out of its links', async () => {
    const answer = await world.call('v1', '/Observation/_search?patient=a&_count=1', {
      method: 'POST',
      body: new URLSearchParams({ code: '4548-4', patient: 'Patient/a' }),
    })
    expect(stringsAt(answer.json, 'entry.resource.id')).toEqual(['o1'])
    expect(answer.json).toMatchObject({ total: 2 })
    for (const url of stringsAt(answer.json, 'link.url'))
      expect([...new URL(url).searchParams.keys()]).toEqual([
        '_getpages',
        '_getpagesoffset',
        '_count',
      ])
  })

  test('criteria that contradict each other find nothing, and are no error', async () => {
    expect(await found('v1', '/Observation?patient=a&patient=b')).toEqual([])
    expect(await found('v1', '/Observation?patient=a&code=4548-4&code=2339-0')).toEqual([])
    expect(await found('v1', '/Observation?patient=a&date=ge2022&date=le2019')).toEqual(['o4'])
    expect(await found('v1', '/Procedure?patient=a&date=ge2022&date=le2019')).toEqual([])
    expect(await found('v1', '/Observation?patient=b&_id=o1')).toEqual([])
    expect(await found('gp', '/EpisodeOfCare?patient=a&start=2022&date=le2019')).toEqual([])
  })

  test('2: read is GET {base}/{Resource}/{id}, with version headers', async () => {
    const answer = await world.call('gp', '/Location/l1')
    expect(answer.json).toMatchObject({ resourceType: 'Location', id: 'l1' })
    expect(answer.headers.get('ETag')).toBe('W/"1"')
    expect(answer.headers.get('Last-Modified')).toMatch(/GMT$/)
  })

  test('3: repeating a date parameter with ge and le expresses a range; partial dates and periods count as intervals', async () => {
    expect(await found('v1', '/Observation?patient=a&date=ge2019-03-15&date=le2020-06-15')).toEqual(
      ['o1', 'o2', 'o4'],
    )
    expect(await found('v1', '/Observation?patient=a&date=ge2021-12-31')).toEqual(['o3', 'o4'])
    expect(await found('v1', '/Observation?patient=a&date=le2018-06')).toEqual(['o4'])
    expect(await found('v1', '/Observation?patient=a&date=2019')).toEqual(['o1'])
    expect(await found('v1', '/Observation?patient=a&date=2020-06-15T17:00:00Z')).toEqual(['o2'])
    expect(await found('v1', '/Procedure?patient=a&date=ge2020-01-31')).toEqual(['x1'])
    expect(await found('v1', '/Procedure?patient=a&date=ge2020-02-01')).toEqual([])
  })

  test('3: date parameters accept the prefixes ge and le and no other', async () => {
    for (const prefix of ['eq', 'gt', 'lt', 'sa', 'eb', 'ne', 'ap'])
      expect(await refused('v1', `/Observation?patient=a&date=${prefix}2020`)).toContain(prefix)
    for (const date of ['2020-13', '2021-02-29', 'yesterday', '20'])
      expect(await refused('v1', `/Observation?patient=a&date=${date}`)).toContain('malformed')
  })

  test('4: token parameters accept <system>|<code>, also without a system or a code; a comma is OR', async () => {
    expect(await found('v1', '/Observation?patient=a&code=http://loinc.org|4548-4')).toEqual([
      'o1',
      'o2',
    ])
    expect(await found('v1', '/Observation?patient=a&code=http://other.example|4548-4')).toEqual([])
    expect(await found('v1', '/Observation?patient=a&code=http://loinc.org|')).toEqual([
      'o1',
      'o2',
      'o3',
    ])
    expect(await found('v1', '/Observation?patient=a&code=4548-4,2339-0')).toEqual([
      'o1',
      'o2',
      'o3',
    ])
    expect(await found('v1', '/Patient?identifier=|bare')).toEqual(['a'])
    expect(await found('v1', '/Patient?identifier=|900112222')).toEqual([])
    expect(await found('v1', '/Condition?patient=a&clinical-status=active')).toEqual(['c1'])
    expect(await found('v1', '/Condition?patient=a&clinical-status=resolved')).toEqual([])
  })

  test('4: reference parameters accept <ResourceType>/<id> and a bare id', async () => {
    for (const who of ['Practitioner/d1', 'd1'])
      expect(await found('v1', `/Procedure?patient=a&performer=${who}`)).toEqual(['x1'])
    expect(await found('v1', '/Procedure?patient=a&performer=Organization/d1')).toEqual([])
    expect(await found('v1', '/Observation?patient=Patient/a&encounter=Encounter/e1')).toEqual([
      'o1',
    ])
    expect(
      await found('v1', `/Observation?patient=${world.url('v1', '/Patient/a')}&encounter=e1`),
    ).toEqual(['o1'])
    expect(await refused('v1', '/Observation?patient=Practitioner/d1')).toContain('Patient/id')
    expect(await refused('v1', '/Procedure?patient=a&performer=not an id')).toContain('performer')
  })

  test('5: page is a string holding a zero-based page index, accepted by the v1 resources', async () => {
    expect(await found('v1', '/Observation?patient=a&_count=2&page=0')).toEqual(['o1', 'o2'])
    expect(await found('v1', '/Observation?patient=a&_count=2&page=1')).toEqual(['o3', 'o4'])
    expect(await found('v1', '/Observation?patient=a&_count=2&page=2')).toEqual([])
    await refused('v1', '/Observation?patient=a&page=first')
    await refused('gp', '/Device?patient=a&page=0')
  })

  test('6: _revinclude allows only Provenance:target and adds the Provenance that references the results', async () => {
    const answer = await world.call(
      'v1',
      '/Observation?patient=a&code=4548-4&_revinclude=Provenance:target',
    )
    expect(stringsAt(answer.json, 'entry.resource.id')).toEqual(['o1', 'o2', 'v1'])
    expect(stringsAt(answer.json, 'entry.search.mode')).toEqual(['match', 'match', 'include'])
    await refused('v1', '/Observation?patient=a&_revinclude=AuditEvent:entity')
    await refused('gp', '/Device?patient=a&_revinclude=Provenance:target')
  })

  test('7: _include=Organization:partof and _include=Patient:general-practitioner on the general purpose API', async () => {
    expect(await found('gp', '/Organization?name=lab&_include=Organization:partof')).toEqual([
      'g2',
      'g1',
    ])
    expect(await found('gp', '/Patient?_id=a&_include=Patient:general-practitioner')).toEqual([
      'a',
      'd1',
    ])
    await refused('gp', '/Patient?_id=a&_include=Patient:organization')
    await refused('v1', '/Patient?_id=a&_include=Patient:general-practitioner')
  })

  test('8: the response is a searchset Bundle with total, links and full URLs; next leads through all pages', async () => {
    const first = await world.call('v1', '/Observation?patient=a&_count=3')
    expect(first.json).toMatchObject({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 4,
      link: [{ relation: 'self' }, { relation: 'next' }],
    })
    expect(stringsAt(first.json, 'entry.fullUrl')[0]).toBe(world.url('v1', '/Observation/o1'))
    const next = stringsAt(first.json, 'link.url')[1] ?? ''
    expect([...new URL(next).searchParams.keys()]).toEqual([
      '_getpages',
      '_getpagesoffset',
      '_count',
    ])
    const second = await world.send(next, {
      token: world.token({ generation: 'v1', scopes: ['user/*.*'] }),
    })
    expect(stringsAt(second.json, 'entry.resource.id')).toEqual(['o4'])
    expect(stringsAt(second.json, 'link.relation')).toEqual(['self'])
  })

  test('_sort orders by date parameters and _lastUpdated, resources without one last', async () => {
    expect(await found('v1', '/Observation?patient=a&_sort=-date')).toEqual([
      'o3',
      'o2',
      'o1',
      'o4',
    ])
    expect(await found('v1', '/Observation?patient=a&_sort=date')).toEqual(['o4', 'o1', 'o2', 'o3'])
    expect((await found('v1', '/Observation?patient=a&_sort=_lastUpdated'))[0]).toBe('o2')
    await refused('v1', '/Observation?patient=a&_sort=code')
  })

  test('_count=0 gives the total alone, and a wrong one is refused', async () => {
    expect(await found('v1', '/Observation?patient=a&_count=0')).toEqual([])
    await refused('v1', '/Observation?patient=a&_count=many')
  })

  test('unknown parameters, modifiers and empty values are refused by name', async () => {
    expect(await refused('v1', '/Observation?patient=a&value-quantity=5')).toContain(
      'value-quantity',
    )
    expect(await refused('v1', '/Observation?patient=a&code:text=a1c')).toContain('code:text')
    expect(await refused('v1', '/Observation?patient=a&code=')).toContain('code')
  })
})
