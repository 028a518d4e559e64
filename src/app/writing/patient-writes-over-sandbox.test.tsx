// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import type { Patient } from 'fhir/r4'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writing } from '~/i18n/en/forms/writing'
import { merge as mergeWords } from '~/i18n/en/patients/merge'
import { messages } from '~/i18n/en/messages'
import { register as words } from '~/i18n/en/patients/register'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { SignedInApp } from '../SignedInApp'
import { basesOf, connected, sessionOver } from '../session-fixture'

/** Services that no longer accept any of this person's tokens. */
const ended = new WeakSet<Caller>()

/** One tab of the app at an address; all tabs of a test share a browser. */
async function open(caller: Caller, address: string) {
  const bases = basesOf(caller, 'v1')
  const issue = () =>
    Promise.resolve(
      ended.has(caller) ? 'revoked' : caller.token({ generation: 'v1', scopes: ['user/*.*'] }),
    )
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await caller.sandbox.fetch(new Request(url, init))
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution: caller.world.solution,
    registration: { id: caller.world.name, name: 'Mill Road' },
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  window.history.replaceState({ idx: 0 }, '', address)
  const container = document.body.appendChild(document.createElement('div'))
  // Awaited: a component that suspends during its first rendering would never be rendered again.
  const { unmount } = await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <SignedInApp
            connection={connection}
            onSignOut={() => undefined}
            onEnd={() => undefined}
          />
        </UiProvider>
      </TextProvider>,
      { container },
    ),
  )
  const close = () => {
    unmount()
    container.remove()
  }
  return { ...within(container), close, container }
}
type Tab = Awaited<ReturnType<typeof open>>

const type = async (tab: Tab, label: string, text: string) => {
  const [first = document.body] = await tab.findAllByRole('textbox', { name: label })
  fireEvent.change(first, { target: { value: text } })
}
const press = async (tab: Tab, name: string) =>
  fireEvent.click(await tab.findByRole('button', { name }))

/** One kind of write, from its first screen to its known outcome. */
interface Way {
  readonly solution: 'S2' | 'S6'
  readonly variants: readonly ScenarioName[]
  readonly address: string
  /** The name of its drafts. */
  readonly title: string
  /** Continues until one more press sends it; a second tab continues `draft`. */
  readonly prepare: (tab: Tab) => Promise<void>
  /** Set when the prepared write is listed as unfinished for a person who returns. */
  readonly drafts?: true
  readonly send: string
  /** Finds the confirmation that the service has it. */
  readonly known: (tab: Tab) => Promise<unknown>
  /**
   * The texts that the service may have it, when nobody can look; and the text of a later page that
   * would send it again.
   */
  readonly unknown?: { readonly title: string; readonly again: string }
  /** The number of times that the service did it. */
  readonly times: (caller: Caller) => number
  /** Another person is quicker, between the last check and the press. */
  readonly meanwhile: (caller: Caller) => void
  /** Finds the message for the person; none of their data is written. */
  readonly overtaken: (tab: Tab) => Promise<unknown>
  /** Another patient's address, and the content there in place of a way to send it. */
  readonly elsewhere: {
    readonly address: (draft: string) => string
    readonly says: (tab: Tab) => Promise<unknown>
  }
}

function patientsOf(caller: Caller): readonly Patient[] {
  return caller.world.store
    .all('Patient')
    .filter((one): one is typeof one & Patient => one.resourceType === 'Patient')
}
const patientOf = (caller: Caller, id: string) => patientsOf(caller).find((one) => one.id === id)
const linksTo = (caller: Caller, id: string) =>
  patientsOf(caller)
    .flatMap(({ link = [] }) => link)
    .filter(({ type: kind, other }) => kind === 'replaces' && other.reference === `Patient/${id}`)
    .length
const change = (caller: Caller, id: string, more: Partial<Patient>) =>
  void caller.world.store.update(
    Object.assign({ ...caller.world.store.read('Patient', id), id }, more, {
      resourceType: 'Patient' as const,
    }),
    0,
  )

/** The entries are stored on the device. */
const SAVED = new RegExp(writing.saved.at(''))

const WAYS: Readonly<Record<'create' | 'update' | 'assign' | 'merge', Way>> = {
  create: {
    solution: 'S2',
    variants: [],
    address: '/register',
    title: words.newTitle,
    send: words.sendNew,
    prepare: async (tab) => {
      await type(tab, words.field.family, 'Quillfeather')
      await type(tab, words.field.date, '1991-05-17')
      await tab.findByText(SAVED)
      await press(tab, words.review)
      await within(await tab.findByRole('region', { name: words.duplicates.title })).findByRole(
        'button',
        { name: words.duplicates.again },
      )
    },
    drafts: true,
    known: (tab) => tab.findByRole('region', { name: words.receipt }),
    times: (caller) =>
      patientsOf(caller).filter(
        ({ name, id }) => name?.[0]?.family === 'Quillfeather' && id !== 'theirs',
      ).length,
    meanwhile: (caller) =>
      change(caller, 'theirs', { name: [{ family: 'Quillfeather' }], birthDate: '1991-05-17' }),
    overtaken: (tab) => tab.findByText(words.duplicates.found(1)),
    elsewhere: {
      address: (draft) => `/patients/p101/correct/${draft}`,
      says: (tab) => tab.findByText(writing.missing.title),
    },
  },
  update: {
    solution: 'S2',
    variants: [],
    address: '/patients/p101/correct',
    title: words.correctTitle,
    send: words.sendCorrection,
    prepare: async (tab) => {
      await type(tab, words.field.city, 'Tempe')
      await tab.findByText(SAVED)
      await press(tab, words.review)
      await tab.findByRole('table', { name: writing.review.caption })
    },
    drafts: true,
    known: (tab) => tab.findByRole('region', { name: words.receiptCorrected }),
    times: (caller) =>
      patientOf(caller, 'p101')?.address?.[0]?.city === 'Tempe'
        ? Number(patientOf(caller, 'p101')?.meta?.versionId) - 1
        : 0,
    meanwhile: (caller) => change(caller, 'p101', { address: [{ use: 'home', city: 'Yuma' }] }),
    overtaken: (tab) => tab.findByRole('region', { name: writing.conflict.title }),
    elsewhere: {
      address: (draft) => `/patients/p102/correct/${draft}`,
      says: (tab) => tab.findByText(writing.missing.title),
    },
  },
  assign: {
    solution: 'S2',
    variants: [],
    address: '/patients/p131/correct',
    title: words.correctTitle,
    send: words.assign.send,
    prepare: async (tab) => {
      await tab.findByRole('button', { name: words.assign.send })
    },
    known: (tab) => tab.findByText(/^The record number is/),
    times: (caller) => linksTo(caller, 'p131'),
    meanwhile: (caller) => {
      change(caller, 'theirs', { link: [] })
      change(caller, 'p131', {
        active: false,
        link: [{ type: 'replaced-by', other: { reference: 'Patient/theirs' } }],
      })
    },
    overtaken: (tab) => tab.findByText(/^The record number is theirs/),
    // She has a permanent number.
    elsewhere: {
      address: () => '/patients/p101/correct',
      says: (tab) => tab.findByRole('button', { name: words.review }),
    },
  },
  merge: {
    solution: 'S6',
    variants: ['readable-registry'],
    address: '/merge',
    title: mergeWords.title,
    send: mergeWords.send,
    prepare: async (tab) => {
      await type(tab, mergeWords.source, 'p602')
      await type(tab, mergeWords.target, 'p601')
      await press(tab, mergeWords.compare)
      await tab.findByRole('table', { name: mergeWords.moves })
      await type(tab, mergeWords.confirmLabel, 'p602')
    },
    known: (tab) => tab.findByRole('group', { name: mergeWords.outcome.merged.title }),
    unknown: {
      title: mergeWords.outcome.unknown.title,
      again: mergeWords.outcome['sent-before'].title,
    },
    times: (caller) => linksTo(caller, 'p602'),
    meanwhile: (caller) => change(caller, 'p601', { birthDate: '1950' }),
    overtaken: (tab) => tab.findByText(mergeWords.changedMeanwhile),
    elsewhere: {
      address: () => '/merge',
      says: async (tab) => {
        await type(tab, mergeWords.source, 'https://elsewhere.example/v4/Patient/p602')
        await press(tab, mergeWords.compare)
        await tab.findByText(mergeWords.problem.elsewhere)
      },
    },
  },
}

const ways = Object.entries(WAYS)
const callerFor = ({ solution, variants }: Way) =>
  new Caller({ solution, scenarios: variants.map((name) => ({ name })) })
const play = (caller: Caller, { variants }: Way, ...names: ScenarioName[]) => {
  caller.world.scenarios = [
    ...variants.map((name) => ({ name })),
    ...names.map((name) => ({ name, type: 'Patient', times: 1 })),
  ]
}

/** One press before it is sent. */
async function ready(way: Way) {
  const caller = callerFor(way)
  const tab = await open(caller, way.address)
  await way.prepare(tab)
  return { caller, tab }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('what writes a patient', () => {
  describe.each(ways)('%s', (_name, way) => {
    it('is done once on a double click', async () => {
      const { caller, tab } = await ready(way)
      const button = await tab.findByRole('button', { name: way.send })
      fireEvent.click(button)
      fireEvent.click(button)
      await way.known(tab)
      expect(way.times(caller)).toBe(1)
    })

    it.each<ScenarioName>(['lost-write', 'failed-write', 'gateway-write'])(
      'is done once when the answer is lost (%s), and the person knows how it stands',
      async (scenario) => {
        const { caller, tab } = await ready(way)
        play(caller, way, scenario)
        await press(tab, way.send)
        if (way.unknown === undefined) await way.known(tab)
        else await tab.findByRole('group', { name: way.unknown.title })
        expect(way.times(caller)).toBe(1)
      },
    )

    it('is not done when it is refused, which is said, and can be sent again', async () => {
      const { caller, tab } = await ready(way)
      play(caller, way, 'refused-write')
      await press(tab, way.send)
      await tab.findByText(
        way.unknown === undefined ? writing.outcome.refusedTitle : mergeWords.outcome.refused.title,
      )
      expect(way.times(caller)).toBe(0)
    })

    it('is not done when the session has ended, which is said, and is done once after signing in again', async () => {
      const { caller, tab } = await ready(way)
      ended.add(caller)
      await press(tab, way.send)
      await tab.findByText(
        way.unknown === undefined ? writing.outcome.signedOutTitle : mergeWords.changedMeanwhile,
      )
      expect(way.times(caller)).toBe(0)
      ended.delete(caller)
      if (way.unknown !== undefined) await type(tab, mergeWords.confirmLabel, 'p602')
      await press(tab, way.send)
      await way.known(tab)
      expect(way.times(caller)).toBe(1)
    })

    it('is not done over what somebody else did meanwhile', async () => {
      const { caller, tab } = await ready(way)
      way.meanwhile(caller)
      await press(tab, way.send)
      await way.overtaken(tab)
      expect(way.times(caller)).toBe(0)
    })

    it('is done once from two tabs', async () => {
      const caller = callerFor(way)
      const first = await open(caller, way.address)
      await way.prepare(first)
      // One tab is in front: no part of the other is in the same document.
      const show = ({ container }: Tab) => document.body.replaceChildren(container)
      first.container.remove()
      const second = await open(caller, way.address)
      await way.prepare(second)
      show(first)
      await press(first, way.send)
      await way.known(first)
      show(second)
      fireEvent.click(second.queryByRole('button', { name: way.send }) ?? document.body)
      await vi.waitFor(() =>
        expect(
          second.queryByRole('button', { name: way.send })?.getAttribute('aria-busy'),
        ).not.toBe('true'),
      )
      expect(way.times(caller)).toBe(1)
    })

    it('is not done under the address of another one', async () => {
      const { caller, tab } = await ready(way)
      tab.close()
      // Current work is not listed as unfinished: a person who returns finds it.
      const back = await open(caller, way.address)
      const [link] =
        way.drafts === true ? await back.findAllByRole('link', { name: new RegExp(way.title) }) : []
      const draft = link?.getAttribute('href')?.split('/').at(-1) ?? ''
      back.close()
      const other = await open(caller, way.elsewhere.address(draft))
      await way.elsewhere.says(other)
      expect(other.queryByRole('button', { name: way.send })).toBeNull()
      expect(way.times(caller)).toBe(0)
    })
  })
})

describe('a permanent number', () => {
  it.each<{ readonly variants: readonly ScenarioName[] }>([
    { variants: [] },
    { variants: ['old-id-gone'] },
  ])(
    'takes what was begun under the old id along, whatever the service answers to that ($variants)',
    async ({ variants }) => {
      const caller = new Caller({ solution: 'S2', scenarios: variants.map((name) => ({ name })) })
      const first = await open(caller, '/patients/p131/correct')
      await type(first, words.field.family, 'Mercado-Lund')
      await first.findByText(SAVED)
      await type(first, words.assign.wanted, '4711')
      await press(first, words.assign.send)
      const [on] = await first.findAllByRole('link', { name: words.assign.goOn })
      expect(on?.getAttribute('href')).toBe('/patients/4711')
      first.close()
      const second = await open(caller, '/patients/p131/timeline')
      await second.findByRole('heading', { level: 1, name: words.assign.ledOn })
      second.close()
      const third = await open(caller, '/patients/4711/correct')
      const [draft] = await third.findAllByRole('link', { name: new RegExp(words.correctTitle) })
      third.close()
      const fourth = await open(caller, draft?.getAttribute('href') ?? '')
      expect(
        (await fourth.findByRole<HTMLInputElement>('textbox', { name: words.field.family })).value,
      ).toBe('Mercado-Lund')
      await press(fourth, words.review)
      const review = await fourth.findByRole('table', { name: writing.review.caption })
      // A single change, and no number of the record's mistaken for another.
      expect(within(review).getAllByRole('row')).toHaveLength(2)
      await press(fourth, words.sendCorrection)
      await fourth.findByRole('region', { name: words.receiptCorrected })
      const kinds = patientOf(caller, '4711')?.identifier?.map(
        ({ type: kind }) => kind?.coding?.[0]?.code,
      )
      expect([patientOf(caller, '4711')?.name?.[0]?.family, kinds]).toEqual([
        'Mercado-Lund',
        ['MR', 'TEMP'],
      ])
    },
  )
})
