// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import { generateRequest } from '~/capability/exchange/generate-request'
import { isPermit } from '~/capability/permit'
import { copyPieces } from '~/export/copy/copy-bytes'
import type { CopyContent } from '~/export/copy/copy-content'
import { copyStore } from '~/export/copy/copy-store'
import { keepCopy } from '~/export/copy/make-copy'
import { openCopy } from '~/export/copy/open-copy'
import { newPassphraseLock, passphraseSecret } from '~/export/copy/passphrase'
import { takeCopy } from '~/export/copy/take-copy'
import { namedRecords } from '~/export/named-records'
import { messages } from '~/i18n/en/messages'
import { chartPlan } from '~/record/chart/chart-lists'
import { referencedNames } from '~/record/names/referenced-names'
import { registry } from '~/views/registry'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'
import { copyConnection } from './copy-connection'

const PATIENT = 'p101'
const PASSPHRASE = 'four words, not together'
/** Cheap, so that a test derives it often. */
const lock = { ...newPassphraseLock(), iterations: 10 }
const secret = (text = PASSPHRASE) => passphraseSecret(text, lock)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function signedIn(scenarios: readonly ActiveScenario[] = []) {
  const caller = new Caller({ solution: 'S2', scenarios })
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const scopes = ['launch/patient', 'patient/*.*']
  const connection = await connected(
    sessionOver({
      bases: basesOf(caller, 'v1'),
      scopes,
      solution: 'S2',
      generation: 'v1',
      launch: 'patient',
      patient: PATIENT,
      user: { role: 'patient', reference: `Patient/${PATIENT}`, subject: 'the-subject' },
    }),
    () => Promise.resolve(caller.token({ generation: 'v1', scopes, patient: PATIENT })),
  )
  return connection
}

async function taken(connection: Connection): Promise<CopyContent> {
  const format = {
    language: 'en',
    words: messages.format,
    style: 'patient',
    hide: (text: string) => text,
  } as const
  const show = { format, messages } as never
  return takeCopy({
    connection,
    plan: chartPlan(registry.views, PATIENT, connection.capability),
    patientId: PATIENT,
    named: (lists, signal) =>
      namedRecords(
        lists,
        referencedNames(connection, registry.nameForm),
        (view, resource, names) => view.headline(resource, { ...(show as object), names } as never),
        signal,
      ),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

/** Every byte that a database holds, as one text in which ASCII can be found. */
async function bytesOf(factory: IDBFactory): Promise<string> {
  const found: Uint8Array[] = []
  const walk = (value: unknown): void => {
    if (value instanceof ArrayBuffer) found.push(new Uint8Array(value))
    else if (ArrayBuffer.isView(value))
      found.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        walk(key)
        walk(one)
      }
    else found.push(new TextEncoder().encode(String(value)))
  }
  for (const { name = '' } of await factory.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = factory.open(name)
      request.addEventListener('success', () => resolve(request.result))
    })
    for (const store of database.objectStoreNames) {
      const of = database.transaction(store).objectStore(store)
      for (const request of [of.getAll(), of.getAllKeys()])
        walk(
          await new Promise((resolve) =>
            request.addEventListener('success', () => resolve(request.result)),
          ),
        )
    }
    database.close()
  }
  return found.map((bytes) => Buffer.from(bytes).toString('latin1')).join('\n')
}

/** Names, dates, ids and codes of the record, as they are written in it. */
const TELLING = [
  'Rivera',
  'Marta',
  '1984-03-12',
  'p101',
  'Patient/',
  'Observation',
  'http://loinc.org',
  '718-7',
  'resourceType',
  'Harbor Health',
  'the-subject',
  'application/pdf',
]

describe('a copy of a record', () => {
  it('is unreadable on the device without its passphrase, and comes back with it', async () => {
    const connection = await signedIn()
    const content = await taken(connection)
    const plain: string[] = []
    for await (const piece of copyPieces(content)) plain.push(Buffer.from(piece).toString('latin1'))
    const open = plain.join('')
    // The positive control: the search finds them where they are not sealed.
    expect(TELLING.filter((word) => !open.includes(word))).toEqual(['the-subject'])

    const factory = new IDBFactory()
    const store = copyStore(factory)
    const kept = await keepCopy(content, { lock, secret: await secret() }, store)
    const bytes = await bytesOf(factory)
    expect(bytes.length, 'the bytes were found').toBeGreaterThan(open.length)
    expect(bytes, 'what is not sealed is found').toContain('passphrase')
    expect(TELLING.filter((word) => bytes.includes(word))).toEqual([])
    expect(await openCopy(kept, await secret('four words, not Together'), store)).toBe('wrong')
    const opened = await openCopy(kept, await secret(), store)
    if (typeof opened === 'string') throw new Error(opened)
    expect(opened.head).toEqual(content.head)
    expect(opened.answers.length).toBe(content.answers.length)
    expect(opened.head.session.user).not.toHaveProperty('subject')
  })

  it('shows what was copied in the same screens, asks nobody, refuses what it lacks, and writes nothing', async () => {
    const connection = await signedIn()
    const content = await taken(connection)
    const asked = vi.fn<(url: string) => Promise<Response>>(() =>
      Promise.reject(new TypeError('no network')),
    )
    vi.stubGlobal('fetch', asked)
    const copy = {
      ...copyConnection(content),
      copy: { where: 'Here', leave: 'Leave', note: null },
    }
    const { decide } = copy.capability
    const of = (type: 'Condition' | 'Patient', id: string) =>
      decide({ interaction: 'read', type, id })
    expect(isPermit(of('Patient', PATIENT))).toBe(true)
    expect(of('Condition', 'nobodys')).toMatchObject({ isOfCopy: 'lacking' })
    const resource = {
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      subject: { reference: `Patient/${PATIENT}` },
    } as const
    const create = { interaction: 'create', type: 'QuestionnaireResponse', resource } as const
    expect(isPermit(connection.capability.decide(create)), 'the sign-in itself could').toBe(true)
    expect(decide(create)).toMatchObject({ isOfCopy: 'read-only' })
    expect(decide(generateRequest(PATIENT, 'CCD'))).toMatchObject({ isOfCopy: 'read-only' })

    // Every list that has entries, as it was.
    const paths = content.head.lists.filter(({ records }) => records > 0).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) {
      await openApp(copy, `/patients/${PATIENT}/${path}`)
      await screen.findAllByText(/^(?:\d+ entr(?:y|ies)|\d+ of \d+)/)
      cleanup()
    }
    // The catalogue of forms is a file of the app's own host.
    const others = asked.mock.calls.filter(([url]) => !url.endsWith('/questionnaires/index.json'))
    expect(others).toEqual([])
  })

  it('made by an earlier version, which asked for the same lists in another way, shows them all the same', async () => {
    const connection = await signedIn()
    const content = await taken(connection)
    const earlier = content.answers.map((answer) => {
      if (answer.kind !== 'search') return answer
      const { instead: _, ...request } = answer.request
      const params = request.params.filter(([name]) => !/^_(?:sort|include)/.test(name))
      const others = [['_count', '37'], ...params.toReversed()] as const
      return { ...answer, request: { ...request, params: others } }
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const copy = {
      ...copyConnection({ ...content, answers: earlier }),
      copy: { where: 'Here', leave: 'Leave', note: null },
    }
    const lists = content.head.lists.filter(({ records }) => records > 0)
    expect(lists.length).toBeGreaterThan(10)
    const { permitted } = chartPlan(registry.views, PATIENT, copy.capability)
    const shown = new Set(permitted.map(({ view }) => view.path))
    expect(lists.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
    await openApp(copy, `/patients/${PATIENT}/conditions`)
    await screen.findAllByText(/^(?:\d+ entr(?:y|ies)|\d+ of \d+)/)
    expect(
      copy.capability.decide({
        interaction: 'search',
        type: 'Observation',
        params: [
          ['patient', PATIENT],
          ['code', 'http://loinc.org|718-7'],
        ],
      }),
      'one that finds fewer is another search',
    ).toMatchObject({ isOfCopy: 'lacking' })
  })

  it('says which lists it lacks, and that a list goes on where the copy ends', async () => {
    const connection = await signedIn([{ name: 'server-error', type: 'Condition' }])
    const content = await taken(connection)
    expect(content.head.lists).toContainEqual({ path: 'conditions', state: 'none', records: 0 })
    const copy = copyConnection({
      ...content,
      answers: content.answers.map((answer) =>
        answer.kind === 'search' && answer.request.type === 'Observation'
          ? {
              ...answer,
              pages: answer.pages
                .slice(0, 1)
                .map((page) => ({ ...page, next: 'https://x.invalid' })),
              starts: answer.starts.slice(0, 1),
            }
          : answer,
      ),
    })
    await openApp(copy, `/patients/${PATIENT}/observations`)
    expect(await screen.findByText(messages.failures.stopped.copied, { exact: false })).toBeTruthy()
    cleanup()
    await openApp(copy, `/patients/${PATIENT}/conditions`)
    expect(await screen.findByText('This is not in the copy on this device.')).toBeTruthy()
  })
})
