// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { integrate as en } from '~/i18n/en/operator/integrate'
import { messages as english } from '~/i18n/en/messages'
import { integrate as es } from '~/i18n/es/operator/integrate'
import { messages as spanish } from '~/i18n/es/messages'
import type { Messages } from '~/i18n/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { Suspense } from '~/ui/late/Suspense'
import { IntegrateScreen } from './IntegrateScreen'
import { OTHERS, SMART, STATEMENT } from './servers-fixture'

const ISSUER = 'https://fhir.example.org/r4'
const registered = {
  id: 'one',
  issuer: ISSUER,
  clients: { launch: { clientId: 'c', scope: 'openid launch' } },
}

/** Opens the page over a registrations file and servers; tells which addresses were asked. */
async function open(
  registrations: readonly unknown[] | 'unreadable',
  messages: Messages = english,
  answers: Readonly<Record<string, unknown>> = {},
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    // A screen that an earlier file closed may still read the catalogue of forms. This one asks its
    // own host by paths.
    if (url.startsWith(location.origin)) return new Response('', { status: 404 })
    asked.push(url)
    if (url === '/registrations.json')
      return registrations === 'unreadable'
        ? new Response('', { status: 500 })
        : Response.json({ registrations })
    const answer = answers[url]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })
  // Its words come late, as in the app.
  await act(async () => {
    render(
      <Suspense>
        <TextProvider messages={messages} choose={() => {}}>
          <IntegrateScreen />
        </TextProvider>
      </Suspense>,
    )
  })
  const words = messages.language === 'es' ? es : en
  await screen.findByRole('heading', { level: 1, name: words.title })
  return { asked, words }
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const entry = (words: typeof en) =>
  JSON.parse(screen.getByRole('region', { name: words.entry }).textContent) as unknown

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the page of integrators', () => {
  it('asks a registered server itself, and gives the entry and what the app would offer', async () => {
    const { asked } = await open([registered], english, {
      [`${ISSUER}/.well-known/smart-configuration`]: SMART,
      [`${ISSUER}/metadata`]: STATEMENT,
    })
    type(en.issuer, ISSUER)
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    await screen.findByText(en.found)
    expect(asked).toEqual([
      '/registrations.json',
      `${ISSUER}/.well-known/smart-configuration`,
      `${ISSUER}/metadata`,
    ])
    expect(section(en.foundTitle).getByText(en.readBy.app.both)).toBeDefined()
    expect(section(en.foundTitle).getAllByRole('listitem')).toHaveLength(4)
    expect(entry(en)).toMatchObject({
      issuer: ISSUER,
      authorization: { issuer: 'https://auth.example.org' },
      clients: { launch: {}, patient: {} },
    })
    const table = screen.getByRole('table', { name: en.offersCaption(en.way.launch) })
    const row = within(table).getByRole('row', { name: /Observation/ })
    expect(within(row).getAllByText(en.yes)).toHaveLength(2)
  })

  it.each([
    ['of another version', OTHERS.stu3, 'nothingRead'],
    ['of no server', OTHERS.noRest, 'nothingDescribed'],
    ['of a client', OTHERS.clientOnly, 'nothingDescribed'],
    ['of nothing', OTHERS.listsNothing, 'nothingDescribed'],
    ['of nothing that the app uses', OTHERS.unknownTypes, 'nothingUsed'],
  ] as const)('has no entry and no table for a statement %s', async (_, statement, told) => {
    await open([registered], english, {
      [`${ISSUER}/.well-known/smart-configuration`]: SMART,
      [`${ISSUER}/metadata`]: statement,
    })
    type(en.issuer, ISSUER)
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    await screen.findByText(en.found)
    expect(section(en.offersTitle).getByText(en[told])).toBeDefined()
    expect(screen.queryByRole('heading', { name: en.entryTitle })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says before it asks a new server what is sent; where its host cannot, it takes the documents and names the command', async () => {
    const { asked, words } = await open([], spanish)
    type(words.issuer, ISSUER)
    expect(screen.getByText(words.askAnybody('fhir.example.org'))).toBeDefined()
    expect(screen.getByText(words.byHand)).toBeDefined()
    expect(asked).toEqual(['/registrations.json'])
    fireEvent.click(screen.getByRole('button', { name: words.ask }))
    // The host of this test sends no page that may ask any server.
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByText(words.notAsked('fhir.example.org'))).toBeDefined()
    expect(within(notice).getByText(words.notAskedWhy['no-page'])).toBeDefined()
    expect(screen.getByText(words.command(ISSUER))).toBeDefined()
    expect(
      screen.getByRole('link', { name: words.openAddress(words.metadata) }).getAttribute('href'),
    ).toBe(`${ISSUER}/metadata`)
    fireEvent.click(screen.getByRole('button', { name: words.read }))
    expect(screen.getByText(words.unfinished)).toBeDefined()
    type(words.discovery, JSON.stringify(SMART))
    fireEvent.change(screen.getByLabelText(words.openFile(words.metadata)), {
      target: { files: [new File([JSON.stringify(STATEMENT)], 'metadata.json')] },
    })
    await vi.waitFor(() =>
      expect(screen.getByLabelText(words.metadata)).toHaveProperty(
        'value',
        JSON.stringify(STATEMENT),
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: words.read }))
    await screen.findByText(words.found)
    expect(section(words.foundTitle).getByText(words.readBy.person.both)).toBeDefined()
    expect(asked).toEqual(['/registrations.json', '/ask.html'])
    expect(entry(words)).toMatchObject({ authorization: { issuer: 'https://auth.example.org' } })
  })

  it.each(['http://fhir.example.org/r4', `https://fhir.example.org/${'r4/'.repeat(100)}`])(
    'has no button for a new server that no page may ask from here: %s',
    async (issuer) => {
      await open([])
      type(en.issuer, issuer)
      expect(screen.queryByRole('button', { name: en.ask })).toBeNull()
      expect(screen.getByText(en.cannotAsk(new URL(issuer).origin))).toBeDefined()
      expect(screen.getByLabelText(en.metadata)).toBeDefined()
    },
  )

  it('keeps what was pasted when the server is asked after all', async () => {
    await open([])
    type(en.issuer, ISSUER)
    const details = screen.getByText(en.byHand).closest('details')
    if (details !== null) details.open = true
    fireEvent(details ?? document, new Event('toggle'))
    type(en.metadata, '{"pasted": 1}')
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    await screen.findByRole('alert')
    expect(screen.getByLabelText(en.metadata)).toHaveProperty('value', '{"pasted": 1}')
    type(en.issuer, 'https://other.example.org')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('writes the entry anew with every choice', async () => {
    await open([registered], english, { [`${ISSUER}/metadata`]: STATEMENT })
    type(en.issuer, ISSUER)
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    await screen.findByText(en.found)
    expect(screen.getByText(en.remarks.why.absent(en.remarks.discovery))).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: en.way.patient }))
    fireEvent.change(screen.getByLabelText(en.breadth), { target: { value: 'all' } })
    // Each “No” has its reason in its row, also where reading is permitted.
    const table = screen.getByRole('table')
    const cells = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    const refused = cells.filter((row) => row.slice(0, -1).some((cell) => cell.endsWith(en.no)))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter((row) => row.at(-1) === '')).toEqual([])
    expect(screen.getByText(en.othersNotAsked)).toBeDefined()
    fireEvent.change(screen.getByLabelText(en.syntax), { target: { value: 'v1' } })
    fireEvent.click(screen.getByRole('checkbox', { name: en.refresh }))
    expect(entry(en)).toMatchObject({
      clients: {
        launch: { scope: 'openid fhirUser offline_access launch patient/*.read' },
      },
    })
    expect(entry(en)).not.toHaveProperty('clients.patient')
    fireEvent.click(screen.getByRole('checkbox', { name: en.way.launch }))
    expect(screen.getByText(en.wayMissing)).toBeDefined()
    expect(screen.queryByRole('region', { name: en.entry })).toBeNull()
  })

  it('tells of the server whose address is there, and of no other', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await open([registered], english, { [`${ISSUER}/metadata`]: STATEMENT })
    const { fetch: served } = globalThis
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.startsWith(`${ISSUER}/late`)) await held
      return served(url)
    })
    type(en.issuer, `${ISSUER}/metadata?_format=json`)
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    await screen.findByText(en.found)
    expect(section(en.foundTitle).getByText(ISSUER)).toBeDefined()
    // The same server in other words.
    type(en.issuer, `${ISSUER}/`)
    expect(screen.getByRole('region', { name: en.entry })).toBeDefined()
    type(en.issuer, `${ISSUER}/late`)
    expect(screen.queryByRole('region', { name: en.entry })).toBeNull()
    expect(screen.queryByText(en.foundTitle)).toBeNull()
    // An answer that comes when another address is there tells nothing.
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    type(en.issuer, ISSUER)
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    await screen.findByText(en.found)
    await act(async () => {
      answer()
      await held
    })
    expect(section(en.foundTitle).getByText(ISSUER)).toBeDefined()
    expect(screen.queryByText(`${ISSUER}/late`)).toBeNull()
  })

  it('names every mistake of the file that is served', async () => {
    await open([registered, { ...registered, issuer: 'x', frames: ['y'] }])
    const problems = section(en.problemsTitle)
    expect(problems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'registrations[1].issuer is no http(s) address',
      'registrations[1].frames[0] is no http(s) address',
      'registrations[1].id "one" is there twice',
    ])
  })

  it('does not call a file that cannot be read a mistaken one', async () => {
    await open('unreadable')
    expect(screen.getByText(en.fileUnread)).toBeDefined()
    expect(screen.queryByRole('region', { name: en.problemsTitle })).toBeNull()
  })

  it('has no button for a new server inside another page, and says why; a registered one is asked there', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window) as Window)
    await open([registered])
    type(en.issuer, 'https://new.example.org/r4')
    expect(screen.queryByRole('button', { name: en.ask })).toBeNull()
    expect(screen.queryByText(en.askAnybody('new.example.org'))).toBeNull()
    expect(screen.getByText(en.notAskedWhy.framed)).toBeDefined()
    expect(screen.getByLabelText(en.metadata)).toBeDefined()
    type(en.issuer, ISSUER)
    expect(screen.getByRole('button', { name: en.ask })).toBeDefined()
  })

  it('puts on paper what was found and the entry, and no field to enter or choose', async () => {
    await open([registered], english, {
      [`${ISSUER}/.well-known/smart-configuration`]: SMART,
      [`${ISSUER}/metadata`]: STATEMENT,
    })
    type(en.issuer, ISSUER)
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    await screen.findByText(en.found)
    const isPrinted = (element: Element) => element.closest('[data-print="never"]') === null
    const printed = (elements: readonly Element[]) => elements.filter(isPrinted).length
    const labels = [...document.querySelectorAll('label, legend')]
    expect([labels.length > 5, printed(labels)]).toEqual([true, 0])
    expect(printed(screen.getAllByRole('link'))).toBe(0)
    expect(isPrinted(screen.getByRole('region', { name: en.entry }))).toBe(true)
    expect(isPrinted(screen.getByRole('table'))).toBe(true)
    expect(printed(section(en.foundTitle).getAllByRole('listitem'))).toBe(4)
  })

  it('says what is no address', async () => {
    const { asked } = await open([])
    type(en.issuer, 'fhir.example.org')
    fireEvent.click(screen.getByRole('button', { name: en.ask }))
    expect(await screen.findByText(en.issuerWrong)).toBeDefined()
    expect(asked).toEqual(['/registrations.json'])
  })
})
