// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Patient } from 'fhir/r4'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { writing } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { register as words } from '~/i18n/en/patients/register'
import { TextProvider } from '~/i18n/TextProvider'
import type { Solution } from '~/smart/registration'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { SignedInApp } from '../SignedInApp'
import { click, press, pressInVain, pressTwice } from './press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

interface Visit {
  readonly address?: string
  readonly solution?: Solution
  readonly scenarios?: readonly ActiveScenario[]
  readonly caller?: Caller
  /** The same browser as before, with its drafts. */
  readonly keep?: boolean
  /** A browser that stores nothing. */
  readonly forgetful?: boolean
  /** A reading of one patient waits for this. */
  readonly beforeRead?: () => Promise<void>
}

/** Opens the app at an address as an intake worker, over a sandbox in this process. */
async function visit({
  address = '/register',
  solution = 'S2',
  scenarios = [],
  caller = new Caller({ solution, scenarios }),
  keep = false,
  forgetful = false,
  beforeRead = () => Promise.resolve(),
}: Visit = {}) {
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  if (!keep) vi.stubGlobal('indexedDB', forgetful ? undefined : new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    if (request.method === 'GET' && /\/Patient\/[^/?]+$/.test(url)) await beforeRead()
    if (url.includes('/Patient/_search')) await network.beforeSearch?.()
    const response = await caller.sandbox.fetch(request)
    if (request.method === 'POST' && url.endsWith('/Patient')) await network.afterWrite?.()
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  /** Events on the way of requests: before a search is sent, and before a write is answered. */
  const network: Record<'beforeSearch' | 'afterWrite', (() => Promise<void>) | undefined> = {
    beforeSearch: undefined,
    afterWrite: undefined,
  }
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { id: caller.world.name, name: 'Mill Road' },
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  window.history.replaceState({ idx: 0 }, '', address)
  const signOut = vi.fn<() => void>()
  // Awaited: a component that suspends during its first rendering would never be rendered again.
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <SignedInApp connection={connection} onSignOut={signOut} onEnd={() => undefined} />
        </UiProvider>
      </TextProvider>,
    ),
  )
  const sent = (method: string) =>
    caller.world.log.filter(
      (entry) => entry.method === method && /\/v4\/Patient(?:\/[^_$][^/]*)?$/.test(entry.path),
    ).length
  return { caller, network, signOut, creates: () => sent('POST'), updates: () => sent('PUT') }
}

const type = (label: string, text: string, at = 0) => {
  const box = screen.getAllByRole('textbox', { name: label })[at]
  if (box === undefined) throw new Error(`no field ${label}`)
  fireEvent.change(box, { target: { value: text } })
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getAllByRole('combobox', { name: label })[0] ?? document.body, {
    target: { value },
  })

/** Fills in the data of an unknown person. */
async function fill(family = 'Quillfeather', born = '1991-05-17') {
  await screen.findByRole('button', { name: words.review })
  type(words.field.family, family)
  type(words.field.given, 'Ottilie')
  type(words.field.date, born)
  choose(words.field.identity, 'transgender-female')
}

/** Goes to the review, after the search for duplicates. */
async function review() {
  await press(words.review)
  const section = await screen.findByRole('region', { name: words.duplicates.title })
  await within(section).findByRole('button', { name: words.duplicates.again })
  return section
}

// In the app these come late; here their programs are compiled before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('~/patients/edit/RegisterScreen'),
    import('../shell/menu/OptionFields'),
    import('../shell/FrameNotes'),
    import('../shell/menu/WhoIsSignedIn'),
    import('~/ui/dialog/MantinePopover'),
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Takes the network away, as browsers do; returns what brings it back. */
async function cutNetwork(): Promise<() => Promise<void>> {
  const isOnLine = vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => window.dispatchEvent(new Event('offline')))
  return async () => {
    isOnLine.mockRestore()
    await act(async () => window.dispatchEvent(new Event('online')))
  }
}

describe('registering a patient', () => {
  it('without a network is not sent, not even when the network is back, until the next press', async () => {
    const { creates } = await visit()
    await fill()
    await review()
    const send = await screen.findByRole('button', { name: words.sendNew })
    const bringBack = await cutNetwork()
    fireEvent.click(send)
    // At once: nothing was checked before the press, so it sends nothing all the same.
    await bringBack()
    await screen.findByText(writing.outcome.cutTitle)
    expect(creates()).toBe(0)
    await press(words.sendNew)
    await screen.findByRole('group', { name: words.receipt })
    expect(creates()).toBe(1)
  })

  it('whose answer goes with the network is told so, and found when it is back', async () => {
    let bringBack: (() => Promise<void>) | undefined
    const { creates, network } = await visit()
    await fill()
    await review()
    network.afterWrite = async () => {
      network.afterWrite = undefined
      bringBack = await cutNetwork()
      throw new TypeError('Failed to fetch')
    }
    await press(words.sendNew)
    await screen.findByText(writing.outcome.unknownTitle)
    await bringBack?.()
    await screen.findByRole('group', { name: words.receipt })
    expect(creates()).toBe(1)
  })

  it('whose network goes while the service is asked for the same person is not sent later', async () => {
    let cut: (() => Promise<void>) | undefined
    let isAsked = false
    const { creates, network } = await visit()
    await fill()
    await review()
    network.beforeSearch = async () => {
      network.beforeSearch = undefined
      isAsked = true
      cut = await cutNetwork()
      throw new TypeError('Failed to fetch')
    }
    await press(words.sendNew)
    await screen.findByText(writing.outcome.cutTitle)
    expect(isAsked).toBe(true)
    await cut?.()
    expect(creates()).toBe(0)
  })

  const options = async () => {
    await press(messages.shell.openOptions)
    await pressSignOut()
  }
  // Looked up anew: the panel is another one as soon as its program has come.
  const pressSignOut = async () => {
    await screen.findByRole('button', { name: messages.actions.signOut })
    fireEvent.click(screen.getByRole('button', { name: messages.actions.signOut }))
  }

  it('asks before a form that this browser cannot keep is lost by signing out', async () => {
    const { signOut } = await visit({ forgetful: true })
    await fill()
    await options()
    await press(writing.leave.stay)
    expect(signOut).not.toHaveBeenCalled()
    expect(screen.getAllByDisplayValue('Quillfeather')).not.toEqual([])
    await pressSignOut()
    await press(writing.leave.go)
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })

  it('lets sign out at once who has lost nothing: the form is kept', async () => {
    const { signOut } = await visit()
    await fill()
    await screen.findByText(new RegExp(writing.saved.at('')))
    // Current work is not among the unfinished work.
    expect(screen.queryByRole('heading', { name: words.unfinished })).toBeNull()
    await options()
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })

  it('names what is wrong, leads to it, and says what will be stored and read back', async () => {
    await visit()
    await screen.findByText(words.limited)
    await press(words.review)
    const summary = await screen.findByRole('group', { name: writing.summary.title(1) })
    fireEvent.click(within(summary).getByRole('link'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.field.family }))
    // Either name is enough: both are marked while there is none, and say when they are not.
    for (const [name, hint] of [
      [words.field.family, words.hint.neededFamily],
      [words.field.given, words.hint.neededGiven],
    ] as const) {
      const field = screen.getByRole('textbox', { name })
      expect(field.getAttribute('aria-required')).toBe('true')
      const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
      const told = described.map((id) => document.getElementById(id)?.textContent)
      expect(told.join(' ')).toContain(hint)
    }
    await fill()
    expect(
      screen.getByRole('textbox', { name: words.field.given }).getAttribute('aria-required'),
    ).toBeNull()
    screen.getByText(words.gender.stored('Transgender female', 'Other'))
    choose(words.field.identity, 'non-binary')
    screen.getByText(words.problem['identity-not-taken'])
    expect(screen.queryByText(/^Stored as/)).toBeNull()
    await press(words.add.telecom)
    expect(document.activeElement).toBe(
      within(screen.getByRole('group', { name: words.row.telecom })).getByRole('combobox', {
        name: words.field.kind,
      }),
    )
    await press(words.remove(words.row.telecom))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.add.telecom }))
    expect(screen.queryByRole('group', { name: words.group.address })).toBeNull()
  })

  it('looks for duplicates, sends once, tells what was added, and goes on with the assigned number', async () => {
    const { caller, creates } = await visit()
    await fill()
    screen.getByText(words.newIntro)
    await review()
    expect(screen.queryByText(words.newIntro)).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: words.reviewTitle })),
    )
    await pressTwice(words.sendNew)
    await screen.findByRole('region', { name: words.receipt })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: words.receipt })),
    )
    expect(creates()).toBe(1)
    // The temporary number, which the service assigns itself.
    const added = await screen.findByRole('table', { name: writing.receipt.differences })
    expect(added.textContent).toContain(messages.format.identifierType.TEMP)
    expect(document.body.textContent).not.toMatch(/urn:|:\/\//)
    expect(screen.queryByText(words.newIntro)).toBeNull()
    await screen.findByRole('textbox', { name: words.assign.wanted })
    type(words.assign.wanted, '4711')
    await press(words.assign.send)
    await screen.findByText(words.assign.done('4711'))
    const next = within(screen.getByRole('region', { name: words.next.title }))
    expect(next.getByRole('link', { name: words.next.form }).getAttribute('href')).toBe(
      '/patients/4711/forms',
    )
    expect(next.getByRole('link', { name: words.next.another }).getAttribute('href')).toBe(
      '/register',
    )
    expect(caller.world.store.read('Patient', '4711')).toMatchObject({
      active: true,
      name: [{ family: 'Quillfeather', given: ['Ottilie'] }],
    })
    expect(screen.getByRole('link', { name: words.assign.goOn }).getAttribute('href')).toBe(
      '/patients/4711',
    )
    expect([window.location.pathname, window.location.search]).toEqual(['/register', ''])
  })

  it.each<readonly ActiveScenario[]>([[], [{ name: 'old-id-gone' }]])(
    'gives one person one number where somebody was faster (%j), and leads to its record',
    async (...variants) => {
      const { caller } = await visit({
        scenarios: [{ name: 'changed-meanwhile', type: 'Patient', times: 1 }, ...variants.flat()],
      })
      await fill()
      await review()
      await press(words.sendNew)
      await screen.findByRole('textbox', { name: words.assign.wanted })
      await press(words.assign.send)
      await screen.findByText(new RegExp(words.assign.found))
      const permanent = caller.world.store
        .all('Patient')
        .filter((one) => JSON.stringify(one).includes('Quillfeather'))
        .filter((one) => 'active' in one && one.active === true)
      expect(permanent).toHaveLength(1)
      expect(screen.getByRole('link', { name: words.assign.goOn }).getAttribute('href')).toBe(
        `/patients/${permanent[0]?.id}`,
      )
      const answers = caller.world.log.filter(({ path }) => path.endsWith('$assign-mrn'))
      expect(answers.map(({ status }) => status)).toEqual([variants.length === 0 ? 422 : 404])
    },
  )

  it('offers a permanent number once the temporary one is read, by which a lost answer is found', async () => {
    let goOn: (() => void) | undefined
    const beforeRead = async () => {
      if (goOn === undefined) await new Promise<void>((resolve) => (goOn = resolve))
    }
    const caller = new Caller({
      solution: 'S2',
      scenarios: [
        { name: 'changed-meanwhile', type: 'Patient', times: 1 },
        { name: 'old-id-gone' },
      ],
    })
    await visit({ caller, beforeRead })
    await fill()
    await review()
    await press(words.sendNew)
    await screen.findByRole('region', { name: words.receipt })
    await waitFor(() => expect(goOn).toBeDefined())
    await expect(
      screen.findByRole('button', { name: words.assign.send }, { timeout: 500 }),
    ).rejects.toThrow('Unable to find')
    await act(async () => goOn?.())
    await press(words.assign.send)
    await screen.findByText(new RegExp(words.assign.found))
  })

  it('asks for a decision on everybody who may be the same person', async () => {
    const { creates } = await visit()
    await fill('Rivera', '3/12/1984')
    type(words.field.given, 'Marta')
    const section = await review()
    expect(screen.getByRole('table', { name: writing.review.caption }).textContent).toContain(
      '12-Mar-1984',
    )
    // ISO is how the record is stored, and nobody's way to write a date.
    expect(document.body.textContent).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    within(section).getAllByText(/Likely the same person/)
    pressInVain(words.sendNew)
    expect(creates()).toBe(0)
    for (const button of within(section).getAllByRole('button', {
      name: new RegExp(`^${words.duplicates.apart}`),
    }))
      fireEvent.click(button)
    await waitFor(() =>
      expect(within(section).getAllByText(words.duplicates.apartTold).length).toBeGreaterThan(0),
    )
    await press(words.sendNew)
    await screen.findByRole('region', { name: words.receipt })
    expect(creates()).toBe(1)
  })

  it('takes a refusal back to the form, where it can be corrected and sent again', async () => {
    const { creates } = await visit({
      scenarios: [{ name: 'refused-write', type: 'Patient', times: 1 }],
    })
    await fill()
    await review()
    await press(words.sendNew)
    await screen.findByText(writing.outcome.refusedTitle)
    await press(words.back)
    await screen.findByRole('button', { name: words.review })
    type(words.field.date, '1991')
    await review()
    await press(words.sendNew)
    await screen.findByRole('region', { name: words.receipt })
    expect(creates()).toBe(2)
  })

  it('finds a registration whose answer was lost, and does not send it again', async () => {
    const { caller } = await visit({
      scenarios: [{ name: 'lost-write', type: 'Patient', times: 1 }],
    })
    await fill()
    await review()
    await press(words.sendNew)
    await screen.findByText(writing.receipt.found, { exact: false })
    const stored = caller.world.store
      .all('Patient')
      .filter((patient) => JSON.stringify(patient).includes('Quillfeather'))
    expect(stored).toHaveLength(1)
  })

  it('is said to be off where the service does not offer it', async () => {
    await visit({ solution: 'S1' })
    await screen.findByText(refusals.interaction(refusals.provider))
    expect(screen.queryByRole('button', { name: words.review })).toBeNull()
  })
})

describe('registering with a permanent number in one press', () => {
  const assigns = (caller: Caller) =>
    caller.world.log.filter(({ path }) => path.endsWith('$assign-mrn')).length
  const known = (caller: Caller) =>
    caller.world.store
      .all('Patient')
      .filter((one) => JSON.stringify(one).includes('Quillfeather'))
      .filter((one) => 'active' in one && one.active === true)

  it('sends both once, however often it is pressed, and says the number first', async () => {
    const { caller, creates } = await visit()
    await fill()
    await review()
    screen.getByText(words.assign.withNumberHint)
    await pressTwice(words.assign.withNumber)
    const [done] = await screen.findAllByText(/^The record number is/)
    const [person] = known(caller)
    expect(done?.textContent).toBe(`${words.assign.done(person?.id ?? '')} `)
    expect([creates(), assigns(caller), known(caller).length]).toEqual([1, 1, 1])
    await screen.findByText(/^The temporary number was/)
    const receipt = screen.getByRole('group', { name: words.receipt })
    expect(receipt.textContent).toMatch(/^Record number.*The temporary number was/)
    expect(screen.queryByRole('link', { name: words.open })).toBeNull()
    expect(screen.getByRole('link', { name: words.assign.goOn }).getAttribute('href')).toBe(
      `/patients/${person?.id}`,
    )
    expect(screen.queryByRole('button', { name: words.assign.send })).toBeNull()
  })

  it('asks for no number after the other button, nor after a press that failed', async () => {
    const { caller } = await visit({
      scenarios: [{ name: 'refused-write', type: 'Patient', times: 1 }],
    })
    await fill()
    await review()
    await press(words.assign.withNumber)
    await screen.findByText(writing.outcome.refusedTitle)
    await press(words.sendNew)
    await screen.findByRole('button', { name: words.assign.send })
    expect(assigns(caller)).toBe(0)
  })

  it('keeps the promise of a second press on the same button, after a refusal', async () => {
    const { caller, creates } = await visit({
      scenarios: [{ name: 'refused-write', type: 'Patient', times: 1 }],
    })
    await fill()
    await review()
    await press(words.assign.withNumber)
    await screen.findByText(writing.outcome.refusedTitle)
    await press(words.assign.withNumber)
    await screen.findByText(/^The record number is/)
    expect([creates(), assigns(caller), known(caller).length]).toEqual([2, 1, 1])
  })

  it('asks for no number by itself where the answer to the registration was only found later', async () => {
    let bringBack: (() => Promise<void>) | undefined
    const { caller, network, creates } = await visit()
    await fill()
    await review()
    network.afterWrite = async () => {
      network.afterWrite = undefined
      bringBack = await cutNetwork()
      throw new TypeError('Failed to fetch')
    }
    await press(words.assign.withNumber)
    await screen.findByText(writing.outcome.unknownTitle)
    await bringBack?.()
    await screen.findByRole('button', { name: words.assign.send })
    expect([creates(), assigns(caller)]).toEqual([1, 0])
  })

  it('sends neither without a network, nor when it is back', async () => {
    const { caller, creates } = await visit()
    await fill()
    await review()
    const send = await screen.findByRole('button', { name: words.assign.withNumber })
    const bringBack = await cutNetwork()
    fireEvent.click(send)
    await bringBack()
    await screen.findByText(writing.outcome.cutTitle)
    expect([creates(), assigns(caller)]).toEqual([0, 0])
  })

  it('says that the number was refused, and leaves it to the next press', async () => {
    const { caller, network } = await visit()
    await fill()
    await review()
    network.afterWrite = async () => {
      network.afterWrite = undefined
      caller.world.scenarios = [{ name: 'refused-write', type: 'Patient', times: 1 }]
    }
    await press(words.assign.withNumber)
    await screen.findByText(writing.outcome.refusedTitle)
    expect(assigns(caller)).toBe(1)
    await press(words.assign.send)
    await screen.findByText(/^The record number is/)
    expect([assigns(caller), known(caller).length]).toEqual([2, 1])
  })

  it('is offered where a number follows a registration, and nowhere else', async () => {
    await visit({ solution: 'S6' })
    await fill()
    await review()
    await screen.findByRole('button', { name: words.sendNew })
    expect(screen.queryByRole('button', { name: words.assign.withNumber })).toBeNull()
  })
})

describe('correcting a record', () => {
  it('shows exactly what changes, keeps the rest, and reads it back', async () => {
    const { caller, updates } = await visit({ address: '/patients/p101/correct' })
    await screen.findByRole('button', { name: words.review })
    const before = caller.world.store.read('Patient', 'p101')
    type(words.field.city, 'Tempe')
    await press(words.review)
    const table = await screen.findByRole('table', { name: writing.review.caption })
    within(table).getByText('Tempe')
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    await screen.findByText(writing.receipt.noDifferences)
    expect(updates()).toBe(1)
    const after = caller.world.store.read('Patient', 'p101')
    const [address] =
      'address' in (after ?? {})
        ? [Object.entries(after ?? {}).find(([name]) => name === 'address')?.[1]]
        : []
    expect(JSON.stringify(address)).toContain('Tempe')
    expect({ ...after, meta: 0, address: 0, gender: 0 }).toEqual({
      ...before,
      meta: 0,
      address: 0,
      gender: 0,
    })
  })

  it('hears both when somebody else was first', async () => {
    const { caller } = await visit({ address: '/patients/p101/correct' })
    await screen.findByRole('button', { name: words.review })
    type(words.field.city, 'Tempe')
    const theirs = caller.world.store.read('Patient', 'p101')
    if (theirs === undefined) throw new Error('no record')
    caller.world.store.update(Object.assign({ ...theirs }, { birthDate: '1984-03' }), 0)
    await press(words.review)
    await screen.findByRole('table', { name: writing.review.caption })
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: writing.conflict.title })
    await press(writing.conflict.goOn)
    await screen.findByRole('button', { name: words.sendCorrection })
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    expect(caller.world.store.read('Patient', 'p101')).toMatchObject({
      birthDate: '1984-03',
      address: [{ city: 'Tempe' }, {}],
    })
  })

  it('offers a permanent number also to who is not marked as waiting for one, after the whole form', async () => {
    const plain: Patient = { resourceType: 'Patient', id: 'plain', name: [{ family: 'Plain' }] }
    const caller = new Caller({ solution: 'S2', resources: [plain] })
    await visit({ address: '/patients/plain/correct', caller })
    await screen.findByRole('button', { name: words.assign.send })
    screen.getByRole('group', { name: words.group.address })
    const order = screen
      .getByRole('button', { name: words.review })
      .compareDocumentPosition(screen.getByRole('button', { name: words.assign.send }))
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('is never written under another patient’s address, whoever’s draft it was', async () => {
    const caller = new Caller({ solution: 'S2' })
    await visit({ address: '/patients/p101/correct', caller })
    await screen.findByRole('button', { name: words.review })
    type(words.field.city, 'Tempe')
    await screen.findByText(new RegExp(writing.saved.at('')))
    cleanup()
    // Current work is not listed as unfinished: a person who returns finds it.
    await visit({ address: '/patients/p101/correct', caller, keep: true })
    const link = await screen.findByRole('link', { name: new RegExp(words.correctTitle) })
    const draft = link.getAttribute('href')?.split('/').at(-1) ?? ''
    cleanup()
    await visit({ address: `/patients/p102/correct/${draft}`, caller, keep: true })
    await screen.findByText(writing.missing.title)
    expect(screen.queryByRole('button', { name: words.review })).toBeNull()
  })

  it('replaces a record that cannot be seen only when that is confirmed, and says what is lost', async () => {
    const { caller, updates } = await visit({ address: '/patients/p601/correct', solution: 'S6' })
    await screen.findByText(words.replace.blind)
    await fill()
    await press(words.review)
    await screen.findByRole('table', { name: writing.review.caption })
    pressInVain(words.sendCorrection)
    type(words.replace.label, 'p602')
    pressInVain(words.sendCorrection)
    expect(updates()).toBe(0)
    type(words.replace.label, 'p601')
    await press(words.sendCorrection)
    await screen.findByRole('region', { name: words.receiptCorrected })
    expect(updates()).toBe(1)
    expect(caller.world.store.read('Patient', 'p601')).toMatchObject({
      name: [{ family: 'Quillfeather', given: ['Ottilie'] }],
      birthDate: '1991-05-17',
    })
  })

  it('goes on from the answer where nobody may read, and writes over nobody’s later change', async () => {
    const { caller, creates, updates } = await visit({ solution: 'S6' })
    await fill()
    await review()
    await press(words.sendNew)
    const receipt = await screen.findByRole('region', { name: words.receipt })
    // Nobody can look it up later: the record is corrected, merged and given documents by it.
    const made = caller.world.store
      .all('Patient')
      .find((one) => JSON.stringify(one).includes('Quillfeather'))
    const told = within(receipt).getByText(words.assign.number, { selector: 'dt' })
    expect(told.nextElementSibling?.textContent).toBe(made?.id)
    const next = within(screen.getByRole('region', { name: words.next.title }))
    expect(next.getByRole('link', { name: words.next.document }).getAttribute('href')).toBe(
      '/documents/file',
    )
    // Awaited, like the first rendering: the screen is a late part.
    await click(screen.getByRole('link', { name: words.correctLink }))
    await screen.findByText(words.replace.known)
    expect(
      (await screen.findByRole<HTMLInputElement>('textbox', { name: words.field.family })).value,
    ).toBe('Quillfeather')
    type(words.field.family, 'Quill')
    await press(words.review)
    await screen.findByRole('table', { name: writing.review.caption })
    const [theirs] = caller.world.store
      .all('Patient')
      .filter((one) => JSON.stringify(one).includes('Quillfeather'))
    if (theirs === undefined) throw new Error('no record')
    caller.world.store.update(Object.assign({ ...theirs }, { birthDate: '1991' }), 0)
    await press(words.sendCorrection)
    await screen.findByText(writing.conflict.unreadable)
    expect([creates(), updates(), caller.world.store.read('Patient', theirs.id)]).toMatchObject([
      1,
      1,
      { birthDate: '1991', name: [{ family: 'Quillfeather' }] },
    ])
  })
})

describe('looking for duplicates of a record', () => {
  it('names others with their reasons, and leaves the record itself out', async () => {
    await visit({ address: '/patients/p101/duplicates', solution: 'S2' })
    const section = await screen.findByRole('region', { name: words.duplicates.demandFound })
    await within(section).findAllByText(/Likely the same person|Possibly the same person/)
    const hrefs = within(section)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/patients/p133')
    expect(hrefs).not.toContain('/patients/p101')
  })

  it('is said to be off where nobody may read', async () => {
    await visit({ address: '/patients/p601/duplicates', solution: 'S6' })
    await screen.findByText(refusals.interaction(refusals.provider))
    expect(screen.queryByRole('button', { name: words.duplicates.again })).toBeNull()
  })
})
