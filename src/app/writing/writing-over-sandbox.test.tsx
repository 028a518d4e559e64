// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { QuestionnaireResponse } from 'fhir/r4'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider, useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { fieldsOf, textOf } from '~/fhir/json'
import { recordDifferences } from '~/fhir/record-differences'
import type { Search } from '~/fhir/request'
import { DraftGate } from '~/writing/draft/DraftGate'
import { DraftList } from '~/writing/draft/DraftList'
import { WritingText } from '~/writing/writing-text'
import { SaveNote } from '~/writing/draft/SaveNote'
import { SendBar } from '~/writing/SendBar'
import { SubmitNotice } from '~/writing/SubmitNotice'
import { useDraft, useSaveState, type DraftSource } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useSubmitOnce } from '~/writing/use-submit-once'
import { WriteReceipt } from '~/writing/WriteReceipt'
import { writing as words } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { lookUpCreated } from '~/queries/look-up'
import { clientIdentifier, newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { Caller } from '../../../sandbox/caller'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { KeptDrafts } from '../session-end/KeptDrafts'
import { registry } from '~/views/registry'
import { RegistryProvider } from '~/record/RegistryContext'
import { connected, sessionOver } from '../session-fixture'

// A small writing screen of one question, made of the kit only: the verticals use it in the same
// way.

interface Note {
  readonly text: string
}
const ABOUT = { kind: 'note', title: 'Treatment plan', patient: 'p106' } as const
const SEARCH: Search = {
  interaction: 'search',
  type: 'QuestionnaireResponse',
  params: [
    ['patient', 'Patient/p106'],
    ['questionnaire_type', 'Note'],
  ],
}
const readNote = (content: unknown): Note | undefined => {
  const text = fieldsOf(content)['text']
  return typeof text === 'string' ? { text } : undefined
}
const FRESH: DraftSource<Note> = {
  kind: 'new',
  about: ABOUT,
  content: { text: '' },
  read: readNote,
}

function responseOf(editor: DraftEditor<Note>, attempt: WriteAttempt): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    subject: { reference: 'Patient/p106' },
    meta: { tag: [{ code: 'Note' }] },
    identifier: clientIdentifier(attempt),
    item: [{ linkId: '1', answer: [{ valueString: editor.content().text }] }],
  }
}

function Writer({ source }: { readonly source: DraftSource<Note> }) {
  const draft = useDraft(source)
  return <DraftGate draft={draft}>{(editor) => <NoteForm editor={editor} />}</DraftGate>
}

function NoteForm({ editor }: { readonly editor: DraftEditor<Note> }) {
  const { capability, queryClient } = useConnection()
  const { isKept } = useDraftShelf()
  const state = useSaveState(editor)
  const [text, setText] = useState(editor.content().text)
  const make = () => {
    const attempt = editor.info().attempt ?? newAttempt()
    const resource = responseOf(editor, attempt)
    const permit = capability.decide({
      interaction: 'create',
      type: 'QuestionnaireResponse',
      resource,
    } as const)
    if (!isPermit(permit)) return undefined
    return {
      client: queryClient,
      permit,
      lookUp: lookUpCreated(queryClient, capability, SEARCH, clientIdentifier(attempt)),
      attempt: { current: () => editor.info().attempt ?? attempt, keep: editor.keepAttempt },
    }
  }
  const once = useSubmitOnce({
    addressee: { kind: 'patient', id: 'p106' },
    draft: editor.info().patient,
    make,
  })
  if (once.outcome?.kind === 'written') {
    const { receipt, resource } = once.outcome
    const { attempt } = editor.info()
    const differences =
      resource === undefined || attempt === undefined
        ? undefined
        : recordDifferences(responseOf(editor, attempt), resource)
    return (
      <WriteReceipt
        receipt={receipt}
        addressee={once.addressing.addressee}
        differences={differences?.map(({ path }) => ({ key: path, label: path }))}
      />
    )
  }
  return (
    <>
      <textarea
        aria-label="Note"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          editor.change({ text: currentTarget.value })
        }}
      />
      <SaveNote state={state} isKept={isKept} />
      <SendBar once={once} label="Submit" />
      {once.outcome === undefined || once.outcome.kind === 'conflict' ? null : (
        <SubmitNotice outcome={once.outcome} once={once} />
      )}
    </>
  )
}

/** One browser profile with a service behind it. */
function profile(scenarios: readonly ScenarioName[] = []) {
  const caller = new Caller({
    solution: 'S2',
    scenarios: scenarios.map((name) => ({ name, times: 1 })),
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await caller.sandbox.fetch(new Request(url, init))
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const signIn = async (subject = 'user-1'): Promise<Connection> => {
    const bases = [{ kind: 'gp', url: caller.url('gp', '') }] as const
    const session = sessionOver({
      bases,
      scopes: ['user/*.*'],
      solution: 'S2',
      registration: { name: 'Acme' },
      id: subject,
      user: { role: 'practitioner', subject },
    })
    const token = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
    const connection = await connected(session, token)
    return connection
  }
  const stored = async () => {
    const answer = await caller.call(
      'gp',
      '/QuestionnaireResponse?patient=p106&questionnaire_type=Note',
    )
    return fieldsOf(JSON.parse(answer.text))['total']
  }
  return { signIn, stored }
}

/** A tab of that browser: the writing screen, or the list of unfinished work. */
async function tab(connection: Connection, source?: DraftSource<Note>) {
  const view = await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <RegistryProvider registry={registry}>
          <ConnectionProvider connection={connection}>
            <QueryClientProvider client={connection.queryClient}>
              <MemoryRouter>
                <WritingText>
                  {source === undefined ? (
                    <DraftList
                      shows={({ kind }) => kind === 'note'}
                      hrefOf={({ id }) => `/drafts/${id}`}
                    />
                  ) : (
                    <Writer source={source} />
                  )}
                </WritingText>
              </MemoryRouter>
            </QueryClientProvider>
          </ConnectionProvider>
        </RegistryProvider>
      </TextProvider>,
    ),
  )
  return { ...within(view.container), close: view.unmount }
}
type Tab = Awaited<ReturnType<typeof tab>>

async function write(page: Tab, text: string, note: string | RegExp = /^Saved on this device/) {
  fireEvent.change(await page.findByRole('textbox', { name: 'Note' }), { target: { value: text } })
  await page.findAllByText(note)
}

/** The draft in the list, by the address of its link. */
async function listed(page: Tab): Promise<DraftSource<Note>> {
  const link = await page.findByRole('link', { name: /Treatment plan/ })
  const id = textOf(link.getAttribute('href')?.split('/').at(-1)) ?? ''
  return { kind: 'kept', id, read: readNote }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what is written', () => {
  it('is on the list of a later session of the same person, and goes on where it was', async () => {
    const { signIn } = profile()
    const first = await tab(await signIn(), FRESH)
    await write(first, 'Sleep through the night')
    first.close()
    const list = await tab(await signIn())
    const source = await listed(list)
    const again = await tab(await signIn(), source)
    expect(await again.findByRole('textbox', { name: 'Note' })).toHaveProperty(
      'value',
      'Sleep through the night',
    )
  })

  it('is closed in a tab from which another one took it, goes on from there, and can be had back', async () => {
    const { signIn } = profile()
    const first = await tab(await signIn(), FRESH)
    await write(first, 'one')
    const second = await tab(await signIn(), await listed(await tab(await signIn())))
    await write(second, 'one two')
    // Without locks, a tab learns of the other one when it saves.
    await write(first, 'one three', words.saved.takenCopy)
    expect(first.queryByRole('textbox', { name: 'Note' })).toBeNull()
    expect(first.queryByRole('button', { name: 'Submit' })).toBeNull()
    const notice = first.getByRole('status')
    expect(notice.textContent).toContain(words.elsewhere.title)
    expect(notice.parentElement).toBe(document.activeElement)
    fireEvent.click(first.getByRole('button', { name: words.elsewhere.takeOver }))
    const back = await first.findByRole('textbox', { name: 'Note' })
    expect(back).toHaveProperty('value', 'one two')
    await write(first, 'one two four')
    // Work that only this tab had is not lost.
    const list = await tab(await signIn())
    expect(await list.findAllByRole('link', { name: /Treatment plan/ })).toHaveLength(2)
  })

  it('is not there for another person', async () => {
    const { signIn } = profile()
    await write(await tab(await signIn(), FRESH), 'mine')
    expect(await (await tab(await signIn('user-2'))).findByText(words.drafts.none)).toBeTruthy()
  })

  it('is told of when one signs out, with leave to remove it', async () => {
    const { signIn } = profile()
    const connection = await signIn()
    const page = await tab(connection, FRESH)
    await write(page, 'mine')
    page.close()
    vi.spyOn(Date.prototype, 'getDate').mockReturnValue(31)
    await act(async () =>
      render(
        <TextProvider messages={messages} choose={() => undefined}>
          <KeptDrafts was={connection.session} />
        </TextProvider>,
      ),
    )
    expect(await screen.findByText(words.signedOut.kept(1), { exact: false })).toBeTruthy()
    // The day of this clock, not of Greenwich.
    expect(screen.getByText(/will be removed on 31-\w+-\d{4}\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: words.signedOut.remove }))
    expect(await screen.findByText(words.signedOut.removed)).toBeTruthy()
    expect(await (await tab(await signIn())).findByText(words.drafts.none)).toBeTruthy()
  })

  it('is only in the page where the browser keeps nothing, and the list says so', async () => {
    const { signIn } = profile()
    const kept = await tab(await signIn())
    expect(await kept.findByText(words.drafts.where)).toBeTruthy()
    vi.stubGlobal('indexedDB', undefined)
    const list = await tab(await signIn())
    expect(await list.findByText(words.drafts.whereMemory)).toBeTruthy()
    expect(list.queryByText(words.drafts.where)).toBeNull()
  })

  it('can be removed from the list, after being asked', async () => {
    const { signIn } = profile()
    const first = await tab(await signIn(), FRESH)
    await write(first, 'mine')
    first.close()
    const list = await tab(await signIn())
    fireEvent.click(
      await list.findByRole('button', { name: words.drafts.removeThis('Treatment plan') }),
    )
    fireEvent.click(await screen.findByRole('button', { name: words.drafts.confirmRemove }))
    expect(await list.findByText(words.drafts.none)).toBeTruthy()
    await waitFor(() => expect(list.getByText(words.drafts.removed)).toBeTruthy())
  })
})

describe('submitting', () => {
  it('twice in a row writes one response and ends with the receipt', async () => {
    const { signIn, stored } = profile()
    const page = await tab(await signIn(), FRESH)
    await write(page, 'a')
    const button = page.getByRole('button', { name: 'Submit' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await page.findByRole('heading', { name: words.receipt.title })).toBeTruthy()
    expect(page.getByText(words.receipt.sentence)).toBeTruthy()
    expect(page.getByText(words.receipt.noDifferences)).toBeTruthy()
    expect(await stored()).toBe(1)
  })

  it('with a lost answer is found by looking up', async () => {
    const { signIn, stored } = profile(['lost-write'])
    const page = await tab(await signIn(), FRESH)
    await write(page, 'a')
    fireEvent.click(page.getByRole('button', { name: 'Submit' }))
    expect(await page.findByText(words.receipt.found)).toBeTruthy()
    expect(await stored()).toBe(1)
  })

  it('again after the page is gone writes no second one', async () => {
    const { signIn, stored } = profile()
    const page = await tab(await signIn(), FRESH)
    await write(page, 'a')
    fireEvent.click(page.getByRole('button', { name: 'Submit' }))
    await page.findByText(words.receipt.sentence)
    page.close()
    const list = await tab(await signIn())
    const again = await tab(await signIn(), await listed(list))
    fireEvent.click(await again.findByRole('button', { name: 'Submit' }))
    expect(await again.findByRole('heading', { name: words.receipt.title })).toBeTruthy()
    expect(await stored()).toBe(1)
  })

  it('without any network sends nothing and says so, and the next press sends it', async () => {
    const { signIn, stored } = profile()
    const page = await tab(await signIn(), FRESH)
    await write(page, 'a')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.click(page.getByRole('button', { name: 'Submit' }))
    expect(await page.findByText(words.outcome.cutTitle)).toBeTruthy()
    online.mockRestore()
    expect(await stored()).toBe(0)
    fireEvent.click(page.getByRole('button', { name: 'Submit' }))
    expect(await page.findByText(words.receipt.sentence)).toBeTruthy()
    expect(await stored()).toBe(1)
  })

  it('with a lost answer on a lost network is looked up by itself when that is back', async () => {
    const { signIn, stored } = profile(['lost-write'])
    const page = await tab(await signIn(), FRESH)
    await write(page, 'a')
    const reaches = fetch
    let isCut = false
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (isCut) throw new TypeError('Failed to fetch')
      // The service gets the record, and nothing gets through from then on.
      isCut = init.method === 'POST' && url.endsWith('/QuestionnaireResponse')
      return reaches(url, init)
    })
    fireEvent.click(page.getByRole('button', { name: 'Submit' }))
    expect(await page.findByText(words.outcome.failed)).toBeTruthy()
    isCut = false
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await page.findByText(words.receipt.found)).toBeTruthy()
    expect(await stored()).toBe(1)
  })

  it('that does not arrive says so, and is not repeated by itself', async () => {
    const { signIn, stored } = profile(['dropped-write'])
    const page = await tab(await signIn(), FRESH)
    await write(page, 'a')
    fireEvent.click(page.getByRole('button', { name: 'Submit' }))
    expect(await page.findByText(words.outcome.early)).toBeTruthy()
    expect(await stored()).toBe(0)
    expect(page.queryByRole('button', { name: words.outcome.sendAgain })).toBeNull()
  })
})
