// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Condition, FhirResource, Provenance } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { versions as words } from '~/i18n/en/record/versions'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import { PLAIN_URL, type PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const KEY = 'Condition/c1'
const AT = `/patients/7/${KEY}`

const condition = (version: string, more: Partial<Condition>): Condition => ({
  resourceType: 'Condition',
  id: 'c1',
  meta: { versionId: version, lastUpdated: `2026-0${version}-01T10:00:00Z` },
  subject: { reference: 'Patient/7' },
  code: { text: 'Asthma' },
  ...more,
})
const status = (code: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code }],
})
const first = condition('1', { clinicalStatus: status('active'), onsetDateTime: '2019-03' })
const second = condition('2', {
  clinicalStatus: status('active'),
  onsetAge: { value: 30, unit: 'a', system: 'http://unitsofmeasure.org', code: 'a' },
  note: [{ text: 'Seen at school' }],
})
const third = condition('3', {
  clinicalStatus: status('remission'),
  onsetAge: { value: 30, unit: 'a', system: 'http://unitsofmeasure.org', code: 'a' },
  note: [{ text: 'Seen at school' }, { text: 'Much better' }],
})
const provenance: Provenance = {
  resourceType: 'Provenance',
  id: 'pr2',
  target: [{ reference: `${KEY}/_history/2` }],
  recorded: '2026-02-01T10:00:00Z',
  agent: [{ who: { display: 'Dr. Amara Okafor' } }],
}
const patient: FhirResource = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }

function world(interaction: readonly string[], more: Partial<PlainWorld> = {}): PlainWorld {
  return {
    types: {
      Patient: {},
      Condition: { interaction: ['read', 'search-type', ...interaction], searchParam: ['patient'] },
      Provenance: { searchParam: ['target'] },
    },
    records: [patient, third, provenance],
    histories: { [KEY]: [third, second, first] },
    ...more,
  }
}

const show = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier versions' }))
const list = () => screen.findByRole('list', { name: 'Versions, newest first' })
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('earlier versions of an entry, where history is declared', () => {
  it('are asked for when somebody wants them, and told with when and by whom', async () => {
    const { asked } = await openPlain(AT, world(['history-instance']))
    await screen.findByRole('button', { name: 'Show earlier versions' })
    expect(asked.map(({ path }) => path).join()).not.toContain('_history')
    await show()
    const items = within(await list()).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Version 3.*March 1, 2026.*Now/),
      expect.stringMatching(/Version 2.*February 1, 2026/),
      expect.stringMatching(/Version 1.*January 1, 2026.*This is the first version/),
    ])
    expect(await within(items[1] ?? document.body).findByText(/by Dr\. Amara Okafor/)).toBeDefined()
    expect(await screen.findAllByText('Who wrote it is not recorded.')).toHaveLength(2)
  })

  it('differ in what was added, removed and changed, in words', async () => {
    await openPlain(AT, world(['history-instance']))
    await show()
    await list()
    fireEvent.click(screen.getByText('Changed: Clinical status, Notes'))
    const newest = await screen.findByRole('table', {
      name: 'What changed from Version 2 to Version 3',
    })
    expect(rows(newest)).toEqual([
      'WhatChangeBeforeAfter',
      'Clinical statusChangedActiveRemission',
      'NotesAddedNot recordedMuch better',
    ])
    fireEvent.click(screen.getByText('Changed: Began, Notes'))
    const older = await screen.findByRole('table', {
      name: 'What changed from Version 1 to Version 2',
    })
    expect(rows(older)).toEqual([
      'WhatChangeBeforeAfter',
      'BeganChangedMarch 201930 years',
      'NotesAddedNot recordedSeen at school',
    ])
  })

  it.each([
    ['by a name without an order', '1f6b1530', ['vread'], words.unordered],
    ['by no name', undefined, ['vread'], words.unordered],
    ['as the first', '1', ['vread'], words.firstNumber],
    ['by a name, and gives no version', '1f6b1530', [], words.never],
    ['as the first, and gives no version', '1', [], words.never],
  ])(
    'that one server calls %s (%s, %j) are neither denied nor promised',
    async (_, id, more, told) => {
      const { meta: __, ...rest } = third
      const named = { ...rest, ...(id === undefined ? {} : { meta: { versionId: id } }) }
      await openPlain(AT, world(more, { records: [patient, named] }))
      expect(await screen.findByText(told)).toBeDefined()
    },
  )

  it('that the server does not count are told by their time, and their ids are codes', async () => {
    const unnumbered = (version: Condition, id: string): Condition => ({
      ...version,
      meta: { ...version.meta, versionId: id },
    })
    const ids = ['1f6b1530-ec64-4c78-a9a0-55ccc5923b37', '0b1d6ec2-3a2c-4a5e-9b1f-6a2c0a8f1d11']
    const histories = {
      [KEY]: [unnumbered(second, ids[0] ?? ''), unnumbered(first, ids[1] ?? '')],
    }
    await openPlain(AT, world(['history-instance'], { histories }))
    await show()
    const items = within(await list()).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Version\s+February 1, 2026/),
      expect.stringMatching(/^Version\s+January 1, 2026/),
    ])
    for (const id of ids) expect((await list()).textContent).not.toContain(id)
    fireEvent.click(screen.getByText('Changed: Began, Notes'))
    expect(
      await screen.findByRole('table', {
        name: /^What changed from the version of January 1, 2026.* to the version of February 1, 2026/,
      }),
    ).toBeDefined()
  })

  it.each([
    ['an absolute link', (query: string) => `${PLAIN_URL}/${KEY}/_history?${query}`],
    ['a link that is relative to its base', (query: string) => `${KEY}/_history?${query}`],
    ['a link that is a query alone', (query: string) => `?${query}`],
    ['a path on its host', (query: string) => `/fhir/${KEY}/_history?${query}`],
  ])('come page by page, by %s', async (_name, linkTo) => {
    await openPlain(AT, world(['history-instance'], { cap: 1, linkTo }))
    await show()
    for (const loaded of [2, 3]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Load older versions' }))
      await waitFor(async () =>
        expect(within(await list()).getAllByRole('listitem')).toHaveLength(loaded),
      )
    }
    expect(within(await list()).getByText(/This is the first version/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load older versions' })).toBeNull()
  })

  it('that are of another patient are counted and not shown', async () => {
    const before = { ...first, subject: { reference: 'Patient/8' }, note: [{ text: 'Secret' }] }
    await openPlain(AT, world(['history-instance'], { histories: { [KEY]: [third, before] } }))
    await show()
    expect(
      await screen.findByText('1 version is not shown because it is about another patient.'),
    ).toBeDefined()
    expect(document.body.textContent).not.toContain('Secret')
  })

  it('that are of another entry are no versions of this one', async () => {
    const stray = { ...second, id: 'c2', note: [{ text: 'Another entry' }] }
    await openPlain(AT, world(['history-instance'], { histories: { [KEY]: [third, stray] } }))
    await show()
    expect(await screen.findByText('1 version could not be read and is left out.')).toBeDefined()
    expect(document.body.textContent).not.toContain('Another entry')
  })

  it('that read alike are told by their codes', async () => {
    const coded = (code: string) => ({
      text: 'Asthma',
      coding: [{ system: 'http://x.example', code }],
    })
    const histories = {
      [KEY]: [condition('2', { code: coded('new-1') }), condition('1', { code: coded('old-1') })],
    }
    await openPlain(AT, world(['history-instance'], { histories }))
    await show()
    fireEvent.click(await screen.findByText('Changed: What'))
    expect(await screen.findByText('It reads the same. Only its codes differ.')).toBeDefined()
    expect(screen.getByText('old-1')).toBeDefined()
    expect(screen.getByText('new-1')).toBeDefined()
  })

  it('are told in Spanish', async () => {
    await openPlain(AT, world(['history-instance']), { messages: spanish })
    fireEvent.click(await screen.findByRole('button', { name: 'Ver versiones anteriores' }))
    expect(await screen.findByText('Esta es la primera versión.')).toBeDefined()
  })
})

describe('where only single versions are declared', () => {
  it('the version before is looked for, one at a time', async () => {
    const { asked } = await openPlain(AT, world(['vread']))
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Look for the previous version' }))
    expect(await screen.findByText('Changed: Clinical status, Notes')).toBeDefined()
    expect(asked.map(({ path }) => path)).toContain(`/${KEY}/_history/2`)
    expect(asked.map(({ path }) => path)).not.toContain(`/${KEY}/_history`)
  })

  it('one that is not there is said not to be there', async () => {
    await openPlain(AT, world(['vread'], { histories: { [KEY]: [third] } }))
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Look for the previous version' }))
    expect(
      await screen.findByText(/The service has no version with the previous number/),
    ).toBeDefined()
  })
})

describe('where neither is declared', () => {
  it('earlier versions are said not to be offered, and nothing is asked', async () => {
    const { asked } = await openPlain(AT, world([]))
    expect(
      await screen.findByText('The service does not offer earlier versions of this entry.'),
    ).toBeDefined()
    expect(asked.map(({ path }) => path).join()).not.toContain('_history')
  })
})
