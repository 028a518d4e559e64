// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { loadMessages } from '~/i18n/load-messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { registry } from '~/views/registry'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import {
  addressesIn,
  dataInGreek,
  inGreek,
  reordered,
  untranslated,
  withoutLetters,
} from './untranslated'
import { basesOf, connected, sessionOver } from '../session-fixture'

configure({ asyncUtilTimeout: 20_000 })
const PATIENT = 'p101'

/** Screens of a record other than lists, by their address below `/patients/{id}`. */
const RECORD = [
  '',
  '/timeline',
  '/trends',
  '/flow-sheet',
  '/forms',
  '/correct',
  '/duplicates',
  '/compare',
  '/documents/read',
  '/generate',
  '/documents/file',
  '/documents/open',
  '/take-away',
] as const
/** Screens besides the records. */
const ALONE = [
  '/patients',
  '/offered',
  '/receipt',
  '/requests',
  '/register',
  '/merge',
  '/new/Location',
  '/no-such-page',
] as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('no screen of a record says anything that is not of the catalogue, and values keep their order from right to left', async () => {
  const { open, seen, known } = await signIn()
  const found = new Map<string, string>()
  const turned = new Map<string, string>()
  const look = async (address: string) => {
    await open(address)
    for (const text of untranslated(document.body, known))
      if (!found.has(text)) found.set(text, address)
    for (const text of reordered(document.body)) if (!turned.has(text)) turned.set(text, address)
  }
  for (const { path } of registry.views) await look(`/patients/${PATIENT}/${path}`)
  for (const path of RECORD) await look(`/patients/${PATIENT}${path}`)
  for (const path of ALONE) await look(path)
  for (const reference of oneOfEachType(seen)) await look(`/patients/${PATIENT}/${reference}`)
  const told = (texts: ReadonlyMap<string, string>) =>
    [...texts].map(([text, where]) => `${where} ${text}`)
  expect.soft(told(found)).toEqual([])
  expect(told(turned)).toEqual([])
}, 300_000)

/** The references to one record of each answered type. */
function oneOfEachType(seen: ReadonlyMap<string, string>): readonly string[] {
  return [...new Map([...seen].map(([reference, type]) => [type, reference])).values()]
}

/** Signs in to a sandbox whose records are in Greek letters, in the pseudo-language. */
async function signIn() {
  const caller = new Caller({ solution: 'S1' })
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  const seen = new Map<string, string>()
  const known = new Set<string>()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await caller.sandbox.fetch(new Request(url, init))
    const kind = answer.headers.get('Content-Type') ?? ''
    if (kind.startsWith('text/')) return withoutLetters(answer)
    if (!kind.includes('json')) return answer
    const json: unknown = await answer.json()
    for (const { resource } of listOf(fieldsOf(json)['entry']).map(fieldsOf))
      if (isResource(resource) && resource.id !== undefined)
        seen.set(`${resource.resourceType}/${resource.id}`, resource.resourceType)
    const isRecord = fieldsOf(json)['resourceType'] !== 'CapabilityStatement'
    const shown = isRecord ? dataInGreek(json) : json
    for (const address of addressesIn(shown)) known.add(address)
    return new Response(JSON.stringify(shown), {
      status: answer.status,
      headers: answer.headers,
    })
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    registration: { name: inGreek('Harbor Health') },
    id: 'pseudo',
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  const { queryClient } = connection
  const messages = await loadMessages('en-x-pseudo')
  /**
   * Rendered from scratch each time: a screen with a part still loading would leave the previous
   * one in its place.
   */
  const open = async (address: string) => {
    cleanup()
    window.history.replaceState(null, '', address)
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
    await settled(address)
    // Folded parts are read too.
    await act(async () => {
      for (const summary of document.querySelectorAll('details:not([open]) > summary'))
        fireEvent.click(summary)
    })
    await settled(address)
  }
  const settled = async (address: string) => {
    let before = ''
    await waitFor(
      () => {
        const now = document.body.innerHTML
        const isStill = now === before
        before = now
        if (!isStill || queryClient.isFetching() > 0 || document.querySelector('main h1') === null)
          throw new Error(`${address} is still coming`)
      },
      { interval: 40 },
    )
  }
  return { open, seen, known }
}
