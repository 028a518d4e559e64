import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import type { Language } from '~/i18n/languages'
import { loadMessages } from '~/i18n/load-messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { basesOf, connected, sessionOver } from '../session-fixture'

/** Screens of a record other than lists, by their address below `/patients/{id}`. */
export const RECORD_SCREENS = [
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
export const OTHER_SCREENS = [
  '/patients',
  '/offered',
  '/receipt',
  '/requests',
  '/register',
  '/merge',
  '/new/Location',
  '/no-such-page',
] as const

/**
 * Signs in to a sandbox with changed answers, in one language, and opens screens of the app one
 * after the other.
 * @param options.change what becomes of an answer in JSON before the app reads it
 * @param options.file what becomes of an answer in plain text
 * @param options.name the name of the connection
 */
export async function openScreens(options: {
  readonly language: Language
  readonly name: string
  readonly change: (json: unknown) => unknown
  readonly file?: (answer: Response) => Promise<Response>
}) {
  const caller = new Caller({ solution: 'S1' })
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  const seen = new Map<string, string>()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await caller.sandbox.fetch(new Request(url, init))
    const kind = answer.headers.get('Content-Type') ?? ''
    if (kind.startsWith('text/')) return options.file?.(answer) ?? answer
    if (!kind.includes('json')) return answer
    const json: unknown = await answer.json()
    for (const { resource } of listOf(fieldsOf(json)['entry']).map(fieldsOf))
      if (isResource(resource) && resource.id !== undefined)
        seen.set(`${resource.resourceType}/${resource.id}`, resource.resourceType)
    const isRecord = fieldsOf(json)['resourceType'] !== 'CapabilityStatement'
    const shown = isRecord ? options.change(json) : json
    return new Response(JSON.stringify(shown), {
      status: answer.status,
      headers: answer.headers,
    })
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    registration: { name: options.name },
    id: `in-${options.language}`,
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  const { queryClient } = connection
  const messages = await loadMessages(options.language)
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
  return { open, seen }
}

/** The references to one record of each answered type. */
export function oneOfEachType(seen: ReadonlyMap<string, string>): readonly string[] {
  return [...new Map([...seen].map(([reference, type]) => [type, reference])).values()]
}
