// @vitest-environment happy-dom
// @vitest-environment-options { "width": 1440 }
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { bannerAllergies as bannerWords } from '~/i18n/en/banner-allergies'
import { ranked as words } from '~/i18n/en/ranked'
import { TextProvider } from '~/i18n/TextProvider'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { HEAVY_PATIENT } from '../../../sandbox/population/heavy-chart'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { connect, isConnected } from '../start/connect'
import { SignedInApp } from '../SignedInApp'

interface Visit {
  readonly patient: string
  readonly generation?: 'v1' | 'v2'
  readonly role?: Session['user']['role']
  readonly scenarios?: readonly ActiveScenario[]
  readonly world?: 'demo' | { readonly heavy: number }
}

/** The first page of a patient's record, over a sandbox in this process. */
async function visit({
  patient,
  generation = 'v2',
  role = 'practitioner',
  scenarios = [],
  world = 'demo',
}: Visit) {
  const caller = new Caller({ solution: 'S1', scenarios, population: world })
  const bases =
    generation === 'v1'
      ? ([
          { kind: 'v1', url: caller.url('v1', '') },
          { kind: 'gp', url: caller.url('gp', '') },
        ] as const)
      : ([{ kind: 'patient-access', url: caller.url('patient-access', '') }] as const)
  const scopes = generation === 'v1' ? ['user/*.read'] : ['user/*.rs']
  const issue = () => Promise.resolve(caller.token({ generation, scopes }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await caller.sandbox.fetch(new Request(url, init))
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const session: Session = {
    id: 's1',
    launch: 'practitioner',
    bases,
    user: { role },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: scopes, granted: scopes },
    registration: {
      id: 'r',
      name: 'Mill Road',
      solution: 'S1',
      service: 'exchange',
      environment: 'sandbox',
      generation,
      issuer: bases[0].url,
      bases,
      clients: {},
    },
  }
  const connection = await connect(session, { accessToken: issue, renew: issue })
  if (!isConnected(connection)) throw connection.failure
  window.history.replaceState(null, '', `/patients/${patient}`)
  // Awaited: a component that suspends during its first rendering would never be rendered again.
  await act(async () =>
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
  return within(await screen.findByRole('group', { name: messages.patients.identity }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('current conditions', () => {
  it('name diabetes and depression first, the worries apart, say how many of how many, and show all on demand', async () => {
    await visit({ patient: 'p101' })
    const card = within(
      await screen.findByRole('region', { name: messages.summary.section.conditions }),
    )
    await card.findByText(words.why)
    const names = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names().slice(0, 3).join('\n')).toMatch(/diabetes[^]*depressi[^]*hypertens/i)
    const social = within(card.getByRole('list', { name: words.place.social.conditions }))
    social.getByText(/Worries about/)
    card.getByText(new RegExp(`^${words.shown.conditions(7, 7)}`))
    expect(names().join()).not.toMatch(/migraine/i)
    fireEvent.click(card.getByRole('button', { name: words.showAll }))
    const past = within(card.getByRole('list', { name: words.place.past.conditions }))
    past.getByText(/myocardial infarction/i)
    // Entered in error: it belongs to another person and is not counted anywhere.
    expect(names().join()).not.toMatch(/migraine/i)
    expect(names()).toHaveLength(11)
  })
})

describe('the counts of the navigation', () => {
  it('do not count records entered in error', async () => {
    await visit({ patient: 'p101' })
    const way = await screen.findByRole('link', {
      name: new RegExp(`^${messages.records.title.conditions}.*\\d`),
    })
    // The twelfth is the migraine, which belongs to another person.
    expect(way.textContent).toBe(`${messages.records.title.conditions}, 11`)
  })

  it('say what is loaded of what the service tells, where a list is not whole; nothing is loaded for a count', async () => {
    await visit({ patient: HEAVY_PATIENT, world: { heavy: 730 } })
    const way = await screen.findByRole('link', {
      name: new RegExp(`^${messages.records.title['lab-results']}.*\\d`),
    })
    expect(way.textContent).toMatch(/, 100 of \d{3}$/)
  })
})

describe('scores', () => {
  it('of forms are told with what they could be and their band', async () => {
    // Questionnaires are offered over v1.
    await visit({ patient: 'p101', generation: 'v1' })
    fireEvent.click(await screen.findByRole('button', { name: messages.summary.loadAll }))
    const card = screen.getByRole('region', { name: messages.summary.section.questionnaires })
    expect(await within(card).findByText('5 of 27, mild')).toBeDefined()
  })
})

describe('allergies in the banner', () => {
  it('name what is active with its risk, and what is over only in the list', async () => {
    const banner = await visit({ patient: 'p101' })
    const line = await banner.findByRole('link', { name: /penicillin, high risk/ })
    expect(line.textContent).toContain(bannerWords.label('penicillin, high risk'))
  })

  it('say “none recorded; the service was asked” of somebody without any', async () => {
    const banner = await visit({ patient: 'p112' })
    expect(await banner.findByText(bannerWords.label(bannerWords.none))).toBeDefined()
  })

  it('say “not asked” where the connection does not offer them', async () => {
    const banner = await visit({ patient: 'p101', generation: 'v1' })
    expect(await banner.findByText(bannerWords.label(bannerWords.notAsked))).toBeDefined()
  })

  it('say that they are not known where reading failed', async () => {
    const banner = await visit({
      patient: 'p101',
      scenarios: [{ name: 'server-error', type: 'AllergyIntolerance' }],
    })
    expect(await banner.findByText(bannerWords.label(bannerWords.failed))).toBeDefined()
  })

  it('are for those who treat: a patient reads them in the record', async () => {
    const banner = await visit({ patient: 'p101', role: 'patient' })
    await screen.findByRole('region', { name: messages.summary.section.allergies })
    expect(banner.queryByText(/^Allergies:/)).toBeNull()
  })
})
