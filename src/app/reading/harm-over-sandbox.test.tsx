// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { FhirResource, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { home as homeInEnglish } from '~/i18n/en/summary/home'
import { home as homeInSpanish } from '~/i18n/es/summary/home'
import { harm as english } from '~/i18n/en/results/harm'
import { harm as spanish } from '~/i18n/es/results/harm'
import { messages as inEnglish } from '~/i18n/en/messages'
import { messages as inSpanish } from '~/i18n/es/messages'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

const ID = 'told'
const subject = { reference: `Patient/${ID}` }
const lately = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
const loinc = (code: string, text: string) => ({
  code: { coding: [{ system: 'http://loinc.org', code, display: text }], text },
})
const survey = [
  {
    coding: [
      { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' },
    ],
  },
]
const asked = (id: string, code: string, text: string, answer: string): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: survey,
  ...loinc(code, text),
  subject,
  effectiveDateTime: lately,
  valueCodeableConcept: { text: answer },
})
/** A filled-in PHQ-9 whose last question has these points. */
const filled = (id: string, points: number): FhirResource => ({
  resourceType: 'QuestionnaireResponse',
  id,
  status: 'completed',
  questionnaire: 'https://harbor.example/phq-9',
  _questionnaire: {
    extension: [
      { url: 'http://hl7.org/fhir/StructureDefinition/display', valueString: `Mood ${id}` },
    ],
  },
  subject,
  authored: `${lately}T12:00:00Z`,
  item: [
    { linkId: '/44260-8', answer: [{ valueInteger: points }] },
    { linkId: '/44261-6', answer: [{ valueInteger: points }] },
  ],
})

/** Forms of the organization: one names its question itself, one by a code. */
const OWN_FORMS = {
  files: [
    { address: '/own/named.json', safety: [{ linkId: 'q8', unless: ['N'] }] },
    { address: '/own/coded.json' },
  ],
}
const own = (id: string, linkId: string, more: object) => ({
  resourceType: 'Questionnaire',
  url: `https://harbor.example/${id}`,
  title: `Own ${id}`,
  status: 'active',
  item: [{ linkId, type: 'choice', ...more }],
})
const OWN_FILES: Readonly<Record<string, object>> = {
  '/questionnaires/index.json': { forms: [] },
  '/own/named.json': own('named', 'q8', { text: 'Is there a weapon at home?' }),
  '/own/coded.json': own('coded', 'q5', {
    text: 'Frage 9',
    code: [{ system: 'http://loinc.org', code: '44260-8' }],
  }),
}
const answering = (
  id: string,
  form: string,
  linkId: string,
  text: string,
  answer: QuestionnaireResponseItemAnswer,
): FhirResource => ({
  resourceType: 'QuestionnaireResponse',
  id,
  status: 'completed',
  questionnaire: `https://harbor.example/${form}`,
  subject,
  authored: `${lately}T12:00:00Z`,
  item: [{ linkId, text, answer: [answer] }],
})
const yes = { valueCoding: { code: 'Y', display: 'Yes' } }
const no = { valueCoding: { code: 'N', display: 'No' } }

/** Answers in forms of an organization. */
const OWN_ANSWERS: readonly FhirResource[] = [
  { resourceType: 'Patient', id: ID, name: [{ family: 'Quagmire' }] },
  answering('w1', 'unknown', 'a', 'Do you think about hurting yourself?', yes),
  answering('w2', 'unknown', 'b', '¿Ha pensado en quitarse la vida?', { valueString: 'Sí' }),
  answering('w3', 'unknown', 'a', 'Do you think about hurting yourself?', no),
  answering('w4', 'unknown', 'c', 'Do you sleep well?', yes),
  answering('c1', 'coded', 'q5', 'Frage 9', { valueInteger: 2 }),
  answering('c2', 'coded', 'q5', 'Frage 9', { valueInteger: 0 }),
  answering('n1', 'named', 'q8', 'Is there a weapon at home?', yes),
  answering('n2', 'named', 'q8', 'Is there a weapon at home?', no),
  answering('o1', 'unknown', 'd', 'Do you think about hurting others?', yes),
]

const vital = (id: string, points: number, harm: string): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: survey,
  ...loinc('44261-6', 'Patient Health Questionnaire 9 item total score'),
  subject,
  effectiveDateTime: id === 'then' ? '2020-01-01' : lately,
  valueInteger: points,
  component: [
    {
      ...loinc('44260-8', 'Thoughts that you would be better off dead'),
      valueCodeableConcept: { text: harm },
    },
  ],
})

/** A total whose last question tells of harm, the one before that does not, and a panel. */
const SCORED: readonly FhirResource[] = [
  { resourceType: 'Patient', id: ID, name: [{ family: 'Quagmire' }] },
  vital('then', 9, 'Not at all'),
  vital('now', 14, 'Several days'),
  asked('yes', '93246-7', 'Wish to be dead', 'Yes'),
  asked('no', '93247-5', 'Suicidal thoughts', 'No'),
  {
    resourceType: 'DiagnosticReport',
    id: 'panel',
    status: 'final',
    code: { text: 'Suicide risk screen' },
    subject,
    effectiveDateTime: lately,
    result: [{ reference: 'Observation/yes' }, { reference: 'Observation/no' }],
  },
]

/** Two records that tell of harm, and beside each one that was answered with a no. */
const RECORD: readonly FhirResource[] = [
  { resourceType: 'Patient', id: ID, name: [{ family: 'Quagmire' }] },
  asked('yes', '93246-7', 'Wish to be dead', 'Yes'),
  asked('no', '93247-5', 'Suicidal thoughts', 'No'),
  filled('one', 1),
  filled('none', 0),
]

interface Visit {
  readonly role?: 'patient' | 'practitioner'
  readonly messages?: typeof inEnglish
  readonly record?: readonly FhirResource[]
}

async function visit(
  place: string,
  { role = 'practitioner', messages = inEnglish, record = RECORD }: Visit,
): Promise<void> {
  const caller = new Caller({ solution: 'S1', resources: record })
  const scopes = role === 'patient' ? ['patient/*.rs'] : ['user/*.rs']
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const file = new URL(url, window.location.origin).pathname
    return file in OWN_FILES
      ? Response.json(OWN_FILES[file])
      : caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases: basesOf(caller, 'v2'),
    scopes,
    generation: 'v2',
    user: { role },
    ...(role === 'patient' ? { launch: 'patient', patient: ID } : {}),
    registration: { forms: OWN_FORMS },
  })
  const issue = () =>
    Promise.resolve(
      caller.token({ generation: 'v2', scopes, ...(role === 'patient' ? { patient: ID } : {}) }),
    )
  await openApp(await connected(session, issue), `/patients/${ID}${place}`, messages)
}

/** The addresses of the two records that tell of harm. */
const GRAVE = /\/(?:Observation\/yes|QuestionnaireResponse\/one)$/

/** The number of times that a mark is on the page. */
function marked(mark: string): number {
  return screen.getByRole('main').textContent.split(mark).length - 1
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Every place that shows the records, and the number of them there that tell of harm. */
const PLACES: readonly (readonly [string, string, number])[] = [
  ['the first page', '', 2],
  ['all observations', '/observations', 1],
  ['the filled-in forms', '/questionnaires', 1],
  ['the timeline', '/timeline', 2],
  ['the latest results', '/results', 1],
  ['the results by date', '/flow-sheet', 1],
  ['the entry itself', '/Observation/yes', 1],
]

describe.each([
  ['English', inEnglish, english.thoughts, homeInEnglish.since.first],
  ['Spanish', inSpanish, spanish.thoughts, homeInSpanish.since.first],
] as const)(
  'in %s an answer about self-harm that is not a no is marked',
  (_, messages, mark, news) => {
    it.each(PLACES)('in %s, and no other answer', async (_place, at, count) => {
      await visit(at, { messages })
      await vi.waitFor(() => expect(marked(mark)).toBe(count))
    })

    it('on the first page of a patient comes first, and has no mark', async () => {
      await visit('', { role: 'patient', messages })
      await vi.waitFor(() => {
        const rows = within(screen.getByRole('region', { name: news })).getAllByRole('listitem')
        expect(
          rows.map((row) =>
            within(row)
              .getAllByRole('link')
              .some((link) => GRAVE.test(link.getAttribute('href') ?? '')),
          ),
        ).toEqual([true, true, false])
      })
      expect(marked(mark)).toBe(0)
    })
  },
)

describe('an answer about danger in a form of the organization is marked', () => {
  it('by its words, by the code that its form has, and by the rule that the organization states', async () => {
    await visit('/questionnaires', { record: OWN_ANSWERS })
    // Three by words or code; the weapon and the others are a danger of another kind.
    await vi.waitFor(() =>
      expect([marked(english.thoughts), marked(english.other)]).toEqual([3, 2]),
    )
  })

  it('on the first page as well', async () => {
    await visit('', { record: OWN_ANSWERS })
    await vi.waitFor(() =>
      expect([marked(english.thoughts), marked(english.other)]).toEqual([3, 2]),
    )
  })
})

describe('an answer about self-harm is marked beside the total that it belongs to', () => {
  it.each([
    ['in a panel', '/DiagnosticReport/panel', 1],
    ['in the table of a trend', `/trends?m=${encodeURIComponent('http://loinc.org|44261-6')}`, 1],
  ])('%s', async (_place, at, count) => {
    await visit(at, { record: SCORED })
    await vi.waitFor(() => expect(marked(english.thoughts)).toBe(count))
  })

  it('and not among the numbers of a patient', async () => {
    await visit('', { role: 'patient', record: SCORED })
    const numbers = await screen.findByRole('region', { name: homeInEnglish.numbers.title })
    await vi.waitFor(() => expect(numbers.textContent).toContain('14'))
    expect(numbers.textContent).not.toContain(english.thoughts)
  })

  it('in the line of facts above a chart', async () => {
    await visit('', { record: SCORED })
    const banner = await screen.findByRole('banner')
    const fact = await within(banner).findByRole('link', { name: /^PHQ-9 14/ })
    await vi.waitFor(() => expect(fact.parentElement?.textContent).toContain(english.thoughts))
  })

  it('in the answer to a question', async () => {
    await visit('', { record: SCORED })
    const banner = await screen.findByRole('banner')
    fireEvent.click(await within(banner).findByRole('button', { name: 'Find' }))
    fireEvent.change(await screen.findByRole('combobox', { name: /^Word, / }), {
      target: { value: 'PHQ-9' },
    })
    const dialog = screen.getByRole('dialog')
    const answer = await within(dialog).findByText(/^PHQ-9$/)
    await vi.waitFor(() => expect(answer.closest('li')?.textContent).toContain(english.thoughts))
  })
})
