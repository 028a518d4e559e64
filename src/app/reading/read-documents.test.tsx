// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '~/i18n/en/documents/documents'
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

/** A letter whose file is at an address of the service. */
function filed(id: string, kind: string): DocumentReference & { readonly id: string } {
  const { content: _, ...one } = letter(id, kind, '2026-07-01', 'text/plain', '')
  return { ...one, content: [{ attachment: { contentType: 'text/plain', url: `Binary/${id}` } }] }
}

/** A redirect that is not followed, as a browser shows it. */
function sentOn(): Response {
  return Object.defineProperties(new Response(null), {
    status: { value: 0 },
    ok: { value: false },
    type: { value: 'opaqueredirect' },
  })
}

/** Opens the documents of somebody who has these and no others. */
async function visit(path = '', scope = 'user/*.rs', letters = LETTERS) {
  const caller = new Caller({ solution: 'S1' })
  const { store } = caller.world
  for (const { id } of store.all('DocumentReference')) store.remove('DocumentReference', id)
  for (const one of letters) store.update(one, Date.now())
  const bases = basesOf(caller, 'v2')
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes: [scope] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/Binary/moved') ? sentOn() : caller.sandbox.fetch(new Request(url, init)),
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

describe('a file that does not come', () => {
  const MISSING = [
    filed('moved1', 'Moved letter'),
    filed('moved2', 'Moved plan'),
    filed('nowhere', 'Lost letter'),
  ]
  const moved = [documents.moved.title, documents.moved.sentence]
  const lost = [messages.failures['not-found'].title, messages.failures['not-found'].sentence]
  const told = async (reason: readonly string[], place = screen.getByRole('main')) => {
    for (const words of reason)
      await waitFor(() => expect(place.textContent).toContain(words), ROOM)
  }

  it('is told for the same reason where it is read alone, among those searched, and among those printed', async () => {
    await visit('/moved1', undefined, MISSING)
    await told(moved)
    cleanup()
    await visit('/nowhere', undefined, MISSING)
    await told(lost)
    cleanup()

    await visit('', undefined, [...LETTERS, ...MISSING])
    fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
      target: { value: 'harbor' },
    })
    await press(read.find.start)
    await screen.findByText(read.find.failed(3), { exact: false }, ROOM)
    await screen.findByText(read.find.because(2, moved.join('. ')))
    await screen.findByText(read.find.because(1, lost.join('. ')))
    expect(screen.queryByRole('button', { name: read.find.again })).toBeNull()
    await press(read.find.clear)

    for (const name of ['Moved letter', 'Lost letter'])
      await click(await screen.findByRole('checkbox', { name: new RegExp(`${name},`) }, ROOM))
    await press(read.printSome(2))
    const article = (name: string) => {
      const found = screen
        .getAllByRole('article')
        .find((one) => within(one).queryByRole('heading', { name }) !== null)
      if (found === undefined) throw new Error(`no ${name}`)
      return found
    }
    await screen.findByRole('heading', { name: 'Moved letter' }, ROOM)
    await told([...moved, read.together.missing], article('Moved letter'))
    await told([...lost, read.together.missing], article('Lost letter'))
  })
})

it('A sign-in that may not search documents is told why none are read', async () => {
  await visit('', 'user/Patient.rs')
  await screen.findByRole('heading', { level: 1, name: read.title }, ROOM)
  expect(screen.queryByLabelText(read.find.label)).toBeNull()
  expect(screen.getByRole('main').textContent.length).toBeGreaterThan(read.title.length + 20)
})
