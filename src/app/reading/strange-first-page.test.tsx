// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { FhirResource, MedicationRequest, Observation, Quantity } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { home } from '~/i18n/en/summary/home'
import { staffCards } from '~/i18n/en/summary/staff-cards'
import { messages } from '~/i18n/en/messages'
import { storyboard } from '~/i18n/en/frame/storyboard'
import type { Session } from '~/smart/session'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { click } from '../writing/press-fixture'

const ID = 'odd-1'
const subject = { reference: `Patient/${ID}` }
const CATEGORIES = 'http://terminology.hl7.org/CodeSystem/observation-category'
const DAY_MS = 86_400_000
const lately = new Date(Date.now() - 9 * DAY_MS).toISOString().slice(0, 10)
const { notTaken } = messages.format.status

const medicine = (text: string, more: Partial<MedicationRequest>): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id: text.toLowerCase().replaceAll(/[^a-z]/g, '-'),
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept: { text },
  authoredOn: lately,
  ...more,
})

const measured = (id: string, code: string, valueQuantity: Quantity, on: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [{ coding: [{ system: CATEGORIES, code: 'vital-signs' }] }],
  code: { coding: [{ system: 'http://loinc.org', code }] },
  subject,
  effectiveDateTime: on,
  valueQuantity,
})

/** A record in which several things read as their opposite when a part of them is left out. */
const RECORD: readonly FhirResource[] = [
  { resourceType: 'Patient', id: ID, name: [{ family: 'Quagmire' }] },
  medicine('Aspirin', { doNotPerform: true }),
  medicine('Zinc', { intent: 'proposal' }),
  medicine('Iron', { status: 'stopped' }),
  medicine('Folate', {}),
  {
    resourceType: 'Immunization',
    id: 'flu',
    status: 'not-done',
    vaccineCode: { text: 'Influenza vaccine' },
    patient: subject,
    occurrenceDateTime: lately,
  },
  measured('weight', '29463-7', { value: 81, unit: 'kg' }, '2012-05-05'),
  measured('pressure', '8480-6', { value: 118, unit: 'mmHg' }, lately),
  {
    resourceType: 'Encounter',
    id: 'stay',
    status: 'in-progress',
    class: { code: 'IMP' },
    type: [{ text: 'Long stay' }],
    subject,
    period: { start: '2019-12-05' },
  },
]

async function visit(role: Session['user']['role']): Promise<void> {
  const caller = new Caller({ solution: 'S1', resources: RECORD })
  const scopes = role === 'patient' ? ['patient/*.rs'] : ['user/*.rs']
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases: basesOf(caller, 'v2'),
    scopes,
    generation: 'v2',
    user: { role },
    ...(role === 'patient' ? { launch: 'patient', patient: ID } : {}),
  })
  const issue = () =>
    Promise.resolve(
      caller.token({
        generation: 'v2',
        scopes,
        ...(role === 'patient' ? { patient: ID } : {}),
      }),
    )
  await openApp(await connected(session, issue), `/patients/${ID}`)
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each([
  ['a patient', 'patient', home.medicines.title, home.since.first],
  ['staff', 'practitioner', home.medicines.titleStaff, home.since.changedFirst],
] as const)('on the first page of %s', (_who, role, medicines, changes) => {
  it('a medicine that must not be taken says so and is not current; one only proposed is not there', async () => {
    await visit(role)
    const own = await card(medicines)
    const rows = (await own.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('Aspirin')
    expect(rows[0]).toContain(notTaken.active)
    expect(rows[1]).toContain('Folate')
    expect(rows[1]).not.toContain(notTaken.active)
    own.getByText(home.ofCurrent(1, 1))
  })

  it('news that are an end, or something that was not done, say that they are', async () => {
    await visit(role)
    const own = await card(changes)
    // A patient's card begins with three rows.
    if (role === 'patient') await click(await own.findByRole('button', { name: /^Show \d more/ }))
    const row = async (name: string) => (await own.findByText(name)).closest('li')?.textContent
    expect(await row('Iron')).toContain('Stopped')
    expect(await row('Influenza vaccine')).toContain('Not done')
    expect(await row('Aspirin')).toContain(notTaken.active)
  })
})

describe('a stay that began years ago and has not ended', () => {
  it('is no next visit: the line under the name and the card say that it goes on, and since when', async () => {
    await visit('practitioner')
    const banner = within(await screen.findByRole('group', { name: messages.patients.identity }))
    await banner.findByText(storyboard.goingOn)
    expect(banner.queryByText(storyboard.next)).toBeNull()
    banner.getByText(storyboard.since('05-Dec-2019'), { exact: false })
    const visits = await card(staffCards.visits.title)
    visits.getByText(home.next.since('05-Dec-2019'))
    visits.getByText('In progress')
  })

  it('is told to the patient in the same way', async () => {
    await visit('patient')
    const next = await card(home.next.title)
    await next.findByText(home.next.since('December 5, 2019'))
    expect(next.getAllByRole('listitem')[0]?.textContent).toContain('In progress')
  })
})

describe('the line under the name', () => {
  it('has the date of an old value in any room, and that of a new one where there is enough', async () => {
    await visit('practitioner')
    const banner = within(await screen.findByRole('group', { name: messages.patients.identity }))
    const old = (await banner.findByText(storyboard.weight)).closest('a')?.nextElementSibling
    expect(old?.textContent).toBe(' May-2012')
    expect(old?.hasAttribute('data-detail')).toBe(false)
    const fresh = banner.getByText(storyboard.pressure).closest('a')?.nextElementSibling
    expect(fresh?.hasAttribute('data-detail')).toBe(true)
  })
})
