// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { registry } from '~/views/registry'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { FUZZ_SEED } from './fuzz-seed'
import { ODD_SHAPES, oddRecord, placesIn } from './odd-shapes'
import { SignedInApp } from '../SignedInApp'
import { basesOf, connected, sessionOver } from '../session-fixture'

/** `ODD_RUNS=200 npx vitest run src/app/odd/odd-screens.test.tsx` runs longer. */
const RUNS = Number(process.env['ODD_RUNS'] ?? 1)
const PATIENT = 'p101'
/** The share of the records that say nothing. */
const BARE = 0.15

afterEach(cleanup)

it('nothing that a service writes in a wrong shape takes a screen away from the rest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 30 }), async (seed) => {
      const trouble = await walk(seed)
      cleanup()
      expect(trouble).toEqual([])
    }),
    { seed: FUZZ_SEED, numRuns: RUNS, endOnFailure: true },
  )
}, 3_600_000)

/**
 * Numbers between 0 and 1 that depend only on the seed (a linear congruential generator, modulus
 * 2^31 - 1).
 */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/**
 * A record without everything that says something, also without the elements that R4 requires: what
 * is left is whose it is.
 */
function bareOf(resource: FhirResource): FhirResource {
  const { resourceType, id, subject, patient } = fieldsOf(resource)
  const bare: unknown = JSON.parse(JSON.stringify({ resourceType, id, subject, patient }))
  return isResource(bare) ? bare : resource
}

/**
 * Every other record gets an odd element or two, and some have nothing else but their person. The
 * same record gets the same ones in each answer.
 */
function oddOf(resource: FhirResource, seed: number): FhirResource {
  const own = [...`${resource.resourceType}/${resource.id ?? ''}`].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_000,
    seed,
  )
  const random = randomOf(own + 1)
  const shapes = Object.values(ODD_SHAPES)
  const pick = <T,>(items: readonly T[]) => items[Math.floor(random() * items.length)]
  if (random() < BARE && resource.resourceType !== 'Patient') return bareOf(resource)
  let odd = resource
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
    const place = pick(placesIn(odd))
    const shape = pick(shapes)
    if (place !== undefined && shape !== undefined && place.way[0] !== 'id')
      odd = oddRecord(odd, place, shape)
  }
  return odd
}

function oddAnswer(json: unknown, seed: number): unknown {
  const { resourceType, entry } = fieldsOf(json)
  if (resourceType === 'CapabilityStatement' || resourceType === 'OperationOutcome') return json
  if (resourceType !== 'Bundle') return isResource(json) ? oddOf(json, seed) : json
  return {
    ...fieldsOf(json),
    entry: listOf(entry).map((item) => {
      const { resource } = fieldsOf(item)
      return isResource(resource) ? { ...fieldsOf(item), resource: oddOf(resource, seed) } : item
    }),
  }
}

/** Goes through the app over a sandbox with odd answers; returns the losses for a person. */
async function walk(seed: number): Promise<readonly string[]> {
  const caller = new Caller({ solution: 'S1' })
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  const seen = new Map<string, string>()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await caller.sandbox.fetch(new Request(url, init))
    if (answer.headers.get('Content-Type')?.includes('json') !== true) return answer
    const json: unknown = await answer.json()
    for (const { resource } of listOf(fieldsOf(json)['entry']).map(fieldsOf))
      if (isResource(resource) && resource.id !== undefined)
        seen.set(`${resource.resourceType}/${resource.id}`, resource.resourceType)
    return new Response(JSON.stringify(oddAnswer(json, seed)), {
      status: answer.status,
      headers: answer.headers,
    })
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    id: `s${seed}`,
    patient: PATIENT,
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { queryClient } = connection
  const trouble: string[] = []
  const look = (where: string) => {
    const text = document.body.textContent
    const said = [messages.shell.crashed.title, messages.records.unshown].filter((words) =>
      text.includes(words),
    )
    // By their elements: computing the roles of ten thousand would take most of the test's time.
    if (document.querySelector('main') === null) said.push('the frame is gone')
    if (screen.queryByLabelText(messages.patients.identity, { selector: '[role=group]' }) === null)
      said.push('the banner is gone')
    for (const words of said) trouble.push(`${where}: ${words} (${firstError()})`)
    complaints.mockClear()
  }
  /** The place of the error; the seed identifies the odd records. */
  function firstError(): string {
    const error = complaints.mock.calls.flat().find((part) => part instanceof Error)
    const place = error?.stack?.split('\n').find((line) => line.includes('/src/')) ?? ''
    return `${error?.message ?? ''} ${place.trim()}`
  }
  // Each address is rendered from scratch: between two addresses the old screen stays until the new
  // one has loaded, and the test would check the old one.
  const open = async (address: string) => {
    cleanup()
    window.history.replaceState(null, '', `/patients/${PATIENT}${address}`)
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
    await waitFor(() => {
      if (queryClient.isFetching() > 0 || document.querySelector('main h1') === null)
        throw new Error(`${address} is still coming`)
    })
    look(address)
  }
  await open('')
  for (const view of registry.views) await open(`/${view.path}`)
  // `odd-paper.test.tsx` covers gathering and printing, for every type.
  for (const screenOf of [
    '/timeline',
    '/trends',
    '/flow-sheet',
    '/forms',
    '/correct',
    '/duplicates',
    '/take-away',
  ])
    await open(screenOf)
  for (const reference of recordsOfEachType(seen)) await open(`/${reference}`)
  return trouble
}

/** A record of each type, and three for a longer run. */
function recordsOfEachType(seen: ReadonlyMap<string, string>): readonly string[] {
  const counts = new Map<string, number>()
  return [...seen].flatMap(([reference, type]) => {
    counts.set(type, (counts.get(type) ?? 0) + 1)
    return (counts.get(type) ?? 0) > (RUNS === 1 ? 1 : 3) ? [] : [reference]
  })
}
