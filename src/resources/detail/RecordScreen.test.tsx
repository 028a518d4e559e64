// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Condition, FhirResource, Practitioner, Provenance } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { noteRecord } from '~/fhir/shapes/note-record'
import { isPermit } from '~/capability/permit'
import { searchQuery } from '~/queries/search-query'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { listRequest } from '~/record/list-request'
import { RecordScreen } from './RecordScreen'
import { registry } from '~/views/registry'

afterEach(cleanup)

const OFFERS = { Condition: ['patient', '_id', '_revinclude'], Practitioner: [], Patient: [] }
const asthma: Condition = {
  resourceType: 'Condition',
  id: 'c1',
  subject: { reference: 'Patient/7' },
  onsetDateTime: '2019-03',
  code: {
    text: 'Asthma',
    coding: [{ system: 'http://snomed.info/sct', code: '195967001', display: 'Asthma (disorder)' }],
  },
}

function open(
  service: Partial<TestService>,
  route: { readonly patientId?: string; readonly at?: string } = {},
) {
  const { connection, sent } = connectTestSession({ offers: OFFERS, ...service })
  const { patientId = '7', at = '/patients/7/Condition/c1' } = route
  render(
    <TestSession connection={connection} at={at} route={at}>
      <RecordScreen type="Condition" id="c1" patientId={patientId} />
    </TestSession>,
  )
  return { sent }
}

const opened = (more: Partial<Condition>, others: readonly FhirResource[] = []) =>
  open({ records: [{ ...asthma, ...more }, ...others] })

describe('a record', () => {
  it('is headed by what it is, with its dates and what they mean', async () => {
    opened({ recordedDate: '2020-01-02', meta: { lastUpdated: '2026-01-01T00:00:00Z' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Asthma' })).toBeDefined()
    await screen.findByText('Mar-2019')
    expect(facts()).toEqual(expect.arrayContaining(['Began: Mar-2019', 'Recorded: 02-Jan-2020']))
    expect(facts().join()).not.toContain('2026')
  })

  it('is not named in the tab, which browsers keep and send', async () => {
    opened({})
    await screen.findByRole('heading', { level: 1, name: 'Asthma' })
    expect(document.title).toBe('Conditions · Clearchart')
  })

  it('of another patient is not shown', async () => {
    opened({ subject: { reference: 'Patient/8' } })
    expect(
      await screen.findByText(/is about another patient than the one whose record is open/),
    ).toBeDefined()
    expect(screen.queryByText('Asthma')).toBeNull()
  })

  it('names who it refers to by their record', async () => {
    opened({ recorder: { reference: 'Practitioner/3' } }, [
      { resourceType: 'Practitioner', id: '3', name: [{ text: 'Dr. Amara Okafor' }] },
    ])
    const link = await screen.findByRole('link', { name: 'Dr. Amara Okafor' })
    expect(link.getAttribute('href')).toBe('/patients/7/Practitioner/3')
  })

  it('says that what it refers to is gone', async () => {
    opened({ recorder: { reference: 'Practitioner/4' } })
    expect(
      await screen.findByText(/the service says that it does not have this entry/),
    ).toBeDefined()
  })

  it('never fetches what lies outside the service', async () => {
    const { sent } = opened({
      recorder: { reference: 'https://elsewhere.example/fhir/Practitioner/3' },
    })
    expect(await screen.findByText('Health professional in another system')).toBeDefined()
    expect(sent.filter((request) => request.interaction === 'read')).toHaveLength(1)
  })

  it('names no other patient that it refers to, and asks for none', async () => {
    const { sent } = opened({ asserter: { reference: 'Patient/8' } }, [
      { resourceType: 'Patient', id: '8', name: [{ text: 'Somebody Else' }] },
    ])
    expect(await screen.findByText('Another patient')).toBeDefined()
    expect(sent).not.toContainEqual(expect.objectContaining({ type: 'Patient' }))
  })

  it('shows what it contains', async () => {
    const inside: Practitioner = {
      resourceType: 'Practitioner',
      id: 'p',
      name: [{ text: 'Dr. Inside' }],
    }
    opened({ recorder: { reference: '#p' }, contained: [inside] })
    expect(
      await screen.findByRole('heading', { name: 'Health professional: Dr. Inside' }),
    ).toBeDefined()
    expect(facts()).toContain('Recorded by: Dr. Inside')
  })

  it('shows elements and extensions that it does not know, their addresses and codes on demand', async () => {
    const unknown: Partial<Condition> = JSON.parse(
      '{"houseColor":"blue","extension":[{"url":"https://x.example/favourite-color","valueString":"green"}]}',
    )
    opened(unknown)
    expect(await screen.findByText('blue')).toBeDefined()
    expect(facts()).toEqual(expect.arrayContaining(['House color: blue', 'Favourite color: green']))
    expect(screen.queryByText('https://x.example/favourite-color')).toBeNull()
    expect(screen.queryByText('195967001')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show codes and sources' }))
    expect(screen.getByText('https://x.example/favourite-color')).toBeDefined()
    expect(screen.getByText('195967001')).toBeDefined()
  })

  it('has no address on its surface by which systems find a form or a guide, but on demand', async () => {
    const addresses = ['https://x.example/Questionnaire/1', 'https://x.example/guide', 'urn:x:2']
    const defined: Partial<Condition> = JSON.parse(
      JSON.stringify({
        questionnaire: addresses[0],
        instantiatesCanonical: [addresses[1]],
        instantiatesUri: [addresses[2]],
      }),
    )
    opened(defined)
    expect(await screen.findAllByText('An entry in another system')).toHaveLength(3)
    for (const address of addresses) expect(screen.queryByText(address)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show codes and sources' }))
    for (const address of addresses) expect(screen.getByText(address)).toBeDefined()
  })

  it('shows of a social security number the end, all of it only while somebody asks, and never on paper', async () => {
    opened({
      identifier: [
        { system: 'http://hl7.org/fhir/sid/us-ssn', value: '900556677' },
        { value: 'C-1' },
      ],
    })
    const show = await screen.findByRole('button', { name: 'Show the number' })
    const page = () => document.body.textContent
    expect(page()).toContain('Social security number, ends in 6677')
    expect(page()).not.toContain('900556677')
    fireEvent.click(show)
    expect(show.getAttribute('aria-pressed')).toBe('true')
    expect(page()).toContain('Social security number 900556677')
    fireEvent(window, new Event('beforeprint'))
    expect(page()).not.toContain('900556677')
    fireEvent(window, new Event('afterprint'))
    // A part of the page that is still coming may hold up what is not urgent.
    await waitFor(() => expect(page()).toContain('900556677'))
    fireEvent.click(show)
    expect(page()).not.toContain('900556677')
  })

  it('shows first what people ask first; who wrote it down and other numbers are one press away', async () => {
    open({
      records: [
        {
          ...asthma,
          recorder: { display: 'Dr. Bright' },
          note: [{ text: 'Worse in spring' }],
        },
      ],
    })
    const more = await screen.findByRole('region', { name: 'More about this entry' })
    expect(within(more).getByText('Dr. Bright').closest('details')?.open).toBe(false)
    expect(screen.getByText('Worse in spring').closest('details')).toBeNull()
  })

  it.each([
    ['itself', (one: object) => one],
    ['a part of it', (one: object) => ({ evidence: [one] })],
  ])('never puts behind a press what changes the meaning of %s', async (_name, wrap) => {
    const changed = {
      ...asthma,
      ...wrap({ modifierExtension: [{ url: 'http://example.org/not-true', valueBoolean: true }] }),
    }
    // As every record is when it arrives.
    noteRecord(changed)
    open({ records: [changed] })
    const address = await screen.findByText(/not-true|Not true/i)
    expect(address.closest('details')).toBeNull()
    expect(screen.getByText('Unknown mark: may mean something else')).toBeDefined()
  })

  it('says why a value is absent', async () => {
    const absent: Partial<Condition> = JSON.parse(
      '{"_recordedDate":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/data-absent-reason",' +
        '"valueCode":"masked"}]}}',
    )
    opened(absent)
    expect(await screen.findByText('Hidden to protect privacy')).toBeDefined()
  })

  it('says in a line, with nothing to open, that nothing mentions it', async () => {
    open({ records: [asthma], search: () => ({ matches: [], total: 0 }) })
    const all = await screen.findByRole('button', { name: 'Load the rest' })
    expect(screen.queryByText(/No other entry in this record/)).toBeNull()
    fireEvent.click(all)
    // The kinds that are not offered here may all the same.
    const line = await screen.findByText(
      'None of the entries that Clearchart can read here mentions this one.',
    )
    expect(screen.queryByRole('heading', { name: 'Mentioned in' })).toBeNull()
    expect(line.closest('details')).toBeNull()
  })

  it('has its source one press away', async () => {
    opened({ meta: { versionId: '4' } })
    fireEvent.click(await screen.findByText('FHIR source'))
    expect(
      (await screen.findByRole('region', { name: 'The entry as the service sent it' })).textContent,
    ).toContain('"resourceType": "Condition"')
    expect(facts()).toContain('Version: 4')
  })

  it('without a patient in its address goes to the address with its patient', async () => {
    const { connection } = connectTestSession({ offers: OFFERS, records: [asthma] })
    render(
      <TestSession connection={connection} at="/Condition/c1" route="/Condition/c1">
        <RecordScreen type="Condition" id="c1" patientId={undefined} />
      </TestSession>,
    )
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    expect(screen.queryByText('Asthma')).toBeNull()
  })

  it('that is unknown to the service says so', async () => {
    open({})
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The service does not have this entry.',
    )
  })

  it('that a list brought is not asked for again', async () => {
    const { connection, sent } = connectTestSession({
      offers: OFFERS,
      search: () => ({ matches: [asthma], receivedAt: Date.now() }),
    })
    const view = registry.byPath('conditions')
    const answer =
      view === undefined
        ? undefined
        : connection.capability.decide(listRequest(view, '7', connection.capability))
    if (answer === undefined || !isPermit(answer)) throw new Error('the list is not offered')
    await connection.queryClient.infiniteQuery(searchQuery(answer))
    render(
      <TestSession connection={connection} at="/x">
        <RecordScreen type="Condition" id="c1" patientId="7" />
      </TestSession>,
    )
    expect(await screen.findByRole('heading', { name: 'Asthma' })).toBeDefined()
    expect(sent.filter(({ interaction }) => interaction === 'read')).toEqual([])
  })
})

describe('the origin of a record', () => {
  const origin = (target: string): Provenance => ({
    resourceType: 'Provenance',
    id: target,
    target: [{ reference: target }],
    recorded: '2020-05-06',
    occurredDateTime: '2020-05-04',
    agent: [
      {
        type: { text: 'Author' },
        who: { display: 'Dr. Bright' },
        onBehalfOf: { display: 'Mesquite Clinic' },
      },
    ],
  })

  it('says who recorded it, for whom, and when as against when it happened', async () => {
    const { sent } = open({
      records: [asthma],
      search: () => ({
        matches: [asthma],
        included: [
          origin('Condition/c1'),
          { ...origin('Condition/other'), recorded: '1999-01-01' },
        ],
      }),
    })
    const region = await screen.findByRole('region', { name: 'Origin' })
    expect(await within(region).findByText('06-May-2020')).toBeDefined()
    expect(facts(region)).toEqual([
      'Recorded: 06-May-2020',
      'Happened: 04-May-2020',
      'Author: Dr. Bright, Mesquite Clinic',
    ])
    expect(sent).toContainEqual({
      interaction: 'search',
      type: 'Condition',
      params: [
        ['_id', 'c1'],
        ['_revinclude', 'Provenance:target'],
      ],
    })
  })

  it('says in words what is not stated, what it was taken from, and who signed, without vouching for it', async () => {
    const told: Provenance = {
      resourceType: 'Provenance',
      id: 'p2',
      target: [{ reference: 'Condition/c1' }],
      recorded: '2020-05-06',
      agent: [
        {
          type: {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
                code: 'enterer',
                display: 'Enterer',
              },
            ],
          },
          who: { display: 'Front desk' },
        },
      ],
      entity: [
        { role: 'source', what: { display: 'Referral letter' } },
        { role: 'revision', what: { display: 'An earlier entry' } },
      ],
      signature: [
        {
          type: [{ code: 'x', display: 'Author’s signature' }],
          who: { display: 'Dr. Bright' },
          when: '2020-05-07',
          data: 'c2VjcmV0',
        },
      ],
    }
    open({ records: [asthma], search: () => ({ matches: [asthma], included: [told] }) })
    const region = await screen.findByRole('region', { name: 'Origin' })
    expect(await within(region).findByText('06-May-2020')).toBeDefined()
    expect(facts(region)).toEqual([
      'Recorded: 06-May-2020',
      'Happened: Not recorded',
      'Author: Not recorded',
      'Entered by: Front desk',
      'Taken from: Referral letter',
      'Revised from: An earlier entry',
      'Signed: Dr. Bright on 07-May-2020, Author’s signature. This app does not check signatures.',
    ])
    expect(region.textContent).not.toContain('c2VjcmV0')
  })

  it('is one press away, and on paper without a press', async () => {
    open({ records: [asthma], search: () => ({ included: [origin('Condition/c1')] }) })
    const region = await screen.findByRole('region', { name: 'Origin' })
    const fold = region.querySelector('details')
    expect(fold?.open).toBe(false)
    fireEvent(window, new Event('beforeprint'))
    expect(fold?.open).toBe(true)
    fireEvent(window, new Event('afterprint'))
    expect(fold?.open).toBe(false)
  })

  it('says that it cannot be asked for where the service does not add it', async () => {
    open({ offers: { Condition: ['patient'] }, records: [asthma] })
    const region = await screen.findByRole('region', { name: 'Origin' })
    expect(region.textContent).toMatch(
      /The service does not say who wrote this kind of entry, or when/,
    )
  })
})

/** The facts on the screen, as `label: value`. */
function facts(within: HTMLElement = document.body): readonly string[] {
  return [...within.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )
}
