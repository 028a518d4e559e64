// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { anyResource } from '../../../sandbox/caller'
import { goTo, visit } from '../visit-fixture'
import { click } from '../writing/press-fixture'
import { readable, TYPES, type SpecifiedType } from '../support-tables-fixture'

const { shell } = messages

/** The list that shows a type, by its words. If several do, the most general one. */
const LIST: Readonly<Record<SpecifiedType, string>> = {
  Organization: 'Organizations',
  DiagnosticReport: 'Reports',
  Condition: 'Conditions',
  Procedure: 'Procedures',
  Immunization: 'Immunizations',
  DocumentReference: 'Documents',
  Location: 'Places',
  Patient: 'Personal details',
  QuestionnaireResponse: 'Forms',
  Device: 'Devices',
  CarePlan: 'Care plans',
  Observation: 'All observations',
  CareTeam: 'Care team',
  Practitioner: 'Health professionals',
  ServiceRequest: 'Orders and referrals',
  EpisodeOfCare: 'Episodes of care',
}

/** The line that says how much of a list is loaded: "0 of 0 · loaded 10:32". */
const COMPLETENESS = /^(\d+ entr(?:y|ies)|\d+ of \d+|\d+ so far)/

/** Nobody has long lists here: `complete-over-sandbox.test.tsx` holds what is in them. */
const RECORDS = {
  population: 'empty',
  resources: [anyResource({ resourceType: 'Patient', id: '7', name: [{ family: 'Rivera' }] })],
} as const
const OF_A_RECORD = /\/(v1|v4)\/[A-Z]/

interface Way {
  readonly address: string | null
  readonly isOff: boolean
  /** Empty where it is not off. */
  readonly reason: string
}

function wayOf(link: HTMLElement): Way {
  const by = document.getElementById(link.getAttribute('aria-describedby') ?? '')
  return {
    address: link.getAttribute('href'),
    isOff: link.getAttribute('aria-disabled') === 'true',
    reason: by?.textContent ?? '',
  }
}

const ON = { address: expect.stringMatching(/^\/patients\/7\/./), isOff: false, reason: '' }
const OFF = { address: null, isOff: true, reason: expect.stringMatching(/does not offer this/) }

/** The links of a navigation, by their words. */
function linksOf(navigation: HTMLElement): (readonly [string, HTMLElement])[] {
  return within(navigation)
    .queryAllByRole('link')
    .map((link) => [link.textContent.replace(/,.*$/, ''), link])
}

/**
 * Every way to a list, as a person finds it: among the doors, in the row of each door, and among
 * the other parts. A way that is off has its reason in place of an address.
 */
async function everyWay(): Promise<ReadonlyMap<string, Way>> {
  const found = new Map<string, Way>()
  const doors = () => screen.findByRole('navigation', { name: shell.navigation })
  const links = linksOf(await doors())
  for (const [name, link] of links) {
    const address = link.getAttribute('href')
    if (address === null || !address.startsWith('/patients/')) continue
    await goTo(address)
    // The address changes before the screen does.
    await waitFor(async () => {
      const open = new Map(linksOf(await doors())).get(name)
      expect(open?.hasAttribute('aria-current'), `${name} is open`).toBe(true)
    })
    if (address.endsWith('/more')) await screen.findByRole('navigation', { name: shell.door.more })
    // The row of a door comes late.
    await act(async () => vi.dynamicImportSettled())
    const main = within(screen.getByRole('main'))
    for (const more of main.queryAllByRole('button', { name: shell.moreLists })) await click(more)
    for (const row of main.queryAllByRole('navigation'))
      for (const [words, way] of linksOf(row)) {
        // The words of a reason are a late part of the app.
        await waitFor(() => {
          if (wayOf(way).isOff && wayOf(way).reason === '') throw new Error(`${words}: no reason`)
        })
        found.set(words, wayOf(way))
      }
  }
  for (const [name, link] of links) if (!found.has(name)) found.set(name, wayOf(link))
  return found
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(['S1', 'S2', 'S3', 'S4', 'S5'] as const)('Solution %s', (solution) => {
  it('offers the 16 kinds of records as the specification’s tables say', async () => {
    const { seen } = await visit({
      address: '/patients/7',
      solution,
      generation: 'v1',
      ...RECORDS,
    })
    const ways = await everyWay()
    for (const type of TYPES)
      expect([type, ways.get(LIST[type])]).toEqual([type, readable(solution, type) ? ON : OFF])
    for (const type of TYPES.filter((one) => readable(solution, one))) {
      await goTo(ways.get(LIST[type])?.address ?? '')
      const main = within(screen.getByRole('main'))
      await main.findByRole('heading', { level: 1, name: LIST[type] })
      expect((await main.findAllByText(COMPLETENESS)).length).toBeGreaterThan(0)
      expect([type, main.queryByRole('alert')?.textContent ?? '']).toEqual([type, ''])
    }
    expect(
      seen().filter(({ path, status }) => OF_A_RECORD.test(path) && status !== 200),
      'nothing is asked that the service does not serve',
    ).toEqual([])
    const refused = TYPES.filter((type) => !readable(solution, type))
    expect(
      refused.filter((type) => seen().some(({ path }) => path.includes(`/${type}/_search`))),
      'nothing is asked that is refused',
    ).toEqual([])
  })
})

describe('Solution S6', () => {
  it('lets nothing be read, and every list says so without asking', async () => {
    const { seen } = await visit({
      address: '/patients/7/correct',
      solution: 'S6',
      generation: 'v1',
      ...RECORDS,
    })
    await screen.findByRole('heading', { level: 1, name: 'Correct this record' })
    const ways = await everyWay()
    for (const type of TYPES) expect([type, ways.get(LIST[type])]).toEqual([type, OFF])
    expect(
      seen().filter(({ path }) => OF_A_RECORD.test(path)),
      'no record is asked for',
    ).toEqual([])
  })
})
