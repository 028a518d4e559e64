// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { read } from '~/i18n/en/documents/read'
import { bannerAllergies } from '~/i18n/en/frame/banner-allergies'
import { messages } from '~/i18n/en/messages'
import { takeAway } from '~/i18n/en/record/export'
import { timeline } from '~/i18n/en/record/timeline'
import { doctorSummary } from '~/i18n/en/summary/doctor-summary'
import { emptyRecord } from '~/i18n/en/summary/empty-record'
import { home } from '~/i18n/en/summary/home'
import { numbers } from '~/i18n/en/summary/numbers'
import { rarely } from '~/i18n/en/summary/rarely'
import { staffCards } from '~/i18n/en/summary/staff-cards'
import { openPlain } from './open-plain-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }

/** Types with the parameters that their scope is limited by. */
const LIMITED = {
  AllergyIntolerance: 'clinical-status=active',
  Condition: 'category=problem-list-item',
  DocumentReference: 'status=current',
  Encounter: 'status=planned',
  MedicationRequest: 'status=active',
  Observation: 'category=laboratory',
  Procedure: 'status=preparation',
  ServiceRequest: 'status=draft',
} as const

/** A server that leaves out, without a word, whatever the scopes do not name: here everything. */
const world = {
  types: {
    Patient: {},
    ...Object.fromEntries(
      Object.keys(LIMITED).map((type) => [
        type,
        { searchParam: ['patient', 'category', 'status'] },
      ]),
    ),
  },
  records: [patient],
}

const granted = (level: 'patient' | 'user') => [
  `${level}/Patient.rs`,
  ...Object.entries(LIMITED).map(([type, query]) => `${level}/${type}.rs?${query}`),
]

/** Sentences that only a sign-in that sees everything of a kind may read. */
const CLAIMS: readonly string[] = [
  messages.records.list.none,
  home.next.none,
  rarely.none,
  numbers.none,
  staffCards.open.none,
  home.whole.read('|').split('|')[1] ?? '',
  emptyRecord.title,
  timeline.none,
  read.none,
  bannerAllergies.none,
  doctorSummary.complete,
  takeAway.listNone,
  takeAway.complete,
  ...Object.values(doctorSummary.noneRecorded),
]
/** The words of a limit. */
const TOLD = /this sign-in (?:may see only what is filed under|is allowed only some of them)/i

function claimed(): readonly string[] {
  const text = document.body.textContent
  return CLAIMS.filter((claim) => text.includes(claim))
}

async function ready(): Promise<HTMLElement> {
  const main = await screen.findByRole('main', {}, ROOM)
  await waitFor(() => expect(main.textContent).not.toMatch(/Loading|Reading|being read/), ROOM)
  return main
}

async function open(path: string, level: 'patient' | 'user' = 'patient') {
  const scopes = { asked: granted(level), granted: granted(level) }
  return openPlain(path, world, {
    session:
      level === 'patient'
        ? { scopes }
        : { scopes, launch: 'practitioner', user: { role: 'practitioner' } },
  })
}

it('every claim is a sentence', () => {
  expect(CLAIMS.filter((claim) => claim.trim().length < 10)).toEqual([])
})

describe('where the sign-in sees only a part of every kind, nothing is said to be all or none', () => {
  it.each(['patient', 'user'] as const)('on the first page of %s', async (level) => {
    await open('/patients/7', level)
    const main = await ready()
    await waitFor(
      () => expect(main.textContent).toMatch(/Only a part of these can be read here: .*Allergies/),
      ROOM,
    )
    // Each card says so of its own lists.
    await within(main).findAllByText(TOLD, {}, ROOM)
    expect(main.textContent).toContain('All that is offered here was read')
    expect(main.textContent).not.toMatch(/so far/)
    expect(claimed()).toEqual([])
  })

  it.each([
    'allergies',
    'conditions',
    'documents',
    'visits',
    'medications',
    'vital-signs',
    'observations',
    'procedures',
    'orders',
    'results',
    'flow-sheet',
    'trends',
    'documents/read',
  ])('on %s', async (list) => {
    await open(`/patients/7/${list}`)
    const main = await ready()
    await waitFor(() => expect(main.textContent).toMatch(TOLD), ROOM)
    expect(claimed()).toEqual([])
  })

  it('on the timeline, which names the kinds', async () => {
    await open('/patients/7/timeline')
    const main = await ready()
    await within(main).findByText(
      /Only some kinds of .*Allergies.* can be asked for here/,
      {},
      ROOM,
    )
    expect(claimed()).toEqual([])
  })

  it('on the page for a doctor', async () => {
    await open('/patients/7/summary')
    await screen.findByText(/How to reach them|Not complete/, {}, ROOM)
    const main = await ready()
    await waitFor(() => expect(main.textContent).toMatch(TOLD), ROOM)
    expect(main.textContent).toContain(doctorSummary.notRead)
    expect(claimed()).toEqual([])
  })

  it('in what is taken away', async () => {
    await open('/patients/7/take-away')
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }, ROOM))
    await screen.findByRole('heading', { name: 'Ready' }, ROOM)
    expect((await ready()).textContent).toMatch(TOLD)
    expect(claimed()).toEqual([])
  })
})
