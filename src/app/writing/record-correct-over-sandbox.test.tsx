// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writing } from '~/i18n/en/forms/writing'
import { recordView } from '~/i18n/en/record/record-view'
import { messages } from '~/i18n/en/messages'
import { recordEdit as words } from '~/i18n/en/forms/record-edit'
import { TextProvider } from '~/i18n/TextProvider'
import type { Solution } from '~/smart/registration'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario, ScenarioName } from '../../../sandbox/scenarios'
import { connect, isConnected } from '../start/connect'
import { SignedInApp } from '../SignedInApp'
import { click, press, pressTwice } from './press-fixture'
import { basesOf, sessionOver } from '../session-fixture'

/**
 * The requests of the app in a test, including dropped connections, which the service's own log
 * does not have.
 */
let sent: string[] = []

interface Visit {
  readonly address: string
  readonly solution?: Solution
  readonly scenarios?: readonly ActiveScenario[]
  readonly caller?: Caller
  /** The same browser as before, with its drafts. */
  readonly keep?: boolean
}

/** Opens the app at an address as a member of staff, over a sandbox in this process. */
async function visit({
  address,
  solution = 'S2',
  scenarios = [],
  caller = new Caller({ solution, scenarios }),
  keep = false,
}: Visit) {
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  const token = issue()
  if (!keep) vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`)
    const response = await caller.sandbox.fetch(new Request(url, init))
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { id: caller.world.name, name: 'Mill Road' },
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connect(session, { accessToken: () => token, renew: issue })
  if (!isConnected(connection)) throw connection.failure
  window.history.replaceState({ idx: 0 }, '', address)
  // Awaited: a component that suspends during its first rendering would never be rendered again.
  const { container } = await act(async () =>
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
    ),
  )
  const count = (method: string) =>
    sent.filter(
      (line) =>
        line.startsWith(method) &&
        /\/v4\/(?:Location|Device|EpisodeOfCare)(?:\/[^_$][^/]*)?$/.test(line),
    ).length
  return { caller, container, updates: () => count('PUT') }
}

const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
/**
 * Follows a link. Awaited: a component that suspends during its first rendering would never be
 * rendered again.
 */
async function follow(name: string | RegExp) {
  const link = await screen.findByRole('link', { name })
  await act(async () => {
    await click(link)
  })
}
const ready = () => screen.findByRole('button', { name: words.review })
async function review() {
  await press(words.review)
  return screen.findByRole('table', { name: writing.review.caption })
}

afterEach(() => {
  sent = []
  cleanup()
  vi.unstubAllGlobals()
})

describe('correcting an episode of care', () => {
  const episode = (caller: Caller) =>
    caller.world.store
      .all('EpisodeOfCare')
      .find((one) => JSON.stringify(one).includes('"Patient/p101"'))

  it('changes what was changed, keeps the rest, and reads it back', async () => {
    const caller = new Caller({ solution: 'S2' })
    const before = episode(caller)
    const id = before?.id ?? ''
    const { updates } = await visit({ address: `/patients/p101/EpisodeOfCare/${id}`, caller })
    await follow(words.kind.EpisodeOfCare.correct)
    await ready()
    choose('Status', 'onhold')
    const table = await review()
    within(table).getByText('On hold')
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    await screen.findByText(writing.receipt.noDifferences)
    expect(updates()).toBe(1)
    expect({ ...caller.world.store.read('EpisodeOfCare', id), meta: 0, status: 0 }).toEqual({
      ...before,
      meta: 0,
      status: 0,
    })
  })

  it('hears both when somebody else was first', async () => {
    const caller = new Caller({ solution: 'S2' })
    const theirs = episode(caller)
    const id = theirs?.id ?? ''
    await visit({ address: `/patients/p101/EpisodeOfCare/${id}/correct`, caller })
    await ready()
    choose('Status', 'onhold')
    if (theirs === undefined) throw new Error('no episode')
    caller.world.store.update(Object.assign({ ...theirs }, { status: 'finished' }), 0)
    await review()
    await press(words.sendCorrection)
    const chooser = await screen.findByRole('region', { name: writing.conflict.title })
    fireEvent.click(within(chooser).getByRole('radio', { name: writing.conflict.mine }))
    await press(writing.conflict.use)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: words.reviewTitle })),
    )
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    expect(caller.world.store.read('EpisodeOfCare', id)).toMatchObject({ status: 'onhold' })
  })

  it.each<readonly [ScenarioName, string]>([
    ['lost-write', writing.receipt.found],
    ['failed-write', writing.receipt.found],
    ['gateway-write', writing.receipt.found],
  ])('is done once and known to be when the service plays %s', async (name, sentence) => {
    const caller = new Caller({
      solution: 'S2',
      scenarios: [{ name, type: 'EpisodeOfCare', times: 1 }],
    })
    const id = episode(caller)?.id ?? ''
    const { updates } = await visit({
      address: `/patients/p101/EpisodeOfCare/${id}/correct`,
      caller,
    })
    await ready()
    choose('Status', 'onhold')
    await review()
    await pressTwice(words.sendCorrection)
    await screen.findByText(sentence)
    expect([updates(), caller.world.store.read('EpisodeOfCare', id)]).toMatchObject([
      1,
      { status: 'onhold', meta: { versionId: '2' } },
    ])
  })

  it('is gone on with when the session ends half-way, and is done once', async () => {
    const caller = new Caller({ solution: 'S2' })
    const id = episode(caller)?.id ?? ''
    const { updates } = await visit({
      address: `/patients/p101/EpisodeOfCare/${id}/correct`,
      caller,
    })
    await ready()
    choose('Status', 'onhold')
    await review()
    caller.world.scenarios = [{ name: 'expired-token' }]
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    // The first was refused before anything was done.
    expect(updates()).toBe(2)
    expect(caller.world.store.read('EpisodeOfCare', id)).toMatchObject({
      status: 'onhold',
      meta: { versionId: '2' },
    })
  })

  it('in two tabs is done by the one that sends first, and the other hears of it and overwrites nothing', async () => {
    const caller = new Caller({ solution: 'S2' })
    const id = episode(caller)?.id ?? ''
    const address = `/patients/p101/EpisodeOfCare/${id}/correct`
    const prepare = async (status: string, keep: boolean) => {
      const { container } = await visit({ address, caller, keep })
      await ready()
      choose('Status', status)
      await review()
      container.remove()
      return container
    }
    const first = await prepare('onhold', false)
    const second = await prepare('finished', true)
    // One tab is in front: no part of the other is in the same document.
    document.body.replaceChildren(first)
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    document.body.replaceChildren(second)
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: writing.conflict.title })
    expect(caller.world.store.read('EpisodeOfCare', id)).toMatchObject({
      status: 'onhold',
      meta: { versionId: '2' },
    })
  })

  it('takes the words of a code away with the code that they were written for', async () => {
    const caller = new Caller({ solution: 'S2' })
    const id =
      caller.world.store
        .all('Location')
        .find((one) => JSON.stringify(one).includes('Counseling room 3'))?.id ?? ''
    await visit({ address: `/Location/${id}/correct`, caller })
    await ready()
    choose('Kind', 'PSI')
    expect(screen.getByRole('textbox', { name: words.field['placeType.typeText'] })).toHaveProperty(
      'value',
      '',
    )
    await review()
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    expect(caller.world.store.read('Location', id)).toMatchObject({
      name: 'Counseling room 3',
      type: [{ coding: [{ code: 'PSI', display: 'Psychology clinic' }] }],
    })
    expect(JSON.stringify(caller.world.store.read('Location', id))).not.toContain('Psychiatric')
  })

  it('that takes something away and did not arrive is not taken for done', async () => {
    const caller = new Caller({
      solution: 'S2',
      scenarios: [{ name: 'dropped-write', type: 'EpisodeOfCare', times: 1 }],
    })
    const before = episode(caller)
    await visit({ address: `/patients/p101/EpisodeOfCare/${before?.id ?? ''}/correct`, caller })
    await ready()
    await press(words.remove(words.row.episodeType))
    await review()
    await press(words.sendCorrection)
    await screen.findByText(writing.outcome.earlyChange)
    expect(episode(caller)).toEqual(before)
  })

  it('that was refused is still there to be corrected', async () => {
    const caller = new Caller({
      solution: 'S2',
      scenarios: [{ name: 'refused-write', type: 'EpisodeOfCare', times: 1 }],
    })
    const id = episode(caller)?.id ?? ''
    await visit({ address: `/patients/p101/EpisodeOfCare/${id}/correct`, caller })
    await ready()
    choose('Status', 'onhold')
    await review()
    await press(words.sendCorrection)
    await screen.findByText(writing.outcome.refusedTitle)
    expect(caller.world.store.read('EpisodeOfCare', id)).toMatchObject({ meta: { versionId: '1' } })
    await press(words.back)
    await ready()
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'onhold')
  })

  it('from a draft of an older version tells first what changed meanwhile', async () => {
    const caller = new Caller({ solution: 'S2' })
    const theirs = episode(caller)
    const address = `/patients/p101/EpisodeOfCare/${theirs?.id ?? ''}/correct`
    const first = await visit({ address, caller })
    await ready()
    choose('Status', 'onhold')
    await screen.findByText(new RegExp(writing.saved.at('')))
    cleanup()
    // Current work is not listed as unfinished: a person who returns finds it.
    await visit({ address, caller, keep: true })
    const link = await screen.findByRole('link', {
      name: new RegExp(words.kind.EpisodeOfCare.correct),
    })
    const draft = link.getAttribute('href') ?? ''
    cleanup()
    if (theirs === undefined) throw new Error('no episode')
    caller.world.store.update(Object.assign({ ...theirs }, { status: 'finished' }), 0)
    await visit({ address: draft, caller, keep: true })
    const chooser = await screen.findByRole('region', { name: writing.conflict.title })
    expect(first.updates()).toBe(0)
    fireEvent.click(within(chooser).getByRole('radio', { name: writing.conflict.mine }))
    await press(writing.conflict.use)
    await ready()
    expect(
      document.activeElement?.contains(screen.getByRole('combobox', { name: 'Status' })),
      'the form that one is led back to has the focus',
    ).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('is not done under another patient’s address', async () => {
    const caller = new Caller({ solution: 'S2' })
    await visit({
      address: `/patients/p102/EpisodeOfCare/${episode(caller)?.id ?? ''}/correct`,
      caller,
    })
    await screen.findByText(recordView.otherPatient)
    expect(screen.queryByRole('button', { name: words.review })).toBeNull()
  })
})
