// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { merge as mergeWords } from '~/i18n/en/patients/merge'
import { messages } from '~/i18n/en/messages'
import { offered as offeredWords } from '~/i18n/en/frame/offered'
import { home } from '~/i18n/en/summary/home'
import { staffCards } from '~/i18n/en/summary/staff-cards'
import { register as words } from '~/i18n/en/patients/register'
import { TextProvider } from '~/i18n/TextProvider'
import type { Solution } from '~/smart/registration'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { basesOf, connected, sessionOver } from '../session-fixture'

const OPERATIONS = [
  '$assign-mrn',
  '$match',
  '$merge',
  '$unmerge',
  '$create-relay',
  '$read-relay',
  '$update-relay',
  '$search-relay',
] as const

interface Column {
  /** The base with patients whom everyone may see, and with one without a permanent number. */
  readonly patient: string
  readonly create: boolean
  readonly update: boolean
  readonly operations: readonly (typeof OPERATIONS)[number][]
  /** True when patients can be read: then duplicates can be searched for. */
  readonly reads: boolean
}

/**
 * Read off the specification by hand: "Support by solution" and "Extended operations". S5 reads
 * patients at the v1 base only.
 */
const TABLE: Readonly<Record<Solution, Column>> = {
  S1: { patient: 'p101', create: false, update: false, operations: [], reads: true },
  S2: { patient: 'p101', create: true, update: true, operations: ['$assign-mrn'], reads: true },
  S3: { patient: 'p101', create: false, update: false, operations: [], reads: true },
  S4: { patient: 'p101', create: false, update: false, operations: [], reads: true },
  S5: { patient: 'p101', create: false, update: false, operations: [], reads: true },
  S6: { patient: 'p601', create: true, update: true, operations: ['$merge'], reads: false },
}
const solutions = Object.entries(TABLE)

async function open(solution: Solution) {
  const caller = new Caller({ solution })
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { name: 'Acme' },
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  const show = async (address: string) => {
    cleanup()
    window.history.replaceState({ idx: 0 }, '', address)
    // Awaited: a component that suspends during its first rendering would never be rendered again.
    await act(async () =>
      render(
        <TextProvider messages={messages} choose={() => undefined}>
          <UiProvider>
            <SignedInApp
              connection={connection}
              onSignOut={() => undefined}
              onEnd={() => undefined}
            />
          </UiProvider>
        </TextProvider>,
      ),
    )
  }
  return { caller, show }
}

/**
 * A task that is offered is a link; an unavailable one is a button that gives the reason and does
 * nothing.
 */
async function expectWay(name: string, isOffered: boolean) {
  const way = await screen.findByRole(isOffered ? 'link' : 'button', { name })
  expect(way.getAttribute('aria-disabled')).toBe(isOffered ? null : 'true')
  const reason = document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reason === undefined || reason === '').toBe(isOffered)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('The first page has no card of medicines where those are not offered, and its notes below the numbers', async () => {
  const { show } = await open('S2')
  await show('/patients/p101')
  await screen.findByRole('heading', { name: home.read.titleStaff })
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).not.toContain(home.medicines.titleStaff)
  expect(names.indexOf(staffCards.open.title)).toBeGreaterThan(
    names.indexOf(home.numbers.titleStaff),
  )
  expect(names.indexOf(home.read.titleStaff)).toBeGreaterThan(
    names.indexOf(home.numbers.titleStaff),
  )
})

describe('what is offered on the screens for changing a patient', () => {
  it.each(solutions)(
    'of %s is what the specification’s tables say',
    async (solution, { patient, create, update, operations, reads }) => {
      const { show } = await open(solution as Solution)
      await show('/patients')
      await expectWay(words.link, create)
      await expectWay(mergeWords.link, operations.includes('$merge'))
      await show(`/patients/${patient}/Patient/${patient}`)
      await expectWay(words.correctLink, update)
      await expectWay(words.duplicates.demandLink, reads)

      await show('/register')
      if (create) await screen.findByRole('button', { name: words.review })
      else await screen.findByText(refusals.interaction(refusals.provider))
      await show(`/patients/${patient}/correct`)
      if (update) await screen.findByRole('button', { name: words.review })
      else await screen.findByText(refusals.interaction(refusals.provider))
      await show('/merge')
      if (operations.includes('$merge'))
        await screen.findByRole('button', { name: mergeWords.compare })
      else await screen.findByText(refusals.operation(refusals.provider, '$merge'))
      expect(screen.queryByRole('textbox', { name: mergeWords.source }) !== null).toBe(
        operations.includes('$merge'),
      )
    },
  )

  it.each(solutions)(
    'of %s is told on the screen that lists it all, relays included',
    async (solution, { operations }) => {
      const { show } = await open(solution as Solution)
      await show('/offered')
      const table = await screen.findByRole('table', { name: offeredWords.operationsCaption })
      const offered = OPERATIONS.filter(
        (name) =>
          within(within(table).getByRole('row', { name: new RegExp(`\\${name}`) })).queryByText(
            offeredWords.offered,
          ) !== null,
      )
      expect(offered).toEqual(operations)
    },
  )

  it.each(solutions)(
    'of %s gives a number to a Call Intake patient alone, and only where the tables have it',
    async (solution, { operations }) => {
      const { show } = await open(solution as Solution)
      await show('/patients/p131/correct')
      if (operations.includes('$assign-mrn'))
        await screen.findByRole('button', { name: words.assign.send })
      else await screen.findAllByRole('heading', { level: 1, name: words.correctTitle })
      expect(screen.queryByRole('button', { name: words.assign.send }) !== null).toBe(
        operations.includes('$assign-mrn'),
      )
    },
  )
})
