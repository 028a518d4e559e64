// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Encounter, FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as spanish } from '~/i18n/es/messages'
import { home as englishHome } from '~/i18n/en/summary/home'
import { home as spanishHome } from '~/i18n/es/summary/home'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAY = 86_400_000
const served = { searchParam: ['patient'] }
const KINDS = {
  Encounter: 'Visits',
  ServiceRequest: 'Orders and referrals',
  QuestionnaireResponse: 'Forms',
  Procedure: 'Procedures',
} as const
const SO_FAR = new RegExp([englishHome, spanishHome].map(({ next }) => next.noneSoFar).join('|'))
const patient: FhirResource = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'García' }],
}
const old: FhirResource = {
  resourceType: 'Condition',
  id: 'c',
  subject: { reference: 'Patient/7' },
  code: { text: 'Asthma' },
  recordedDate: '2010-01-01',
}

/** A server with a condition, that declares these types besides. */
function worldOf(types: readonly string[], records: readonly FhirResource[] = [old]): PlainWorld {
  return {
    types: {
      Patient: {},
      Condition: served,
      ...Object.fromEntries(types.map((type) => [type, served])),
    },
    records: [patient, ...records],
  }
}

const STAFF = { session: { user: { role: 'practitioner', reference: 'Practitioner/1' } } } as const

/** The card once nothing of it is still being read: before, another one stands in its place. */
const cardOf = async (title: string | RegExp) => {
  const card = () => screen.getByRole('region', { name: title })
  await screen.findByRole('region', { name: title }, ROOM)
  await waitFor(() => expect(card().textContent).not.toMatch(SO_FAR), ROOM)
  return card()
}

describe('a sentence about nothing', () => {
  it('names what comes next where all of its kinds were read', async () => {
    await openPlain('/patients/7', worldOf(Object.keys(KINDS)))
    const card = () => screen.getByRole('region', { name: 'Next' })
    const none = 'The record shows no planned visits, open orders or unfinished forms.'
    await waitFor(() => expect(card().textContent).toContain(none), ROOM)
    expect(card().textContent).not.toMatch(/not offered|appointments/)
  })

  const types = Object.keys(KINDS)
  const subsets = Array.from({ length: 2 ** types.length - 1 }, (_, bits) =>
    types.filter((__, index) => ((bits + 1) & (1 << index)) !== 0),
  ).filter((subset) => subset.length < types.length)
  it.each(subsets)(
    'says of what was not asked for that it is not offered: %s %s %s',
    async (...without) => {
      const types = Object.keys(KINDS).filter((type) => !without.includes(type))
      await openPlain('/patients/7', worldOf(types))
      const card = await cardOf('Next')
      await within(card).findByText('Nothing planned or open in what could be read.', {}, ROOM)
      const note = within(card).getByText(/because it is not offered here/).textContent
      for (const [type, title] of Object.entries(KINDS))
        expect([type, note.includes(title)]).toEqual([type, without.includes(type)])
      const news = await cardOf(/^New in/)
      await within(news).findByText('Nothing new in what could be read.', {}, ROOM)
    },
  )

  it('is the same for a sign-in that may not read a kind, and in Spanish', async () => {
    const granted = ['patient/Patient.rs', 'patient/Condition.rs', 'patient/Procedure.rs']
    await openPlain('/patients/7', worldOf(Object.keys(KINDS)), {
      session: { scopes: { asked: granted, granted } },
      messages: spanish,
    })
    const card = await cardOf('Lo que sigue')
    await within(card).findByText(/^Nada previsto ni pendiente en lo que se pudo leer/, {}, ROOM)
    expect(card.textContent).toMatch(/Consultas/)
  })

  it('says nothing about news where no list at all could be asked for', async () => {
    await openPlain('/patients/7', { types: { Patient: {} }, records: [patient] })
    await screen.findByText(/Not on this page, because it is not offered here/, {}, ROOM)
    expect(document.body.textContent).not.toMatch(
      /Nothing new|Nothing with a date|no planned visits/,
    )
  })

  it('for staff is about forms, orders and procedures that were read', async () => {
    await openPlain('/patients/7', worldOf(['Encounter', 'Procedure']), STAFF)
    const card = await cardOf('Open')
    await within(card).findByText('Nothing planned or open in what could be read.', {}, ROOM)
    expect(card.textContent).toMatch(/Orders/)
    cleanup()
    await openPlain(
      '/patients/7',
      worldOf(Object.keys(KINDS).filter((type) => type !== 'Encounter')),
      STAFF,
    )
    await within(await cardOf('Open')).findByText(/^No open forms or orders/, {}, ROOM)
  })
})

describe('a server that keeps appointments', () => {
  const types = [...Object.keys(KINDS), 'Appointment']
  it.each([
    ['Next', {}],
    ['Visits', STAFF],
  ])('says under %s that they are not shown', async (title, options) => {
    await openPlain('/patients/7', worldOf(types), options)
    const card = await cardOf(title)
    const told = await within(card).findByText(/appointments/, {}, ROOM)
    expect(told.textContent).toMatch(/can also keep appointments, which Clearchart does not show/)
  })
})

describe('a visit whose day is ahead', () => {
  const visit = (id: string, status: string, at: number): FhirResource => {
    const record: Encounter = JSON.parse(
      JSON.stringify({
        resourceType: 'Encounter',
        id,
        status: status === '' ? undefined : status,
        class: { code: 'AMB' },
        type: [{ text: `Visit ${id}` }],
        subject: { reference: 'Patient/7' },
        period: { start: new Date(Date.now() + at).toISOString() },
      }),
    )
    return record
  }
  it('is next unless its status says that it is over, with what is not known about it', async () => {
    const records = [
      visit('planned', 'planned', 9 * DAY),
      visit('unknown', 'unknown', 10 * DAY),
      visit('none', '', 11 * DAY),
      visit('cancelled', 'cancelled', 12 * DAY),
      visit('finished', 'finished', 13 * DAY),
      visit('past', 'unknown', -9 * DAY),
    ]
    await openPlain('/patients/7', worldOf(Object.keys(KINDS), records))
    const card = await cardOf('Next')
    await within(card).findByText(/Visit unknown/, {}, ROOM)
    const rows = await waitFor(() => within(card).getAllByRole('listitem'), ROOM)
    expect(rows.map(({ textContent }) => /Visit (\w+)/.exec(textContent)?.[1])).toEqual([
      'planned',
      'unknown',
      'none',
    ])
    expect(rows.map(({ textContent }) => textContent.includes('Status not known'))).toEqual([
      false,
      true,
      true,
    ])
  })
})
