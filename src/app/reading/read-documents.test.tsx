// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { read } from '~/i18n/en/documents/read'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { click, press } from '../writing/press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

const PATIENT = 'p108'
const ROOM = { timeout: 20_000 }

beforeAll(async () => {
  await Promise.all([
    import('~/documents/read/ReadScreen'),
    import('~/documents/reader/CdaReader'),
    import('~/documents/viewers/BytesViewer'),
    import('~/i18n/en/documents/documents'),
    import('~/i18n/en/documents/read'),
    import('~/i18n/en/documents/viewers'),
  ])
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function letter(
  id: string,
  kind: string,
  day: string,
  contentType: string,
  content: string | Uint8Array,
  visit?: string,
): DocumentReference & { readonly id: string } {
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: { reference: `Patient/${PATIENT}` },
    type: { text: kind },
    date: `${day}T12:00:00Z`,
    author: [{ display: 'Dr. Ines Abara' }],
    content: [{ attachment: { contentType, data: Buffer.from(content).toString('base64') } }],
    ...(visit === undefined
      ? {}
      : { context: { encounter: [{ reference: `Encounter/${visit}`, display: visit }] } }),
  }
}

/** A picture of one point. */
const PICTURE = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

const TRANSFER =
  '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Transfer letter</title><recordTarget>' +
  '<patientRole><patient><name><given>Delphine</given><family>Marchetti</family></name>' +
  '<birthTime value="19590708"/></patient></patientRole></recordTarget><component>' +
  '<structuredBody><component><section><title>Course</title><text><paragraph>The spirometry was ' +
  'normal.</paragraph></text></section></component></structuredBody></component></ClinicalDocument>'

const LETTERS = [
  letter('w1', 'Ward note', '2026-10-03', 'text/plain', 'She walked to the harbor.', 'Ward stay'),
  letter('w2', 'Ward plan', '2026-10-01', 'text/plain', 'Spirometry on Monday.', 'Ward stay'),
  letter('w3', 'Transfer letter', '2026-09-01', 'application/xml', TRANSFER),
  letter('w4', 'Scanned card', '2026-08-01', 'image/png', PICTURE),
]

/** Opens the documents of somebody who has these and no others. */
async function visit(path = '', scope = 'user/*.rs') {
  const caller = new Caller({ solution: 'S1' })
  const { store } = caller.world
  for (const { id } of store.all('DocumentReference')) store.remove('DocumentReference', id)
  for (const one of LETTERS) store.update(one, Date.now())
  const bases = basesOf(caller, 'v2')
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes: [scope] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes: [scope],
    generation: 'v2',
    registration: { name: 'Clinic' },
    user: { role: 'practitioner', subject: 'u1' },
  })
  const connection = await connected(session, issue)
  window.history.replaceState({ idx: 0 }, '', `/patients/${PATIENT}/documents/read${path}`)
  await act(async () => {
    const app = (
      <UiProvider>
        <SignedInApp connection={connection} onSignOut={() => undefined} onEnd={() => undefined} />
      </UiProvider>
    )
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        {app}
      </TextProvider>,
    )
  })
}

const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name }, ROOM)).closest('li')
  if (item === null) throw new Error('a document outside a list')
  return within(item)
}

describe('all documents of a person', () => {
  it('are newest first by visit and by kind, with their first words, and unopened ones are marked', async () => {
    await visit()
    await row('Ward note')
    const headings = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings()).toEqual([expect.stringContaining('Ward stay'), read.noVisit])
    await screen.findByText(read.counts(4, 4), undefined, ROOM)
    await (await row('Ward note')).findByText('She walked to the harbor.', undefined, ROOM)
    fireEvent.change(screen.getByLabelText(read.group), { target: { value: 'kind' } })
    expect(headings()).toEqual(LETTERS.map(({ type }) => type?.text))
  })

  it('are read one after another without going back, and count as opened then', async () => {
    await visit()
    await click(await screen.findByRole('link', { name: 'Ward note' }, ROOM))
    await screen.findByText('She walked to the harbor.', undefined, ROOM)
    expect(screen.queryByRole('link', { name: read.one.newer })).toBeNull()
    await click(screen.getByRole('link', { name: read.one.older }))
    await screen.findByText('Spirometry on Monday.', undefined, ROOM)
    expect(screen.getByText(new RegExp(read.one.place(2, 4)))).toBeDefined()
    await click(screen.getByRole('link', { name: read.one.newer }))
    await screen.findByText('She walked to the harbor.', undefined, ROOM)
    await click(screen.getByRole('link', { name: read.one.list }))
    await screen.findByText(read.counts(4, 2), undefined, ROOM)
    expect((await row('Ward note')).queryByText(read.unread)).toBeNull()
    expect((await row('Transfer letter')).getByText(read.unread)).toBeDefined()
  })

  it('are searched on this device, and those without words are told', async () => {
    await visit()
    fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
      target: { value: 'SPIROMETRY' },
    })
    await press(read.find.start)
    await screen.findByText(read.find.found(2), undefined, ROOM)
    await screen.findByText(read.find.wordless(1), undefined, ROOM)
    expect(screen.queryByRole('link', { name: 'Ward note' })).toBeNull()
    const found = (await row('Transfer letter')).getByText('spirometry')
    expect(found.parentElement?.textContent).toContain('The spirometry was normal.')
    await press(read.find.clear)
    await row('Ward note')
  })

  it('are printed together, each with the name of the person and a header of its own', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await visit()
    await row('Ward note')
    for (const name of ['Ward note', 'Transfer letter', 'Scanned card'])
      await click(screen.getByRole('checkbox', { name: new RegExp(`${name},`) }))
    await press(read.printSome(3))
    await waitFor(
      () =>
        expect(screen.getByRole('button', { name: read.together.print })).toHaveProperty(
          'disabled',
          false,
        ),
      ROOM,
    )
    const articles = screen
      .getAllByRole('article')
      .filter(({ textContent }) => textContent.includes('Dr. Ines Abara'))
    expect(articles).toHaveLength(3)
    for (const article of articles) expect(article.textContent).toContain('MARCHETTI, Delphine')
    expect(articles[0]?.textContent).toContain('She walked to the harbor.')
    expect(articles[2]?.textContent).toContain(read.together.alone)
    await press(read.together.print)
    expect(print).toHaveBeenCalledOnce()
    await press(read.together.back)
    expect(screen.getByText(read.counts(4, 4))).toBeDefined()
  })
})

it('A sign-in that may not search documents is told why none are read', async () => {
  await visit('', 'user/Patient.rs')
  await screen.findByRole('heading', { level: 1, name: read.title }, ROOM)
  expect(screen.queryByLabelText(read.find.label)).toBeNull()
  expect(screen.getByRole('main').textContent.length).toBeGreaterThan(read.title.length + 20)
})
