// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DocumentReference } from 'fhir/r4'
import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { filing } from '~/i18n/en/documents/filing'
import { writing } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { click, press } from './press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

const text = 'Signed at the front desk.'

// Screens and words are late parts of the app; here they are compiled before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('~/documents/filing/FilingScreen'),
    import('~/ui/field/MantineCombo'),
    import('~/i18n/en/documents/filing'),
    import('~/i18n/en/documents/viewers'),
    import('~/i18n/en/forms/writing'),
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the app at an address, signed in as a registrar to a sandbox in this process. */
async function visit(
  address = '/documents/file',
  solution: 'S1' | 'S6' = 'S6',
  caller = new Caller({ solution }),
) {
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  /** The fate of the next write: it is answered, or its answer is lost on the way back. */
  const network: { losesAnswer: boolean; waits?: Promise<void> } = { losesAnswer: false }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await caller.sandbox.fetch(new Request(url, init))
    if (init.method !== 'GET' && network.waits !== undefined) await network.waits
    if (network.losesAnswer && init.method !== 'GET') throw new TypeError('Failed to fetch')
    return answer
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { name: 'Registry' },
    user: { role: 'practitioner', subject: 'registrar-1' },
  })
  const connection = await connected(session, issue)
  window.history.replaceState(null, '', address)
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
  const before = new Set(caller.world.store.all('DocumentReference').map(({ id }) => id))
  // The store contains data that was checked on its way in.
  const filed = () =>
    caller.world.store
      .all('DocumentReference')
      .filter(({ id }) => !before.has(id)) as unknown as readonly DocumentReference[]
  const writes = () =>
    caller.world.log
      .filter(({ method, path }) => method !== 'GET' && path.includes('/DocumentReference'))
      .map(({ method, status }) => `${method} ${status}`)
  return { caller, network, filed, writes }
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), {
    target: { value },
  })

/** Chooses a file as the button does. */
async function chooseFile(name = 'consent.txt', content = text) {
  const input = screen
    .getAllByLabelText(new RegExp(`^(${filing.choose}|${filing.another})$`))
    .find((element) => element instanceof HTMLInputElement)
  if (input === undefined) throw new Error('no way to choose a file')
  fireEvent.change(input, {
    target: { files: [new File([content], name, { type: 'text/plain' })] },
  })
  await screen.findByText(new RegExp(`^${name}: plain text`))
}

/** Fills in the required fields of a new document and sends it. */
async function file(patient = 'p601') {
  await screen.findByRole('heading', { level: 2, name: filing.newTitle })
  await chooseFile()
  fill(filing.field.patientId, patient)
  fill(filing.field.type, 'Consent')
  await press(filing.check)
  await screen.findByRole('heading', { level: 2, name: filing.review })
  await press(filing.send)
}

/** Opens or closes the fields under "More", as a press on its summary does. */
async function more(open: boolean) {
  const details = (await screen.findByText(filing.moreHint)).closest('details')
  if (details === null) throw new Error('there is nothing to open')
  details.open = open
  fireEvent(details, new Event('toggle'))
}

describe('a registrar files a document', () => {
  it('with a form for the file, the patient, the kind and the date, and the rest under "More"', async () => {
    await visit()
    const form = within(await screen.findByRole('form', { name: filing.newTitle }))
    const fields = () => [...form.queryAllByRole('textbox'), ...form.queryAllByRole('combobox')]
    await waitFor(() => expect(form.getByRole('combobox')).toBeDefined())
    expect(fields()).toHaveLength(3)
    form.getByText(writing.required)
    expect(fields().filter((field) => field.getAttribute('aria-required') === 'true')).toHaveLength(
      2,
    )
    await more(true)
    expect(fields().length).toBeGreaterThan(20)
  })

  it('and is led to a wrong field under "More", which opens by itself', async () => {
    await visit()
    await screen.findByRole('heading', { level: 2, name: filing.newTitle })
    await chooseFile()
    fill(filing.field.patientId, 'p601')
    fill(filing.field.type, 'Consent')
    await more(true)
    fill(filing.field.language, 'in no language')
    await more(false)
    expect(screen.queryByLabelText(filing.field.language)).toBeNull()
    await press(filing.check)
    const field = await screen.findByLabelText(filing.field.language)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.closest('details')?.open).toBe(true)
  })

  it('whose review names the person at its send button, and whose receipt does, with who sent it', async () => {
    await visit()
    await screen.findByRole('heading', { level: 2, name: filing.newTitle })
    await chooseFile()
    fill(filing.field.patientId, 'p601')
    fill(filing.field.type, 'Consent')
    await press(filing.check)
    const send = await screen.findByRole('button', { name: filing.send })
    const person = `${writing.person.for.patient} Patient p601`
    expect(send.closest('[class*="send"]')?.textContent).toContain(person)
    fireEvent.click(send)
    await screen.findByText(filing.keptAll)
    const receipt = screen.getByRole('region', { name: filing.list })
    expect(receipt.textContent).toContain(person)
    const by = within(receipt).getByText(writing.receipt.by)
    expect(by.parentElement?.textContent).toContain('Clinician or staff')
  })

  it('with its file inside, its own number and checksum, and gets a receipt', async () => {
    const { filed, writes } = await visit()
    await file()
    expect(await screen.findByText(filing.keptAll)).toBeTruthy()
    expect(writes()).toEqual(['POST 201'])
    const [document] = filed()
    expect(document).toMatchObject({
      status: 'current',
      subject: { reference: 'Patient/p601' },
      type: { coding: [{ system: 'http://loinc.org', code: '59284-0' }] },
      content: [
        {
          attachment: {
            contentType: 'text/plain',
            title: 'consent',
            data: btoa(text),
            size: text.length,
            hash: createHash('sha1').update(text).digest('base64'),
          },
        },
      ],
    })
    const item = within(screen.getByRole('region', { name: filing.list }))
    // Numbers for support are one press away.
    fireEvent.click(item.getByText(writing.receipt.numbers))
    expect(await item.findByText(document?.id ?? 'none')).toBeTruthy()
    expect(item.getByText(document?.masterIdentifier?.value ?? 'none')).toBeTruthy()
    expect(document?.masterIdentifier?.value).toMatch(/^urn:uuid:/)
    // The next one starts empty, with a number of its own.
    expect(await screen.findByLabelText(filing.field.patientId)).toHaveProperty('value', '')
  })

  it('is told of everything that is missing, with the way to it, and nothing is sent', async () => {
    const { writes } = await visit()
    await screen.findByRole('heading', { level: 2, name: filing.newTitle })
    await press(filing.check)
    const summary = await screen.findByRole('group', { name: writing.summary.title(3) })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    fireEvent.click(
      within(summary).getByRole('link', {
        name: `${filing.field.patientId}: ${filing.problem.patientMissing}`,
      }),
    )
    expect(document.activeElement).toBe(screen.getByLabelText(filing.field.patientId))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(writes()).toEqual([])
  })

  it('reads at the field what the service refuses, puts it right and sends it again', async () => {
    const { writes } = await visit()
    await file('nobody')
    const says = filing.serviceSays('Invalid reference: resource Patient/nobody is not known')
    const summary = await screen.findByRole('group', { name: writing.summary.title(1) })
    const field = screen.getByLabelText(filing.field.patientId)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(says)
    expect(document.activeElement).toBe(summary)
    fill(filing.field.patientId, 'p602')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await press(filing.check)
    await press(filing.send)
    await screen.findByText(filing.keptAll)
    expect(writes()).toEqual(['POST 422', 'POST 201'])
  })

  it('without a network sends nothing and says so, stays in its review, and goes with the next press', async () => {
    const { filed, writes } = await visit()
    const isOnLine = vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false)
    await file()
    await screen.findByText(writing.outcome.cutTitle)
    screen.getByText(writing.outcome.cut)
    expect(screen.queryByText(filing.refusedNothing, { exact: false })).toBeNull()
    expect(screen.queryByText(filing.outcome.refused)).toBeNull()
    expect(writes()).toEqual([])
    isOnLine.mockRestore()
    await press(filing.send)
    await screen.findByText(filing.keptAll)
    expect(writes()).toEqual(['POST 201'])
    expect(filed()).toHaveLength(1)
  })

  it('whose answer was lost is still not known after another try without a network', async () => {
    const { network, writes } = await visit()
    network.losesAnswer = true
    await file()
    await press(filing.again)
    network.losesAnswer = false
    const isOnLine = vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    const again = screen.getByRole('button', { name: filing.againSure })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await act(async () => again.click())
    expect(screen.getAllByText(filing.outcome.unknown)).not.toEqual([])
    expect(writes()).toEqual(['POST 201'])
    isOnLine.mockRestore()
    await act(async () => window.dispatchEvent(new Event('online')))
    await press(filing.againSure)
    await screen.findByText(filing.keptAll)
    expect(writes()).toEqual(['POST 201', 'POST 201'])
  })

  it('whose answer is lost is told so, and nothing is sent again without a decision', async () => {
    const { network, filed, writes } = await visit()
    network.losesAnswer = true
    await file()
    expect((await screen.findByText(filing.unknown, { exact: false })).textContent).toContain(
      filing.unknownHow(filed()[0]?.masterIdentifier?.value ?? 'none'),
    )
    expect(writes()).toEqual(['POST 201'])
    network.losesAnswer = false
    await press(filing.again)
    await press(filing.cancel)
    expect(writes()).toHaveLength(1)
    // The next document is begun in the meantime, and is still there afterwards.
    fireEvent.change(await screen.findByLabelText(filing.field.patientId), {
      target: { value: 'p604' },
    })
    await press(filing.again)
    await press(filing.againSure)
    await screen.findByText(filing.keptAll)
    expect(screen.getByLabelText(filing.field.patientId)).toHaveProperty('value', 'p604')
    expect(new Set(filed().map(({ masterIdentifier }) => masterIdentifier?.value)).size).toBe(1)
    expect(writes()).toEqual(['POST 201', 'POST 201'])
  })

  it('changes it by its version, marks it as an error, and is refused when somebody else was faster', async () => {
    const { caller, filed, writes } = await visit()
    await file()
    await press(filing.withdraw)
    await screen.findByLabelText(filing.field.reason)
    fill(filing.field.reason, 'Wrong form')
    await press(filing.check)
    await press(filing.sendChange)
    await waitFor(() => expect(writes()).toEqual(['POST 201', 'PUT 200']))
    expect(filed()[0]).toMatchObject({
      status: 'entered-in-error',
      description: 'Entered in error: Wrong form',
      content: [{ attachment: { data: btoa(text) } }],
    })

    const [stored] = caller.world.store
      .all('DocumentReference')
      .filter(({ id }) => id === filed()[0]?.id)
    if (stored === undefined) throw new Error('nothing is stored')
    caller.world.store.update(stored, Date.now())
    // The desk is busy until the receipt is shown: a press before that has no effect.
    const change = await waitFor(() => {
      const [newest] = screen.getAllByRole('button', { name: filing.change })
      expect(newest?.getAttribute('aria-disabled')).toBeNull()
      return newest ?? document.body
    })
    fireEvent.click(change)
    await screen.findByText(filing.knownVersion)
    await press(filing.check)
    await press(filing.sendChange)
    expect(await screen.findByText(filing.conflict, { exact: false })).toBeTruthy()
    expect(writes()).toEqual(['POST 201', 'PUT 200', 'PUT 412'])
  })

  it('files what replaces it, and leaves the replaced one to the service', async () => {
    const { filed } = await visit()
    await file()
    await press(filing.replace)
    await screen.findByDisplayValue(filing.relation.replaces)
    await chooseFile('new.txt', 'Signed again.')
    await press(filing.check)
    expect(await screen.findByText(filing.cannot.replaced)).toBeTruthy()
    await press(filing.send)
    await waitFor(() => expect(filed()).toHaveLength(2))
    const [first, second] = filed()
    expect(second?.relatesTo).toEqual([
      { code: 'replaces', target: { reference: `DocumentReference/${first?.id ?? ''}` } },
    ])
    expect(first?.status).toBe('current')
    expect(second?.masterIdentifier?.value).not.toBe(first?.masterIdentifier?.value)
  })

  it('changes one that is known by its number alone, and is told what that does', async () => {
    const { caller, writes } = await visit()
    const [known] = caller.world.store.all('DocumentReference')
    fireEvent.click(await screen.findByRole('radio', { name: filing.mode.change }))
    fill(filing.changeId, known?.id ?? '')
    await press(filing.changeStart)
    expect(await screen.findByText(filing.replacesWhole)).toBeTruthy()
    fill(filing.source, 'address')
    fill(filing.field.address, 'https://files.example.org/form.pdf')
    fill(filing.field.patientId, 'p601')
    await press(filing.check)
    await press(filing.sendChange)
    await waitFor(() => expect(writes()).toEqual(['PUT 200']))
  })
})

describe('a document on its way', () => {
  it('is not on the desk of who went away and comes back, and its answer stands in the list', async () => {
    const { network, writes } = await visit()
    let arrive: () => void = () => undefined
    network.waits = new Promise((resolve) => {
      arrive = resolve
    })
    await file()
    await screen.findByText(filing.sendingFor)
    await click(screen.getByRole('link', { name: messages.shell.openFile }))
    await waitFor(() => expect(screen.queryByText(filing.list)).toBeNull())
    await click(screen.getByRole('link', { name: messages.shell.fileDocument }))
    expect(await screen.findByLabelText(filing.field.patientId)).toHaveProperty('value', '')
    arrive()
    await screen.findByText(filing.keptAll)
    expect(writes()).toEqual(['POST 201'])
  })
})

describe('a draft of a document', () => {
  const keepDrafts = () => {
    for (const [name, part] of [
      ['indexedDB', new IDBFactory()],
      ['IDBKeyRange', IDBKeyRange],
    ] as const)
      vi.stubGlobal(name, part)
  }
  it('outlives the page, all but its file, and is gone once it is filed', async () => {
    keepDrafts()
    const { caller } = await visit()
    fireEvent.change(await screen.findByLabelText(filing.field.patientId), {
      target: { value: 'p603' },
    })
    fill(filing.field.type, 'Consent')
    await screen.findByText(/^Saved on this device/)
    cleanup()

    const { filed } = await visit('/documents/file', 'S6', caller)
    const way = await screen.findByRole('link', {
      name: new RegExp(writing.drafts.goOn(filing.newTitle)),
    })
    await act(async () => {
      fireEvent.click(way)
    })
    await waitFor(() =>
      expect(screen.getByLabelText(filing.field.patientId)).toHaveProperty('value', 'p603'),
    )
    expect(window.location.pathname).toMatch(/^\/documents\/file\/[0-9a-f-]+$/)
    await press(filing.check)
    expect(await screen.findByRole('group', { name: writing.summary.title(1) })).toBeTruthy()
    await chooseFile()
    await press(filing.check)
    await press(filing.send)
    await waitFor(() => expect(filed()).toHaveLength(1))
    await waitFor(() => expect(window.location.pathname).toBe('/documents/file'))
    // No heading is over an empty list.
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: writing.drafts.title })).toBeNull(),
    )
  })

  it('that was sent by a page that is gone says so, and a press sends nothing by itself', async () => {
    keepDrafts()
    const first = await visit()
    first.network.losesAnswer = true
    await file()
    await screen.findByText(filing.unknown, { exact: false })
    cleanup()

    const { writes } = await visit('/documents/file', 'S6', first.caller)
    const way = await screen.findByRole('link', {
      name: new RegExp(writing.drafts.goOn(filing.newTitle)),
    })
    expect(screen.getByText(writing.drafts.states.unknown)).toBeTruthy()
    await act(async () => {
      fireEvent.click(way)
    })
    expect(await screen.findByText(filing.sentBefore)).toBeTruthy()
    await chooseFile()
    await press(filing.check)
    await press(filing.send)
    expect(await screen.findByText(filing.unknown, { exact: false })).toBeTruthy()
    expect(writes()).toEqual(['POST 201'])
  })
})

describe('with a patient’s record open', () => {
  it('a document is filed for that patient alone', async () => {
    const { filed } = await visit('/patients/p603/documents/file')
    const patient = await screen.findByLabelText(filing.field.patientId)
    expect(patient).toHaveProperty('value', 'p603')
    expect(patient).toHaveProperty('readOnly', true)
    await chooseFile()
    fill(filing.field.type, 'Consent')
    await press(filing.check)
    await press(filing.send)
    await waitFor(() => expect(filed()[0]?.subject).toEqual({ reference: 'Patient/p603' }))
  })
})

describe('the registrar’s first page', () => {
  it('leads to the desk for documents', async () => {
    await visit('/patients')
    const main = within(await screen.findByRole('main'))
    const way = await main.findByRole('link', { name: messages.shell.fileDocument })
    await act(async () => {
      fireEvent.click(way)
    })
    expect(await screen.findByRole('heading', { level: 1, name: filing.title })).toBeTruthy()
  })
})

describe('where documents cannot be filed', () => {
  it('the way there and the screen say why', async () => {
    await visit('/documents/file', 'S1')
    expect(await screen.findByRole('heading', { level: 1, name: filing.title })).toBeTruthy()
    expect(
      (await screen.findAllByText(refusals.interaction(refusals.provider), { exact: false }))
        .length,
    ).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: filing.check })).toBeNull()
    cleanup()
    await visit('/more', 'S1')
    const way = await screen.findByRole('link', { name: messages.shell.fileDocument })
    expect(way.getAttribute('aria-disabled')).toBe('true')
  })
})
