// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { Patient } from 'fhir/r4'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { generateRequest } from '~/capability/exchange/generate-request'
import { isPermit } from '~/capability/permit'
import { ConnectionProvider, useConnection } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { generationJobs } from '~/documents/generate/generation-jobs'
import { GenerateScreen } from '~/documents/generate/GenerateScreen'
import { patientsNamed } from '~/fhir/patients-named'
import type { Create, Operation, Update } from '~/fhir/request'
import { WritingText } from '~/writing/writing-text'
import { SendBar } from '~/writing/SendBar'
import { useSubmitOnce } from '~/writing/use-submit-once'
import { writing as words } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import type { Solution } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { registry } from '~/views/registry'
import { RegistryProvider } from '~/record/RegistryContext'
import { basesOf, connected, sessionOver } from '../session-fixture'

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
  const bases = basesOf(caller, generation)
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
    const session = sessionOver({
      bases,
      scopes,
      solution,
      generation,
      registration: { name: 'Acme' },
      launch: role === 'patient' ? 'patient' : 'ehr',
      user: { role, subject: 'somebody' },
      needPatientBanner: false,
      ...(launched === undefined ? {} : { patient: launched }),
    })
    const connection = await connected(session, issue)
    return connection
  }
  return { caller, sent, signIn }
}

async function show(connection: Connection, shown: string | undefined, screenOf: ReactNode) {
  const address = shown === undefined ? '/register' : `/patients/${shown}/forms`
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <RegistryProvider registry={registry}>
          <ConnectionProvider connection={connection}>
            <QueryClientProvider client={connection.queryClient}>
              <MemoryRouter initialEntries={[address]}>
                <WritingText>{screenOf}</WritingText>
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

/** One situation: the person of the body, and the facts that may disagree with it. */
interface Situation {
  readonly body: string
  readonly said: string
  readonly shown: string | undefined
  readonly draft: string | undefined
  readonly launched: string | undefined
  readonly confirms: boolean
}

/**
 * Every single disagreement, and the agreement: a random one may hide a lacking check behind
 * another one, and may not come at all.
 */
function everyDisagreement(body: string, other: string): readonly Situation[] {
  const agreed = { body, said: body, shown: body, draft: body, launched: body, confirms: false }
  return [
    agreed,
    { ...agreed, shown: undefined, draft: undefined },
    { ...agreed, said: other },
    { ...agreed, body: other },
    { ...agreed, shown: other },
    { ...agreed, draft: other },
    { ...agreed, launched: other },
    { ...agreed, launched: other, confirms: true },
    // Confirmed by name, and yet another disagrees: the confirmation is no way around the rest.
    { ...agreed, launched: other, draft: other, confirms: true },
  ]
}

/**
 * The number of kinds of writes that each cell offers, by the specification's tables ("Support by
 * solution", "Extended operations"): where none is offered, nothing can go to the wrong person.
 */
const OFFERED: Readonly<Record<string, number>> = {
  'S2 v1 patient': 6,
  'S2 v1 practitioner': 6,
  'S6 v1 patient': 3,
  'S6 v1 practitioner': 3,
}

describe('the right person, over all worlds, both generations, patient and practitioner', () => {
  it.each(WORLDS)(
    '%s %s %s: the button names whom it is for, and nothing leaves that disagrees without a confirmed name',
    async (solution, generation, role) => {
      const { caller, sent, signIn } = await world(solution, generation, role)
      const people = solution === 'S6' ? ['p601', 'p602', 'p603'] : ['p101', 'p105', 'p102']
      const [body = '', other = ''] = people
      // One sign-in for each launched patient.
      const connections = new Map<string | undefined, Connection>()
      const connectionFor = async (launched: string | undefined) => {
        const known = connections.get(launched) ?? (await signIn(launched))
        connections.set(launched, known)
        return known
      }
      const isOffered = ({ capability }: Connection, write: Write) =>
        isPermit<Write>(capability.decide<Write>(write))
      const own = await connectionFor(body)
      const offered = WRITES.filter((write) => isOffered(own, write(body)))
      expect(offered.length).toBe(OFFERED[`${solution} ${generation} ${role}`] ?? 0)

      const check = async (make: (id: string) => Write, situation: Situation) => {
        const { said, shown, draft, launched, confirms } = situation
        cleanup()
        sent.length = 0
        const connection = await connectionFor(launched)
        const request = make(situation.body)
        await show(connection, shown, <Writer write={request} said={said} draft={draft} />)
        const name = called(caller, connection, said)
        await waitFor(() =>
          expect(screen.getAllByText(name, { exact: false }).length).toBeGreaterThan(0),
        )
        const box = screen.queryByRole<HTMLInputElement>('checkbox')
        if (confirms && box !== null) fireEvent.click(box)
        const button = screen.getByRole('button', { name: 'Send' })
        const waits = button.getAttribute('aria-disabled') === 'true'
        await act(async () => fireEvent.click(button))
        const permitted = isOffered(connection, request)
        const isOver = () => !permitted || waits || told() !== ''
        await waitFor(() => expect(isOver()).toBe(true))
        const agrees = [said, shown, draft, role === 'patient' ? launched : undefined].every(
          (id) => id === undefined || id === situation.body,
        )
        const isOther = role === 'practitioner' && launched !== undefined && launched !== said
        const mayLeave = permitted && agrees && (!isOther || confirms)
        // The confirmation by name is required exactly when the launched patient was left.
        expect([box !== null, waits, sent.length > 0, patientsNamed(request)]).toEqual([
          isOther,
          isOther && !confirms,
          mayLeave,
          [situation.body],
        ])
      }

      // The first one shows that none leaves where none is offered.
      for (const write of offered.length === 0 ? WRITES.slice(0, 1) : offered)
        for (const situation of everyDisagreement(body, other)) await check(write, situation)

      const person = fc.constantFrom(...people)
      const maybe = fc.option(person, { nil: undefined })
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...WRITES),
          fc.record({
            body: person,
            said: person,
            shown: maybe,
            draft: maybe,
            launched: role === 'patient' ? person : maybe,
            confirms: fc.boolean(),
          }),
          check,
        ),
        { numRuns: 5, seed: FUZZ_SEED },
      )
    },
  )

  it.each(WORLDS)(
    '%s %s %s: a document is generated for the person whom the screen names, or for nobody',
    async (solution, generation, role) => {
      const { caller, signIn } = await world(solution, generation, role)
      const [body = '', other = ''] = solution === 'S6' ? ['p601', 'p602'] : ['p101', 'p105']
      const scenes = [
        { shown: body, launched: body, confirms: false, isSent: true },
        { shown: other, launched: body, confirms: false, isSent: false },
        // A practitioner may confirm the other person; another sign-in is for one person alone.
        { shown: body, launched: other, confirms: false, isSent: false },
        { shown: body, launched: other, confirms: true, isSent: role === 'practitioner' },
      ]
      for (const { shown, launched, confirms, isSent } of scenes) {
        cleanup()
        const connection = await signIn(launched)
        const permit = connection.capability.decide(generateRequest(body, 'CCD'))
        await show(connection, shown, <GenerateScreen patientId={body} hrefOf={() => '/nowhere'} />)
        const started = () => generationJobs(connection.queryClient).list()
        const label = { name: /^Generate/ }
        const button = isPermit(permit)
          ? await screen.findByRole('button', label)
          : screen.queryByRole('button', label)
        expect(button === null).toBe(!isPermit(permit))
        if (button === null) continue
        const name = called(caller, connection, body)
        await waitFor(() =>
          expect(screen.getAllByText(name, { exact: false }).length).toBeGreaterThan(0),
        )
        const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: /this is for/ })
        if (confirms && box !== null) fireEvent.click(box)
        await act(async () => fireEvent.click(button))
        expect([shown, launched, started().map((job) => job.request.patient)]).toEqual([
          shown,
          launched,
          isSent ? [body] : [],
        ])
        for (const job of started()) generationJobs(connection.queryClient).cancel(job.id)
      }
    },
  )

  it('says why the button waits', async () => {
    const { signIn } = await world('S2', 'v1', 'practitioner')
    const connection = await signIn('p101')
    const [form] = WRITES
    if (form === undefined) throw new Error('no write')
    await show(connection, 'p105', <Writer write={form('p105')} said="p105" draft={undefined} />)
    await screen.findByText(words.person.leftEhr('RIVERA, Marta Elena'))
    expect(screen.getByText(words.person.confirmFirst)).toBeTruthy()
  })
})
