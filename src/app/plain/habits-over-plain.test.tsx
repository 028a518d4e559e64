// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Condition, FhirResource, MedicationRequest, Observation } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { registry } from '~/views/registry'
import { click, press } from '../writing/press-fixture'
import { openPlain } from './open-plain-fixture'
import {
  PLAIN_URL,
  type AskedOfPlain,
  type PlainWorld,
  type ServedType,
} from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: FhirResource = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const conditions = ['Asthma', 'Eczema', 'Gout', 'Migraine', 'Rosacea'].map(
  (text, index): Condition => ({
    resourceType: 'Condition',
    id: `c${index}`,
    meta: {},
    subject: { reference: 'Patient/7' },
    code: { text },
    onsetDateTime: `201${index}-01-01`,
  }),
)
const world = (more: Partial<PlainWorld> = {}): PlainWorld => ({
  types: { Patient: {}, Condition: { searchParam: ['patient'] } },
  records: [patient, ...conditions],
  ...more,
})
const GRANTED = { asked: ['user/*.rs'], granted: ['user/*.rs'] }
const NONE = 'None recorded. The service was asked for all of them and has none.'
const CONDITIONS = '/patients/7/conditions'

describe('a server that leaves out of a page what R4 lets it leave out', () => {
  it('and has nothing, is said to have nothing', async () => {
    const bundle = () => ({ resourceType: 'Bundle', type: 'searchset' })
    await openPlain(CONDITIONS, world({ bundle }))
    expect(await screen.findByText(NONE)).toBeDefined()
  })

  it('and does not count, has its list counted here', async () => {
    const bundle = ({ entry }: Record<string, unknown>) => ({ resourceType: 'Bundle', entry })
    await openPlain(CONDITIONS, world({ bundle }))
    expect(await screen.findAllByText(/^5 entries/)).not.toEqual([])
  })

  it('and tells nothing of how its records were stored, has them shown', async () => {
    await openPlain('/patients/7/Condition/c0', world())
    expect(await screen.findByRole('heading', { level: 1, name: 'Asthma' })).toBeDefined()
  })
})

describe('a server that gives fewer records than it is asked for', () => {
  it.each([
    ['an absolute link', (query: string) => `${PLAIN_URL}/Condition?${query}`],
    ['a link that is relative to its base', (query: string) => `Condition?${query}`],
    ['a link to the server itself', (query: string) => `${PLAIN_URL}?of=Condition&${query}`],
    ['a link that is a query alone', (query: string) => `?${query}`],
    ['a path on its host', (query: string) => `/fhir/Condition?${query}`],
  ])('has its list read to the end by %s', async (_name, linkTo) => {
    await openPlain(CONDITIONS, world({ cap: 2, linkTo }))
    expect(await screen.findAllByText(/^5 of 5/)).not.toEqual([])
    expect(await screen.findByText('Rosacea')).toBeDefined()
  })

  it.each([400, 413, 422])(
    'and refuses more with %s, is asked for few, and once',
    async (tooMany) => {
      const { asked, connection } = await openPlain(
        CONDITIONS,
        world({ most: 50, tooMany, cap: 2 }),
      )
      expect(await screen.findAllByText(/^5 of 5/)).not.toEqual([])
      const sizes = () =>
        asked
          .flatMap(({ params }) => params.filter(([name]) => name === '_count'))
          .map(([, n]) => n)
      expect(sizes().filter((size) => size === '100')).toHaveLength(1)
      await connection.queryClient.refetchQueries({ queryKey: ['fhir', { type: 'Condition' }] })
      expect(sizes().filter((size) => size === '100')).toHaveLength(1)
    },
  )

  it('and refuses a search for another reason, has that reason told', async () => {
    const answer = (path: string) =>
      path === '/Condition/_search'
        ? Response.json(
            {
              resourceType: 'OperationOutcome',
              issue: [{ severity: 'error', code: 'invalid', diagnostics: 'Not on Sundays' }],
            },
            { status: 400 },
          )
        : undefined
    await openPlain(CONDITIONS, world({ answer }))
    await click(await screen.findByText('What the service said'))
    expect(await screen.findByText(/Not on Sundays/)).toBeDefined()
  })

  it('and goes on outside of its base, has its list cut there and said so', async () => {
    const linkTo = (query: string) => `https://plain.example.org/elsewhere?${query}`
    const { asked } = await openPlain(CONDITIONS, world({ cap: 2, linkTo }))
    expect(await screen.findByText(/This list is cut short/)).toBeDefined()
    expect(asked.map(({ path }) => path).join()).not.toContain('elsewhere')
  })
})

describe('a first page whose lists could not be read to their end', () => {
  it.each([
    ['nothing', {}, /^3 of 5 current\./],
    [
      'pages elsewhere',
      { cap: 2, linkTo: () => 'https://elsewhere.example.org' },
      /^2 current so far\./,
    ],
  ])('says how much is current only so far: %s', async (_name, more, said) => {
    await openPlain('/patients/7', world(more))
    expect(await screen.findByText(said)).toBeDefined()
  })
})

describe('a server that reads a patient and does not search by an id', () => {
  const onlyRead = { Patient: { interaction: ['read'] }, Condition: { searchParam: ['patient'] } }

  it.each([
    ['reads alone', onlyRead],
    ['searches by the name', { ...onlyRead, Patient: { searchParam: ['family'] } }],
  ])('and %s has the details shown, by reading them', async (_name, types) => {
    const { asked, statuses } = await openPlain('/patients/7/details', world({ types }))
    expect(await screen.findAllByText(/García/i)).not.toEqual([])
    await screen.findAllByRole('row')
    expect(asked.map(({ path }) => path)).toContain('/Patient/7')
    expect(asked.map(({ path }) => path)).not.toContain('/Patient/_search')
    expect(statuses).not.toContain(400)
  })

  it('and does not know one, is asked for that one alone', async () => {
    const { asked } = await openPlain('/patients/8/details', world({ types: onlyRead }), {
      session: { patient: '8' },
    })
    expect(await screen.findAllByText(/The service does not have this entry/)).not.toEqual([])
    expect(asked.map(({ path }) => path)).toContain('/Patient/8')
    expect(asked.filter(({ path }) => path.startsWith('/Patient?'))).toEqual([])
  })

  it('has patients found by their id', async () => {
    const granted = ['user/*.rs']
    const { asked } = await openPlain(
      '/patients',
      world({ types: { ...onlyRead, Patient: { searchParam: ['family'] } } }),
      { session: { user: { role: 'practitioner' }, scopes: { asked: granted, granted } } },
    )
    fireEvent.change(await screen.findByRole('textbox', { name: 'Patient id' }), {
      target: { value: '7' },
    })
    await press('Find by id')
    expect(await screen.findByRole('link', { name: /García/i })).toBeDefined()
    expect(asked.map(({ path }) => path)).toContain('/Patient/7')
  })
})

describe('a server that takes searches by GET alone', () => {
  const noForms = (status: number) => (path: string, request: Request) =>
    request.method === 'POST' && path.endsWith('/_search')
      ? new Response('', { status })
      : undefined
  const forms = (asked: readonly AskedOfPlain[]) =>
    asked.filter(({ method, path }) => method === 'POST' && path === '/Condition/_search')

  it.each([403, 404, 405, 415, 501])(
    'and says so by %d, has its lists read to the end, and is offered one form in all',
    async (status) => {
      const habits = { answer: noForms(status), cap: 2 }
      const { asked, connection } = await openPlain(CONDITIONS, world(habits))
      expect(await screen.findAllByText(/^5 of 5/)).not.toEqual([])
      expect(forms(asked)).toHaveLength(1)
      await connection.queryClient.refetchQueries({ queryKey: ['fhir', { type: 'Condition' }] })
      expect(forms(asked)).toHaveLength(1)
    },
  )

  it('and forbids one list after it took a form for another, is not asked for that list by GET', async () => {
    const types = {
      Patient: {},
      Condition: { searchParam: ['patient'] },
      Goal: { searchParam: ['patient'] },
    }
    const answer = (path: string) =>
      path.startsWith('/Goal') ? new Response('', { status: 403 }) : undefined
    const { asked, connection } = await openPlain(CONDITIONS, world({ types, answer }))
    await screen.findAllByText(/^5 of 5/)
    const permit = connection.capability.decide<Search>({
      interaction: 'search',
      type: 'Goal',
      params: [['patient', 'Patient/7']],
    })
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    await expect(connection.queryClient.infiniteQuery(searchQuery(permit))).rejects.toMatchObject({
      status: 403,
    })
    expect(
      asked.filter(({ method, path }) => method === 'GET' && path.startsWith('/Goal')),
    ).toEqual([])
  })

  it('and forbids a search for people, has its own words told, and gets no address instead', async () => {
    const types = { Patient: { searchParam: ['family'] }, Condition: { searchParam: ['patient'] } }
    const granted = ['user/*.rs']
    const answer = (path: string) =>
      path.startsWith('/Patient/_search')
        ? Response.json(
            {
              resourceType: 'OperationOutcome',
              issue: [{ severity: 'error', code: 'forbidden', diagnostics: 'Not at this desk' }],
            },
            { status: 403 },
          )
        : undefined
    const { asked } = await openPlain('/patients', world({ types, answer }), {
      session: { user: { role: 'practitioner' }, scopes: { asked: granted, granted } },
    })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Family name' }), {
      target: { value: 'García' },
    })
    await press('Find patients')
    await click(await screen.findByText('What the service said'))
    expect(await screen.findByText(/Not at this desk/)).toBeDefined()
    expect(asked.filter(({ path }) => path.startsWith('/Patient?'))).toEqual([])
  })

  it('is told no name, no date of birth, no number of a person and no diagnosis in an address', async () => {
    const types = {
      Patient: { searchParam: ['family', 'birthdate', 'identifier'] },
      Condition: { searchParam: ['patient', 'code', 'category'] },
    }
    const granted = ['user/*.rs']
    const { asked } = await openPlain('/patients', world({ types, answer: noForms(405) }), {
      session: { user: { role: 'practitioner' }, scopes: { asked: granted, granted } },
    })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Family name' }), {
      target: { value: 'García' },
    })
    await press('Find patients')
    expect(
      await screen.findByText(
        /Names, numbers and diagnoses are not put there, so it was not sent\./,
      ),
    ).toBeDefined()
    expect(asked.filter(({ path }) => path.includes('amily='))).toEqual([])
    expect(asked.filter(({ path }) => /Garc/.test(decodeURIComponent(path)))).toEqual([])
  })

  it('and refuses a search by GET as well, has its own reason told', async () => {
    const answer = (path: string, request: Request) =>
      path.startsWith('/Condition?')
        ? Response.json(
            {
              resourceType: 'OperationOutcome',
              issue: [{ severity: 'error', code: 'invalid', diagnostics: 'Closed on Mondays' }],
            },
            { status: 400 },
          )
        : noForms(405)(path, request)
    await openPlain(CONDITIONS, world({ answer }))
    await click(await screen.findByText('What the service said'))
    expect(await screen.findByText(/Closed on Mondays/)).toBeDefined()
    expect(screen.queryByText(/next page/)).toBeNull()
  })
})

describe('a server that names no record at a patient’s sign-in', () => {
  it('has the patient told so, and not sent to a search without a word', async () => {
    const { asked } = await openPlain('/', world(), { named: false })
    expect(await screen.findByText(/did not say which record to open/)).toBeDefined()
    expect(asked.map(({ path }) => path)).toEqual(['/metadata'])
  })
})

describe('a server that declares nothing to search patients by', () => {
  const asStaff = { user: { role: 'practitioner' }, scopes: GRANTED } as const

  it('offers no search without a field, and finds a patient by the id', async () => {
    const types = { Patient: { searchParam: [] } }
    await openPlain('/patients', world({ types }), { session: asStaff })
    expect(await screen.findByRole('button', { name: 'Find by id' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Find patients' })).toBeNull()
    expect(screen.queryByText(/must match every field/)).toBeNull()
  })

  it('and lets none be read, lets one be opened whose id is known', async () => {
    const types = { Patient: { interaction: ['search-type'], searchParam: [] } }
    await openPlain('/patients', world({ types }), { session: asStaff })
    expect(await screen.findByRole('button', { name: 'Open this patient' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Find (patients|by id)/ })).toBeNull()
  })
})

describe('a server that adds a remark to a page', () => {
  it('has it shown as a remark, not as a record', async () => {
    const bundle = (page: Record<string, unknown>) => ({
      ...page,
      entry: [
        ...(Array.isArray(page['entry']) ? page['entry'] : []),
        {
          search: { mode: 'outcome' },
          resource: {
            resourceType: 'OperationOutcome',
            issue: [
              { severity: 'warning', code: 'incomplete', diagnostics: 'Older ones are asleep' },
            ],
          },
        },
      ],
    })
    await openPlain(CONDITIONS, world({ bundle }))
    expect(await screen.findByText(/Older ones are asleep/)).toBeDefined()
    expect(screen.getByText(/^5 of 5/)).toBeDefined()
  })
})

describe('a server that refuses', () => {
  it.each([404, 410])('an entry by %d has it said that it is not there', async (status) => {
    const answer = (path: string) =>
      path === '/Condition/c0' ? new Response('', { status }) : undefined
    await openPlain('/patients/7/Condition/c0', world({ answer }))
    expect(await screen.findByText(/The service does not have this entry/)).toBeDefined()
  })

  it('because it is asked too often, and does not say for how long, is asked again', async () => {
    let refusals = 0
    const answer = (path: string) =>
      path === '/Condition/_search' && (refusals += 1) === 1
        ? new Response('', { status: 429 })
        : undefined
    await openPlain(CONDITIONS, world({ answer }))
    expect(await screen.findByText(/^5 of 5/, {}, { timeout: 20_000 })).toBeDefined()
  })

  it('every parameter that it did not declare, is sent none', async () => {
    const types = Object.fromEntries(
      registry.views.map(({ type }): [string, ServedType] => [type, { searchParam: ['patient'] }]),
    )
    const { statuses } = await openPlain('/patients/7', world({ types }))
    for (const view of registry.views) {
      cleanup()
      const opened = await openPlain(`/patients/7/${view.path}`, world({ types }))
      await screen.findByRole('heading', { level: 1 })
      await vi.waitFor(() => expect(opened.asked.length).toBeGreaterThan(1))
      statuses.push(...opened.statuses)
    }
    expect(statuses.filter((status) => status === 400)).toEqual([])
  })
})

describe('a server that declares more than it must', () => {
  const results = [1, 2, 3, 4].map((day): Observation => ({
    resourceType: 'Observation',
    id: `o${day}`,
    status: 'final',
    code: { text: `Weight ${day}` },
    subject: { reference: 'Patient/7' },
    effectiveDateTime: `2026-01-0${day}`,
  }))
  const over = (searchParam: readonly string[], rest: object = {}) =>
    world({
      types: { Patient: {}, Observation: { searchParam } },
      records: [patient, ...results],
      cap: 2,
      rest: { ...rest },
      // The app reads on by itself: what a list says before its end stands as long as its second
      // page does not come.
      answer: (path) => (path.includes('offset=') ? new Promise(() => undefined) : undefined),
    })

  it('is asked for the newest first, and its list says what is not loaded', async () => {
    const rest = { searchParam: [{ name: '_sort', type: 'special' }] }
    const { asked } = await openPlain('/patients/7/observations', over(['patient', 'date'], rest))
    expect(await screen.findByText(/The service sends the newest first/)).toBeDefined()
    expect(screen.getByText('Weight 4')).toBeDefined()
    expect(screen.queryByText('Weight 1')).toBeNull()
    expect(asked.flatMap(({ params }) => params)).toContainEqual(['_sort', '-date'])
  })

  it('of the date alone is not relied on for an order', async () => {
    const { asked } = await openPlain('/patients/7/observations', over(['patient', 'date']))
    expect(
      await screen.findByText(/More entries are not loaded yet, and they may be newer/),
    ).toBeDefined()
    expect(asked.flatMap(({ params }) => params).map(([name]) => name)).not.toContain('_sort')
  })

  const medicine: FhirResource = {
    resourceType: 'Medication',
    id: 'm1',
    code: { text: 'Sertraline 50 mg tablet' },
  }
  const request: MedicationRequest = {
    resourceType: 'MedicationRequest',
    id: 'r1',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/7' },
    medicationReference: { reference: 'Medication/m1' },
  }

  it('has the names of medicines read one by one where it refuses that they come along', async () => {
    const { asked, statuses } = await openPlain(
      '/patients/7/medications',
      world({
        types: {
          Patient: {},
          Medication: {},
          // This server knows no other name for it than the one that it lists.
          MedicationRequest: { searchParam: ['patient'], more: { searchInclude: ['*'] } },
        },
        records: [patient, request, medicine],
      }),
    )
    expect(await screen.findByText('Sertraline 50 mg tablet')).toBeDefined()
    expect(asked.map(({ path }) => path)).toContain('/Medication/m1')
    expect(statuses).toContain(400)
  })

  it.each(['MedicationRequest:medication', 'MedicationRequest:*'])(
    'has the names of medicines come along where it says that they can: %s',
    async (declared) => {
      const more = { searchInclude: [declared] }
      const { asked } = await openPlain(
        '/patients/7/medications',
        world({
          types: { Patient: {}, MedicationRequest: { searchParam: ['patient'], more } },
          records: [patient, request],
          bundle: (page) => ({
            ...page,
            entry: [
              ...(Array.isArray(page['entry']) ? page['entry'] : []),
              { resource: medicine, search: { mode: 'include' } },
            ],
          }),
        }),
      )
      expect(await screen.findByText('Sertraline 50 mg tablet')).toBeDefined()
      expect(asked.map(({ path }) => path)).not.toContain('/Medication/m1')
      expect(asked.flatMap(({ params }) => params)).toContainEqual([
        '_include',
        'MedicationRequest:medication',
      ])
    },
  )
})

describe('a server that sends on to another address for a file', () => {
  const attachment = { contentType: 'text/plain', url: 'Binary/b1' }
  const about = { id: 'd1', subject: { reference: 'Patient/7' } }
  const document: FhirResource = {
    ...about,
    resourceType: 'DocumentReference',
    status: 'current',
    content: [{ attachment }],
  }
  const report: FhirResource = {
    ...about,
    resourceType: 'DiagnosticReport',
    status: 'final',
    code: { text: 'Report' },
    presentedForm: [{ ...attachment, title: 'Signed report' }],
  }
  const open = (address: string, record: FhirResource) =>
    openPlain(
      address,
      world({
        types: { Patient: {}, [record.resourceType]: { searchParam: ['patient'] } },
        records: [patient, record],
        answer: (path) => (path.startsWith('/Binary/b1') ? sentOn() : undefined),
      }),
    )
  const SAID = 'This file is kept at another address'
  const WHY = 'The service sends on to another address for it.'

  it('has that said where the file is part of a report', async () => {
    await open('/patients/7/DiagnosticReport/d1', report)
    await press('Download Signed report')
    expect(await screen.findByText(SAID)).toBeDefined()
  })

  it('has that said of a copy of the record, which lacks the file', async () => {
    await open('/patients/7/take-away', document)
    await click(await screen.findByRole('checkbox', { name: 'Document files' }))
    await press('Prepare my copy')
    expect((await screen.findAllByText(WHY, { exact: false })).length).toBeGreaterThan(0)
  })

  it('has that said, and is asked for the file once', async () => {
    const { asked } = await open('/patients/7/DocumentReference/d1', document)
    expect(await screen.findByText(SAID)).toBeDefined()
    expect(asked.map(({ path }) => path).filter((path) => path.includes('Binary'))).toEqual([
      '/Binary/b1',
    ])
  })

  /** A redirect that is not followed, as a browser shows it. */
  function sentOn(): Response {
    const response = new Response(null)
    return Object.defineProperties(response, {
      status: { value: 0 },
      ok: { value: false },
      type: { value: 'opaqueredirect' },
    })
  }
})
