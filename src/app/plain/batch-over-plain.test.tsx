// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import type { DocumentReference, FhirResource } from 'fhir/r4'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { batch } from '~/i18n/en/documents/batch'
import { filing } from '~/i18n/en/documents/filing'
import { writing } from '~/i18n/en/forms/writing'
import { choose, describeAll, letters, receiptLines, stateOf } from '../writing/batch-fixture'
import { click, press } from '../writing/press-fixture'
import { openPlain } from './open-plain-fixture'

beforeAll(async () => {
  await Promise.all([
    import('~/documents/filing/batch/BatchScreen'),
    import('~/ui/field/MantineCombo'),
    import('~/i18n/en/documents/batch'),
    import('~/i18n/en/documents/filing'),
    import('~/i18n/en/documents/viewers'),
    import('~/i18n/en/forms/writing'),
  ])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const patients: readonly FhirResource[] = ['7', '8'].map((id) => ({
  resourceType: 'Patient',
  id,
  name: [{ family: `Of ${id}` }],
}))

/** A server that can be asked for documents, and its next answers to one that is sent. */
function server() {
  const filed: DocumentReference[] = []
  const next: ('fails' | 'refuses' | 'loses')[] = []
  const network = { isDown: false, asked: 0 }
  const granted = ['user/*.rs', 'user/DocumentReference.c']
  const device = new IDBFactory()
  const open = async () =>
    openPlain(
      '/documents/file-several',
      {
        types: {
          Patient: { searchParam: ['name', '_id'] },
          DocumentReference: {
            interaction: ['read', 'search-type', 'create'],
            searchParam: ['patient'],
          },
        },
        get records() {
          return [...patients, ...filed]
        },
        answer: async (path, request) => {
          const isAboutDocuments = path.startsWith('/DocumentReference')
          if (isAboutDocuments) network.asked += 1
          if (isAboutDocuments && network.isDown) return Response.json({}, { status: 500 })
          if (request.method !== 'POST' || path !== '/DocumentReference') return undefined
          const fate = next.shift()
          network.isDown = fate === 'loses'
          if (fate === 'fails' || fate === 'refuses')
            return Response.json({}, { status: fate === 'fails' ? 500 : 422 })
          const document = (await request.json()) as DocumentReference
          const made = { ...document, id: `d${filed.length + 1}` }
          filed.push(made)
          return fate === 'loses'
            ? Response.json({}, { status: 500 })
            : Response.json(made, { status: 201 })
        },
      },
      {
        named: false,
        device,
        session: {
          launch: 'practitioner',
          user: { role: 'practitioner', subject: 'registrar-1' },
          scopes: { asked: granted, granted },
        },
      },
    )
  return { open, filed, next, network }
}

it.each([
  ['at once', 0],
  ['at the second try', 1],
  ['at the third try', 2],
])(
  'a document that could not be looked for is found when the network is back, %s',
  async (_, tries) => {
    const { open, filed, next, network } = server()
    await open()
    next.push('loses')
    await choose(letters('a.txt'))
    await describeAll('7')
    await press(batch.send(1))
    const told = await screen.findByText(writing.outcome.failed, { exact: false })
    expect(told.textContent).not.toContain(filing.unknown)
    expect(stateOf('a.txt')).toContain(batch.state.unknown)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let before = 0; before <= tries; before += 1) {
      const { asked } = network
      network.isDown = before < tries
      await act(async () => {
        if (before === 0) window.dispatchEvent(new Event('online'))
        else await vi.advanceTimersByTimeAsync(before === 1 ? 2000 : 6000)
      })
      await expect.poll(() => network.asked).toBeGreaterThan(asked)
      // It was asked once, and the answer is told before the next try.
      await expect
        .poll(() => stateOf('a.txt'))
        .toContain(batch.state[network.isDown ? 'unknown' : 'written'])
    }
    vi.useRealTimers()
    await screen.findByText(batch.of(1, 1))
    expect(stateOf('a.txt')).toContain(batch.state.written)
    expect(filed).toHaveLength(1)
  },
)

const PAGES = ['on the same page', 'on a new page'] as const

/** Goes on with the list on a page that was loaded anew. */
async function openAnew(open: () => Promise<unknown>) {
  await screen.findByText(/^Saved on this device/)
  cleanup()
  await open()
  await click(
    await screen.findByRole('link', { name: new RegExp(writing.drafts.goOn(batch.draft)) }),
  )
  await screen.findByRole('heading', { level: 2, name: batch.review })
}

describe('a document that a service was asked for and does not have', () => {
  it.each(PAGES)('says so, and can be taken out and filed for somebody else, %s', async (where) => {
    const { open, filed, next } = server()
    await open()
    next.push('fails')
    await choose(letters('a.txt', 'b.txt'))
    await describeAll('7')
    await press(batch.send(2))
    await screen.findAllByText(batch.paused.unknown)
    const first = receiptLines().find(({ file }) => file === 'a.txt')?.master
    if (where === 'on a new page') await openAnew(open)
    expect(stateOf('a.txt')).toContain(batch.state.refused)
    expect(screen.queryByText(batch.state.unknown)).toBeNull()
    await press(batch.back)
    expect(screen.getByText(batch.absent)).toBeDefined()
    expect(screen.queryByText(batch.unanswered)).toBeNull()
    await press(batch.remove('a.txt'))
    await choose(letters('a.txt', 'b.txt'))
    await describeAll('8')
    await press(batch.send(2))
    await screen.findByText(batch.of(2, 2))
    expect(filed.map(({ subject }) => subject?.reference)).toEqual(['Patient/8', 'Patient/8'])
    expect(filed.map(({ masterIdentifier }) => masterIdentifier?.value)).not.toContain(first)
  })

  it.each(PAGES)(
    'is corrected in its place after another try was refused, %s: nothing of it is on its way',
    async (where) => {
      const { open, filed, next } = server()
      await open()
      next.push('fails', 'refuses')
      await choose(letters('a.txt'))
      await describeAll('7')
      await press(batch.send(1))
      if (where === 'on a new page') {
        await openAnew(open)
        await press(batch.back)
        await choose(letters('a.txt'))
        await press(batch.check)
        await press(batch.follow)
      }
      await press(filing.again)
      await press(filing.againSure)
      await screen.findByText(new RegExp(filing.refusedNothing))
      await press(batch.back)
      await describeAll('8')
      await press(batch.send(1))
      await screen.findByText(batch.of(1, 1))
      expect(filed.map(({ subject }) => subject?.reference)).toEqual(['Patient/8'])
    },
  )
})
