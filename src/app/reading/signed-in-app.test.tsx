// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Patient } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { palette } from '~/i18n/en/frame/palette'
import { rememberShortcuts } from '../shell/menu/preferences'
import { registry } from '~/views/registry'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { desk } from '~/i18n/en/frame/desk'
import { astray } from '~/i18n/en/frame/astray'
import { messages } from '~/i18n/en/messages'
import { offered } from '~/i18n/en/frame/offered'
import { patientSearch as search } from '~/i18n/en/patients/patient-search'
import { person } from '~/i18n/en/frame/person'
import { TextProvider } from '~/i18n/TextProvider'
import type { Solution } from '~/smart/registration'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { click } from '../writing/press-fixture'
import { SignedInApp } from '../SignedInApp'
import { basesOf, connected, sessionOver } from '../session-fixture'

const { patients, shell } = messages
const mr = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] }
const marta: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'Rivera', given: ['Marta'] }],
  birthDate: '1984-03-12',
  gender: 'female',
  identifier: [{ type: mr, value: '104 221' }],
}
const martha: Patient = {
  resourceType: 'Patient',
  id: '8',
  name: [{ family: 'Rivers', given: ['Martha'] }],
  birthDate: '1948-03-12',
  gender: 'female',
  deceasedDateTime: '2020-01-02',
  identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '123456789' }],
}

interface Visit {
  readonly address?: string
  readonly solution?: Solution
  readonly role?: 'patient' | 'practitioner'
  /** Patient in context. */
  readonly patient?: string
  readonly needPatientBanner?: boolean
}

/**
 * Opens the app at an address, signed in to a sandbox in this process. `asked` are the paths of all
 * its requests, below the sandbox's world.
 */
async function visit({
  address = '/',
  solution = 'S1',
  role = 'practitioner',
  patient,
  needPatientBanner = true,
}: Visit = {}) {
  const caller = new Caller({ solution, population: 'empty', resources: [marta, martha] })
  const bases = basesOf(caller, 'v1')
  const granted = [role === 'patient' ? 'patient/*.*' : 'user/*.*']
  const issue = () =>
    Promise.resolve(
      caller.token({
        generation: 'v1',
        scopes: granted,
        ...(role === 'patient' && patient !== undefined ? { patient } : {}),
      }),
    )
  const asked: string[] = []
  const [world = ''] = /^\/[^/]+/.exec(new URL(bases[0]?.url ?? '').pathname) ?? []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    // The screen that the test before closed may still send what it had begun, to its own world.
    if (pathname.startsWith(`${world}/`)) asked.push(pathname.slice(world.length))
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases,
    scopes: granted,
    solution,
    launch: role,
    user: { role },
    needPatientBanner,
    ...(patient === undefined ? {} : { patient }),
  })
  const connection = await connected(session, issue)
  window.history.replaceState(null, '', address)
  const signOut = vi.fn<() => void>()
  // A screen whose words are still loading is rendered again only by an act that may wait.
  await act(async () => {
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <SignedInApp connection={connection} onSignOut={signOut} onEnd={() => undefined} />
        </UiProvider>
      </TextProvider>,
    )
    await Promise.resolve()
  })
  return { asked, signOut }
}

/** The banner as soon as it contains these words. */
async function bannerWith(words: string | RegExp) {
  // The group is another one once its patient is read.
  return waitFor(() => {
    const group = screen.getByRole('group', { name: patients.identity })
    within(group).getByText(words)
    return group
  })
}

// These screens are late parts of the app; here their code is compiled before a test waits for
// them.
beforeAll(async () => {
  await Promise.all([
    import('../LateRoutes'),
    import('../offered/OfferedScreen'),
    import('../desk/PatientsScreen'),
    import('~/resources/detail/RecordScreen'),
    import('~/trends/screen/TrendScreen'),
    import('~/i18n/en/results/trends'),
    import('~/i18n/en/patients/patient-search'),
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a patient’s own sign-in', () => {
  it('starts on the own record, with its identity above it', async () => {
    await visit({ role: 'patient', patient: '7' })
    await waitFor(() => expect(window.location.pathname).toBe('/patients/7'))
    expect((await bannerWith('RIVERA, Marta')).textContent).toContain('Record number 104 221')
  })

  it('shows nothing of another record, and asks for nothing of it', async () => {
    const { asked } = await visit({
      role: 'patient',
      patient: '7',
      address: '/patients/8/conditions',
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: astray.otherPatient.title }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: astray.otherPatient.home }).getAttribute('href')).toBe(
      '/patients/7',
    )
    expect(asked.filter((path) => path.includes('8'))).toEqual([])
  })

  it('is not offered the search for patients', async () => {
    await visit({ role: 'patient', patient: '7', address: '/patients' })
    await waitFor(() => expect(window.location.pathname).toBe('/patients/7'))
    expect(screen.queryByRole('link', { name: shell.door.patients })).toBeNull()
  })
})

describe('a practitioner', () => {
  it('without a patient starts at the search, without a banner', async () => {
    await visit()
    expect(await screen.findByRole('heading', { level: 1, name: search.searchTitle })).toBeTruthy()
    expect(screen.queryByRole('group', { name: patients.identity })).toBeNull()
  })

  it('finds a patient, told apart from others, and opens the record', async () => {
    await visit({ address: '/patients' })
    fireEvent.change(await screen.findByLabelText(search.field.family), {
      target: { value: 'River' },
    })
    await click(screen.getByRole('button', { name: search.find }))
    const table = within(await screen.findByRole('table', { name: search.results }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByText('Died 02-Jan-2020, aged 71 y')).toBeTruthy()
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.join('\n')).toContain('Social security number, ends in 6789')
    await click(table.getByRole('link', { name: 'RIVERA, Marta' }))
    await waitFor(() => expect(window.location.pathname).toBe('/patients/7'))
    expect(window.location.search).toBe('')
    expect(await bannerWith('RIVERA, Marta')).toBeTruthy()
  })

  it('is told when nothing was filled in, and nothing is asked', async () => {
    const { asked } = await visit({ address: '/patients' })
    await click(await screen.findByRole('button', { name: search.find }))
    expect(await screen.findByText(search.fillOne)).toBeTruthy()
    expect(asked.some((path) => path.endsWith('_search'))).toBe(false)
  })

  it('sees that somebody has died before anything else', async () => {
    await visit({ address: '/patients/8/conditions' })
    expect((await bannerWith('Died 02-Jan-2020, aged 71 y')).getAttribute('data-deceased')).toBe(
      'true',
    )
  })

  it('gets the focus on the heading of the page gone to, never on the first one', async () => {
    await visit({ address: '/patients' })
    await screen.findByRole('heading', { level: 1, name: search.searchTitle })
    expect(document.activeElement).toBe(document.body)
    // Awaited, like the first rendering: the screen is a late part.
    await click(screen.getByRole('link', { name: shell.door.more }))
    const heading = await screen.findByRole('heading', { level: 1, name: shell.door.more })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe(`${shell.door.more} · Clearchart`)
  })

  it('is shown what is off and why, by the gate itself', async () => {
    await visit({ address: '/offered' })
    const table = within(await screen.findByRole('table', { name: offered.typesCaption }))
    const row = table
      .getAllByRole('row')
      .find((candidate) => candidate.textContent.includes('ServiceRequest'))
    expect(row?.textContent).toContain(refusals.type(refusals.provider))
    const condition = table
      .getAllByRole('row')
      .find((candidate) => candidate.textContent.startsWith('Condition'))
    expect(within(condition ?? document.body).getAllByText(offered.offered)).toHaveLength(2)
  })

  it('is told that an address leads nowhere', async () => {
    await visit({ address: '/patients/7/nonsense' })
    expect(
      await screen.findByRole('heading', { level: 1, name: astray.notFound.title }),
    ).toBeTruthy()
  })

  it('signs out from the options', async () => {
    const { signOut } = await visit({ address: '/patients' })
    fireEvent.click(await screen.findByRole('button', { name: shell.openOptions }))
    await screen.findByRole('dialog', { name: shell.openOptions })
    // Looked up anew: the panel is another one as soon as its program has come.
    fireEvent.click(screen.getByRole('button', { name: messages.actions.signOut }))
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })
})

describe('the navigation', () => {
  const doors = async () => {
    const rail = await screen.findByRole('navigation', { name: shell.navigation })
    return within(rail).getAllByRole('link')
  }

  it('has nine doors and the one to the patients, in order', async () => {
    await visit({ address: '/patients/7/conditions' })
    expect((await doors()).map((link) => link.textContent.replace(/,.*$/, ''))).toEqual(
      [
        'patients',
        'home',
        'results',
        'medicines',
        'conditions',
        'visits',
        'documents',
        'forms',
        'care',
        'more',
      ].map((key) => shell.door[key as keyof typeof shell.door]),
    )
  })

  it('has no door to what is not offered, and the screen of the other parts says why', async () => {
    await visit({ solution: 'S6', address: '/patients/7' })
    expect((await doors()).map((link) => link.textContent)).toEqual([
      shell.desk,
      shell.door.home,
      shell.door.documents,
      shell.door.more,
    ])
    await click(screen.getByRole('link', { name: shell.door.more }))
    const off = await screen.findByRole('link', { name: messages.records.title.conditions })
    expect(off.getAttribute('aria-disabled')).toBe('true')
    expect(off.getAttribute('tabindex')).toBe('0')
    expect(
      document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toContain(refusals.type(refusals.provider))
  })

  it('keeps what is not offered in the row of its door and says why, where the keyboard finds it', async () => {
    await visit({ address: '/patients/7/care-plans' })
    const row = within(await screen.findByRole('navigation', { name: shell.door.care }))
    const off = row.getByRole('link', { name: messages.records.title.orders })
    expect(off.getAttribute('aria-disabled')).toBe('true')
    expect(off.getAttribute('tabindex')).toBe('0')
    await waitFor(() =>
      expect(
        document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent,
      ).toContain(refusals.type(refusals.provider)),
    )
  })

  it('offers the trends next to the results, and marks them and their door when they are open', async () => {
    await visit({ address: '/patients/7/trends' })
    const open = await screen.findByRole('link', { current: 'page' })
    expect(open.textContent).toBe(shell.views.trend)
    expect(open.closest('li')?.previousElementSibling?.textContent).toBe(shell.views.byDate)
    expect((await screen.findByRole('link', { current: true })).textContent).toBe(
      shell.door.results,
    )
    // The screen and its words load on demand.
    expect(await screen.findByRole('heading', { level: 1, name: shell.trends })).toBeTruthy()
  })

  it('marks the list that is open', async () => {
    await visit({ address: '/patients/7/conditions' })
    const open = await screen.findByRole('link', { current: 'page' })
    expect(open.getAttribute('href')).toBe('/patients/7/conditions')
  })

  it('lists every screen behind a door or among the other parts, each once', async () => {
    await visit({ address: '/patients/7/more' })
    const found = new Set<string>()
    const parts = within(await screen.findByRole('navigation', { name: shell.door.more }))
    for (const link of await parts.findAllByRole('link')) found.add(link.textContent)
    for (const { path } of registry.views.filter(
      ({ door, besides }) => door === undefined && !besides,
    ))
      expect(found).toContain(messages.records.title[path])
    expect(found).toContain(shell.timeline)
    expect(found).toContain(shell.receipt)
    expect(found).not.toContain(messages.records.title.conditions)
  })
})

describe('Find', () => {
  const type = async (text: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByRole('combobox')
    fireEvent.change(field, { target: { value: text } })
    await dialog.findByRole('option', { selected: true })
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  }

  it('leads to a screen by the beginning of its words', async () => {
    await visit({ address: '/patients/7/conditions' })
    await screen.findByRole('heading', { level: 1 })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await type('immuni')
    await waitFor(() => expect(window.location.pathname).toBe('/patients/7/immunizations'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is there without a patient, and signs out', async () => {
    const { signOut } = await visit({ address: '/patients' })
    fireEvent.click(await screen.findByRole('button', { name: shell.find.open }))
    await type(messages.actions.signOut)
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })
})

describe('keys', () => {
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key })
  }

  it('go to a door after g, and nowhere with another key in between', async () => {
    await visit({ address: '/patients/7/more' })
    await screen.findByRole('heading', { level: 1 })
    press('g', 'x', 'm')
    expect(window.location.pathname).toBe('/patients/7/more')
    await act(async () => press('g', 'c'))
    expect(window.location.pathname).toBe('/patients/7/conditions')
  })

  it('are listed by ?, and never act in a field', async () => {
    await visit({ address: '/patients' })
    const field = (await screen.findAllByRole('textbox'))[0] ?? document.body
    fireEvent.keyDown(field, { key: '?' })
    expect(screen.queryByRole('dialog')).toBeNull()
    press('?')
    expect(await screen.findByText(palette.keys.go(shell.door.patients))).toBeTruthy()
  })

  it('are off for a person who turned them off', async () => {
    rememberShortcuts('off')
    await visit({ address: '/patients/7/more' })
    await screen.findByRole('heading', { level: 1 })
    press('g', 'm', '?', '/')
    expect(window.location.pathname).toBe('/patients/7/more')
    expect(screen.queryByRole('dialog')).toBeNull()
    rememberShortcuts('on')
  })
})

describe('where patients cannot be read', () => {
  it('the desk leads to the correction of a record whose number is known, and says what is missing', async () => {
    await visit({ solution: 'S6', address: '/patients' })
    const go = await screen.findByRole('button', { name: desk.correct.go })
    fireEvent.click(go)
    const field = screen.getByLabelText(desk.correct.label)
    expect([screen.queryByText(desk.correct.missing) !== null, document.activeElement]).toEqual([
      true,
      field,
    ])
    fireEvent.change(field, { target: { value: '7' } })
    fireEvent.click(go)
    await waitFor(() => expect(window.location.pathname).toBe('/patients/7/correct'))
    expect(
      within(await bannerWith(/cannot be shown here/)).getByText(patients.patientId('7')),
    ).toBeTruthy()
  })
})

describe('where the record system shows its own banner', () => {
  it('the screen has none, and paper has the identity all the same', async () => {
    await visit({ address: '/patients/7/conditions', patient: '7', needPatientBanner: false })
    expect(await screen.findByText('Harbor Health')).toBeTruthy()
    expect((await bannerWith('RIVERA, Marta')).closest('[data-above]')).not.toBeNull()
  })

  it.each([
    ['the patient was changed', '7'],
    ['no patient was launched', undefined],
  ])('the banner stands all the same where %s', async (_, patient) => {
    await visit({
      address: '/patients/8/conditions',
      needPatientBanner: false,
      ...(patient === undefined ? {} : { patient }),
    })
    expect((await bannerWith('RIVERS, Martha')).closest('[data-above]')).toBeNull()
  })

  it('leaving the launched patient is said on the screen and undone by one press', async () => {
    await visit({ address: '/patients/8/conditions', patient: '7', needPatientBanner: false })
    await screen.findByText(person.left.other('RIVERA, Marta', 'RIVERS, Martha'))
    await click(screen.getByRole('link', { name: person.left.back('RIVERA, Marta') }))
    await bannerWith('RIVERA, Marta')
    expect([location.pathname, screen.queryByText(/You now see/)]).toEqual(['/patients/7', null])
  })
})
