// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { Patient } from 'fhir/r4'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import { ConnectionProvider, useConnection } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { patientsNamed } from '~/fhir/patients-named'
import type { Create, Operation, Update } from '~/fhir/request'
import { WritingText } from '~/writing/writing-text'
import { SendBar } from '~/writing/SendBar'
import { useSubmitOnce } from '~/writing/use-submit-once'
import { writing as words } from '~/i18n/en/writing'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import type { Solution } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { Caller } from '../../../sandbox/caller'
import { connect, isConnected } from '../start/connect'
import { registry } from '~/views/registry'
import { RegistryProvider } from '~/record/RegistryContext'

vi.setConfig({ testTimeout: 120_000 })

type Write = Create | Update | Operation
const SOLUTIONS: readonly Solution[] = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']
const GENERATIONS = ['v1', 'v2'] as const
const ROLES = ['patient', 'practitioner'] as const
const WORLDS = SOLUTIONS.flatMap((solution) =>
  GENERATIONS.flatMap((generation) => ROLES.map((role) => [solution, generation, role] as const)),
)

/**
 * The app's writes, of each kind, for a patient. The records are as small as possible: a service
 * may refuse them.
 */
const WRITES: readonly ((id: string) => Write)[] = [
  (id) => created('QuestionnaireResponse', { status: 'completed', ...subject(id) }),
  (id) => created('Device', { patient: reference(id) }),
  (id) => created('EpisodeOfCare', { status: 'active', patient: reference(id) }),
  (id) => created('DocumentReference', { status: 'current', content: [], ...subject(id) }),
  (id) => changed('QuestionnaireResponse', 'n1', { status: 'amended', ...subject(id) }),
  (id) => changed('DocumentReference', 'n1', { status: 'current', content: [], ...subject(id) }),
  (id) => changed('Patient', id, {}),
  (id) => ({
    interaction: 'operation',
    type: 'Patient',
    name: '$assign-mrn',
    parameters: {
      resourceType: 'Parameters',
      parameter: [{ name: 'source-patient', valueReference: reference(id) }],
    },
  }),
]

function reference(id: string) {
  return { reference: `Patient/${id}` }
}

function subject(id: string) {
  return { subject: reference(id) }
}

function created(type: Create['type'], fields: object): Create {
  return { interaction: 'create', type, resource: { resourceType: type, ...fields } }
}

function changed(type: Update['type'], id: string, fields: object): Update {
  return { interaction: 'update', type, id, resource: { resourceType: type, id, ...fields } }
}

interface Scene {
  readonly write: Write
  /** The person that the screen names. */
  readonly said: string
  readonly draft: string | undefined
}

/** A writing screen with the parts that all of them have. */
function Writer({ write, said, draft }: Scene) {
  const { capability, queryClient } = useConnection()
  const make = () => {
    const permit = capability.decide<Write>(write)
    if (!isPermit<Write>(permit)) return undefined
    let kept: WriteAttempt = newAttempt()
    const keep = (next: WriteAttempt) => {
      kept = next
      return Promise.resolve(true)
    }
    return {
      client: queryClient,
      // Each of them is one of the three; decide returns its own request.
      permit: permit as never,
      attempt: { current: () => kept, keep },
      lookUp: () => Promise.resolve({ kind: 'absent' } as const),
    }
  }
  const once = useSubmitOnce({ addressee: { kind: 'patient', id: said }, draft, make })
  return (
    <>
      <SendBar once={once} label="Send" />
      <output>{once.outcome?.kind}</output>
    </>
  )
}

async function world(
  solution: Solution,
  generation: (typeof GENERATIONS)[number],
  role: (typeof ROLES)[number],
) {
  const caller = new Caller({ solution })
  const kinds = generation === 'v1' ? (['v1', 'gp'] as const) : (['patient-access'] as const)
  const bases = kinds.map((kind) => ({ kind, url: caller.url(kind, '') }))
  const level = role === 'patient' ? 'patient' : 'user'
  const scopes = [generation === 'v1' ? `${level}/*.*` : `${level}/*.cruds`]
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method !== undefined && init.method !== 'GET' && !url.endsWith('_search'))
      sent.push(url)
    return caller.sandbox.fetch(new Request(url, init))
  })
  const signIn = async (launched: string | undefined): Promise<Connection> => {
    const issue = () =>
      Promise.resolve(
        caller.token({
          generation,
          scopes,
          ...(role === 'patient' && launched !== undefined ? { patient: launched } : {}),
        }),
      )
    const session: Session = {
      id: 's1',
      launch: role === 'patient' ? 'patient' : 'ehr',
      bases,
      user: { role, subject: 'somebody' },
      needPatientBanner: false,
      fhirContext: [],
      scopes: { asked: scopes, granted: scopes },
      ...(launched === undefined ? {} : { patient: launched }),
      registration: {
        id: 'r',
        name: 'Acme',
        solution,
        environment: 'sandbox',
        service: 'exchange',
        generation,
        issuer: bases[0]?.url ?? '',
        bases,
        clients: {},
      },
    }
    const connection = await connect(session, { accessToken: issue, renew: issue })
    if (!isConnected(connection)) throw connection.failure
    return connection
  }
  return { caller, sent, signIn }
}

async function show(connection: Connection, shown: string | undefined, scene: Scene) {
  const address = shown === undefined ? '/register' : `/patients/${shown}/forms`
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <RegistryProvider registry={registry}>
          <ConnectionProvider connection={connection}>
            <QueryClientProvider client={connection.queryClient}>
              <MemoryRouter initialEntries={[address]}>
                <WritingText>
                  <Writer {...scene} />
                </WritingText>
              </MemoryRouter>
            </QueryClientProvider>
          </ConnectionProvider>
        </RegistryProvider>
      </TextProvider>,
    ),
  )
}

/** The service's own name for a patient; the number when the service does not permit reading it. */
function called(caller: Caller, connection: Connection, id: string): string {
  const read = connection.capability.decide({ interaction: 'read', type: 'Patient', id } as const)
  // Our own sandbox's people have one family name each.
  const stored = caller.world.store.read('Patient', id) as Patient | undefined
  const family = stored?.name?.[0]?.family
  return isPermit(read) ? (family?.toUpperCase() ?? '') : `Patient ${id}`
}

/** The outcome of sending, or an empty text. */
const told = () => document.querySelector('output')?.textContent ?? ''

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the right person, over all worlds, both generations, patient and practitioner', () => {
  it.each(WORLDS)(
    '%s %s %s: the button names whom it is for, and nothing leaves that disagrees without a confirmed name',
    async (solution, generation, role) => {
      const { caller, sent, signIn } = await world(solution, generation, role)
      const people = solution === 'S6' ? ['p601', 'p602', 'p603'] : ['p101', 'p105', 'p102']
      const person = fc.constantFrom(...people)
      const maybe = fc.option(person, { nil: undefined })
      const scene = fc.record({
        write: fc.constantFrom(...WRITES),
        body: person,
        said: person,
        shown: maybe,
        draft: maybe,
        launched: role === 'patient' ? person : maybe,
        confirms: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(scene, async ({ write, body, said, shown, draft, launched, confirms }) => {
          cleanup()
          sent.length = 0
          const connection = await signIn(launched)
          const request = write(body)
          await show(connection, shown, { write: request, said, draft })
          const name = called(caller, connection, said)
          await waitFor(() =>
            expect(screen.getAllByText(name, { exact: false }).length).toBeGreaterThan(0),
          )
          const box = screen.queryByRole<HTMLInputElement>('checkbox')
          if (confirms && box !== null) fireEvent.click(box)
          const button = screen.getByRole('button', { name: 'Send' })
          const waits = button.getAttribute('aria-disabled') === 'true'
          await act(async () => fireEvent.click(button))
          const permitted = isPermit<Write>(connection.capability.decide<Write>(request))
          const isOver = () => !permitted || waits || told() !== ''
          await waitFor(() => expect(isOver()).toBe(true))
          const agrees = [said, shown, draft, role === 'patient' ? launched : undefined].every(
            (id) => id === undefined || id === body,
          )
          const isOther = role === 'practitioner' && launched !== undefined && launched !== said
          // The confirmation by name is required exactly when the launched patient was left.
          expect([box !== null, waits]).toEqual([isOther, isOther && !confirms])
          const mayLeave = permitted && agrees && (!isOther || confirms)
          expect([sent.length > 0, patientsNamed(request)]).toEqual([mayLeave, [body]])
        }),
        { numRuns: 20 },
      )
    },
  )

  it('says why the button waits', async () => {
    const { signIn } = await world('S2', 'v1', 'practitioner')
    const connection = await signIn('p101')
    const [form] = WRITES
    if (form === undefined) throw new Error('no write')
    await show(connection, 'p105', { write: form('p105'), said: 'p105', draft: undefined })
    await screen.findByText(words.person.leftEhr('RIVERA, Marta Elena'))
    expect(screen.getByText(words.person.confirmFirst)).toBeTruthy()
  })
})
