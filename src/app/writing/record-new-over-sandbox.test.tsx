// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writing } from '~/i18n/en/forms/writing'
import { recordEdit as words } from '~/i18n/en/forms/record-edit'
import type { Solution } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario, ScenarioName } from '../../../sandbox/scenarios'
import { connect, isConnected } from '../start/connect'
import { click, press, pressTwice } from './press-fixture'
import { basesOf, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

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
  await openApp(connection, address)
  const count = (method: string) =>
    sent.filter(
      (line) =>
        line.startsWith(method) &&
        /\/v4\/(?:Location|Device|EpisodeOfCare)(?:\/[^_$][^/]*)?$/.test(line),
    ).length
  return { caller, creates: () => count('POST') }
}

const fill = (name: string, text: string, at = 0) => {
  const box = screen.getAllByRole('textbox', { name })[at]
  if (box === undefined) throw new Error(`no field ${name}`)
  fireEvent.change(box, { target: { value: text } })
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
/** Finds a record by its name, and chooses it. */
async function refer(label: string, text: string, name: string) {
  fill(label, text)
  await press(`${words.reference.find}: ${label}`)
  await press(words.reference.choose(name))
}
const stored = (caller: Caller, type: string, having: string) =>
  caller.world.store.all(type).filter((one) => JSON.stringify(one).includes(having))

afterEach(() => {
  sent = []
  cleanup()
  vi.unstubAllGlobals()
})

describe('a new place', () => {
  it('is registered once with a place and an organization that were found, and opens', async () => {
    const { caller, creates } = await visit({ address: '/locations' })
    await follow(words.kind.Location.new)
    await ready()
    await press(words.review)
    const summary = await screen.findByRole('group', { name: writing.summary.title(1) })
    fireEvent.click(within(summary).getByRole('link'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    fill('Name', 'Willow annex')
    choose('Status', 'suspended')
    screen.getByText(words.meaning.Location.suspended)
    await refer('Part of', 'counseling', 'Counseling room 3')
    await press(words.add.telecom)
    fill(words.field['telecom.value'], '602-555-0199')
    const table = await review()
    within(table).getByText(/Counseling room 3$/)
    await pressTwice(words.send)
    await screen.findByRole('region', { name: words.receipt })
    await screen.findByText(writing.receipt.noDifferences)
    expect(creates()).toBe(1)
    const [place, ...others] = stored(caller, 'Location', 'Willow annex')
    expect(others).toEqual([])
    expect(place).toMatchObject({
      status: 'suspended',
      name: 'Willow annex',
      partOf: { display: 'Counseling room 3' },
      telecom: [{ system: 'phone', value: '602-555-0199', use: 'work' }],
      identifier: [{ system: 'urn:ietf:rfc:3986' }],
    })
    expect(screen.getByRole('link', { name: words.open }).getAttribute('href')).toBe(
      `/Location/${place?.id ?? ''}`,
    )
    expect([window.location.pathname, window.location.search]).toEqual(['/new/Location', ''])
  })

  it('takes a record that was typed only after it was looked at', async () => {
    await visit({ address: '/new/Location' })
    await ready()
    fill('Organization', 'Organization/none')
    await press(`${words.reference.find}: Organization`)
    await screen.findByText(words.reference.unknown('Organization/none'))
    fill('Organization', 'Location/none')
    await press(`${words.reference.find}: Organization`)
    await screen.findByText(words.reference.wrongKind('Organization/123'))
    fill('Name', 'x')
    await press(words.review)
    await screen.findByRole('group', { name: writing.summary.title(1) })
    expect(
      screen.getAllByText(words.problem['reference-open'], { exact: false }).length,
    ).toBeGreaterThan(0)
  })

  it('puts what the service refuses at its field, and is sent again when it is corrected', async () => {
    const { caller, creates } = await visit({ address: '/new/Location' })
    await ready()
    fill('Name', 'Willow annex')
    await refer('Part of', 'counseling', 'Counseling room 3')
    // It existed when it was chosen and is gone when it is sent.
    const [room] = stored(caller, 'Location', 'Counseling room 3')
    caller.world.store.remove('Location', room?.id ?? '')
    await review()
    await press(words.send)
    await screen.findByText(writing.outcome.refusedTitle)
    await press(words.back)
    await screen.findByRole('group', { name: writing.summary.title(1) })
    screen.getByRole('link', { name: /^Part of: / })
    await press(`${words.reference.clear}: Part of`)
    await review()
    await press(words.send)
    await screen.findByRole('region', { name: words.receipt })
    expect([creates(), stored(caller, 'Location', 'Willow annex').length]).toEqual([2, 1])
  })
})

describe('a patient’s device', () => {
  it('belongs to the patient of the address and to nobody else', async () => {
    const { caller } = await visit({ address: '/patients/p101/devices' })
    await follow(words.kind.Device.new)
    await ready()
    fill(words.field['about.type'], 'Insulin pump')
    await press(words.add.deviceName)
    fill('Name', 'Marta’s pump')
    fill('Made on', '2024-05')
    fill('Expires', '2023')
    await press(words.review)
    fireEvent.click(
      within(await screen.findByRole('group', { name: writing.summary.title(1) })).getByRole(
        'link',
      ),
    )
    fill('Expires', '2028')
    const table = await review()
    // The banner's name, and no address.
    within(table).getByText('RIVERA, Marta Elena')
    expect(within(table).queryByText(/p101/)).toBeNull()
    await press(words.send)
    await screen.findByRole('region', { name: words.receipt })
    expect(stored(caller, 'Device', 'Marta’s pump')).toMatchObject([
      {
        status: 'active',
        type: { text: 'Insulin pump' },
        deviceName: [{ name: 'Marta’s pump', type: 'user-friendly-name' }],
        patient: { reference: 'Patient/p101' },
        manufactureDate: '2024-05',
        expirationDate: '2028',
      },
    ])
  })

  it('is not begun without a patient', async () => {
    await visit({ address: '/new/Device' })
    await screen.findByText(words.needsPatient)
    expect(screen.queryByRole('button', { name: words.review })).toBeNull()
  })
})

async function sendEpisode() {
  await ready()
  fill('Begins', '2031-07')
  await review()
  await press(words.send)
}

describe('a new episode of care', () => {
  it.each<readonly [ScenarioName, string]>([
    ['lost-write', writing.receipt.found],
    ['failed-write', writing.receipt.found],
    ['gateway-write', writing.receipt.found],
    ['no-written-body', writing.receipt.sentence],
  ])('is written once and known to be when the service plays %s', async (name, sentence) => {
    const { caller, creates } = await visit({
      address: '/patients/p101/new/EpisodeOfCare',
      scenarios: [{ name, type: 'EpisodeOfCare', times: 1 }],
    })
    await sendEpisode()
    await screen.findByText(sentence)
    expect([creates(), stored(caller, 'EpisodeOfCare', '2031-07').length]).toEqual([1, 1])
  })

  it('that did not arrive is not repeated by itself, and is known as such in a later session', async () => {
    const caller = new Caller({
      solution: 'S2',
      scenarios: [{ name: 'dropped-write', type: 'EpisodeOfCare', times: 1 }],
    })
    const address = '/patients/p101/new/EpisodeOfCare'
    await visit({ address, caller })
    await sendEpisode()
    await screen.findByText(writing.outcome.early)
    cleanup()
    const { creates } = await visit({ address, caller, keep: true })
    await follow(new RegExp(words.kind.EpisodeOfCare.newTitle))
    await screen.findByText(writing.outcome.early)
    expect([creates(), stored(caller, 'EpisodeOfCare', '2031-07').length]).toEqual([1, 0])
  })

  it('goes on when the sign-in ended meanwhile, and is written once', async () => {
    const { caller, creates } = await visit({ address: '/patients/p101/new/EpisodeOfCare' })
    await ready()
    fill('Begins', '2031-07')
    await review()
    caller.world.scenarios = [{ name: 'expired-token' }]
    await press(words.send)
    await screen.findByText(writing.receipt.sentence)
    // The first was refused before anything was done.
    expect([creates(), stored(caller, 'EpisodeOfCare', '2031-07').length]).toEqual([2, 1])
  })

  it('of one patient is never gone on with under another’s address', async () => {
    const caller = new Caller({ solution: 'S2' })
    await visit({ address: '/patients/p101/new/EpisodeOfCare', caller })
    await ready()
    fill('Begins', '2031-07')
    await screen.findByText(new RegExp(writing.saved.at('')))
    cleanup()
    // Current work is not listed as unfinished: a person who returns finds it.
    await visit({ address: '/patients/p101/new/EpisodeOfCare', caller, keep: true })
    const link = await screen.findByRole('link', {
      name: new RegExp(words.kind.EpisodeOfCare.newTitle),
    })
    const draft = link.getAttribute('href')?.split('/').at(-1) ?? ''
    cleanup()
    await visit({ address: `/patients/p102/new/EpisodeOfCare/${draft}`, caller, keep: true })
    await screen.findByText(writing.missing.title)
    expect(screen.queryByRole('button', { name: words.review })).toBeNull()
  })
})
