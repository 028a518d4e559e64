// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Condition, Provenance } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ListScreen } from '../list/ListScreen'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { registry } from '~/views/registry'

// Late parts of the app: their code is compiled here before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('../list/FilterForm'),
    import('./SourcesOffer'),
    import('./SourcedTable'),
    import('~/ui/field/MantineCombo'),
  ])
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function condition(id: string, more: Partial<Condition> = {}): Condition {
  return {
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/7' },
    code: { coding: [{ system: 'http://snomed.info/sct', code: '195967001' }], text: 'Asthma' },
    onsetDateTime: '2024-03-04',
    ...more,
  }
}

const from = (id: string, name: string, more: Partial<Provenance> = {}): Provenance => ({
  resourceType: 'Provenance',
  id: `of-${id}`,
  target: [{ reference: `Condition/${id}` }],
  recorded: '2024-03-05T10:00:00Z',
  agent: [
    {
      type: { coding: [{ code: 'author' }] },
      who: { display: 'Dr. Bright' },
      onBehalfOf: { display: name },
    },
  ],
  ...more,
})

function open(
  search: NonNullable<TestService['search']>,
  parameters = ['patient', 'category', '_revinclude'],
) {
  const { connection, sent } = connectTestSession({ offers: { Condition: parameters }, search })
  const view = registry.byPath('conditions')
  if (view === undefined) throw new Error('no list of conditions')
  render(
    <TestSession connection={connection}>
      <ListScreen view={view} patientId="7" />
    </TestSession>,
  )
  return { sent }
}

/** A click into a part that still loads is awaited. */
const click = async (element: HTMLElement) => act(async () => fireEvent.click(element))

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .map((row) => row.textContent)

describe('who sent the entries of a list', () => {
  it('is asked for with one press, by the search that brings their origin, and narrows the list', async () => {
    const records = [
      condition('1', { onsetDateTime: '2024-03-04' }),
      condition('2', { onsetDateTime: '2023-03-04' }),
      condition('3', { onsetDateTime: '2022-03-04' }),
    ]
    const { sent } = open(({ params }) => ({
      matches: records,
      total: 3,
      included: params.some(([name]) => name === '_revinclude')
        ? [
            from('1', 'Mesquite Clinic'),
            from('2', 'Mesquite Clinic', {
              agent: [
                { type: { coding: [{ code: 'author' }] }, who: { display: 'Dr. Bright' } },
                { type: { coding: [{ code: 'transmitter' }] }, who: { display: 'Valley Network' } },
              ],
            }),
          ]
        : [],
    }))
    await screen.findByRole('table')
    await click(await screen.findByText('Filter'))
    await click(await screen.findByRole('button', { name: 'Show who sent each entry' }))
    const choice = await screen.findByRole('combobox', { name: 'Sent by' })
    await within(choice).findByRole('option', { name: 'Valley Network (1)' })
    expect(sent.at(-1)).toMatchObject({
      params: expect.arrayContaining([['_revinclude', 'Provenance:target']]) as unknown,
    })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All sources (3)', 'Mesquite Clinic (1)', 'Valley Network (1)', 'Not stated (1)'])
    expect(names()).toHaveLength(3)
    fireEvent.change(choice, { target: { value: 'Valley Network' } })
    expect(await screen.findByText('1 of 3 entries')).toBeDefined()
    expect(names()).toEqual([expect.stringContaining('Valley Network')])
    expect(screen.getByText(/^3 of 3/), 'the count of the list hides nothing').toBeDefined()
  })

  it('cannot be asked for where the service does not add the origin', async () => {
    open(() => ({ matches: [condition('1')], total: 1 }), ['patient', 'category'])
    await screen.findByRole('table')
    await click(await screen.findByText('Filter'))
    expect(
      await screen.findByText('You can see who sent an entry only in the entry itself.'),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show who sent each entry' })).toBeNull()
  })
})

describe('one event that two sources sent', () => {
  const source = (uri: string) => ({ meta: { source: uri } })

  it('is one row until somebody unfolds it, and two on paper', async () => {
    open(() => ({
      matches: [
        condition('1', source('https://clinic.example/fhir')),
        condition('2', source('https://network.example/fhir#9')),
        condition('3', { onsetDateTime: '2020', ...source('https://network.example/fhir') }),
      ],
      total: 3,
    }))
    const also = await screen.findByRole('button', { name: 'Also sent by network.example' })
    expect(names()).toHaveLength(2)
    expect(also.closest('a'), 'a button is in no link').toBeNull()
    fireEvent.click(also)
    expect(names()).toEqual([
      expect.stringContaining('clinic.example'),
      expect.stringContaining('network.example'),
      expect.stringContaining('network.example'),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Also sent by network.example' }))
    expect(names()).toHaveLength(2)
    fireEvent(window, new Event('beforeprint'))
    expect(names()).toHaveLength(3)
    fireEvent(window, new Event('afterprint'))
    expect(screen.getByText(/^3 of 3/)).toBeDefined()
  })

  it('is one row at once where both say the same and nobody says who sent them', async () => {
    open(() => ({
      matches: [
        condition('1', { meta: { versionId: '1' } }),
        condition('2', { meta: { versionId: '4' } }),
        condition('3', { severity: { text: 'Severe' } }),
      ],
      total: 3,
    }))
    const same = await screen.findByRole('button', { name: '2 entries say the same' })
    expect(names()).toHaveLength(2)
    expect(screen.queryByRole('combobox', { name: 'Sent by' })).toBeNull()
    expect(screen.getByText(/^3 of 3/), 'each entry is counted').toBeDefined()
    fireEvent.click(same)
    expect(names()).toHaveLength(3)
    expect(same.getAttribute('aria-expanded')).toBe('true')
  })

  it('is two rows side by side where they do not say the same', async () => {
    open(() => ({
      matches: [
        condition('1', source('https://clinic.example/fhir')),
        condition('2', {
          ...source('https://network.example/fhir'),
          severity: { text: 'Severe' },
        }),
      ],
      total: 2,
    }))
    expect(await screen.findByText('Also sent by network.example, with differences')).toBeDefined()
    expect(names()).toHaveLength(2)
  })

  it('is no pair with an entry of the same source, of another day, or that was withdrawn', async () => {
    open(() => ({
      matches: [
        condition('1', source('https://clinic.example/fhir')),
        condition('2', source('https://clinic.example/other')),
        condition('3', { ...source('https://network.example/fhir'), onsetDateTime: '2024-03-05' }),
        condition('4', {
          ...source('https://network.example/fhir'),
          verificationStatus: { coding: [{ code: 'entered-in-error' }] },
        }),
      ],
      total: 4,
    }))
    await screen.findByRole('combobox', { name: 'Sent by' })
    expect(names()).toHaveLength(4)
    expect(screen.queryByText(/^Also sent by/)).toBeNull()
  })
})
