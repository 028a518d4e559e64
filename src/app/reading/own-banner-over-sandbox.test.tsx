// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { astray } from '~/i18n/en/frame/astray'
import { messages } from '~/i18n/en/messages'
import { recordView } from '~/i18n/en/record/record-view'
import { anyResource, Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

const OWNER = 'p105'
const OTHER = 'p101'
const SECRET = 'Only the owner may be thought of'
const subject = { reference: `Patient/${OWNER}` }

/** Records of the owner, with a text that no other screen has. */
const RECORDS = [
  {
    resourceType: 'QuestionnaireResponse',
    id: 'r1',
    status: 'completed',
    subject,
    questionnaire: 'urn:nobody:knows',
    item: [{ linkId: '1', text: SECRET, answer: [{ valueString: SECRET }] }],
  },
  {
    resourceType: 'DocumentReference',
    id: 'd1',
    status: 'current',
    subject,
    content: [{ attachment: { contentType: 'text/plain', data: btoa(SECRET), title: SECRET } }],
  },
  {
    resourceType: 'EpisodeOfCare',
    id: 'e1',
    status: 'active',
    patient: subject,
    type: [{ text: SECRET }],
  },
].map(anyResource)

/** The screens of one record, by the addresses that lead to them with and without a patient. */
const SCREENS: Readonly<Record<string, string>> = {
  'QuestionnaireResponse/:id/change': 'QuestionnaireResponse/r1/change',
  'DocumentReference/:id/files/:file': 'DocumentReference/d1/files/1',
  ':type/:id/correct/:draft?': 'EpisodeOfCare/e1/correct',
  ':type/:id': 'QuestionnaireResponse/r1',
}
/** Addresses with and without a patient that name no record. */
const OF_NO_RECORD = new Set([
  'documents/file/:draft?',
  'documents/file-several/:draft?',
  'documents/open',
  'new/:type/:draft?',
])

/** Addresses of records that this service does not have: asked-forms-over-plain.test.tsx. */
const OF_OTHER_SERVICES = new Set(['ServiceRequest/:id/form/:place?', 'Task/:id/form/:place?'])

async function open(address: string) {
  const caller = new Caller({ solution: 'S2', resources: RECORDS })
  const bases = basesOf(caller, 'v1')
  const scopes = ['user/*.*']
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/questionnaires/')
      ? Promise.resolve(new Response(readFileSync(`public${pathname}`)))
      : caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases,
    scopes,
    solution: 'S2',
    user: { role: 'practitioner', subject: 'worker' },
    registration: { name: 'Acme' },
  })
  const connection = await connected(session, issue)
  await openApp(connection, address)
}

/** The whole content, also of fields. */
function shown(): string {
  const fields = [...document.querySelectorAll('input, textarea')]
  return `${document.body.textContent} ${fields.map((one) => ('value' in one ? String(one.value) : '')).join(' ')}`
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a record is shown under the banner of its own patient alone', () => {
  it.each(Object.values(SCREENS))('and not under another’s: %s', async (screenOf) => {
    await open(`/patients/${OTHER}/${screenOf}`)
    await screen.findByText(recordView.otherPatient)
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(main.queryAllByText(recordView.otherPatientTitle).length).toBeLessThan(2)
    expect(shown()).not.toContain(SECRET)
    // Nor is the way to change it.
    const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(hrefs.filter((href) => href?.includes(OWNER) === true)).toEqual([])
  })

  it.each(Object.values(SCREENS))('to which an address without one leads: %s', async (screenOf) => {
    await open(`/${screenOf}`)
    await waitFor(() => expect(window.location.pathname).toBe(`/patients/${OWNER}/${screenOf}`))
    await waitFor(() => expect(shown()).toContain(SECRET))
    // The name may still be on its way.
    await waitFor(() => {
      const banners = screen.getAllByRole('group', { name: messages.patients.identity })
      expect(banners[0]?.textContent).toContain('ASHDOWN')
    })
  })

  it('nor does the page of another patient lead to correcting one', async () => {
    await open(`/patients/${OTHER}/Patient/${OWNER}`)
    await screen.findByText(recordView.otherPatient)
    const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(hrefs.filter((href) => href?.includes(OWNER) === true)).toEqual([])
  })

  it.each(['p1,p2', 'p1%7Cp2', 'p%201', 'a'.repeat(65), '%C3%B1'])(
    'nor does an address name a person by an id that FHIR does not allow: %s',
    async (id) => {
      await open(`/patients/${id}`)
      await screen.findByRole('heading', { name: astray.notFound.title })
      expect(screen.queryByRole('group', { name: messages.patients.identity })).toBeNull()
      for (const text of [document.body.textContent, document.title])
        expect(text).not.toContain(decodeURIComponent(id))
    },
  )

  it('is tried for every address of a record that the parts of the product own', () => {
    const files: Readonly<Record<string, string>> = import.meta.glob('/src/*/routes.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const paths = Object.values(files).flatMap((source) => {
      const [, both = ''] = /both: ?\(?([\s\S]*?)\n {2,4}\)?,?\n? *\}/.exec(source) ?? []
      return [...both.matchAll(/path="([^"]+)"/g)].map(([, path = '']) => path)
    })
    const untried = new Set([...OF_NO_RECORD, ...OF_OTHER_SERVICES])
    expect(new Set(paths.filter((path) => !untried.has(path)))).toEqual(
      new Set(Object.keys(SCREENS)),
    )
  })
})
