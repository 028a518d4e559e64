// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { merge as words } from '~/i18n/en/patients/merge'
import { writing } from '~/i18n/en/forms/writing'
import type { Solution } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { press, pressTwice } from './press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

interface Visit {
  /** The name in the id token; without it, the service names nobody. */
  readonly called?: string
  readonly solution?: Solution
  readonly scenarios?: readonly ActiveScenario[]
  readonly resources?: readonly Patient[]
}

/**
 * A registrar at the merge screen, over a sandbox in this process. `merges` counts the merges that
 * were sent.
 */
async function visit(
  { solution = 'S6', scenarios = [], resources = [], called }: Visit = {},
  caller = new Caller({ solution, scenarios, resources }),
) {
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await caller.sandbox.fetch(new Request(url, init))
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { name: 'Tri-County' },
    user: {
      role: 'practitioner',
      reference: 'Practitioner/7',
      ...(called === undefined ? {} : { name: called }),
    },
  })
  const connection = await connected(session, issue)
  await openApp(connection, '/merge')
  await screen.findByRole('heading', { level: 1, name: words.title })
  return {
    caller,
    merges: () => caller.world.log.filter(({ path }) => path.endsWith('$merge')).length,
  }
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } })

/** Goes to an address of the app, like a link. */
async function goTo(path: string) {
  window.history.pushState({ idx: 1 }, '', path)
  await act(async () => fireEvent.popState(window))
}

async function choose(source: string, target: string) {
  for (const [side, name] of [
    [words.source, source],
    [words.target, target],
  ] as const) {
    // A number with its issuer that is pasted here chooses its kind.
    const kind = within(screen.getByRole('group', { name: side })).getByRole('combobox')
    fireEvent.change(kind, { target: { value: 'id' } })
    type(side, name)
  }
  await press(words.compare)
  await screen.findByRole('region', { name: words.checks })
}

async function confirm(name: string) {
  type(words.confirmLabel, name)
  await press(words.send)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('merging where nothing can be read', () => {
  it('says what could not be checked, takes the typed confirmation, and tells what came of it', async () => {
    const { caller, merges } = await visit()
    await choose('Patient/p602', 'p601')
    screen.getByText(words.unseen)
    screen.getByText(words.check['national-numbers'].unseen)
    screen.getByText(words.noUndo, { exact: false })
    await confirm('p601')
    screen.getByText(words.confirmWrong)
    expect(merges()).toBe(0)
    await confirm('p602')
    const receipt = await screen.findByRole('group', { name: words.outcome.merged.title })
    // It takes the focus once it is there.
    await waitFor(() => expect(document.activeElement).toBe(receipt))
    within(receipt).getByText(words.outcome.merged.sentence('p602', 'p601'))
    within(receipt).getByText(/was merged into Patient\/p601/)
    expect(caller.world.store.read('Patient', 'p602')).toMatchObject({ active: false })
    expect([window.location.pathname, window.location.search, document.title]).toEqual([
      '/merge',
      '',
      `${words.title} · Clearchart`,
    ])
  })

  it('asks for both records, and goes to what is missing', async () => {
    await visit()
    type(words.source, 'Rosa Castellano')
    await press(words.compare)
    screen.getByText(words.problem.unreadable)
    screen.getByText(words.problem.empty)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.source }))
  })

  it('tells a refusal in the service’s own words, and nothing was done', async () => {
    const { merges } = await visit()
    await choose('p602', 'nobody')
    await confirm('p602')
    const receipt = await screen.findByRole('group', { name: words.outcome.refused.title })
    within(receipt).getByText(/Patient\/nobody is not known/)
    await press(words.change)
    await choose('p602', 'p601')
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.merged.title })
    expect(merges()).toBe(2)
  })

  it('sends nothing without any network, and merges the same two when there is one', async () => {
    const { merges } = await visit()
    await choose('p602', 'p601')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.cut.title })
    online.mockRestore()
    expect(merges()).toBe(0)
    await press(words.change)
    await press(words.compare)
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.merged.title })
    expect(merges()).toBe(1)
  })

  it('tells that it was accepted and put off', async () => {
    const { caller } = await visit({ scenarios: [{ name: 'merge-later', amount: 1 }] })
    await choose('p602', 'p601')
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.accepted.title })
    await expect
      .poll(() => caller.world.store.read('Patient', 'p602'))
      .toMatchObject({ active: false })
  })

  it.each<ActiveScenario>([
    { name: 'dropped-connection', type: 'Patient' },
    { name: 'server-error', type: 'Patient' },
    { name: 'html-error', type: 'Patient' },
  ])(
    'never sends again after $name, not even by a new page, until a person says that it was not done',
    async (scenario) => {
      const { caller, merges } = await visit({ scenarios: [scenario] })
      await choose('p602', 'p601')
      await confirm('p602')
      await screen.findByRole('group', { name: words.outcome.unknown.title })
      const sent = merges()
      caller.world.scenarios = []
      cleanup()
      await visit({}, caller)
      await choose('p602', 'p601')
      await confirm('p602')
      await screen.findByRole('group', { name: words.outcome['sent-before'].title })
      expect(merges()).toBe(sent)
      // Another person may have been here then.
      within(screen.getByRole('region', { name: words.sheet.title })).getByText(
        words.sheet.byUnknown,
      )
      await press(words.notDone)
      await screen.findByRole('region', { name: words.checks })
      await confirm('p602')
      await screen.findByRole('group', { name: words.outcome.merged.title })
    },
  )

  it('is sent by the press of its own button alone: the typed confirmation stands in no form that Enter could submit', async () => {
    const { merges } = await visit()
    await choose('p602', 'p601')
    type(words.confirmLabel, 'p602')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: words.confirmLabel })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: words.send })
    expect([field.form, button.form, button.type]).toEqual([null, null, 'button'])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(merges()).toBe(0)
    await press(words.send)
    await screen.findByRole('group', { name: words.outcome.merged.title })
    expect(merges()).toBe(1)
  })

  it('names both records before the button that merges them, and on its receipt both and who sent it', async () => {
    await visit()
    await choose('p602', 'p601')
    const button = screen.getByRole('button', { name: words.send })
    const bar = button.closest('section')
    expect(bar?.textContent).toContain('p602')
    await confirm('p602')
    const receipt = await screen.findByRole('group', { name: words.outcome.merged.title })
    for (const record of ['p602', 'p601'])
      expect(within(receipt).getAllByText(record, { exact: false }).length).toBeGreaterThan(0)
    const by = within(receipt).getByText(writing.receipt.by)
    expect(by.parentElement?.textContent).toContain(
      `${writing.who.unnamed}, ${writing.who.roles.staff}`,
    )
  })

  it('says on no receipt who sent it where this sign-in sent nothing', async () => {
    await visit()
    await choose('p602', 'nobody')
    await confirm('p602')
    const receipt = await screen.findByRole('group', { name: words.outcome.refused.title })
    expect(within(receipt).queryByText(writing.receipt.by)).toBeNull()
  })

  it('leaves a sheet to take it back by: which records, by whom, when, under which number, and whom to turn to', async () => {
    await visit()
    await choose('p602', 'p601')
    const rehearsed = screen.getByRole('region', { name: words.sheet.title })
    within(rehearsed).getByText(words.sheet.notYet)
    within(rehearsed).getByText(words.sheet.notSeen)
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.merged.title })
    const sheet = screen.getByRole('region', { name: words.sheet.title })
    within(sheet).getByText(words.sheet.intro('Tri-County'))
    // No name is known here, so the number is next to that sentence and never alone.
    within(sheet).getByText(`${writing.who.numbered('7')}, ${writing.who.roles.staff}`)
    within(sheet).getByText(words.sheet.how)
    expect(sheet.textContent).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
    expect(within(sheet).queryByText(words.sheet.notYet)).toBeNull()
  })

  it('names on the sheet who prepares it and then who sent it, by name and role and not by a number', async () => {
    await visit({ called: 'Ana Worker' })
    await choose('p602', 'p601')
    const sheet = () => screen.getByRole('region', { name: words.sheet.title })
    const by = (label: string) => within(sheet()).getByText(label).parentElement?.textContent
    expect(by(words.sheet.preparedBy)).toContain('Ana Worker, Clinician or staff')
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.merged.title })
    expect(by(words.sheet.by)).toContain('Ana Worker, Clinician or staff')
    expect(sheet().textContent).not.toContain('Practitioner/7')
  })

  it('sends a double press once', async () => {
    const { merges } = await visit()
    await choose('p602', 'p601')
    type(words.confirmLabel, 'p602')
    await pressTwice(words.send)
    await screen.findByRole('group', { name: words.outcome.merged.title })
    expect(merges()).toBe(1)
  })
})

describe('merging where both can be read', () => {
  const readable: Visit = { scenarios: [{ name: 'readable-registry' }] }

  it('shows both in full with what differs, what will move, and where it is afterwards', async () => {
    const { caller } = await visit(readable)
    await choose('p602', 'p601')
    const table = screen.getByRole('table', { name: words.rehearsal })
    const row = within(table).getByRole('row', { name: /Castelano|CASTELANO/i })
    within(row).getByText(words.differs)
    const moves = await screen.findByRole('table', { name: words.moves })
    const [, documents] = within(moves).getAllByRole('row')
    const before = within(moves)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(documents?.textContent).toMatch(/1/)
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.merged.title })
    const now = await screen.findByRole('table', { name: words.movesAfter })
    const after = within(now)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(after).toContain('0')
    expect(Number(after.at(-1))).toBe(before.slice(-2).reduce((sum, text) => sum + Number(text), 0))
    await press(words.lookAgain)
    await screen.findByText(words.looked.done)
    expect(caller.world.store.read('Patient', 'p602')).toMatchObject({ active: false })
  })

  it.each<[string, string, keyof typeof words.check]>([
    ['p603', 'p603', 'same-record'],
    ['p603', 'p604', 'national-numbers'],
    ['p605', 'p606', 'both-alive'],
    ['p606', 'p605', 'target-in-use'],
    ['p604', 'p601', 'national-numbers'],
    ['p606', 'p607', 'birth-and-gender'],
    ['replaced', 'p601', 'source-in-use'],
    ['p601', 'replaced', 'target-in-use'],
    ['urn:register|7', 'p601b', 'same-record'],
  ])('stops at %s into %s: %s', async (source, target, check) => {
    await visit({
      ...readable,
      resources: [
        {
          resourceType: 'Patient',
          id: 'replaced',
          active: false,
          link: [{ type: 'replaced-by', other: { reference: 'Patient/p602' } }],
        },
        {
          resourceType: 'Patient',
          id: 'p601b',
          identifier: [{ system: 'urn:register', value: '7' }],
        },
      ],
    })
    await choose(source, target)
    screen.getByText(words.check[check].stopped)
    screen.getByText(words.stopped)
    expect(screen.queryByRole('button', { name: words.send })).toBeNull()
  })

  it('shows no whole number at a stop, however the two were named, sends nothing, and goes on with two others', async () => {
    const { merges } = await visit(readable)
    for (const [ends, stays, check] of [
      ['http://hl7.org/fhir/sid/us-ssn|900080603', 'p603', 'same-record'],
      ['p603', 'Patient/p603', 'same-record'],
      ['p603', 'p604', 'national-numbers'],
      ['p601', 'p603', 'birth-and-gender'],
    ] as const) {
      await choose(ends, stays)
      const checks = within(screen.getByRole('region', { name: words.checks }))
      const stops = checks
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent.includes(words.check[check].stopped))
      expect(stops.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(words.result.stopped),
      ])
      expect(checks.getByRole('status').textContent).toBe(words.stopped)
      expect(screen.getByRole('main').textContent).not.toContain('90008060')
      expect(screen.queryByRole('button', { name: words.send })).toBeNull()
      await press(words.change)
    }
    await choose('p602', 'p601')
    await screen.findByRole('button', { name: words.send })
    expect(merges()).toBe(0)
  })

  it('says field by field what will stand, and keeps on the sheet what each record said and which records moved', async () => {
    await visit(readable)
    await choose('p602', 'p601')
    const table = screen.getByRole('table', { name: words.rehearsal })
    within(within(table).getByRole('row', { name: /^Name/ })).getByText(words.survival.target)
    within(within(table).getByRole('row', { name: /^Status/ })).getByText(words.survival.state)
    await screen.findByRole('table', { name: words.moves })
    await confirm('p602')
    await screen.findByRole('group', { name: words.outcome.merged.title })
    const sheet = screen.getByRole('region', { name: words.sheet.title })
    const before = within(sheet).getByRole('table', { name: words.sheet.before })
    within(before).getByText(/CASTELANO/)
    // A new read would say that the record is out of use: the sheet keeps the earlier state.
    expect(within(before).getAllByText(words.inUse)).toHaveLength(2)
    expect(within(sheet).getAllByRole('listitem')[0]?.textContent).toMatch(/: 1 \S+/)
  })

  it.each([
    ['p602', 'p601'],
    ['p601', 'p602'],
  ])('stops while something is unfinished about one of the two (%s into %s)', async (a, b) => {
    const { merges } = await visit(readable)
    await goTo('/patients/p602/correct')
    const name = await screen.findByRole('textbox', { name: 'Family name' })
    fireEvent.change(name, { target: { value: 'Castellano' } })
    await screen.findByText(/^Kept only in this page/)
    await goTo('/merge')
    await screen.findByRole('heading', { level: 1, name: words.title })
    await choose(a, b)
    screen.getByText(words.check['open-drafts'].stopped)
    const drafts = screen.getByRole('region', { name: words.drafts })
    expect((await within(drafts).findByRole('link')).getAttribute('href')).toMatch(
      /^\/patients\/p602\/correct\/.+/,
    )
    expect(screen.queryByRole('button', { name: words.send })).toBeNull()
    fireEvent.click(within(drafts).getByRole('button', { name: /^Remove the draft/ }))
    await press('Remove the draft')
    await screen.findByRole('button', { name: words.send })
    expect(merges()).toBe(0)
  })

  it('stops counting what will move when the person leaves', async () => {
    await visit(readable)
    const counting: (AbortSignal | null | undefined)[] = []
    const answer = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.includes('DocumentReference')) return answer(url, init)
      counting.push(init.signal)
      return new Promise(() => undefined)
    })
    await choose('p602', 'p601')
    await waitFor(() => expect(counting).toHaveLength(2))
    await goTo('/patients')
    await waitFor(() => expect(counting.map((signal) => signal?.aborted)).toEqual([true, true]))
  })

  it('swaps the two and begins anew', async () => {
    await visit(readable)
    await choose('p602', 'p601')
    type(words.confirmLabel, 'p602')
    await press(words.swap)
    await screen.findByRole('columnheader', { name: words.stays('p602') })
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLInputElement>('textbox', { name: words.confirmLabel }).value,
      ).toBe(''),
    )
  })
})

describe('merging where the service does not offer it', () => {
  it('says so', async () => {
    await visit({ solution: 'S2' })
    await screen.findByText(refusals.operation(refusals.provider, '$merge'))
    expect(screen.queryByRole('textbox', { name: words.source })).toBeNull()
  })
})
