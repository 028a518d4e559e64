// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 9, 20, 10), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form that names its total by a code; its item has a name of the author's own. */
const form: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'mood',
  status: 'active',
  title: 'Mood check',
  item: [
    { linkId: 'sum', type: 'integer', code: [{ system: 'http://loinc.org', code: '44261-6' }] },
  ],
}

const answered = (day: string, valueInteger: number): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  id: day,
  status: 'completed',
  subject: { reference: 'Patient/7' },
  authored: day,
  questionnaire: '#mood',
  contained: [form],
  item: [{ linkId: 'sum', answer: [{ valueInteger }] }],
})

const TYPES = ['Patient', 'QuestionnaireResponse', 'Observation', 'Encounter', 'Condition']
const world: PlainWorld = {
  types: Object.fromEntries(
    TYPES.map((type) => [type, { searchParam: ['patient', '_id', 'category', 'authored'] }]),
  ),
  records: [
    { resourceType: 'Patient', id: '7', name: [{ family: 'García', given: ['Ana'] }] },
    answered('2026-09-02', 9),
    answered('2026-10-12', 5),
  ],
}
const staff = { user: { role: 'practitioner', reference: 'Practitioner/1' } } as const

const at =
  (path: string, session = {}) =>
  async () => {
    await openPlain(path, world, { session })
  }

/** Each place that tells totals: how it is opened, and the part of it. */
const PLACES: Readonly<Record<string, readonly [() => Promise<void>, () => Element]>> = {
  'the list of forms': [at('/patients/7/questionnaires'), () => screen.getByRole('table')],
  'the news of a patient’s first page': [
    at('/patients/7'),
    () => screen.getByRole('region', { name: /^New in/ }),
  ],
  'the changes of a clinician’s first page, under the short name': [
    at('/patients/7', staff),
    () => {
      const card = screen.getByRole('region', { name: /^Changed in/ })
      within(card).getAllByRole('link', { name: 'PHQ-9' })
      return card
    },
  ],
  'the line under the name': [
    at('/patients/7/conditions', staff),
    () => screen.getByRole('link', { name: /^PHQ-9/ }),
  ],
  'the numbers of the first page': [
    at('/patients/7'),
    () => screen.getByRole('region', { name: 'My numbers' }),
  ],
  'the page of scores': [at('/patients/7/scores'), () => screen.getByRole('main')],
  'the sheet for a doctor': [at('/patients/7/summary'), () => screen.getByRole('article')],
  Find: [
    async () => {
      await openPlain('/patients/7', world)
      fireEvent.click(
        await within(await screen.findByRole('banner')).findByRole('button', { name: 'Find' }),
      )
      fireEvent.change(await screen.findByRole('combobox', { name: /^Word, / }), {
        target: { value: 'PHQ-9' },
      })
    },
    () => screen.getByRole('region', { name: 'Answer' }),
  ],
}

it.each(Object.entries(PLACES))(
  'A total that its form alone names by a code is told: %s',
  async (name, [open, part]) => {
    await open()
    const points = name === 'the line under the name' ? /PHQ-9 5\b/ : /5 of 27, mild/
    await waitFor(() => expect(part().textContent).toMatch(points))
  },
)
