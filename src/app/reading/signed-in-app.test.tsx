// @vitest-environment happy-dom
// @vitest-environment-options { "width": 1440 }
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Patient } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { desk } from '~/i18n/en/desk'
import { astray } from '~/i18n/en/astray'
import { messages } from '~/i18n/en/messages'
import { offered } from '~/i18n/en/offered'
import { patientSearch as search } from '~/i18n/en/patient-search'
import { person } from '~/i18n/en/person'
import { TextProvider } from '~/i18n/TextProvider'
import type { Solution } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { connect, isConnected } from '../start/connect'
import { SignedInApp } from '../SignedInApp'

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
 * requests.
 */
async function visit({
  address = '/',
  solution = 'S1',
  role = 'practitioner',
  patient,
  needPatientBanner = true,
}: Visit = {}) {
  const caller = new Caller({ solution, population: 'empty', resources: [marta, martha] })
  const bases = [
    { kind: 'v1', url: caller.url('v1', '') },
    { kind: 'gp', url: caller.url('gp', '') },
  ] as const
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
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new URL(url).pathname)
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session: Session = {
    id: 's1',
    launch: role,
    bases,
    user: { role },
    needPatientBanner,
    fhirContext: [],
    scopes: { asked: granted, granted },
    ...(patient === undefined ? {} : { patient }),
    registration: {
      id: 'r',
      name: 'Harbor Health',
      solution,
      service: 'exchange',
      environment: 'sandbox',
      generation: 'v1',
      issuer: bases[0].url,
      bases,
      clients: {},
    },
  }
  const connection = await connect(session, { accessToken: issue, renew: issue })
  if (!isConnected(connection)) throw connection.failure
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
  await screen.findByText(words)
  const group = screen.getByRole('group', { name: patients.identity })
  within(group).getByText(words)
  return group
}

// These screens are late parts of the app; here their code is compiled before a test waits for
// them.
beforeAll(async () => {
  await Promise.all([
    import('../LateRoutes'),
    import('../offered/OfferedScreen'),
    import('../desk/PatientsScreen'),
    import('~/resources/detail/RecordScreen'),
    import('~/trends/TrendScreen'),
    import('~/i18n/en/trends'),
    import('~/i18n/en/patient-search'),
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
    expect(
      within(await bannerWith('RIVERA, Marta')).getByText('Record number 104 221'),
    ).toBeTruthy()
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
    expect(
      // Below the world, whose random number may contain an 8 of its own.
      asked.map((path) => path.replace(/^\/w[^/]+/, '')).filter((path) => path.includes('8')),
    ).toEqual([])
  })

  it('is not offered the search for patients', async () => {
    await visit({ role: 'patient', patient: '7', address: '/patients' })
    await waitFor(() => expect(window.location.pathname).toBe('/patients/7'))
    expect(screen.queryByRole('link', { name: shell.changePatient })).toBeNull()
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
    fireEvent.click(screen.getByRole('button', { name: search.find }))
    const table = within(await screen.findByRole('table', { name: search.results }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByText('Died 02-Jan-2020, aged 71 y')).toBeTruthy()
    expect(table.getByText('Social security number, ends in 6789')).toBeTruthy()
    fireEvent.click(table.getByRole('link', { name: 'RIVERA, Marta' }))
    await waitFor(() => expect(window.location.pathname).toBe('/patients/7'))
    expect(window.location.search).toBe('')
    expect(await bannerWith('RIVERA, Marta')).toBeTruthy()
  })

  it('is told when nothing was filled in, and nothing is asked', async () => {
    const { asked } = await visit({ address: '/patients' })
    fireEvent.click(await screen.findByRole('button', { name: search.find }))
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
    await act(async () => fireEvent.click(screen.getByRole('link', { name: shell.offered })))
    const heading = await screen.findByRole('heading', { level: 1, name: shell.offered })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe(`${shell.offered} · Clearchart`)
  })

  it('is shown what is off and why, by the gate itself', async () => {
    await visit({ address: '/offered' })
    const table = within(await screen.findByRole('table', { name: offered.typesCaption }))
    const row = table
      .getAllByRole('row')
      .find((candidate) => candidate.textContent.includes('ServiceRequest'))
    expect(row?.textContent).toContain(messages.capability.type(messages.capability.provider))
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
  it('keeps what is not offered in its place and says why, where the keyboard finds it', async () => {
    await visit({ address: '/patients/7/conditions' })
    const off = await screen.findByRole('link', { name: messages.records.title.orders })
    expect(off.getAttribute('aria-disabled')).toBe('true')
    expect(off.getAttribute('tabindex')).toBe('0')
    expect(
      document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toContain(messages.capability.type(messages.capability.provider))
  })

  it('offers the trends below the vital signs, and marks them when they are open', async () => {
    await visit({ address: '/patients/7/trends' })
    const open = await screen.findByRole('link', { current: 'page' })
    expect(open.textContent).toBe(shell.trends)
    expect(open.closest('li')?.previousElementSibling?.textContent).toContain(
      messages.records.title['vital-signs'],
    )
    // The screen and its words load on demand.
    expect(await screen.findByRole('heading', { level: 1, name: shell.trends })).toBeTruthy()
  })

  it('refuses the trends with the reason of the list that they are drawn from', async () => {
    await visit({ solution: 'S6', address: '/patients/7' })
    const off = await screen.findByRole('link', { name: shell.trends })
    expect(off.getAttribute('aria-disabled')).toBe('true')
    expect(off.getAttribute('href')).toBeNull()
  })

  it('marks the list that is open', async () => {
    await visit({ address: '/patients/7/conditions' })
    const open = await screen.findByRole('link', { current: 'page' })
    expect(open.getAttribute('href')).toBe('/patients/7/conditions')
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
    expect((await bannerWith('RIVERA, Marta')).parentElement?.className).toContain('printOnly')
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
    expect((await bannerWith('RIVERS, Martha')).parentElement?.className).not.toContain('printOnly')
  })

  it('leaving the launched patient is said on the screen and undone by one press', async () => {
    await visit({ address: '/patients/8/conditions', patient: '7', needPatientBanner: false })
    await screen.findByText(person.left.other('RIVERA, Marta', 'RIVERS, Martha'))
    fireEvent.click(screen.getByRole('link', { name: person.left.back('RIVERA, Marta') }))
    await bannerWith('RIVERA, Marta')
    expect([location.pathname, screen.queryByText(/You now see/)]).toEqual(['/patients/7', null])
  })
})
