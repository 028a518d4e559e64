// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Messages } from '~/i18n/messages'
import { messages } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { anyResource, Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

const ID = 'p1'
const TITLE = 'Patient Health Questionnaire (PHQ-9)'
const TITULO = 'Cuestionario sobre la salud del paciente (PHQ-9)'
/** As services and older versions of this app stored them: an address, no display. */
const STORED = {
  known: 'https://clearchart.example/Questionnaire/phq-9|1.0.0',
  'known by another address': 'http://loinc.org/q/44249-1',
  'in another version': 'https://clearchart.example/Questionnaire/phq-9|0.3',
}
const OTHER = 'https://harbor.example/Questionnaire/welcome-sheet'

const DISPLAY = 'http://hl7.org/fhir/StructureDefinition/display'

const resources = [
  { resourceType: 'Patient', id: ID, name: [{ family: 'García' }] },
  ...[...Object.values(STORED), OTHER].map((questionnaire, index) => ({
    resourceType: 'QuestionnaireResponse',
    id: `q${index}`,
    meta: { tag: [{ code: 'Assessment' }] },
    status: 'completed',
    questionnaire,
    subject: { reference: `Patient/${ID}` },
    authored: `2026-10-0${index + 1}T10:00:00Z`,
  })),
].map(anyResource)
/** As this app stores them: each with its form's title in the language of the answers. */
const titled = resources.map((resource) =>
  resource.resourceType === 'QuestionnaireResponse'
    ? {
        ...resource,
        _questionnaire: {
          extension: [
            { url: DISPLAY, valueString: resource.id === 'q3' ? 'Welcome, in English' : TITLE },
          ],
        },
      }
    : resource,
)

interface Way {
  readonly words?: Messages
  readonly stored?: typeof resources
  /** True when the app's own list of forms can be fetched. */
  readonly catalogue?: boolean
}

/**
 * A patient's sign-in over a world whose responses name their forms by an address only; returns the
 * requests for the catalogue.
 */
async function open(
  address: string,
  { words = messages, catalogue = true, stored = resources }: Way = {},
) {
  const granted = ['patient/*.rs']
  const caller = new Caller({ solution: 'S1', population: 'empty', resources: stored })
  const bases = basesOf(caller, 'v2')
  const issue = () =>
    Promise.resolve(caller.token({ generation: 'v2', scopes: granted, patient: ID }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/questionnaires/')) {
      sent.push(pathname)
      if (!catalogue) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(new Response(readFileSync(`public${pathname}`)))
    }
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases,
    scopes: granted,
    generation: 'v2',
    registration: { name: 'Acme' },
    launch: 'patient',
    user: { role: 'patient' },
    patient: ID,
  })
  const connection = await connected(session, issue)
  await openApp(connection, address, words)
  return sent
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Until a title is known, the screen says that it is loading; the address is never shown as a
 * title.
 */
function noAddressIsATitle() {
  const watch = new MutationObserver(() => {
    if (/\bphq 9\b|44249 1/.test(document.body.textContent)) seen.push(document.body.textContent)
  })
  const seen: string[] = []
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => {
    watch.disconnect()
    expect(seen).toEqual([])
    expect(document.body.textContent).not.toMatch(/\bphq 9\b|44249 1/)
  }
}

describe('a stored response is titled by the form that its address names', () => {
  it.each([
    ['in the list', `/patients/${ID}/questionnaires`],
    ['on the time axis', `/patients/${ID}/timeline`],
  ])('%s', async (_, address) => {
    const isClean = noAddressIsATitle()
    const sent = await open(address)
    await waitFor(() =>
      expect(screen.getAllByText(TITLE, { exact: false }).length).toBeGreaterThanOrEqual(3),
    )
    // The end of its address is not its name.
    expect(screen.getByText(/^A form that is not available here, ./)).toBeDefined()
    expect(screen.queryByText(/welcome.sheet/)).toBeNull()
    isClean()
    expect(sent).toEqual(['/questionnaires/index.json'])
  })

  it.each(Object.keys(STORED).map((name, index) => [name, index] as const))(
    'at the head of its own page: %s',
    async (_, index) => {
      const isClean = noAddressIsATitle()
      await open(`/patients/${ID}/QuestionnaireResponse/q${index}`)
      expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeDefined()
      isClean()
    },
  )

  it('in what is taken away and on paper', async () => {
    const isClean = noAddressIsATitle()
    await open(`/patients/${ID}/take-away`)
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }))
    await screen.findByRole('heading', { name: 'Ready' })
    expect(screen.getAllByText(TITLE).length).toBeGreaterThanOrEqual(3)
    expect(document.body.textContent).not.toContain(messages.records.reference.loading)
    isClean()
  })

  it('in the language of the reader', async () => {
    await open(`/patients/${ID}/questionnaires`, { words: spanish })
    expect(await screen.findAllByText(TITULO)).toHaveLength(3)
  })

  it('in the language of the reader also where it was stored in another, unless nobody knows the form', async () => {
    await open(`/patients/${ID}/questionnaires`, { words: spanish, stored: titled })
    expect(await screen.findAllByText(TITULO)).toHaveLength(3)
    expect(screen.getByText('Welcome, in English')).toBeDefined()
  })

  it('and by nothing that is guessed where the catalogue cannot be fetched', async () => {
    const isClean = noAddressIsATitle()
    await open(`/patients/${ID}/questionnaires`, { catalogue: false })
    const form = 'Form, whose name could not be read'
    expect(await screen.findAllByText(form)).toHaveLength(4)
    isClean()
  })
})
