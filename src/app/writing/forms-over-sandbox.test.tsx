// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Patient, Practitioner, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { messages } from '~/i18n/en/messages'
import { writing } from '~/i18n/en/forms/writing'
import { questionnaires as words } from '~/i18n/en/forms/questionnaires'
import { dateField } from '~/i18n/en/record/date-field'
import { TextProvider } from '~/i18n/TextProvider'
import type { Solution } from '~/smart/registration'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { click, press } from './press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

const marta: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'Rivera', given: ['Marta'] }],
  birthDate: '1984-03-12',
  gender: 'female',
}
const therapist: Practitioner = {
  resourceType: 'Practitioner',
  id: '1',
  name: [{ family: 'Okafor' }],
}
const answered = [
  ['a', '2026-01-10', 14],
  ['b', '2026-03-10', 9],
].map(([id, day, total]): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  id: String(id),
  status: 'completed',
  meta: { tag: [{ code: 'Assessment' }] },
  questionnaire: 'http://loinc.org/q/44249-1',
  subject: { reference: 'Patient/7' },
  authored: `${String(day)}T10:00:00Z`,
  item: [{ linkId: '/44261-6', text: 'Total', answer: [{ valueInteger: Number(total) }] }],
}))

interface Visit {
  readonly address: string
  readonly solution?: Solution
  readonly role?: 'patient' | 'practitioner'
  /** A form of the organization's own. */
  readonly own?: Questionnaire
  /** The visit of the launch. */
  readonly encounter?: string
  /** The service of an earlier visit. */
  readonly caller?: Caller
}

/** Opens the app at an address; the service and the app's own files are in this process. */
async function visit({
  address,
  solution = 'S2',
  role = 'practitioner',
  own,
  encounter,
  caller = new Caller({
    solution,
    population: 'empty',
    resources: [marta, therapist, ...answered],
  }),
}: Visit) {
  const bases = basesOf(caller, 'v1')
  const granted = [role === 'patient' ? 'patient/*.*' : 'user/*.*']
  const issue = () =>
    Promise.resolve(
      caller.token({
        generation: 'v1',
        scopes: granted,
        ...(role === 'patient' ? { patient: '7' } : {}),
      }),
    )
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    if (pathname === '/questionnaires/own.json') return new Response(JSON.stringify(own))
    if (pathname.startsWith('/questionnaires/'))
      return new Response(readFileSync(`public${pathname}`))
    if (init.method === 'POST' && pathname.endsWith('/QuestionnaireResponse'))
      posted.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}'))
    const answer = await caller.sandbox.fetch(new Request(url, init))
    // As a browser reports a connection that closed without an answer.
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const session = sessionOver({
    bases,
    scopes: granted,
    solution,
    registration: {
      forms: {
        categories: ['Assessment'],
        ...(own === undefined
          ? {}
          : {
              files: [
                {
                  address: '/questionnaires/own.json',
                  category: 'Assessment',
                  safety: [{ linkId: 'own' }],
                },
              ],
            }),
        crisis: { line: '988' },
        safetyText: { en: 'Call the clinic’s crisis line.' },
      },
    },
    launch: role,
    user: { role, subject: 'u1', reference: role === 'patient' ? 'Patient/7' : 'Practitioner/1' },
    ...(role === 'patient' || encounter !== undefined ? { patient: '7' } : {}),
    ...(encounter === undefined ? {} : { encounter }),
  })
  const connection = await connected(session, issue)
  window.history.replaceState(null, '', address)
  // A component that suspends until its words or its screen are loaded is rendered then.
  await act(async () => {
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
    )
    await Promise.resolve()
  })
  return { posted, caller }
}

/** Answers the nine questions; the last one with the given answer. */
async function answerPhq9(last: string) {
  const all = () => screen.getAllByRole('radiogroup', { name: /^\d\. .*\(required\)$/ })
  await waitFor(() => expect(all()).toHaveLength(9))
  const questions = all()
  for (const [index, question] of questions.entries()) {
    fireEvent.click(
      within(question).getByRole('radio', { name: index === 8 ? last : 'Several days' }),
    )
  }
}

/** Follows a link to a screen that may have to be loaded. */
async function follow(name: { readonly name: string | RegExp }) {
  const link = await screen.findByRole('link', name)
  await act(async () => {
    await click(link)
    await Promise.resolve()
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a form of the catalogue', () => {
  it('is chosen, answered, looked at as a whole and sent, and what was stored is told', async () => {
    const { posted } = await visit({ address: '/patients/7/forms' })
    await follow({ name: words.choose.fill('Patient Health Questionnaire (PHQ-9)') })
    await answerPhq9('Not at all')
    await press(words.fill.review)
    expect(await screen.findByText(words.score.of('8', '27'))).toBeTruthy()
    expect(screen.getByText(words.score.band.mild)).toBeTruthy()
    await press(words.fill.send)
    expect(await screen.findByRole('heading', { name: writing.receipt.title })).toBeTruthy()
    expect(posted).toHaveLength(1)
    const response = fieldsOf(posted[0])
    expect(response).toMatchObject({
      status: 'completed',
      questionnaire: 'https://clearchart.example/Questionnaire/phq-9|1.0.0',
      // A reader of the response alone can name the form: not "phq 9", but the form's title.
      _questionnaire: {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/display',
            valueString: 'Patient Health Questionnaire (PHQ-9)',
          },
        ],
      },
      subject: { reference: 'Patient/7' },
      author: { reference: 'Practitioner/1' },
    })
    expect(listOf(response['item']).map((item) => fieldsOf(item)['linkId'])).toContain('/44261-6')
    expect(screen.getByText(writing.receipt.noDifferences)).toBeTruthy()
  })

  it('is not sent while something is missing, and leads to what is', async () => {
    await visit({ address: '/patients/7/forms/phq-9' })
    await screen.findAllByRole('radiogroup')
    await press(words.fill.review)
    expect(await screen.findByRole('heading', { name: words.fill.problems(9) })).toBe(
      document.activeElement,
    )
    expect(screen.queryByRole('button', { name: words.fill.send })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: /^9\. Thoughts/ }))
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=radiogroup]')?.textContent).toContain(
        '9. Thoughts',
      ),
    )
    expect(screen.getAllByText(words.problem.missing).length).toBeGreaterThan(0)
  })

  it('says the organization’s own words where an answer tells of danger', async () => {
    await visit({ address: '/patients/7/forms/phq-9' })
    await answerPhq9('Several days')
    expect(
      (await screen.findByText('Call the clinic’s crisis line.')).closest('[role=alert]'),
    ).not.toBeNull()
  })

  it.each([
    [
      'by its code',
      { code: [{ system: 'http://loinc.org', code: '93246-7' }], text: 'Question 1' },
    ],
    ['by what it asks', { text: 'Have you had thoughts of hurting yourself?' }],
    ['by its own link id, named in the registration', { linkId: 'own', text: 'Question 1' }],
  ])(
    'says at once, on the answer, what to do now, also on a form of the organization whose question is known %s',
    async (_, question) => {
      const own: Questionnaire = {
        resourceType: 'Questionnaire',
        status: 'active',
        url: 'https://harbor.example/Questionnaire/own',
        title: 'Our own form',
        item: [{ linkId: 'q', type: 'boolean', ...question }],
      }
      await visit({ address: '/patients/7/forms/own-own', own })
      const group = await screen.findByRole('radiogroup')
      // It is there before it has words: then a screen reader announces them when they arrive.
      const place = group.closest('[id]')?.parentElement?.querySelector('[role=alert]')
      expect(place?.textContent).toBe('')
      fireEvent.click(within(group).getByRole('radio', { name: words.field.no }))
      expect(place?.textContent).toBe('')
      fireEvent.click(within(group).getByRole('radio', { name: words.field.yes }))
      expect(place?.textContent).toContain(words.safety.staff.title)
      expect(place?.textContent).toContain('Call the clinic’s crisis line.')
      expect(
        within(screen.getByRole('main'))
          .getByRole('link', { name: words.safety.callLine('988') })
          .getAttribute('href'),
      ).toBe('tel:988')
      await press(words.fill.review)
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('Call the clinic’s crisis line.'),
      )
    },
    60_000,
  )

  it('is sent without a choice whose list of answers nobody supplied, which says so at its place', async () => {
    const own: Questionnaire = {
      resourceType: 'Questionnaire',
      status: 'active',
      url: 'https://harbor.example/Questionnaire/own',
      title: 'Our own form',
      item: [
        {
          linkId: 'q',
          type: 'choice',
          text: 'Language',
          answerValueSet: 'http://example.org/none',
        },
        { linkId: 'w', type: 'decimal', text: 'Weight' },
      ],
    }
    await visit({ address: '/patients/7/forms/own-own', own })
    const group = await screen.findByRole('group', { name: 'Language' })
    expect(within(group).getByText(words.field.noOptions)).toBeTruthy()
    expect(within(group).queryByRole('textbox')).toBeNull()
    const field = screen.getByRole('textbox', { name: /^Weight/ })
    fireEvent.change(field, { target: { value: '1,500' } })
    fireEvent.blur(field)
    expect(await screen.findByText(words.problem.twoWays('1,500', '1500', '1.500'))).toBeTruthy()
    fireEvent.change(field, { target: { value: '72,5' } })
    fireEvent.blur(field)
    expect(field).toHaveProperty('value', '72.5')
    await press(words.fill.review)
    expect(screen.getByRole('button', { name: words.fill.send })).toBeTruthy()
  })

  it('takes dates as people type them, says how it understands them, and stores them as R4 does', async () => {
    const own: Questionnaire = {
      resourceType: 'Questionnaire',
      status: 'active',
      url: 'https://harbor.example/Questionnaire/own',
      title: 'Our own form',
      item: [
        { linkId: 'd', type: 'date', text: 'Since when' },
        { linkId: 't', type: 'dateTime', text: 'Last dose' },
      ],
    }
    const { posted } = await visit({ address: '/patients/7/forms/own-own', own })
    const since = await screen.findByRole('textbox', { name: /^Since when/ })
    fireEvent.change(since, { target: { value: '13/3/2020' } })
    fireEvent.blur(since)
    expect(await screen.findByText(dateField.unread.month(13))).toBeTruthy()
    fireEvent.change(since, { target: { value: 'march 2020' } })
    fireEvent.blur(since)
    await screen.findByText('Understood as March 2020', { selector: 'p' })
    const dose = within(screen.getByRole('group', { name: /^Last dose/ }))
    const day = dose.getByRole('textbox', { name: words.field.date })
    fireEvent.change(day, { target: { value: '3/12/2026' } })
    fireEvent.change(dose.getByRole('textbox', { name: words.field.time }), {
      target: { value: '14:30' },
    })
    fireEvent.blur(day)
    await press(words.fill.review)
    expect(document.body.textContent).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    await press(words.fill.send)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(JSON.stringify(posted)).toContain('"valueDate":"2020-03"')
    expect(JSON.stringify(posted)).toMatch(/"valueDateTime":"2026-03-12T14:30:00(Z|[+-]\d\d:\d\d)"/)
  })

  it.each([
    ['retired', { status: 'retired' }, /^Retired$/],
    ['expired', { effectivePeriod: { end: '2020-01-31' } }, /meant for use until .*2020/],
    ['not yet in use', { effectivePeriod: { start: '2199-02-01' } }, /For use from .*2199/],
  ] as const)(
    'says on its card in the list of writing that it is %s',
    async (_, more, told) => {
      const form: Questionnaire = {
        resourceType: 'Questionnaire',
        status: 'active',
        url: 'https://harbor.example/Questionnaire/own',
        title: 'Our own form',
        item: [{ linkId: 'q', type: 'boolean', text: 'Question' }],
      }
      await visit({ address: '/patients/7/forms', own: { ...form, ...more } })
      const card = (
        await screen.findByRole('link', { name: words.choose.fill('Our own form') })
      ).closest('article')
      expect(within(card ?? document.body).getByText(told)).toBeTruthy()
      // The others are in use.
      expect(screen.getAllByText(told)).toHaveLength(1)
    },
    60_000,
  )

  it('says that it was retired or is out of date', async () => {
    const own: Questionnaire = {
      resourceType: 'Questionnaire',
      status: 'retired',
      url: 'https://harbor.example/Questionnaire/own',
      title: 'Our own form',
      item: [{ linkId: 'q', type: 'boolean', text: 'Question' }],
    }
    await visit({ address: '/patients/7/forms/own-own', own })
    expect(await screen.findByText(words.fill.retired)).toBeTruthy()
    cleanup()
    const over = { ...own, status: 'active' as const, effectivePeriod: { end: '2020-01-31' } }
    await visit({ address: '/patients/7/forms/own-own', own: over })
    expect(await screen.findByText(/meant for use until/)).toBeTruthy()
  })

  it('that was begun is offered again after the page was loaded anew', async () => {
    const { caller } = await visit({ address: '/patients/7/forms/phq-9' })
    await answerPhq9('Not at all')
    await screen.findByText(/^Saved on this device/)
    cleanup()
    await visit({ address: '/patients/7/forms/phq-9', caller })
    await follow({ name: /^Continue: Patient Health Questionnaire/ })
    await waitFor(() => expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(9))
  })
})

const filled = (linkId: string, expression: string) => ({
  linkId,
  type: 'string' as const,
  text: linkId,
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression',
      valueExpression: { language: 'text/fhirpath', expression },
    },
  ],
})

describe('a form that takes answers from the launch', () => {
  it('says from where each comes, and one can take it back', async () => {
    const own: Questionnaire = {
      resourceType: 'Questionnaire',
      status: 'active',
      title: 'Own',
      url: 'https://forms.example/Questionnaire/own',
      item: [
        filled('Family name', '%patient.name.first().family'),
        filled('Filled in by', '%user.name.first().family'),
        filled('Visit', '%encounter.id'),
      ],
    }
    await visit({ address: '/patients/7/forms/own-own', own, encounter: 'v5' })
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
    await screen.findByRole('textbox', { name: 'Visit' })
    expect([field('Family name').value, field('Filled in by').value, field('Visit').value]).toEqual(
      ['Rivera', 'Okafor', 'v5'],
    )
    for (const told of Object.values(words.field.filledFrom))
      expect(screen.getByText(told)).toBeTruthy()
    await press(/^Clear the answer.*Family name/)
    await waitFor(() => expect(field('Family name').value).toBe(''))
    expect(screen.queryByText(words.field.filledFrom.patient)).toBeNull()
  })
})

describe('a question about another record', () => {
  it('is answered from those that the service lists, and refers to the one that was chosen', async () => {
    const own: Questionnaire = {
      resourceType: 'Questionnaire',
      status: 'active',
      title: 'Own',
      url: 'https://forms.example/Questionnaire/own',
      item: [
        {
          linkId: 'who',
          type: 'reference',
          text: 'Who',
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-referenceResource',
              valueCode: 'Practitioner',
            },
          ],
        },
      ],
    }
    const { posted } = await visit({ address: '/patients/7/forms/own-own', own })
    await screen.findByText(words.field.referenceChoose)
    // By its role: its list, which may still be open at a second try, has the same label.
    const field = () => screen.getByRole('combobox', { name: 'Who' })
    await waitFor(() => {
      fireEvent.change(field(), { target: { value: '' } })
      fireEvent.change(field(), { target: { value: 'Okafor' } })
      fireEvent.blur(field())
      expect(screen.queryByText(words.problem.unreadable.reference)).toBeNull()
      expect(screen.getByText(words.fill.answered(1, 1), { exact: false })).toBeTruthy()
    })
    await press(words.fill.review)
    await press(words.fill.send)
    await screen.findByRole('heading', { name: writing.receipt.title })
    expect(posted).toMatchObject([
      {
        item: [
          { answer: [{ valueReference: { reference: 'Practitioner/1', display: 'Okafor' } }] },
        ],
      },
    ])
  })
})

describe('scores', () => {
  it('are drawn over time from the responses, and lead to them', async () => {
    await visit({ address: '/patients/7/trends' })
    const table = within(await screen.findByRole('table', { name: /PHQ-9/ }))
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/patients/7/QuestionnaireResponse/a',
        '/patients/7/QuestionnaireResponse/b',
      ]),
    )
  })

  it('stand on their response with the band that they lie in', async () => {
    await visit({ address: '/patients/7/QuestionnaireResponse/a' })
    expect(await screen.findByText(words.score.of('14', '27'))).toBeTruthy()
    expect(screen.getAllByText(words.score.band.moderate).length).toBeGreaterThan(0)
    expect(
      await screen.findByText(
        words.response.byForm('Patient Health Questionnaire (PHQ-9)'),
        undefined,
      ),
    ).toBeTruthy()
  })
})

describe('where no response may be created', () => {
  it('forms are filled in and printed, and it says why they cannot be sent', async () => {
    await visit({ address: '/patients/7/forms/phq-2', solution: 'S1' })
    expect(await screen.findByText(refusals.interaction(refusals.provider), undefined)).toBeTruthy()
    for (const question of await screen.findAllByRole('radiogroup'))
      fireEvent.click(within(question).getByRole('radio', { name: 'Not at all' }))
    await press(words.fill.review)
    expect(await screen.findByText(words.fill.noProblems, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.fill.send })).toBeNull()
  })
})
