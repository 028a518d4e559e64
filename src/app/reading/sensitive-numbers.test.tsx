// @vitest-environment happy-dom
// @vitest-environment-options { "width": 1440 }
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import type { FhirResource, Identifier } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { recordView } from '~/i18n/en/record-view'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { registry } from '~/views/registry'
import type { Solution } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { connect, isConnected } from '../start/connect'
import { KINDS, seen } from './secret-numbers'
import { SignedInApp } from '~/app/SignedInApp'

/** `SECRET_RUNS=50 npx vitest run src/app/reading/sensitive-numbers.test.tsx` runs longer. */
const RUNS = Number(process.env['SECRET_RUNS'] ?? 1)
const PATIENT = 'p101'

/** Numbers that cannot occur by chance. */
const numbers = fc.uniqueArray(
  fc.integer({ min: 100_000_000, max: 999_999_999 }).map((number) => `K${number}`),
  { minLength: KINDS.length, maxLength: KINDS.length },
)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const NARRATIVE_OF: ReadonlySet<string> = new Set([
  'Patient',
  'Condition',
  'Observation',
  'CareTeam',
])

/**
 * Every record gets the numbers: as its own identifiers, in a reference, contained, and with
 * separators in the service's narrative.
 */
function withNumbers(resource: FhirResource, secrets: readonly Identifier[]): FhirResource {
  const parted = secrets.map(({ value = '' }) => [...value].join('-')).join(' and ')
  const odd: Record<string, unknown> = { ...resource }
  odd['identifier'] = Array.isArray(odd['identifier'])
    ? [...listOf(odd['identifier']), ...secrets]
    : resource.resourceType === 'Patient'
      ? secrets
      : odd['identifier']
  for (const name of ['subject', 'patient', 'performer', 'author', 'recorder']) {
    const value = odd[name]
    if (Array.isArray(value)) odd[name] = [...listOf(value), { identifier: secrets[1] }]
    else if (typeof value === 'object' && value !== null)
      odd[name] = { ...value, identifier: secrets[1] }
  }
  odd['contained'] = [{ resourceType: 'Organization', id: 'in1', identifier: secrets.slice(2) }]
  if (NARRATIVE_OF.has(resource.resourceType))
    odd['text'] = {
      status: 'generated',
      div: `<div xmlns="http://www.w3.org/1999/xhtml">Numbers: ${parted}</div>`,
    }
  return isResource(odd) ? odd : resource
}

function answered(json: unknown, secrets: readonly Identifier[]): unknown {
  const { resourceType, entry } = fieldsOf(json)
  if (resourceType === 'CapabilityStatement' || resourceType === 'OperationOutcome') return json
  if (resourceType !== 'Bundle') return isResource(json) ? withNumbers(json, secrets) : json
  return {
    ...fieldsOf(json),
    entry: listOf(entry).map((item) => {
      const { resource } = fieldsOf(item)
      return isResource(resource)
        ? { ...fieldsOf(item), resource: withNumbers(resource, secrets) }
        : item
    }),
  }
}

/** The reader and the service. */
interface Reader {
  readonly solution: Solution
  readonly generation: 'v1' | 'v2'
  readonly role: Session['user']['role']
}

const READERS: readonly Reader[] = [
  { solution: 'S1', generation: 'v1', role: 'practitioner' },
  { solution: 'S1', generation: 'v1', role: 'patient' },
  { solution: 'S2', generation: 'v2', role: 'practitioner' },
]

/**
 * Goes through the app over a service whose every record has such numbers; returns the screens that
 * show one whole.
 */
async function walk(
  { solution, generation, role }: Reader,
  values: readonly string[],
): Promise<readonly string[]> {
  const secrets = KINDS.map((kind, at): Identifier => ({ ...kind, value: values[at] ?? '' }))
  const caller = new Caller({ solution })
  const kinds = generation === 'v1' ? (['v1', 'gp'] as const) : (['patient-access'] as const)
  const bases = kinds.map((kind) => ({ kind, url: caller.url(kind, '') }))
  const level = role === 'patient' ? 'patient' : 'user'
  const scopes = [generation === 'v1' ? `${level}/*.*` : `${level}/*.cruds`]
  const issue = () =>
    Promise.resolve(
      caller.token({ generation, scopes, ...(role === 'patient' ? { patient: PATIENT } : {}) }),
    )
  const known = new Map<string, string>()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await caller.sandbox.fetch(new Request(url, init))
    if (answer.headers.get('Content-Type')?.includes('json') !== true) return answer
    const json: unknown = await answer.json()
    for (const { resource } of listOf(fieldsOf(json)['entry']).map(fieldsOf))
      if (isResource(resource) && resource.id !== undefined)
        known.set(resource.resourceType, `${resource.resourceType}/${resource.id}`)
    return new Response(JSON.stringify(answered(json, secrets)), {
      status: answer.status,
      headers: answer.headers,
    })
  })
  const session: Session = {
    id: 's1',
    launch: role === 'patient' ? 'patient' : 'practitioner',
    bases,
    patient: PATIENT,
    user: { role, subject: 'worker' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: scopes, granted: scopes },
    registration: {
      id: 'r',
      name: 'Harbor Health',
      solution,
      service: 'exchange',
      environment: 'sandbox',
      generation,
      issuer: bases[0]?.url ?? '',
      bases,
      clients: {},
    },
  }
  const connection = await connect(session, { accessToken: issue, renew: issue })
  if (!isConnected(connection)) throw connection.failure
  const { queryClient } = connection
  const leaks: string[] = []
  let narratives = 0
  const look = (where: string) => {
    const page = seen().toUpperCase()
    // The test covers the service's own narrative, and not only the elements.
    if (document.body.textContent.includes('Numbers: •••')) narratives += 1
    for (const [at, value] of values.entries())
      if (page.includes(value)) leaks.push(`${where}: ${JSON.stringify(KINDS[at])}`)
  }
  const print = (where: string) => {
    act(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    look(`${where}, on paper`)
    act(() => {
      window.dispatchEvent(new Event('afterprint'))
    })
  }
  const open = async (address: string) => {
    const heading = () => document.querySelector('main h1')
    const before = { node: heading(), text: heading()?.textContent }
    await act(async () => {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
      await Promise.resolve()
    })
    await waitFor(() => {
      const isBefore = heading() === before.node && heading()?.textContent === before.text
      if (queryClient.isFetching() > 0 || heading() === null || isBefore)
        throw new Error(`${address} is still coming`)
    })
    look(address)
    // Presses every button except the one that shows the number itself. By its element: computing
    // the roles of everything on a hundred screens would take most of the test's time.
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === recordView.codesOn) fireEvent.click(button)
    for (const fold of document.querySelectorAll('details')) {
      fold.open = true
      fireEvent(fold, new Event('toggle'))
    }
    await act(async () => Promise.resolve())
    look(`${address}, all opened`)
    print(address)
  }
  window.history.replaceState(null, '', `/patients/${PATIENT}/requests`)
  await act(async () => {
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
    )
    await Promise.resolve()
  })
  const below = (path: string) => open(`/patients/${PATIENT}${path}`)
  await below('')
  for (const view of registry.views) await below(`/${view.path}`)
  for (const path of ['/timeline', '/trends', '/flow-sheet', '/forms', '/correct', '/duplicates'])
    await below(path)
  for (const reference of known.values()) await below(`/${reference}`)
  fireEvent.click(screen.getByRole('button', { name: /^Find/ }))
  fireEvent.change(await screen.findByRole('combobox', { name: /^Word, code/ }), {
    target: { value: 'numbers' },
  })
  const options = await screen.findAllByRole('option')
  if (!options.some(({ textContent }) => textContent.includes('Numbers: ')))
    leaks.push('what is found does not show where')
  look('what is found')
  fireEvent.keyDown(screen.getByRole('combobox', { name: /^Word, code/ }), { key: 'Escape' })
  // The test can see a number that is shown on request; and paper does not have it.
  await below(`/Patient/${PATIENT}`)
  for (const button of screen.getAllByRole('button', { name: messages.patients.showNumber.name }))
    fireEvent.click(button)
  const before = leaks.length
  look('asked for')
  if (leaks.length === before) leaks.push('this test sees nothing')
  leaks.length = before
  print('asked for')
  await below('/take-away')
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }))
  await screen.findByText('Ready', { selector: 'h2' }, { interval: 100 })
  look('what is taken away')
  print('what is taken away')
  if (role === 'practitioner') {
    await open('/patients')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Family name' }), {
      target: { value: 'Rivera' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Find patients' }))
    await screen.findByRole('table')
    look('people who were found')
    print('people who were found')
  }
  const told = [...NARRATIVE_OF].filter((type) => known.has(type)).length
  if (told < 3 || narratives < told) leaks.push(`only ${narratives} narratives were seen`)
  return leaks
}

it.each(READERS)(
  'no screen and no sheet of paper shows a sensitive number whole before somebody presses to see it ($solution, $generation, $role)',
  async (reader) => {
    await fc.assert(
      fc.asyncProperty(numbers, async (values) => {
        const leaks = await walk(reader, values)
        cleanup()
        expect(leaks).toEqual([])
      }),
      { seed: FUZZ_SEED, numRuns: RUNS, endOnFailure: true },
    )
  },
  3_600_000,
)
