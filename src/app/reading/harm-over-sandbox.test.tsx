// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
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

/** Two records that tell of harm, and beside each one that was answered with a no. */
const RECORD: readonly FhirResource[] = [
  { resourceType: 'Patient', id: ID, name: [{ family: 'Quagmire' }] },
  asked('yes', '93246-7', 'Wish to be dead', 'Yes'),
  asked('no', '93247-5', 'Suicidal thoughts', 'No'),
  filled('one', 1),
  filled('none', 0),
]

async function visit(
  place: string,
  role: 'patient' | 'practitioner',
  messages: typeof inEnglish,
): Promise<void> {
  const caller = new Caller({ solution: 'S1', resources: RECORD })
  const scopes = role === 'patient' ? ['patient/*.rs'] : ['user/*.rs']
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases: basesOf(caller, 'v2'),
    scopes,
    generation: 'v2',
    user: { role },
    ...(role === 'patient' ? { launch: 'patient', patient: ID } : {}),
  })
  const issue = () =>
    Promise.resolve(
      caller.token({ generation: 'v2', scopes, ...(role === 'patient' ? { patient: ID } : {}) }),
    )
  await openApp(await connected(session, issue), `/patients/${ID}${place}`, messages)
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
  ['English', inEnglish, english.mark, homeInEnglish.since.first],
  ['Spanish', inSpanish, spanish.mark, homeInSpanish.since.first],
] as const)(
  'in %s an answer about self-harm that is not a no is marked',
  (_, messages, mark, news) => {
    it.each(PLACES)('in %s, and no other answer', async (_place, at, count) => {
      await visit(at, 'practitioner', messages)
      await vi.waitFor(() =>
        expect(screen.getByRole('main').textContent.split(mark)).toHaveLength(count + 1),
      )
    })

    it('on the first page of a patient, before what is not grave', async () => {
      await visit('', 'patient', messages)
      await vi.waitFor(() => {
        const rows = within(screen.getByRole('region', { name: news })).getAllByRole('listitem')
        const told = rows.map(({ textContent }) => textContent.includes(mark))
        expect(told).toEqual([true, true, false])
      })
    })
  },
)
