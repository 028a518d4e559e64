import type { FhirResource } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterEntries } from './filter-entries'
import { groupByOccasion, groupByTime, type TimelineGroup } from './group'
import { condition, placed, visit } from './timeline-fixture'

const NOW = Date.parse('2026-11-21T17:00:00Z')
const told = (groups: readonly TimelineGroup[]) =>
  groups.map(({ key, entries }) => [key, ...entries.map(({ resource }) => resource.id)])
const byTime = async (...resources: readonly FhirResource[]) =>
  told(groupByTime(await placed(...resources), NOW))

describe('entries by time', () => {
  it('stand in their months, newest first, and a month or year that is known as such is never its first day', async () => {
    expect(
      await byTime(
        condition('first of March', '2019-03-01'),
        condition('some day in March', '2019-03'),
        condition('some day in 2019', '2019'),
        condition('December', '2019-12-24T09:00:00Z'),
        condition('last of March', '2019-03-31'),
        condition('2018', '2018-06-06'),
      ),
    ).toEqual([
      ['2019', 'some day in 2019'],
      ['2019-12', 'December'],
      ['2019-3', 'some day in March', 'last of March', 'first of March'],
      ['2018-6', '2018'],
    ])
  })

  it('stand apart where they are to come, and where they have no date', async () => {
    expect(
      await byTime(
        condition('words', undefined, { onsetString: 'as a child' }),
        condition('age', undefined, { onsetAge: { value: 7 } }),
        condition('nothing'),
        condition('today', '2026-11-21'),
        condition('this month', '2026-11'),
        condition('this year', '2026'),
        condition('tomorrow', '2026-11-22'),
        condition('next year', '2027'),
        condition('later today', '2026-11-21T13:00:00-05:00'),
        condition('before', '2026-11-21T11:00:00-05:00'),
      ),
    ).toEqual([
      ['coming', 'next year', 'tomorrow', 'later today'],
      ['2026', 'this year'],
      ['2026-11', 'this month', 'today', 'before'],
      ['undated', 'words', 'age', 'nothing'],
    ])
  })

  it('are to come as long as a visit is not over, also when its time has passed', async () => {
    const today = '2026-11-21T11:00:00-05:00'
    expect(
      await byTime(
        visit('planned', today, { status: 'planned' }),
        visit('going on', today, { status: 'in-progress' }),
        visit('over', today),
        visit('planned for yesterday', '2026-11-20T11:00:00-05:00', { status: 'planned' }),
      ),
    ).toEqual([
      ['coming', 'planned', 'going on'],
      ['2026-11', 'over', 'planned for yesterday'],
    ])
  })

  it('stand at the beginning of a period, at its end where only that is known', async () => {
    expect(
      await byTime(
        visit('going on', '2020-05'),
        visit('long', '2019-12-30', { period: { start: '2019-12-30', end: '2020-02-01' } }),
        visit('ended', undefined, { period: { end: '2018' } }),
      ),
    ).toEqual([
      ['2020-5', 'going on'],
      ['2019-12', 'long'],
      ['2018', 'ended'],
    ])
  })

  it('are each in one group', async () => {
    const date = fc.option(
      fc.constantFrom(
        '2019',
        '2019-03',
        '2019-03-01',
        '2030-01',
        '2026-11-21T17:00:01Z',
        'unknown',
      ),
      { nil: undefined },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(date, { maxLength: 30 }), async (dates) => {
        const entries = await placed(...dates.map((text, index) => condition(`c${index}`, text)))
        const groups = groupByTime(entries, NOW)
        expect(groups.flatMap((group) => group.entries)).toEqual(
          expect.arrayContaining([...entries]),
        )
        expect(groups.reduce((sum, group) => sum + group.entries.length, 0)).toBe(dates.length)
        expect(groups.every((group) => group.entries.length > 0)).toBe(true)
      }),
    )
  })
})

describe('entries by visit and by episode', () => {
  const episode: FhirResource = {
    resourceType: 'EpisodeOfCare',
    id: 'e',
    status: 'active',
    patient: { reference: 'Patient/7' },
    period: { start: '2019' },
  }
  const records = [
    episode,
    visit('v1', '2020-01-10', { episodeOfCare: [{ reference: 'EpisodeOfCare/e' }] }),
    visit('v2', '2021-05-01'),
    condition('in v1', '2020-01-10', { encounter: { reference: 'Encounter/v1' } }),
    condition('in v1, undated', undefined, { encounter: { reference: 'Encounter/v1' } }),
    condition('in a visit that is not loaded', '2020-06', {
      encounter: { reference: 'Encounter/gone' },
    }),
    condition('alone', '2022'),
    {
      resourceType: 'DocumentReference',
      id: 'in v2',
      status: 'current',
      content: [],
      date: '2021-05-02T10:00:00Z',
      context: { encounter: [{ reference: 'Encounter/v2' }] },
    } satisfies FhirResource,
  ]

  it('stand below their visit, the newest visit first, the rest at the end', async () => {
    const entries = await placed(...records)
    expect(told(groupByOccasion('Encounter', entries, entries))).toEqual([
      ['Encounter/v2', 'in v2', 'v2'],
      ['Encounter/gone', 'in a visit that is not loaded'],
      ['Encounter/v1', 'v1', 'in v1', 'in v1, undated'],
      ['elsewhere', 'alone', 'e'],
    ])
  })

  it('stand below the episode that their visit belongs to', async () => {
    const entries = await placed(...records)
    const groups = groupByOccasion('EpisodeOfCare', entries, entries)
    expect(told(groups)[0]).toEqual(['EpisodeOfCare/e', 'v1', 'in v1', 'e', 'in v1, undated'])
    expect(groups.at(-1)?.kind).toBe('elsewhere')
  })

  it('keep their head although visits are not shown', async () => {
    const entries = await placed(...records)
    const shown = filterEntries(entries, { without: new Set(['visits']), from: '', to: '' }).entries
    const groups = groupByOccasion('Encounter', shown, entries)
    expect(told(groups).map(([key]) => key)).toEqual([
      'Encounter/v2',
      'Encounter/gone',
      'Encounter/v1',
      'elsewhere',
    ])
    expect(
      groups.map((group) => (group.kind === 'occasion' ? group.head?.resource.id : group.kind)),
    ).toEqual(['v2', undefined, 'v1', 'elsewhere'])
  })
})

describe('a choice of kinds and period', () => {
  it('leaves what may be within it, and counts what has no date', async () => {
    const entries = await placed(
      condition('in', '2020-05-05'),
      condition('may be', '2020'),
      condition('out', '2021'),
      condition('undated'),
      visit('reaches in', '2018'),
      visit('other', '2022'),
    )
    const { entries: left, undated } = filterEntries(entries, {
      without: new Set(),
      from: '2020-03',
      to: '2020-06',
    })
    expect(left.map(({ resource }) => resource.id)).toEqual(['may be', 'in', 'reaches in'])
    expect(undated).toBe(1)
    expect(
      filterEntries(entries, { without: new Set(['conditions']), from: '', to: '' }).entries.map(
        ({ resource }) => resource.id,
      ),
    ).toEqual(['other', 'reaches in'])
  })
})
