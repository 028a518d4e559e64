// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import type { FhirResource, Identifier } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { recordView } from '~/i18n/en/record/record-view'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { registry } from '~/views/registry'
import type { Solution } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { KINDS, seen } from './secret-numbers'
import { SignedInApp } from '~/app/SignedInApp'
import { click } from '../writing/press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

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

/** Elements that hold words which somebody wrote. */
const PROSE: ReadonlySet<string> = new Set(
  (
    'text display title description comment patientInstruction conclusion authorString alias ' +
    'valueString valueMarkdown summary detail deviceName lotNumber subscriberId nameString'
  ).split(' '),
)
/** Types with a list of notes (R4), and those whose conclusion or description is a text. */
const NOTED =
  /^(?:AllergyIntolerance|CarePlan|CareTeam|Condition|Device|FamilyMemberHistory|Goal|ImagingStudy|Immunization|Media|MedicationRequest|Observation|Procedure|ServiceRequest)$/
const TEXT_OF: Readonly<Record<string, string>> = {
  DiagnosticReport: 'conclusion',
  DocumentReference: 'description',
  Location: 'description',
  CarePlan: 'description',
}

/** Every text of a record repeats the numbers, each with other signs between the digits. */
function withWords(resource: FhirResource, words: readonly string[]): FhirResource {
  let at = 0
  const next = () => words[(at += 1) % words.length] ?? ''
  const all = `Repeated: ${words.join(' and ')}`
  const planted = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return PROSE.has(key) ? `${value} (${next()})` : value
    if (Array.isArray(value)) return value.map((item: unknown) => planted(item, key))
    if (typeof value !== 'object' || value === null || key === 'meta') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        key === 'text' && (name === 'div' || name === 'status') ? inner : planted(inner, name),
      ]),
    )
  }
  const made = fieldsOf(planted(resource, ''))
  const type = resource.resourceType
  const text = TEXT_OF[type]
  const odd = {
    ...made,
    ...(NOTED.test(type) ? { note: [...listOf(made['note']), { text: all }] } : {}),
    ...(text === undefined ? {} : { [text]: all }),
    extension: [
      ...listOf(made['extension']),
      { url: 'https://example.org/remark', valueString: all },
    ],
  }
  return isResource(odd) ? odd : resource
}

/** The records that have the numbers as their own; the words of every record repeat them. */
type Planted = 'every record' | 'the patient alone'

/**
 * Every record gets the numbers: as its own identifiers, in a reference, contained, and with
 * separators in the service's narrative; or only the patient has them. All words repeat them.
 */
function withNumbers(
  whole: FhirResource,
  secrets: readonly Identifier[],
  planted: Planted,
): FhirResource {
  const words = secrets.map(({ value = '' }, index) =>
    [...value].join(['', '-', ' ', '.', ' - '.trim(), ''][index % 6]),
  )
  const resource = withWords(whole, words)
  const isOwn = planted === 'every record' || resource.resourceType === 'Patient'
  const parted = secrets.map(({ value = '' }) => [...value].join('-')).join(' and ')
  const odd: Record<string, unknown> = { ...resource }
  if (NARRATIVE_OF.has(resource.resourceType))
    odd['text'] = {
      status: 'generated',
      div: `<div xmlns="http://www.w3.org/1999/xhtml">Numbers: ${parted}</div>`,
    }
  if (!isOwn) return isResource(odd) ? odd : resource
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
  return isResource(odd) ? odd : resource
}

/** The most records of one shape that an answer keeps: two, because a chart needs two values. */
const OF_ONE_SHAPE = 2

/**
 * The entries of an answer without further records of the same shape: elements at any depth, and
 * status and category. Each has the numbers in the same places, and rows of the same kind would
 * take most of this test's time.
 */
function ofEachShape(entries: readonly unknown[]): readonly unknown[] {
  const shapes = new Map<string, number>()
  return entries.filter((entry) => {
    const { resource } = fieldsOf(entry)
    const shape = [...pathsIn(resource, '')].toSorted().join()
    const times = (shapes.get(shape) ?? 0) + 1
    shapes.set(shape, times)
    return times <= OF_ONE_SHAPE
  })
}

/** The elements of a value, each once; statuses, kinds and categories with their values. */
function pathsIn(value: unknown, path: string, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) pathsIn(item, path, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) pathsIn(inner, `${path}.${name}`, found)
  else found.add(TELLING.test(path) ? `${path}=${String(value)}` : path)
  return found
}
const TELLING =
  /^\.(?:resourceType|status|intent|docStatus)$|^\.category\.|[sS]tatus\.coding\.code$/

function answered(json: unknown, secrets: readonly Identifier[], planted: Planted): unknown {
  const { resourceType, entry } = fieldsOf(json)
  if (resourceType === 'CapabilityStatement' || resourceType === 'OperationOutcome') return json
  if (resourceType !== 'Bundle')
    return isResource(json) ? withNumbers(json, secrets, planted) : json
  return {
    ...fieldsOf(json),
    entry: ofEachShape(listOf(entry)).map((item) => {
      const { resource } = fieldsOf(item)
      return isResource(resource)
        ? { ...fieldsOf(item), resource: withNumbers(resource, secrets, planted) }
        : item
    }),
  }
}

/** The reader and the service. */
interface Reader {
  readonly solution: Solution
  readonly generation: 'v1' | 'v2'
  readonly role: Session['user']['role']
  readonly planted: Planted
}

const READERS: readonly Reader[] = [
  { solution: 'S1', generation: 'v1', role: 'practitioner', planted: 'every record' },
  { solution: 'S1', generation: 'v1', role: 'patient', planted: 'the patient alone' },
  { solution: 'S2', generation: 'v2', role: 'practitioner', planted: 'the patient alone' },
]

/**
 * Goes through the app over a service whose every record has such numbers; returns the screens that
 * show one whole.
 */
async function walk(
  { solution, generation, role, planted }: Reader,
  values: readonly string[],
): Promise<readonly string[]> {
  const secrets = KINDS.map((kind, at): Identifier => ({ ...kind, value: values[at] ?? '' }))
  const caller = new Caller({ solution })
  const bases = basesOf(caller, generation)
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
    return new Response(JSON.stringify(answered(json, secrets, planted)), {
      status: answer.status,
      headers: answer.headers,
    })
  })
  const session = sessionOver({
    bases,
    scopes,
    solution,
    generation,
    launch: role === 'patient' ? 'patient' : 'practitioner',
    patient: PATIENT,
    user: { role, subject: 'worker' },
  })
  const connection = await connected(session, issue)
  const { queryClient } = connection
  const leaks: string[] = []
  let narratives = 0
  let notes = 0
  const look = (where: string) => {
    const page = seen().toUpperCase()
    // The test covers the service's own narrative, and not only the elements.
    if (document.body.textContent.includes('Numbers: •••')) narratives += 1
    for (const [at, value] of values.entries()) {
      const found = page.indexOf(value)
      // The words before it tell the component.
      const before = page.slice(Math.max(0, found - 90), found)
      if (found !== -1) leaks.push(`${where}: ${JSON.stringify(KINDS[at])} after ${before}`)
    }
  }
  const print = (where: string) => {
    fireEvent(window, new Event('beforeprint'))
    look(`${where}, on paper`)
    fireEvent(window, new Event('afterprint'))
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
    // Awaited: parts of what opens come with programs and words of their own.
    await act(async () => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === recordView.codesOn) fireEvent.click(button)
      for (const fold of document.querySelectorAll('details')) {
        fold.open = true
        fireEvent(fold, new Event('toggle'))
      }
    })
    look(`${address}, all opened`)
    if (document.body.textContent.includes('Repeated: •••')) notes += 1
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
  for (const path of [
    '/timeline',
    '/results',
    '/trends',
    '/flow-sheet',
    '/scores',
    '/forms',
    '/correct',
    '/duplicates',
    '/summary',
    '/compare',
    '/documents/read',
    '/more',
    '/receipt',
  ])
    await below(path)
  for (const reference of known.values()) await below(`/${reference}`)
  await click(screen.getByRole('button', { name: /^Find/ }))
  fireEvent.change(await screen.findByRole('combobox', { name: /^Word, code/ }), {
    target: { value: 'numbers' },
  })
  // Screens are found at once, entries a moment later.
  await waitFor(() =>
    expect(
      screen.getAllByRole('option').map(({ textContent }) => textContent),
      'what is found shows where',
    ).toContainEqual(expect.stringContaining('Numbers: ')),
  )
  look('what is found')
  fireEvent.keyDown(screen.getByRole('combobox', { name: /^Word, code/ }), { key: 'Escape' })
  // The test can see a number that is shown on request; and paper does not have it.
  await below(`/Patient/${PATIENT}`)
  for (const button of screen.getAllByRole('button', { name: messages.patients.showNumber.name }))
    await click(button)
  const before = leaks.length
  look('asked for')
  if (leaks.length === before) leaks.push('this test sees nothing')
  leaks.length = before
  print('asked for')
  await below('/take-away')
  await click(await screen.findByRole('button', { name: 'Prepare my copy' }))
  await screen.findByText('Ready', { selector: 'h2' }, { interval: 100 })
  look('what is taken away')
  print('what is taken away')
  if (role === 'practitioner') {
    await open('/patients')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Family name' }), {
      target: { value: 'Rivera' },
    })
    await click(screen.getByRole('button', { name: 'Find patients' }))
    await screen.findByRole('table')
    look('people who were found')
    print('people who were found')
  }
  const told = [...NARRATIVE_OF].filter((type) => known.has(type)).length
  if (told < 3 || narratives < told) leaks.push(`only ${narratives} narratives were seen`)
  if (notes < 8) leaks.push(`only ${notes} screens with a note were seen`)
  return leaks
}

it.each(READERS)(
  'no screen and no sheet of paper shows a sensitive number whole before somebody presses to see it ($solution, $generation, $role, as numbers of $planted)',
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
