import { act, fireEvent, screen } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Patient, Practitioner, Questionnaire, Resource } from 'fhir/r4'
import { vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import type { Messages } from '~/i18n/messages'
import type { Registration } from '~/smart/registration'
import { fetchCombo } from '~/ui/field/ComboField'
import { Caller } from '../../../sandbox/caller'
import { terminologyUrl } from '../../../sandbox/terminology/terminology-url'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

const MARTA: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'Rivera', given: ['Marta'] }],
  birthDate: '1984-03-12',
  gender: 'female',
}
const THERAPIST: Practitioner = {
  resourceType: 'Practitioner',
  id: '1',
  name: [{ family: 'Okafor', given: ['Ada'] }],
}

/** A request that the app sent. */
export interface AskedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly credentials: RequestCredentials | undefined
  /** The body as text; empty without one. */
  readonly body: string
}

interface OwnForm {
  readonly form: Questionnaire
  /** Further forms of the organization. */
  readonly more?: readonly Questionnaire[]
  readonly resources?: readonly Resource[]
  readonly scopes?: readonly string[]
  /** The first generation unless it says so: only that one takes answers. */
  readonly generation?: 'v1' | 'v2'
  readonly messages?: Messages
  /** The organization's settings for forms; the sandbox's terminology server unless it says so. */
  readonly forms?: Readonly<Record<string, unknown>>
  readonly registration?: Partial<Registration>
  /** Answers a request in place of the sandbox. */
  readonly instead?: (
    request: Request,
    pass: () => Promise<Response>,
  ) => Promise<Response | undefined> | Response | undefined
}

/**
 * Opens a form of an organization's own for a patient, in the app of a clinician. The service, its
 * terminology server and the app's own files are in this process.
 */
export async function openOwnForm({
  form,
  more = [],
  resources = [],
  generation = 'v1',
  scopes = [generation === 'v1' ? 'user/*.*' : 'user/*.rs'],
  messages = english,
  forms,
  registration,
  instead,
}: OwnForm) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  fetchCombo()
  const caller = new Caller({
    solution: 'S2',
    population: 'empty',
    resources: [MARTA, THERAPIST, ...resources],
  })
  const asked: AskedRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url)
    const own = /^\/questionnaires\/form-(\d+)\.json$/.exec(pathname)?.[1]
    if (own !== undefined) return new Response(JSON.stringify([form, ...more][Number(own)]))
    if (pathname.startsWith('/questionnaires/'))
      return new Response(JSON.stringify({ forms: [], valueSets: [] }))
    init.signal?.throwIfAborted()
    asked.push({
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      credentials: init.credentials,
      body: typeof init.body === 'string' ? init.body : '',
    })
    const request = new Request(url, init)
    const pass = () => caller.sandbox.fetch(request)
    const answer = (await instead?.(request.clone(), pass)) ?? (await pass())
    // As a browser reports a connection that closed without an answer.
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const session = sessionOver({
    solution: 'S2',
    generation,
    bases: basesOf(caller, generation),
    scopes,
    user: { role: 'practitioner', reference: 'Practitioner/1' },
    registration: {
      forms: {
        categories: ['Assessment'],
        terminology: [terminologyUrl(caller.world)],
        files: [form, ...more].map((_, place) => ({
          address: `/questionnaires/form-${place}.json`,
          category: 'Assessment',
        })),
        ...forms,
      },
      ...registration,
    },
  })
  const connection = await connected(session, () =>
    Promise.resolve(caller.token({ generation, scopes })),
  )
  await openApp(connection, '/patients/7/forms/own-form-0', messages)
  return { caller, asked, connection }
}

/** The words that belong to a field: its hint and its error. */
export function describedText(field: HTMLElement): string {
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

/** Types into a combo field as a person does who comes to it. */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  await act(async () => {
    fireEvent.focus(field)
    fireEvent.click(field)
    fireEvent.change(field, { target: { value: text } })
  })
}

/** The words of the list that is open. */
export async function offered(): Promise<readonly string[]> {
  const options = await screen.findAllByRole('option')
  return options.map(({ textContent }) => textContent)
}

/** Waits for what the page says about a search: an open list has the same words for the eyes. */
export function said(words: string): Promise<HTMLElement> {
  return screen.findByText(words, { selector: '[role="status"]' })
}
