// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Condition, FhirResource, Observation, Reference } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import type { Messages } from '~/i18n/messages'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { OverviewScreen } from './OverviewScreen'

/** The browser's own watch of the visible part: the test scrolls. */
class Sight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  static readonly watching = new Map<Element, Sight>()
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(element: Element) {
    Sight.watching.set(element, this)
  }
  disconnect() {
    for (const [element, sight] of Sight.watching)
      if (sight === this) Sight.watching.delete(element)
  }
  static scrollTo(element: Element) {
    for (const [card, sight] of Sight.watching) {
      // The parts of an entry and of the observer that the page reads.
      if (card.contains(element))
        sight.#tell(
          [{ isIntersecting: true } as IntersectionObserverEntry],
          sight as unknown as IntersectionObserver,
        )
    }
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OFFERS = {
  Condition: ['patient'],
  Observation: ['patient', 'category'],
  CareTeam: ['patient'],
  DocumentReference: ['patient'],
  Immunization: ['patient'],
  Procedure: ['patient'],
}

const result = (id: string, day: string, flag: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { text: `Test ${id}` },
  effectiveDateTime: day,
  valueQuantity: { value: 7, unit: 'mg' },
  interpretation: [{ coding: [{ code: flag }] }],
})

function open(search: NonNullable<TestService['search']>, messages?: Messages) {
  const { connection, sent } = connectTestSession({ offers: OFFERS, search })
  render(
    <TestSession
      connection={connection}
      at="/patients/7"
      route="/patients/:patientId"
      {...(messages === undefined ? {} : { messages })}
    >
      <OverviewScreen />
    </TestSession>,
  )
  return { sent }
}

const of =
  (type: string, ...matches: FhirResource[]): NonNullable<TestService['search']> =>
  (request) => ({
    matches: request.type === type ? matches : [],
    total: request.type === type ? matches.length : 0,
  })

describe('a card that cannot be drawn', () => {
  it('costs itself: its name stays, it says so, and the cards around it are whole', async () => {
    // Inserted behind the wire, which would have corrected its shapes.
    const odd = {
      resourceType: 'Condition',
      id: 'odd',
      get subject(): Reference {
        throw new TypeError('a shape that nobody thought of')
      },
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open(({ type }) => ({
      matches:
        type === 'Condition'
          ? [odd as object as FhirResource]
          : type === 'Observation'
            ? [result('1', '2026-01-02', 'H')]
            : [],
    }))
    const said = await screen.findByText(english.failures.malformed.title)
    expect(said.closest('section')?.textContent).toContain(english.summary.section.conditions)
    expect((await screen.findAllByText('Test 1')).length).toBeGreaterThan(0)
  })
})

describe('the first page', () => {
  // A browser that cannot tell which parts are visible: all of them count.
  beforeEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver')
  })

  it('has a section for every kind of entry that may be read, and names those that may not', async () => {
    open(() => ({}))
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    )
    expect(titles).toEqual([
      'Current conditions',
      'Latest abnormal results',
      'Recent documents',
      'Care team',
      'Vital signs',
      'Procedures',
      'Immunizations',
      'Latest observations',
    ])
    expect(screen.getByText(/^Not offered here: .*Allergies.*/)).toBeDefined()
    expect(
      screen.getByRole('link', { name: 'What this service offers, and why' }).getAttribute('href'),
    ).toBe('/patients/7/offered')
  })

  it('shows the latest abnormal results and leaves out the normal ones', async () => {
    open(
      of(
        'Observation',
        result('old', '2020-01-01', 'H'),
        result('new', '2024-01-01', 'L'),
        result('fine', '2025-01-01', 'N'),
      ),
    )
    const section = await screen.findByRole('region', { name: 'Latest abnormal results' })
    const links = (await within(section).findAllByRole('link', { name: /^Test/ })).map(
      ({ textContent }) => textContent,
    )
    expect(links).toEqual(['Test new', 'Test old'])
    expect(section.textContent).toContain('7 mg▼LowTaken 01-Jan-2024')
  })

  it('says of how many records there is nothing to tell', async () => {
    open(of('Observation', result('fine', '2025-01-01', 'N')))
    const section = await screen.findByRole('region', { name: 'Latest abnormal results' })
    expect(await within(section).findByText('None in the only entry.')).toBeDefined()
  })

  it('stays short with forty current conditions, says how many of how many, and hides nothing grave without a word', async () => {
    const severe = { coding: [{ system: 'http://snomed.info/sct', code: '24484000' }] }
    const clinical = 'http://terminology.hl7.org/CodeSystem/condition-clinical'
    const conditions = Array.from({ length: 40 }, (_, index): Condition => ({
      resourceType: 'Condition',
      id: `c${index}`,
      subject: { reference: 'Patient/7' },
      clinicalStatus: { coding: [{ system: clinical, code: 'active' }] },
      // The severe ones are the oldest.
      ...(index < 12 ? { severity: severe } : {}),
      onsetDateTime: `20${10 + Math.floor(index / 12)}-01-${10 + (index % 12)}`,
      code: { text: `Illness ${index}` },
    }))
    open(of('Condition', ...conditions))
    const card = within(await screen.findByRole('region', { name: 'Current conditions' }))
    const note = await card.findByText(/^5 of 40 current ones\./)
    expect(
      card.getAllByRole('listitem').filter((row) => row.closest('details') === null),
    ).toHaveLength(5)
    expect(note.textContent).toContain('7 more are severe or life-threatening.')
    fireEvent.click(card.getByRole('button', { name: 'Show all' }))
    expect(card.getByText(/^40 of 40 current ones\./).textContent).not.toContain('severe')
    expect(card.getAllByRole('link', { name: /^Illness/ })).toHaveLength(40)
  })

  it('keeps its other sections when one fails', async () => {
    open((request) =>
      request.type === 'Condition'
        ? { kind: 'malformed' }
        : of('Immunization', {
            resourceType: 'Immunization',
            id: 'i',
            status: 'completed',
            patient: { reference: 'Patient/7' },
            vaccineCode: { text: 'Influenza' },
            occurrenceDateTime: '2025',
          })(request, 1),
    )
    expect(await screen.findByRole('link', { name: 'Influenza' })).toBeDefined()
    expect(
      within(screen.getByRole('region', { name: 'Current conditions' })).getByRole('alert'),
    ).toBeDefined()
  })

  it('asks for each kind once, in the order of the page', async () => {
    const { sent } = open(() => ({}))
    await waitFor(() => expect(screen.getAllByText(/^None recorded/)).toHaveLength(8))
    expect(sent.map((request) => ('type' in request ? request.type : ''))).toEqual([
      'Condition',
      'Observation',
      'DocumentReference',
      'CareTeam',
      'Observation',
      'Procedure',
      'Immunization',
      'Observation',
    ])
  })

  it('speaks Spanish', async () => {
    open(() => ({}), spanish)
    expect(await screen.findByRole('heading', { level: 1, name: 'Resumen' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Afecciones actuales' })).toBeDefined()
  })
})

describe('the first page where most of it is out of sight', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Sight)
  })

  it('asks for its first four kinds, and for another when one comes to it', async () => {
    const { sent } = open(() => ({}))
    await waitFor(() => expect(screen.getAllByText(/^None recorded/)).toHaveLength(4))
    expect(sent).toHaveLength(4)
    act(() => Sight.scrollTo(screen.getByRole('heading', { name: 'Immunizations' })))
    expect(
      await within(screen.getByRole('region', { name: 'Immunizations' })).findByText(
        /^None recorded/,
      ),
    ).toBeDefined()
    expect(sent).toHaveLength(5)
  })

  it('says on paper what was not loaded, and loads all of it when that is wanted', async () => {
    const { sent } = open(() => ({}))
    await waitFor(() => expect(sent).toHaveLength(4))
    expect(
      within(screen.getByRole('region', { name: 'Immunizations' })).getByText(
        english.summary.notLoaded,
      ),
    ).toBeDefined()
    expect(screen.getByText(english.summary.printedEarly)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: english.summary.loadAll }))
    await waitFor(() => expect(screen.getAllByText(/^None recorded/)).toHaveLength(8))
    expect(screen.queryByText(english.summary.printedEarly)).toBeNull()
    expect(
      screen.getByRole('button', { name: english.summary.loadAll }).getAttribute('aria-disabled'),
      'the focus has a place to stay',
    ).toBe('true')
  })
})
