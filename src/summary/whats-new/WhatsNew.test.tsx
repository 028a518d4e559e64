// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Condition } from 'fhir/r4'
import { use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { FreshTag } from '~/record/time/Freshness'
import { NewsContext } from './news-context'
import { NewsProvider } from './NewsProvider'
import { WhatsNew } from './WhatsNew'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const condition = (id: string, versionId = '1', code = 'confirmed'): Condition => ({
  resourceType: 'Condition',
  id,
  meta: { versionId },
  subject: { reference: 'Patient/7' },
  code: { text: id },
  verificationStatus: { coding: [{ code }] },
})

function Page({ records }: { readonly records: readonly Condition[] }) {
  const state = use(NewsContext)
  return (
    <>
      {state === undefined ? null : <WhatsNew state={state} patientId="7" />}
      <ul aria-label="Conditions">
        {records.map((record) => (
          <li key={record.id}>
            {record.id}
            <FreshTag resource={record} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A visit in which every condition is loaded. */
async function visit(
  records: readonly Condition[],
  role: 'patient' | 'practitioner' = 'patient',
  subject: string | undefined = 'me',
  offers: TestService['offers'] = { Condition: ['patient'] },
) {
  cleanup()
  const { connection } = connectTestSession(
    { offers, search: ({ type }) => ({ matches: type === 'Condition' ? records : [] }) },
    role,
  )
  const known: Connection = {
    ...connection,
    session: { ...connection.session, user: { role, ...(subject === '' ? {} : { subject }) } },
  }
  await act(async () => {
    render(
      <TestSession connection={known}>
        <NewsProvider patientId="7" pauseMs={0}>
          <Page records={records} />
        </NewsProvider>
      </TestSession>,
    )
  })
}

async function load() {
  fireEvent.click(await screen.findByRole('button', { name: 'Load and compare the rest' }))
  await screen.findByText(/^Kinds of entries compared: 1 of 1\./)
}

describe('what is new', () => {
  it('is remembered at the first visit and told at the next, also in the lists, until it is marked as seen', async () => {
    await visit([condition('Asthma'), condition('Cough'), condition('Rash')])
    await load()
    expect(screen.getByText(/^This device remembers what you see now/)).toBeDefined()
    await visit([
      condition('Asthma'),
      condition('Cough', '2'),
      condition('Rash', '2', 'entered-in-error'),
      condition('Fever'),
    ])
    await load()
    expect(await screen.findByText(/^1 new, 1 changed, 1 withdrawn since /)).toBeDefined()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Asthma', 'Cough ✓Changed', 'Fever ✓New', 'Rash']),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as seen' }))
    expect(await screen.findByText(/^This device remembers what you see now/)).toBeDefined()
    expect(screen.queryByText('✓New')).toBeNull()
    await visit([condition('Asthma')])
    await load()
    expect(await screen.findByText(/^3 withdrawn since /)).toBeDefined()
    expect(
      screen.getByText('3 entries that were in the list “Conditions” are no longer there.'),
    ).toBeDefined()
  })

  it('is turned off by one switch, which removes every mark, and on again', async () => {
    await visit([condition('Asthma')])
    await load()
    const marks = () => Object.keys(localStorage).filter((key) => key.includes('.seen.'))
    expect(marks()).toHaveLength(1)
    fireEvent.click(screen.getByText('How this works'))
    fireEvent.click(
      await screen.findByRole('checkbox', { name: 'Show me what is new on this device' }),
    )
    expect(await screen.findByText('You are not following what is new')).toBeDefined()
    expect(marks()).toEqual([])
    fireEvent.click(screen.getByText('You are not following what is new'))
    fireEvent.click(
      await screen.findByRole('checkbox', { name: 'Show me what is new on this device' }),
    )
    expect(await screen.findByText(/^Kinds of entries compared: /)).toBeDefined()
    await waitFor(() => expect(marks()).toHaveLength(1))
  })

  it('is off for a clinician until chosen, and nothing is kept', async () => {
    await visit([condition('Asthma')], 'practitioner')
    expect(await screen.findByText('You are not following what is new')).toBeDefined()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is not told where nobody knows who reads', async () => {
    await visit([condition('Asthma')], 'patient', '')
    expect(await screen.findByText(/^What is new cannot be shown here/)).toBeDefined()
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  })

  it.each([
    ['nothing of the record is missing', true, /^Nothing is new since /],
    [
      'kinds of entries cannot be read',
      false,
      /^Nothing new since .* in what has been compared\.$/,
    ],
  ])('denies news where %s', async (_, isWhole, told) => {
    const offers = Object.fromEntries(
      registry.views
        .filter(({ type }) => isWhole || type === 'Condition')
        .map(({ type }) => [type, ['patient', 'category', '_id']]),
    )
    for (const _time of ['first', 'second']) {
      await visit([condition('Asthma')], 'patient', 'me', offers)
      fireEvent.click(await screen.findByRole('button', { name: 'Load and compare the rest' }))
      await screen.findByText(/^Kinds of entries compared: ([1-9]\d*) of \1\./)
      await waitFor(() => expect(Object.keys(localStorage).join()).toContain('.seen.'))
    }
    expect(await screen.findByText(told)).toBeDefined()
  })

  it('denies news of a list only since it was seen, and of the record since its last list was', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const all = Object.fromEntries(
      registry.views.map(({ type }) => [type, ['patient', 'category', '_id']]),
    )
    const told: (string | null)[] = []
    for (const [day, offers] of [
      ['2026-09-12', { Condition: ['patient'] }],
      // The other lists are seen for the first time.
      ['2026-09-20', all],
      ['2026-10-01', all],
    ] as const) {
      vi.setSystemTime(new Date(`${day}T12:00:00`))
      await visit([condition('Asthma')], 'patient', 'me', offers)
      fireEvent.click(await screen.findByRole('button', { name: 'Load and compare the rest' }))
      await screen.findByText(/^Kinds of entries compared: ([1-9]\d*) of \1\./)
      await waitFor(() => expect(Object.keys(localStorage).join()).toContain('.seen.'))
      told.push((await screen.findByText(/^This device remembers|^Nothing/)).textContent)
    }
    expect(told).toEqual([
      expect.stringMatching(/^This device remembers/),
      expect.stringMatching(/^Nothing new since .*12.* in what has been compared\.$/),
      expect.stringMatching(/^Nothing is new since .*20/),
    ])
  })
})
