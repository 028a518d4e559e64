// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FhirFailure } from '~/fhir/failure'
import type { SearchResult } from '~/fhir/wire/paging'
import { messages as english } from '~/i18n/en/messages'
import { home as englishHome } from '~/i18n/en/summary/home'
import { missing as englishMissing } from '~/i18n/en/summary/missing'
import { numbers as englishNumbers } from '~/i18n/en/summary/numbers'
import { rarely as englishRare } from '~/i18n/en/summary/rarely'
import { reported as englishReported } from '~/i18n/en/summary/reported'
import { staffCards as englishStaff } from '~/i18n/en/summary/staff-cards'
import { messages as spanish } from '~/i18n/es/messages'
import { home as spanishHome } from '~/i18n/es/summary/home'
import { missing as spanishMissing } from '~/i18n/es/summary/missing'
import { numbers as spanishNumbers } from '~/i18n/es/summary/numbers'
import { rarely as spanishRare } from '~/i18n/es/summary/rarely'
import { reported as spanishReported } from '~/i18n/es/summary/reported'
import { staffCards as spanishStaff } from '~/i18n/es/summary/staff-cards'
import { chartPlan } from '~/record/chart/chart-lists'
import type { ChartList } from '~/record/chart/use-chart'
import type { ViewPath } from '~/record/view'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { ChangesCard } from './ChangesCard'
import { HealthCard } from './HealthCards'
import { homeChart, type HomeChart } from './home-chart'
import type { FormSteps, HomeState } from './home-context'
import { fetchHomeWords } from './home-words'
import { MedicinesCard, ReadCard } from './ListCards'
import { NextCard } from './NextCard'
import { NumbersCard } from './NumbersCard'
import { openHome } from './open-home-fixture'
import { ReportedCards } from './ReportedCards'
import { OpenCard, ProblemsCard, StaffText, TeamCard, VisitsCard } from './StaffCards'
import { WholeRecord } from './WholeCard'

afterEach(cleanup)

const NOW = new Date(2026, 9, 20, 10)
const subject = { reference: 'Patient/7' }
const { connection } = connectTestSession({
  offers: Object.fromEntries(
    [...new Set(registry.views.map(({ type }) => type))].map((type) => [
      type,
      ['patient', 'category', '_id', 'questionnaire_type'],
    ]),
  ),
})
const { permitted } = chartPlan(registry.views, '7', connection.capability)

type Records = Partial<Record<ViewPath, readonly FhirResource[]>>

/** Entries of which none is current, coming, open, new or a number: each card denies something. */
const OVER: Records = {
  conditions: [
    {
      resourceType: 'Condition',
      id: 'c',
      subject,
      code: { text: 'Flu' },
      clinicalStatus: { coding: [{ code: 'resolved' }] },
      onsetDateTime: '2011-01-02',
    },
  ],
  medications: [
    {
      resourceType: 'MedicationRequest',
      id: 'm',
      status: 'stopped',
      intent: 'order',
      subject,
      medicationCodeableConcept: { text: 'Amoxicillin' },
      authoredOn: '2011-01-02',
    },
  ],
  documents: [
    {
      resourceType: 'DocumentReference',
      id: 'd',
      status: 'superseded',
      subject,
      date: '2011-01-02T10:00:00Z',
      content: [],
    },
  ],
  visits: [
    {
      resourceType: 'Encounter',
      id: 'v',
      status: 'planned',
      class: { code: 'AMB' },
      subject,
      period: { start: '2011-01-02' },
    },
  ],
  'care-team': [
    {
      resourceType: 'CareTeam',
      id: 't',
      status: 'active',
      subject,
      period: { start: '2011' },
      participant: [{ member: { display: 'Dr. Gone' }, period: { end: '2012' } }],
    },
  ],
}

/** Visits alone are new. */
const VISITS: Records = {
  visits: [
    {
      resourceType: 'Encounter',
      id: 'v',
      status: 'finished',
      class: { code: 'AMB' },
      subject,
      period: { start: '2026-10-10' },
    },
  ],
}

/** A medicine that was ordered, and is reported as taken. */
const REPORTED: Records = {
  medications: [
    {
      resourceType: 'MedicationRequest',
      id: 'o',
      status: 'active',
      intent: 'order',
      subject,
      medicationCodeableConcept: { text: 'Warfarin' },
      authoredOn: '2011-01-02',
    },
  ],
  'medicines-taken': [
    {
      resourceType: 'MedicationStatement',
      id: 's',
      status: 'active',
      subject,
      medicationCodeableConcept: { text: 'Warfarin' },
      derivedFrom: [{ reference: 'MedicationRequest/o' }],
    },
  ],
}

/** Records of which the cards deny something. */
const DENYING = [{}, OVER, VISITS, REPORTED]

const many = <T,>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Entries of which there are more than a card shows. */
const MANY: Records = {
  conditions: many(9, (index) => ({
    resourceType: 'Condition',
    id: `c${index}`,
    subject,
    code: { text: `Condition ${index}` },
    clinicalStatus: { coding: [{ code: index < 7 ? 'active' : 'resolved' }] },
    recordedDate: '2026-10-02',
  })),
  allergies: many(5, (index) => ({
    resourceType: 'AllergyIntolerance',
    id: `a${index}`,
    patient: subject,
    code: { text: `Substance ${index}` },
    clinicalStatus: { coding: [{ code: index < 4 ? 'active' : 'resolved' }] },
  })),
  medications: many(9, (index) => ({
    resourceType: 'MedicationRequest',
    id: `m${index}`,
    status: index < 8 ? 'active' : 'stopped',
    intent: 'order',
    subject,
    medicationCodeableConcept: { text: `Medicine ${index}` },
    authoredOn: '2026-10-02',
  })),
  documents: many(5, (index) => ({
    resourceType: 'DocumentReference',
    id: `d${index}`,
    status: 'current',
    subject,
    date: '2026-10-02T10:00:00Z',
    content: [],
  })),
  visits: many(5, (index) => ({
    resourceType: 'Encounter',
    id: `v${index}`,
    status: 'finished',
    class: { code: 'AMB' },
    subject,
    period: { start: '2026-09-10' },
  })),
  'care-team': [
    {
      resourceType: 'CareTeam',
      id: 't',
      status: 'active',
      subject,
      participant: many(6, (index) => index).map((index) => ({
        member: { display: `Dr. ${index}` },
      })),
    },
  ],
}

type State = (matches: readonly FhirResource[]) => Pick<ChartList, 'result' | 'failure'>

const resultOf = (
  matches: readonly FhirResource[],
  more: Partial<SearchResult> = {},
): SearchResult => ({
  matches,
  included: [],
  foreign: 0,
  issues: [],
  complete: false,
  ended: true,
  pages: 1,
  receivedAt: 5,
  ...more,
})

const loaded =
  (more: Partial<SearchResult>): State =>
  (matches) => ({ result: resultOf(matches, more), failure: undefined })
const kind = (code: string) => [['category', code]] as const
const failure = new FhirFailure({ kind: 'offline' })

const WHOLE = loaded({ complete: true })
/** In none of these is anything of a list known not to be in the record. */
const NOT_WHOLE: Readonly<Record<string, State>> = {
  'being loaded': () => ({ result: undefined, failure: undefined }),
  'not loaded, because that failed': () => ({ result: undefined, failure }),
  'loaded in part': loaded({ ended: false }),
  'loaded in part, because a page failed': (matches) => ({
    result: resultOf(matches, { ended: false }),
    failure,
  }),
  'cut short': loaded({ ended: false, stopped: 'repeated' }),
  'not readable in part': loaded({ unread: [{}] }),
  'mixed with entries of another patient': loaded({ foreign: 1 }),
  'narrowed to the kinds that are known': loaded({
    narrowed: { asked: [kind('a')], refused: [] },
  }),
  'narrowed, and a kind was refused': loaded({
    narrowed: { asked: [kind('a')], refused: [kind('b')] },
  }),
  'narrowed, and may miss some': loaded({
    narrowed: { asked: [kind('a')], refused: [], mayMiss: () => ['some may be missing'] },
  }),
  'read out, and the service left some out': loaded({ ended: false, stopped: 'not-all' }),
}
/** Lists of which the service or the sign-in opens a part alone, and which are read to its end. */
const isLimited = ([name]: readonly [string, State]) => /^(?:narrowed|read out)/.test(name)

/** Whole, as far as this sign-in may see. */
const ALLOWED = loaded({ narrowed: { asked: [], refused: [], allowed: [kind('a')] } })

function chartOf(records: Records, state: State, without: readonly ViewPath[] = []): HomeChart {
  const lists = permitted
    .filter(({ view }) => !without.includes(view.path))
    .map((list): ChartList => ({
      ...list,
      loading: false,
      ...state(records[list.view.path] ?? []),
    }))
  return homeChart({ patientId: '7', lists })
}

const steps: FormSteps = {
  asked: [],
  isCovered: () => false,
  isWhole: true,
  isLoading: false,
  Row: () => null,
}
const base: Partial<HomeState> = {
  now: NOW,
  isLater: true,
  since: {
    kind: 'first',
    at: NOW.getTime() - 90 * 86_400_000,
    from: NOW.getTime() - 90 * 86_400_000,
    isOwn: () => false,
  },
  WithUnfinished: ({ children }) => children([]),
  WithFormSteps: ({ children }) => children(steps),
}

const End = () => <WholeRecord refused={[]} />
const CARDS: Readonly<Record<string, ComponentType>> = {
  next: NextCard,
  open: OpenCard,
  changes: ChangesCard,
  numbers: NumbersCard,
  medicines: MedicinesCard,
  reported: ReportedCards,
  health: HealthCard,
  problems: ProblemsCard,
  visits: VisitsCard,
  team: TeamCard,
  read: ReadCard,
  end: End,
}

const LANGUAGES = {
  en: [english, englishHome, englishStaff, englishNumbers, englishRare, englishReported],
  es: [spanish, spanishHome, spanishStaff, spanishNumbers, spanishRare, spanishReported],
} as const

/** Every sentence of a card that says that something is not in the record. */
function denials(language: keyof typeof LANGUAGES): readonly string[] {
  const [messages, words, staff, numbers, rarely, reported] = LANGUAGES[language]
  return [
    words.next.none,
    staff.open.none,
    rarely.none,
    rarely.onlyVisits,
    words.noneNow,
    numbers.none,
    staff.visits.none,
    staff.team.nobody,
    messages.records.list.none,
    reported.withOrders,
    words.whole.read('@').split('@')[0] ?? '',
  ]
}

/** Waits for the late parts of what is on the page, and for those that they bring along. */
async function drawn(): Promise<void> {
  for (let before: string | undefined; before !== document.body.innerHTML;) {
    before = document.body.innerHTML
    await act(async () => vi.dynamicImportSettled())
  }
}

async function textOf(
  Part: ComponentType,
  home: HomeChart,
  language: keyof typeof LANGUAGES,
  more: Partial<HomeState> = {},
): Promise<string> {
  const [messages] = LANGUAGES[language]
  await openHome(
    connection,
    home,
    <StaffText>
      <Part />
    </StaffText>,
    { ...base, ...more },
    messages,
  )
  await drawn()
  const text = document.body.textContent
  cleanup()
  return text
}

const told = (text: string, language: keyof typeof LANGUAGES) =>
  denials(language).filter((sentence) => text.includes(sentence))

beforeAll(async () => {
  fetchHomeWords('en')
  fetchHomeWords('es')
  await import('./Numbers')
  await import('./LimitNotes')
  await import('./MissingLists')
  await import('./Rarely')
})

describe.each(['en', 'es'] as const)('a card of the first page in %s', (language) => {
  const heard = new Set<string>()

  it.each(Object.entries(CARDS))(
    'denies what a whole record does not have: %s',
    async (_, Part) => {
      const found = new Set<string>()
      for (const records of DENYING)
        for (const sentence of told(
          await textOf(Part, chartOf(records, WHOLE), language, { isPatient: false }),
          language,
        ))
          found.add(sentence)
      expect(found.size).toBeGreaterThan(0)
      for (const sentence of found) heard.add(sentence)
    },
  )

  it('has no sentence of that kind that no whole record draws', () => {
    expect([...heard].toSorted()).toEqual([...denials(language)].toSorted())
  })

  it.each(Object.entries(NOT_WHOLE))('denies nothing of lists that are %s', async (_, state) => {
    const found: unknown[] = []
    for (const [name, Part] of Object.entries(CARDS))
      for (const records of DENYING)
        for (const isPatient of [true, false]) {
          const text = await textOf(Part, chartOf(records, state), language, { isPatient })
          if (told(text, language).length > 0) found.push([name, isPatient, told(text, language)])
        }
    expect(found).toEqual([])
  })

  it('denies nothing of what this sign-in may not see', async () => {
    const found: unknown[] = []
    for (const [name, Part] of Object.entries(CARDS))
      for (const records of DENYING) {
        const text = await textOf(Part, chartOf(records, ALLOWED), language)
        if (told(text, language).length > 0) found.push([name, told(text, language)])
      }
    expect(found).toEqual([])
  })

  it('denies no numbers and no news where a kind of results may not be asked for', async () => {
    const home = chartOf({}, WHOLE, ['observations', 'lab-results'])
    expect(told(await textOf(NumbersCard, home, language), language)).toEqual([])
    const few = connectTestSession({ offers: { Encounter: ['patient'] } }).connection
    const { refused } = chartPlan(registry.views, '7', few.capability)
    for (const records of [{}, VISITS])
      expect(
        told(await textOf(ChangesCard, chartOf(records, WHOLE), language, { refused }), language),
      ).toEqual([])
  })
})

describe('a number on a card of the first page', () => {
  const COUNT = /\d+ (?:of \d+ )?(?:current|people|being considered|past or ruled out)(?: so far)?/g

  const partly = Object.entries(NOT_WHOLE).slice(2)

  it.each(partly.filter((one) => !isLimited(one)))(
    'is only so far, of lists that are %s',
    async (_, state) => {
      let counts = 0
      for (const Part of Object.values(CARDS)) {
        const text = await textOf(Part, chartOf(MANY, state), 'en')
        const found = text.match(COUNT) ?? []
        counts += found.length
        expect(found.filter((one) => !one.endsWith('so far'))).toEqual([])
        expect(text).not.toMatch(/All \d/)
      }
      expect(counts).toBeGreaterThan(5)
      expect(await textOf(ChangesCard, chartOf(MANY, state), 'en')).toMatch(/\d so far/)
    },
  )

  it.each([...partly.filter(isLimited), ['narrowed to some', ALLOWED] as const])(
    'stands beside what part it is of, in lists that are %s',
    async (_, state) => {
      for (const Part of [MedicinesCard, ProblemsCard, TeamCard, ReadCard, VisitsCard]) {
        const text = await textOf(Part, chartOf(MANY, state), 'en')
        expect(text).toMatch(
          /refused the kind|some may be missing|cannot be asked for all kinds|only|left some/i,
        )
        expect(text).not.toMatch(/All \d/)
      }
    },
  )

  it('is the number of all, of a whole record', async () => {
    for (const Part of [MedicinesCard, ProblemsCard, TeamCard, ChangesCard])
      expect(await textOf(Part, chartOf(MANY, WHOLE), 'en')).not.toMatch(/so far/)
  })
})

describe.each(['en', 'es'] as const)(
  'lists of which the service left some out, in %s',
  (language) => {
    const words = { en: englishMissing, es: spanishMissing }[language]
    const [messages] = LANGUAGES[language]
    const leftOut = loaded({ ended: false, stopped: 'not-all' })
    const states = { WHOLE, leftOut, failed: () => ({ result: undefined, failure }) }

    it('are not called unfinished by any card, and each card says it', async () => {
      const glucose: FhirResource = {
        resourceType: 'Observation',
        id: 'g',
        status: 'final',
        subject,
        code: { text: 'Glucose' },
        effectiveDateTime: '2026-10-01',
        valueQuantity: { value: 128, unit: 'mg/dL' },
      }
      const wrong: unknown[] = []
      for (const [name, Part] of Object.entries(CARDS))
        for (const records of [...DENYING, MANY, { observations: [glucose] }])
          for (const isPatient of [true, false]) {
            const text = await textOf(Part, chartOf(records, leftOut), language, { isPatient })
            if (/so far|hasta ahora|not all|no se han cargado/i.test(text))
              wrong.push([name, isPatient, text])
          }
      expect(wrong).toEqual([])
      for (const Part of [NumbersCard, MedicinesCard, VisitsCard, TeamCard])
        expect(
          await textOf(Part, chartOf({ observations: [glucose] }, leftOut), language),
        ).toContain(messages.failures.stopped['not-all'])
    })

    it('are named at the end of the page, each kind once and by its reason', async () => {
      const kinds = ['conditions', 'observations', 'medications', 'visits'] as const
      const choices = fc.tuple(
        ...kinds.map(() => fc.constantFrom('WHOLE', 'leftOut', 'failed' as const)),
      )
      await fc.assert(
        fc.asyncProperty(choices, async (chosen) => {
          const by = new Map<ViewPath, keyof typeof states>(
            kinds.map((path, index) => [path, chosen[index] ?? 'WHOLE'] as const),
          )
          const lists = permitted.map((list): ChartList => ({
            ...list,
            loading: false,
            ...states[by.get(list.view.path) ?? 'WHOLE']([]),
          }))
          const home = homeChart({ patientId: '7', lists })
          const text = await textOf(End, home, language)
          const titles = (of: keyof typeof states) =>
            lists
              .filter(({ needed, view }) => needed && by.get(view.path) === of)
              .map(({ view }) => view.title(messages))
              .join(', ')
          const [without, broken] = [titles('leftOut'), titles('failed')]
          expect(text.includes(words.leftOut('').slice(0, -1))).toBe(without !== '')
          if (without !== '' && !text.includes(words.leftOut(without))) throw new Error(text)
          if (broken !== '' && !text.includes(words.failed(broken))) throw new Error(text)
          expect(text).not.toMatch(/so far|hasta ahora/)
          expect(text.includes(words.retry)).toBe(broken !== '')
        }),
        { numRuns: 12 },
      )
    })
  },
)

describe('entries without a date', () => {
  const penicillin: FhirResource = {
    resourceType: 'AllergyIntolerance',
    id: 'a',
    patient: subject,
    code: { text: 'Penicillin' },
  }

  it.each(['en', 'es'] as const)('are counted wherever news are told, in %s', async (language) => {
    const rare = LANGUAGES[language][4]
    for (const isPatient of [true, false]) {
      const of = async (records: Records) =>
        textOf(ChangesCard, chartOf(records, WHOLE), language, { isPatient })
      for (const records of [{}, OVER, VISITS]) {
        const text = await of({ ...records, allergies: [penicillin] })
        expect(text).toMatch(
          new RegExp([rare.undated(1), rare.undatedToo(1)].join('|').replaceAll('.', '\\.')),
        )
        expect(await of(records)).not.toContain(rare.undatedToo(1))
      }
      // Five allergies of this record have none.
      expect(await of(MANY)).toContain(rare.undatedToo(5))
    }
  })
})

it('nothing is dated since, and what may be new is counted', async () => {
  const penicillin: FhirResource = {
    resourceType: 'AllergyIntolerance',
    id: 'a',
    patient: subject,
    code: { text: 'Penicillin' },
  }
  const home = chartOf({ ...OVER, allergies: [penicillin] }, WHOLE)
  expect(await textOf(ChangesCard, home, 'en')).toContain(
    'Nothing with a date since then. 1 entry has no date.',
  )
  expect(await textOf(ChangesCard, home, 'es')).toContain(
    'Nada con fecha posterior. 1 entrada no tiene fecha.',
  )
})

it('who joins a care team later is no member now, and a document of the future is not the latest', async () => {
  const member = (display: string, start: string) => ({ member: { display }, period: { start } })
  const note = (text: string, date: string): FhirResource => ({
    resourceType: 'DocumentReference',
    id: text,
    status: 'current',
    subject,
    type: { text },
    date: `${date}T10:00:00Z`,
    content: [],
  })
  const home = chartOf(
    {
      'care-team': [
        {
          resourceType: 'CareTeam',
          id: 't',
          status: 'active',
          subject,
          participant: [
            member('Ana Now', '2025-01-01'),
            member('Bea Thismonth', '2026-10'),
            member('Cid Later', '2028-01-01'),
          ],
        },
      ],
      documents: [
        note('Mistaken', '2028-12-31'),
        note('Newest', '2026-10-01'),
        note('Old', '2020-01-01'),
      ],
    },
    WHOLE,
  )
  const team = await textOf(TeamCard, home, 'en')
  expect([
    team.includes('Ana Now'),
    team.includes('Bea Thismonth'),
    team.includes('Cid Later'),
  ]).toEqual([true, true, false])
  const read = await textOf(ReadCard, home, 'en')
  const order = ['Newest', 'Old', 'Mistaken'].map((text) => read.indexOf(text))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(-1)
})

it('an end says that it is one, among the dates at which conditions began', async () => {
  const condition = (text: string, more: object): FhirResource => ({
    resourceType: 'Condition',
    id: text,
    subject,
    clinicalStatus: { coding: [{ code: 'active' }] },
    code: { text },
    ...more,
  })
  const home = chartOf(
    {
      conditions: [
        condition('Asthma', { onsetDateTime: '2001-05-06' }),
        condition('Migraine', { abatementDateTime: '2020-01-02' }),
        condition('Insomnia', { onsetPeriod: { start: '2024-08', end: '2024-09' } }),
      ],
    },
    WHOLE,
  )
  const text = await textOf(ProblemsCard, home, 'en')
  expect(text).toMatch(/Migraine.*Ended/)
  expect(text.match(/Ended/g)).toHaveLength(1)
  expect(text).toMatch(/Insomnia.*Began/)
  expect(text.match(/Began/g)).toHaveLength(1)
})

it('a medicine on hold comes after those that are taken, and takes the place of none', async () => {
  const names = ['Held', 'One', 'Two', 'Three', 'Four', 'Five']
  const medications = names.map((text, index): FhirResource => ({
    resourceType: 'MedicationRequest',
    id: text,
    status: text === 'Held' ? 'on-hold' : 'active',
    intent: 'order',
    subject,
    medicationCodeableConcept: { text },
    authoredOn: `2026-0${9 - index}-01`,
  }))
  const more = { isPatient: true }
  const six = await textOf(MedicinesCard, chartOf({ medications }, WHOLE), 'en', more)
  expect(names.filter((name) => six.includes(name))).toEqual(names.slice(1))
  const five = chartOf({ medications: medications.slice(0, 5) }, WHOLE)
  const text = await textOf(MedicinesCard, five, 'en', more)
  expect(text.indexOf('Held')).toBeGreaterThan(text.indexOf('Four'))
})
