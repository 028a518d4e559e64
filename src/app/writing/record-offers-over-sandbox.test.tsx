// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { FhirRequest } from '~/fhir/request'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { messages } from '~/i18n/en/messages'
import { recordEdit as words } from '~/i18n/en/forms/record-edit'
import { TextProvider } from '~/i18n/TextProvider'
import { CorrectRecordLink, NewRecordLink } from '~/resources/edit/edit-record-links'
import { RECORD_DESCRIPTIONS } from '~/resources/edit/descriptions/description-list'
import { registry } from '~/views/registry'
import type { Session } from '~/smart/session'
import { Caller } from '../../../sandbox/caller'
import { RegistryProvider } from '~/record/RegistryContext'
import { basesOf, connected, sessionOver } from '../session-fixture'

type Generation = 'v1' | 'v2'
const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const
const GENERATIONS = ['v1', 'v2'] as const satisfies readonly Generation[]
const TYPES = ['Location', 'Device', 'EpisodeOfCare'] as const

/**
 * Specification, "Support by solution" of the general purpose API, which v2 does not have: only S2
 * has C and U.
 */
const OFFERED: Readonly<Record<Generation, Readonly<Record<(typeof SOLUTIONS)[number], boolean>>>> =
  {
    v1: { S1: false, S2: true, S3: false, S4: false, S5: false, S6: false },
    v2: { S1: false, S2: false, S3: false, S4: false, S5: false, S6: false },
  }

interface SignIn {
  readonly role?: Session['user']['role']
  readonly scopes?: readonly string[]
}

/** A session of a generation over a world in this process. */
async function signedIn(
  solution: (typeof SOLUTIONS)[number],
  generation: Generation,
  { role = 'practitioner', scopes }: SignIn = {},
): Promise<{ connection: Connection; caller: Caller }> {
  const caller = new Caller({ solution, population: 'empty' })
  const bases = basesOf(caller, generation)
  const granted = scopes ?? [generation === 'v1' ? 'user/*.*' : 'user/*.cruds']
  const issue = () => Promise.resolve(caller.token({ generation, scopes: granted }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes: granted,
    solution,
    generation,
    registration: { name: 'Acme' },
    user: { role },
  })
  const connection = await connected(session, issue)
  return { connection, caller }
}

/** The links of each type as the app shows them. */
async function ways(connection: Connection) {
  const view = await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <RegistryProvider registry={registry}>
          <ConnectionProvider connection={connection}>
            <MemoryRouter>
              {TYPES.map((type) => (
                <div key={type}>
                  <NewRecordLink type={type} patientId="p1" />
                  <CorrectRecordLink type={type} id="x" patientId="p1" />
                </div>
              ))}
            </MemoryRouter>
          </ConnectionProvider>
        </RegistryProvider>
      </TextProvider>,
    ),
  )
  return within(view.container)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const example = (type: (typeof TYPES)[number], id?: string): FhirResource => ({
  ...(type === 'EpisodeOfCare'
    ? { resourceType: type, status: 'active', patient: { reference: 'Patient/p1' } }
    : { resourceType: type }),
  ...(id === undefined ? {} : { id }),
})

describe.each(GENERATIONS)('with a sign-in of %s', (generation) => {
  it.each(SOLUTIONS)(
    '%s has places, devices and episodes created and changed exactly where the tables say so, in the app and on the wire',
    async (solution) => {
      const { connection, caller } = await signedIn(solution, generation)
      const isOffered = OFFERED[generation][solution]
      const base = generation === 'v1' ? 'gp' : 'patient-access'
      const shown = await ways(connection)
      for (const type of TYPES) {
        const { decide } = connection.capability
        const requests: readonly FhirRequest[] = [
          { interaction: 'create', type, resource: example(type) },
          { interaction: 'update', type, id: 'x', resource: example(type, 'x') },
        ]
        expect([type, ...requests.map((request) => isPermit(decide(request)))]).toEqual([
          type,
          isOffered,
          isOffered,
        ])
        for (const name of [words.kind[type].new, words.kind[type].correct]) {
          // A disabled button has its reason as its description.
          const off = shown
            .queryAllByRole('button', { name, description: /.+/ })
            .filter((button) => button.getAttribute('aria-disabled') === 'true')
          expect([name, shown.queryAllByRole('link', { name }).length, off.length]).toEqual([
            name,
            isOffered ? 1 : 0,
            isOffered ? 0 : 1,
          ])
        }
        const created = await caller.call(base, `/${type}`, { method: 'POST', body: {} })
        const updated = await caller.call(base, `/${type}/x`, { method: 'PUT', body: {} })
        // An empty body is wrong (400) if the interaction exists, and 501 if it does not.
        expect([type, created.status, updated.status]).toEqual([
          type,
          isOffered ? 400 : 501,
          isOffered ? 400 : 501,
        ])
      }
    },
  )
})

describe('who may write', () => {
  it('is told which permission is missing', async () => {
    const { connection } = await signedIn('S2', 'v1', { scopes: ['user/*.read'] })
    await ways(connection)
    expect(screen.getAllByRole('button', { description: refusals.scopeToWrite })).toHaveLength(6)
  })

  it('is the staff: a patient’s own sign-in is not told of it', async () => {
    const { connection } = await signedIn('S2', 'v1', { role: 'patient' })
    const shown = await ways(connection)
    expect([shown.queryAllByRole('button'), shown.queryAllByRole('link')]).toEqual([[], []])
  })
})

it('Every view that says it can be edited has a form, and every form its view', () => {
  expect(
    registry.views
      .filter(({ editable }) => editable)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(RECORD_DESCRIPTIONS.map(({ type }) => type).toSorted())
  for (const { type, place } of RECORD_DESCRIPTIONS)
    expect(registry.views.find((view) => view.type === type)?.place).toBe(place)
})
