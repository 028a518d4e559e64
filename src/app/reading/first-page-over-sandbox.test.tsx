// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { register } from '~/i18n/en/patients/register'
import { messages } from '~/i18n/en/messages'
import { bannerAllergies as bannerWords } from '~/i18n/en/frame/banner-allergies'
import { emptyRecord } from '~/i18n/en/summary/empty-record'
import { home } from '~/i18n/en/summary/home'
import { missing } from '~/i18n/en/summary/missing'
import { staffCards } from '~/i18n/en/summary/staff-cards'
import { ranked as words } from '~/i18n/en/summary/ranked'
import { TextProvider } from '~/i18n/TextProvider'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { SignedInApp } from '../SignedInApp'
import { click } from '../writing/press-fixture'
import { atNoonOfTheSandbox } from '../sandbox-noon-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

interface Visit {
  readonly patient: string
  readonly generation?: 'v1' | 'v2'
  readonly role?: Session['user']['role']
  /** The record of the signed-in person. */
  readonly user?: string
  readonly scenarios?: readonly ActiveScenario[]
  /** The organization whose connection also writes. */
  readonly writes?: boolean
}

/** Somebody who was registered, and of whom nothing else is recorded. */
const nobody = { resourceType: 'Patient', id: 'new-1', name: [{ family: 'Quillfeather' }] } as const

/** Somebody with more severe illnesses than the first page has room for. */
const weighty = { resourceType: 'Patient', id: 'new-2', name: [{ family: 'Oakes' }] } as const
const illnesses = Array.from(
  { length: 7 },
  (_, index) =>
    ({
      resourceType: 'Condition',
      id: `failing-${index}`,
      subject: { reference: `Patient/${weighty.id}` },
      category: [{ coding: [{ code: 'problem-list-item' }] }],
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: {
        text: `Heart failure ${index}`,
        coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I50.9' }],
      },
    }) as const,
)

/** The first page of a patient's record, over a sandbox in this process. */
async function visit({
  patient,
  generation = 'v2',
  role = 'practitioner',
  user,
  scenarios = [],
  writes = false,
}: Visit) {
  const solution = writes ? 'S2' : 'S1'
  const caller = new Caller({ solution, scenarios, resources: [nobody, weighty, ...illnesses] })
  const bases = basesOf(caller, generation)
  const scopes = generation === 'v1' ? [writes ? 'user/*.*' : 'user/*.read'] : ['user/*.rs']
  const issue = () => Promise.resolve(caller.token({ generation, scopes }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await caller.sandbox.fetch(new Request(url, init))
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const session = sessionOver({
    bases,
    scopes,
    solution,
    generation,
    registration: { name: 'Mill Road' },
    user: { role, ...(user === undefined ? {} : { reference: user }) },
  })
  const connection = await connected(session, issue)
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

describe('problems', () => {
  it('name diabetes and depression first, the worries apart, count both, and show all on demand', async () => {
    await visit({ patient: 'p101' })
    const card = within(await screen.findByRole('region', { name: home.health.problems }))
    await card.findByText(words.why)
    const names = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names().slice(0, 3).join('\n')).toMatch(/diabetes[^]*depressi[^]*hypertens/i)
    const social = within(card.getByRole('list', { name: words.place.social.conditions }))
    social.getByText(/Worries about/)
    await card.findByText(new RegExp(`^${words.shown.conditions(6, 6, true)}`))
    card.getByText(/Hypothyroidism/)
    card.getByRole('list', { name: words.place.considered.conditions })
    expect(names().join()).not.toMatch(/migraine/i)
    await click(card.getByRole('button', { name: words.showAll }))
    const past = within(card.getByRole('list', { name: words.place.past.conditions }))
    past.getByText(/myocardial infarction/i)
    // Entered in error: it belongs to another person and is in no card.
    expect(names().join()).not.toMatch(/migraine/i)
    expect(names()).toHaveLength(11)
  })
})

describe('what is too severe to be cut off without a word', () => {
  it('is counted below the list, and one press shows all of it', async () => {
    await visit({ patient: weighty.id })
    const problems = within(await screen.findByRole('region', { name: home.health.problems }))
    await problems.findByText(words.hidden.conditions(2), { exact: false })
    await problems.findByText(words.shown.conditions(5, 7, true), { exact: false })
    expect(problems.getAllByRole('listitem')).toHaveLength(5)
    await click(problems.getByRole('button', { name: words.showAll }))
    expect(problems.getAllByRole('listitem')).toHaveLength(7)
    expect(problems.queryByText(words.hidden.conditions(2), { exact: false })).toBeNull()
  })
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the first page of a record in which nothing is recorded', () => {
  it('is next steps instead of empty cards, which are not shown before either', async () => {
    const shown = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const heading of document.querySelectorAll('main h2'))
        shown.add(heading.textContent ?? '')
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await visit({ patient: nobody.id, generation: 'v1', writes: true })
    await screen.findByText(register.next.nothingYet)
    watch.disconnect()
    expect(shown).not.toContain(home.health.problems)
    const next = within(screen.getByRole('region', { name: register.next.title }))
    for (const [name, path] of [
      [register.next.form, 'forms'],
      [register.next.episode, 'new/EpisodeOfCare'],
      [register.next.device, 'new/Device'],
    ] as const)
      expect(next.getByRole('link', { name }).getAttribute('href')).toBe(`/patients/new-1/${path}`)
    screen.getByRole('region', { name: home.whole.title })
    expect(screen.queryByRole('region', { name: home.health.problems })).toBeNull()
  })

  it('says so where the connection only reads, and offers nothing that it would refuse', async () => {
    await visit({ patient: nobody.id })
    await screen.findByText(register.next.nothingYet)
    expect(screen.queryByRole('region', { name: register.next.title })).toBeNull()
    expect(screen.queryByRole('region', { name: home.health.problems })).toBeNull()
  })
})

describe('the first page of a patient in whose record nothing is recorded', () => {
  it('says how that is known and what comes next, instead of six empty cards', async () => {
    await visit({ patient: nobody.id, role: 'patient' })
    const empty = within(await screen.findByRole('region', { name: emptyRecord.title }))
    expect(empty.getByRole('link', { name: emptyRecord.offered }).getAttribute('href')).toBe(
      '/patients/new-1/offered',
    )
    for (const name of [home.next.title, home.since.first, home.numbers.title, home.read.title])
      expect(screen.queryByRole('heading', { name })).toBeNull()
    screen.getByRole('region', { name: home.whole.title })
  })

  it('has its cards as soon as there is one entry', async () => {
    await visit({ patient: weighty.id, role: 'patient' })
    await card(home.health.title)
    expect(screen.queryByText(emptyRecord.title)).toBeNull()
  })
})

describe('the first page of a clinician', () => {
  it('has problems, changes, medicines, numbers, notes and the team, each with the link to all', async () => {
    await visit({ patient: 'p101' })
    for (const [name, path] of [
      [home.health.problems, 'conditions'],
      [home.medicines.titleStaff, 'medications'],
      [staffCards.visits.title, 'visits'],
      [home.read.titleStaff, 'documents'],
      [staffCards.team.title, 'care-team'],
    ] as const) {
      const link = (await card(name)).getByRole('link', { name: new RegExp(`: ${name}$`) })
      expect(link.getAttribute('href')).toBe(`/patients/p101/${path}`)
    }
    const numbers = await card(home.numbers.titleStaff)
    expect(await numbers.findByRole('link', { name: 'Hemoglobin A1c' })).toBeDefined()
    expect((await numbers.findAllByRole('img')).length).toBeGreaterThan(2)
  })

  it('says what changed since the last visit in which the signed-in person took part', async () => {
    await visit({ patient: 'p101', user: 'Practitioner/pr10001' })
    expect(await card(home.since.seen)).toBeDefined()
  })

  it('keeps a card that failed, says so in it, and reads it again', async () => {
    await visit({
      patient: 'p101',
      scenarios: [{ name: 'server-error', type: 'MedicationRequest' }],
    })
    const medicines = await card(home.medicines.titleStaff)
    expect(await medicines.findByRole('alert')).toBeDefined()
    expect(await medicines.findByRole('button', { name: messages.actions.retry })).toBeDefined()
    expect((await card(home.health.problems)).getByText(words.why)).toBeDefined()
  })

  it('has no card of a kind that the connection does not permit, and one line that names it', async () => {
    await visit({ patient: 'p101', generation: 'v1' })
    await card(home.health.problems)
    const [off = ''] = home.whole.off('|').split('|')
    expect(
      screen.getByText((text) => text.startsWith(off) && text.includes('Allergies')),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: messages.summary.why }).getAttribute('href')).toBe(
      '/patients/p101/offered',
    )
  })

  it('names kinds that the service refuses as refused, and offers no other try for them', async () => {
    const kinds = ['AllergyIntolerance', 'Condition', 'Encounter', 'MedicationRequest']
    await visit({
      patient: 'p101',
      scenarios: kinds.map((type) => ({ name: 'forbidden-type', type })),
    })
    const said = await screen.findByText((text) =>
      text.includes(missing.refused('').trim().slice(0, -1)),
    )
    expect(said.textContent).toContain('Allergies')
    expect(said.textContent).not.toContain(missing.failed('').slice(0, -1))
    expect(within(said).queryByRole('button', { name: missing.retry })).toBeNull()
  })

  it('says of such a connection that all that is offered was read, and never that nothing is missing', async () => {
    await visit({ patient: 'p101', generation: 'v1' })
    const [begin = ''] = home.whole.readOffered('|').split('|')
    expect(await screen.findByText((text) => text.startsWith(begin))).toBeDefined()
    expect(screen.queryByText(/nothing missing/)).toBeNull()
  })

  it('says on paper that the numbers are not there while they are still coming', async () => {
    let isSaid = false
    const watch = new MutationObserver(() => {
      const numbers = screen.queryByRole('region', { name: home.numbers.titleStaff })
      isSaid ||= numbers?.textContent.includes(messages.summary.notLoaded) === true
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await visit({ patient: 'p101' })
    const numbers = await card(home.numbers.titleStaff)
    await numbers.findByRole('link', { name: 'Hemoglobin A1c' })
    watch.disconnect()
    expect(isSaid).toBe(true)
    expect(numbers.queryByText(messages.summary.notLoaded)).toBeNull()
  })
})

describe('the first page of a patient', () => {
  it('has seven cards: next, new, numbers, medicines, health, documents, and the whole record', async () => {
    await visit({ patient: 'p101', role: 'patient' })
    await card(home.health.title)
    await screen.findByRole('region', { name: home.since.first })
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .filter((heading) => heading.closest('main') !== null)
        .map(({ textContent }) => textContent),
    ).toEqual([
      home.next.title,
      home.since.first,
      home.numbers.title,
      home.medicines.title,
      home.health.title,
      home.read.title,
      home.whole.title,
    ])
    expect(await (await card(home.health.title)).findAllByText(words.why)).toHaveLength(2)
    // The first words of a note come from its file.
    expect(await (await card(home.read.title)).findByText(/^Sleeps better\./)).toBeDefined()
    // A file without words to show has its authors instead.
    expect(await (await card(home.read.title)).findByText(/^Dr\. Orson Bright, /)).toBeDefined()
    // A note is read where its record is; a document in pages or sections has a screen of its own.
    const places = (await card(home.read.title))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace(/\/DocumentReference\/[^/]+/, '/one'))
    expect(places).toEqual([
      '/patients/p101/documents',
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])
    expect(places).toContain('/patients/p101/one')
    expect(places).toContain('/patients/p101/one/files/1')
  })

  it('counts the same news in its title, in its rows and behind its button', async () => {
    await visit({ patient: 'p101', role: 'patient' })
    await card(home.health.title)
    const news = await card(home.since.first)
    // More is news as more of the record is read.
    await screen.findByText(/^Whole record read /)
    // A row stands for other readings of its measurement too, and says how many.
    const inRows = () =>
      news
        .getAllByRole('listitem')
        .reduce(
          (sum, { textContent }) => sum + 1 + Number(/and (\d+) more/.exec(textContent)?.[1] ?? 0),
          0,
        )
    const button = await news.findByRole('button', { name: /^Show \d+ more$/ })
    const total = inRows() + Number(/\d+/.exec(button.textContent)?.[0])
    expect(news.getByText(String(total))).toBeDefined()
    await click(button)
    expect(inRows()).toBe(total)
  })
})

describe('the counts of the navigation', () => {
  it('are the records of the list, mistakes included', async () => {
    await visit({ patient: 'p101' })
    const link = within(await screen.findByRole('region', { name: home.read.titleStaff }))
    const all = await link.findByRole('link', { name: new RegExp(`^${home.allOf(11)}`) })
    expect(all.getAttribute('href')).toBe('/patients/p101/documents')
    const way = await screen.findByRole('link', {
      name: new RegExp(`^${messages.records.title.documents} ?, ?\\d`),
    })
    expect(way.textContent).toBe(`${messages.records.title.documents}, 11`)
  })

  it('are also the forms that are not finished, and none where all are', async () => {
    const forms = messages.shell.door.forms
    await visit({ patient: 'p101' })
    await screen.findByRole('link', { name: `${forms} , 1` })
    cleanup()
    await visit({ patient: 'p110' })
    await card(home.read.titleStaff)
    expect(screen.queryByRole('link', { name: new RegExp(`^${forms} ?,`) })).toBeNull()
    expect(screen.getByRole('link', { name: forms })).toBeDefined()
  })
})

describe('the number in a link to a whole list', () => {
  it.each(['p101', 'p104', 'p108'])('is the number of its rows, for %s', async (patient) => {
    await visit({ patient })
    await screen.findByText(/^Whole record read /)
    const links = () => screen.getAllByRole('link', { name: /^All \d+/ })
    const told = links().map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]))
    expect(told.length).toBeGreaterThan(2)
    for (const [index, number] of told.entries()) {
      const link = links()[index]
      if (link === undefined) throw new Error('a link is gone')
      await click(link)
      const table = await screen.findByRole('table')
      const rows = within(table)
        .getAllByRole('row')
        .filter((row) => within(row).queryAllByRole('cell').length > 1)
      expect(rows).toHaveLength(number)
      await act(async () => history.back())
      await screen.findByText(/^Whole record read /)
    }
  })
})

describe('the line under the name', () => {
  atNoonOfTheSandbox()

  it('tells the last vital signs, the last score with the one before, and visits, each with its place', async () => {
    await visit({ patient: 'p101', generation: 'v1' })
    const pressure = await screen.findByRole('link', { name: /^BP 126\/80 mmHg ?◐?, preliminary$/ })
    expect(pressure.getAttribute('href')).toMatch(/^\/patients\/p101\/Observation\//)
    const score = await screen.findByRole('link', { name: /^PHQ-9 5 mild$/ })
    expect(score.closest('span')?.parentElement?.textContent).toContain('was ')
    expect(
      screen.getByRole('link', { name: /^Last visit \d\d-[A-Z][a-z]{2}-\d{4}$/ }),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: /^Next \d\d-[A-Z][a-z]{2}-\d{4}$/ })).toBeDefined()
  })

  it('is not for patients', async () => {
    const banner = await visit({ patient: 'p101', role: 'patient' })
    await card(home.health.title)
    expect(banner.queryByText('BP')).toBeNull()
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
    await card(home.health.title)
    expect(banner.queryByText(/^Allergies:/)).toBeNull()
  })
})
