// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import type { Resource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { TakeAwayScreen } from '~/export/TakeAwayScreen'
import { lookup } from '~/fhir/format/lookup'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { chartPlan } from '~/record/chart/chart-lists'
import { ListScreen } from '~/resources/list/ListScreen'
import type { View } from '~/record/view'
import type { Solution } from '~/smart/registration'
import { anyRecordsOf, OWNED_BY } from '../../../sandbox/contract/any-records'
import { anyResource, Caller } from '../../../sandbox/caller'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { registry } from '~/views/registry'
import { RegistryProvider } from '~/record/RegistryContext'
import { basesOf, connected, sessionOver } from '../session-fixture'

vi.setConfig({ testTimeout: 180_000 })

const SEED = FUZZ_SEED
const ID = 'p1'
const SCOPES = {
  v1: { patient: 'patient/*.read', practitioner: 'user/*.read' },
  v2: { patient: 'patient/*.rs', practitioner: 'user/*.rs' },
} as const

interface Cell {
  readonly solution: Solution
  readonly generation: 'v1' | 'v2'
  readonly role: 'patient' | 'practitioner'
}

const CELLS: readonly Cell[] = (['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const).flatMap((solution) =>
  (['v1', 'v2'] as const).flatMap((generation) =>
    (['patient', 'practitioner'] as const).map((role) => ({ solution, generation, role })),
  ),
)

/** A sign-in over a world that holds these records of a patient. */
async function signedIn(
  { solution, generation, role }: Cell,
  records: readonly Resource[],
  granted: readonly string[] = [SCOPES[generation][role]],
) {
  const patient = anyResource({ resourceType: 'Patient', id: ID, name: [{ family: 'García' }] })
  const caller = new Caller({ solution, population: 'empty', resources: [patient, ...records] })
  const bound = role === 'patient' ? { patient: ID } : {}
  const issue = () => Promise.resolve(caller.token({ generation, scopes: granted, ...bound }))
  const token = await issue()
  const bases = basesOf(caller, generation)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes: granted,
    solution,
    generation,
    registration: { name: 'Acme', forms: { categories: ['TreatmentPlan', 'Assessment', 'House'] } },
    launch: role === 'patient' ? 'patient' : 'practitioner',
    user: { role },
    ...bound,
  })
  const connection = await connected(session, issue)
  /** The oracle: a record counts if its own address returns it to this sign-in. */
  const isReadable = async ({ resourceType, id }: Resource) => {
    const answers = await Promise.all(
      bases.map(({ url }) => caller.send(`${url}/${resourceType}/${id ?? ''}`, { token })),
    )
    return answers.some(({ status }) => status === 200)
  }
  const readable: Resource[] = []
  for (const record of records) if (await isReadable(record)) readable.push(record)
  return { connection, readable }
}

const OF_CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category'

/**
 * Records that narrowed searches leave out, in every world: without a kind, of a kind that nobody
 * registered, and of each kind that is asked for. Random ones alone would not show in every cell,
 * with every seed, that a list keeps quiet about them.
 */
const OF_EACH_KIND: readonly Resource[] = [
  ...[undefined, 'Elsewhere', 'TreatmentPlan', 'House'].map((tag) => ({
    resourceType: 'QuestionnaireResponse',
    id: `kind-${tag?.toLowerCase() ?? 'none'}`,
    status: 'completed',
    questionnaire: 'urn:x:phq-9',
    subject: { reference: `Patient/${ID}` },
    ...(tag === undefined ? {} : { meta: { tag: [{ code: tag }] } }),
  })),
  ...[undefined, 'survey', 'laboratory', 'vital-signs'].map((code) => ({
    resourceType: 'Observation',
    id: `category-${code ?? 'none'}`,
    status: 'final',
    code: { text: 'Something' },
    subject: { reference: `Patient/${ID}` },
    ...(code === undefined ? {} : { category: [{ coding: [{ system: OF_CATEGORY, code }] }] }),
  })),
].map(anyResource)

/** Awaited: a component that suspends during its first rendering would never be rendered again. */
async function show(connection: Connection, shown: ReactNode) {
  cleanup()
  return act(async () =>
    render(
      <MemoryRouter initialEntries={[`/patients/${ID}`]}>
        <TextProvider messages={messages} choose={() => undefined}>
          <RegistryProvider registry={registry}>
            <ConnectionProvider connection={connection}>
              <QueryClientProvider client={connection.queryClient}>{shown}</QueryClientProvider>
            </ConnectionProvider>
          </RegistryProvider>
        </TextProvider>
      </MemoryRouter>,
    ),
  )
}

/** A sentence that names the records that were not requested. */
const NAMES_WHAT_WAS_NOT_ASKED =
  /[Oo]nly what the service files under [^;·)]+|asked for the kinds? [^·]+; the service cannot be asked for all kinds|of the kinds? [^.]+\. The service cannot be asked for all kinds|None recorded under [^.]+\. What the service files elsewhere/
/** A sentence that names the only records that the sign-in may see. */
const NAMES_WHAT_MAY_BE_SEEN =
  /this sign-in (?:may see only what is filed under [^;·)]+|is allowed only some of them)/
const NAMES_EITHER = new RegExp(
  `${NAMES_WHAT_WAS_NOT_ASKED.source}|${NAMES_WHAT_MAY_BE_SEEN.source}`,
)

/** True when the sentences of a list claim that it would contain a record. */
function isClaimed(record: Resource, told: string): boolean {
  const kinds = kindsOf(record)
  const [asked] = NAMES_WHAT_WAS_NOT_ASKED.exec(told) ?? []
  const [seen] = NAMES_WHAT_MAY_BE_SEEN.exec(told) ?? []
  return [asked, seen].every(
    (sentence) => sentence === undefined || kinds.some((kind) => sentence.includes(kind)),
  )
}

async function expectList(connection: Connection, view: View, of: readonly Resource[]) {
  const { container } = await show(connection, <ListScreen view={view} patientId={ID} />)
  await screen.findByText((text) => text.includes('loaded '))
  // The groups of a list are a late part.
  await waitFor(() => expect(container.textContent).not.toContain(messages.actions.loading), {
    timeout: 60_000,
  })
  // Entries that say the same in everything are one row, and one press shows each of them.
  for (const same of screen.queryAllByRole('button', { name: /entries say the same$/ }))
    fireEvent.click(same)
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const shown = links.filter((href) => href?.startsWith(`/patients/${ID}/${view.type}/`) === true)
  const missing = of.filter(
    ({ resourceType, id }) => !shown.includes(`/patients/${ID}/${resourceType}/${id ?? ''}`),
  )
  if (missing.length === 0) return
  const told = container.textContent
  expect([view.path, missing.map(({ id }) => id), told]).toEqual([
    view.path,
    missing.map(({ id }) => id),
    expect.stringMatching(NAMES_EITHER),
  ])
  // The sentence's claims about requests must be true.
  expect(missing.filter((record) => isClaimed(record, told))).toEqual([])
}

/** The kinds that a search may be narrowed by, in words. */
function kindsOf(record: Resource): readonly string[] {
  const { category, questionnaireType } = messages.records.filter
  const tags = record.resourceType === 'QuestionnaireResponse' ? (record.meta?.tag ?? []) : []
  const codings =
    record.resourceType === 'Observation'
      ? listOf(fieldsOf(record)['category']).flatMap((one) => listOf(fieldsOf(one)['coding']))
      : []
  return [
    ...tags.map(({ code = '' }) => lookup(questionnaireType, code) ?? code),
    ...codings.map(fieldsOf).flatMap(({ system, code }) => {
      const ours = textOf(system)?.endsWith('/observation-category') === true
      const word = textOf(code)
      return ours && word !== undefined ? [lookup(category, word) ?? word] : []
    }),
  ]
}

/** The contents of the paper: lines of its completeness, and the rows of each kind's table. */
async function expectTakenAway(connection: Connection, readable: readonly Resource[]) {
  const { container } = await show(
    connection,
    <TakeAwayScreen patientId={ID} charts={() => null} />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }))
  await screen.findByRole('heading', { name: 'Ready' })
  const lines = [...container.querySelectorAll('section li')].map((line) => line.textContent)
  const { permitted, refused } = chartPlan(registry.views, ID, connection.capability)
  for (const type of Object.keys(OWNED_BY)) {
    const here = readable.filter(({ resourceType }) => resourceType === type)
    const lists = permitted.filter(({ view }) => view.type === type)
    const rows = Math.max(0, ...lists.map(({ view }) => rowsOf(container, view)))
    if (rows >= here.length) continue
    const titles = [...lists, ...refused.filter(({ view }) => view.type === type)].map(({ view }) =>
      view.title(messages),
    )
    const told = lines.filter((line) => titles.some((title) => line.startsWith(`${title}: `)))
    expect([type, rows, here.length, told.join(' ')]).toEqual([
      type,
      rows,
      here.length,
      expect.stringMatching(new RegExp(`${NAMES_EITHER.source}|cannot be read here: `)),
    ])
  }
}

function rowsOf(container: HTMLElement, view: View): number {
  const title = view.title(messages)
  const caption = view.weight === undefined ? messages.records.list.caption(title) : title
  const table = [...container.querySelectorAll('table')].find(
    (one) => one.caption?.textContent === caption,
  )
  return table?.querySelectorAll('tbody tr').length ?? 0
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a record that can be read', () => {
  it.each(CELLS)(
    'is in its list, in what is taken away and on paper, or they name what was not asked: $solution $generation $role',
    async (cell) => {
      const seed = SEED + CELLS.indexOf(cell)
      const [sampled = []] = fc.sample(anyRecordsOf(ID), { seed, numRuns: 1 })
      const records = [...sampled, ...OF_EACH_KIND]
      const { connection, readable } = await signedIn(cell, records)
      try {
        for (const { view } of chartPlan(registry.views, ID, connection.capability).permitted)
          if (view.type !== 'Patient')
            await expectList(
              connection,
              view,
              readable.filter(({ resourceType }) => resourceType === view.type),
            )
        // S6 permits no reading: its screen has nothing to gather and no button for it.
        expect(readable.length === 0).toBe(cell.solution === 'S6')
        if (cell.solution !== 'S6') await expectTakenAway(connection, readable)
      } catch (failure) {
        throw new Error(`with SEED=${SEED}`, { cause: failure })
      }
    },
  )

  it.each(CELLS.filter(({ generation }) => generation === 'v2'))(
    'is not said to be missing where the sign-in may only see some of its kind: $solution $role',
    async (cell) => {
      const level = cell.role === 'patient' ? 'patient' : 'user'
      const ofPatient = `${level}/Patient.rs`
      const constrained = [
        [`${level}/Observation.rs?category=${OF_CATEGORY}|laboratory`],
        [`${level}/Observation.rs?status=amended`],
        ['laboratory', 'vital-signs'].map((code) => `${level}/Observation.rs?category=${code}`),
      ]
      for (const scopes of constrained) {
        const { connection } = await signedIn(cell, OF_EACH_KIND, [ofPatient, ...scopes])
        const observations = OF_EACH_KIND.filter(
          ({ resourceType }) => resourceType === 'Observation',
        )
        const { permitted } = chartPlan(registry.views, ID, connection.capability)
        const lists = permitted.filter(({ view }) => view.type === 'Observation')
        expect(lists.length > 0).toBe(cell.solution !== 'S6')
        for (const { view } of lists) await expectList(connection, view, observations)
        if (cell.solution !== 'S6') await expectTakenAway(connection, observations)
      }
    },
  )
})
