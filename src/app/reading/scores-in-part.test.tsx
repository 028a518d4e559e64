// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FhirFailure } from '~/fhir/failure'
import { INSTRUMENTS } from '~/fhir/scores/instruments'
import { format } from '~/i18n/en/record/format'
import type { Language } from '~/i18n/languages'
import type { Send } from '~/queries/send'
import { answeredForm } from '~/questionnaires/scores/answered-form'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import styles from '~/trends/scores/Scores.module.css'
import { ScoresScreen, type AnsweredForms } from '~/trends/scores/ScoresScreen'
import { openOver } from '~/views/open-over-fixture'

const coded = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const total = (id: string, code: string, day: string, value: number): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: id, ...coded(code) },
  effectiveDateTime: day,
  valueInteger: value,
})
const PHQ_9 = INSTRUMENTS.find(({ id }) => id === 'phq-9')?.items ?? []
const C_SSRS = INSTRUMENTS.find(({ id }) => id === 'c-ssrs')?.items ?? []

/** One total without answers, three of a kind, and one that only a form has. */
const RESULTS: readonly Observation[] = [
  total('one', '44261-6', '2026-06-01', 9),
  total('g1', '70274-6', '2026-01-01', 12),
  total('g2', '70274-6', '2026-03-01', 9),
  total('g3', '70274-6', '2026-06-01', 4),
]
const answersOf = (
  id: string,
  day: string,
  items: readonly string[],
  code: string,
): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  id,
  status: 'completed',
  authored: day,
  item: items.map((item) => ({
    linkId: `/${item}`,
    answer: [{ valueCoding: { system: 'http://loinc.org', code } }],
  })),
})
const FORMS = {
  'no form': [],
  'a form with a no': [answersOf('r', '2026-08-01', PHQ_9, 'LA6568-5')],
  'a form without a total': [answersOf('c', '2026-08-01', C_SSRS, 'LA32-8')],
} as const

/** The extent to which the results are read. */
const RESULTS_READ = ['whole', 'cut', 'partial', 'loading', 'failed', 'refused'] as const
/** The extent to which the forms are read. */
const FORMS_READ = ['whole', 'partial', 'loading', 'failed', 'refused'] as const

const LOST = new FhirFailure({ kind: 'server' })

/** Sends the results in two pages, of which the second meets a fate. */
function sends(read: (typeof RESULTS_READ)[number]): Send {
  return async (_, { page }) => {
    const isFirst = page === undefined
    const facts = { included: [], issues: [], receivedAt: 0 }
    if (read === 'whole') return { ...facts, matches: RESULTS }
    if (isFirst)
      return {
        ...facts,
        matches: RESULTS,
        next: 'more',
        // Nobody reads so many without being asked.
        ...(read === 'partial' ? { total: 90_000 } : {}),
      }
    if (read === 'loading') return new Promise(() => undefined)
    if (read === 'failed') throw LOST
    return { ...facts, matches: RESULTS, next: 'more' }
  }
}

function answered(
  read: (typeof FORMS_READ)[number] | 'kinds',
  responses: readonly QuestionnaireResponse[],
): AnsweredForms {
  const known = read === 'loading' || read === 'refused' ? [] : responses
  return {
    forms: known.map((one) =>
      answeredForm(one, undefined, [], { language: 'en', words: format, style: 'patient' }),
    ),
    totals: scoreObservations(known).map(({ observation }) => observation),
    titleOf: () => undefined,
    loading: read === 'loading',
    refusal:
      read === 'refused'
        ? {
            refused: { interaction: 'search', type: 'QuestionnaireResponse', params: [] },
            reason: { why: 'nothing' },
            bases: ['v1'],
          }
        : undefined,
    failure: read === 'failed' ? LOST : undefined,
    complete: read === 'whole' || read === 'kinds',
    isWhole: read === 'whole',
    retry: () => undefined,
    hrefOf: () => undefined,
  }
}

async function opened(
  results: (typeof RESULTS_READ)[number],
  forms: AnsweredForms,
  instrument: string | undefined,
  language: Language,
): Promise<void> {
  await openOver(
    sends(results),
    <ScoresScreen patientId="7" answered={forms} instrument={instrument} />,
    { granted: results === 'refused' ? [] : ['user/*.read'], language },
  )
  await screen.findByRole('heading', { level: 1 })
}

/** Sentences that are only true of a whole record: something is the only one, or is not in it. */
const CLAIMS = {
  en: [
    /\bonly\b/,
    /not in th(e|is) record/,
    /does not have that/,
    /No scores are/,
    /the first one/,
    /No total recorded/,
    /Not reported/,
    /in the latest answers, on/,
    /Last filled in/,
    /latest change/,
  ],
  es: [
    /\b[uú]nica\b/,
    /Solo hay/,
    /no están? en (el|este) expediente/,
    /No hay puntuaciones registradas/,
    /la primera/,
    /Sin total registrado/,
    /No se menciona/,
    /respuestas más recientes, del/,
    /por última vez/,
    /último cambio/,
  ],
} as const

/** The text of the screen, without the lines about the extent to which each source was read. */
function said(): string {
  const copy = document.createElement('div')
  copy.innerHTML = document.body.innerHTML
  for (const lines of copy.querySelectorAll(`.${styles.complete ?? ''}`)) lines.remove()
  return copy.textContent
}

/** The forms of a record, and the screen that is opened of it. */
const VIEWS = [
  ['no form', undefined],
  ['no form', 'phq-9'],
  ['no form', 'gad-7'],
  ['no form', 'form-unknown'],
  ['a form with a no', undefined],
  ['a form with a no', 'phq-9'],
  ['a form without a total', undefined],
  ['a form without a total', 'c-ssrs'],
] as const

/** States of reading in which one of the two is not whole. */
const IN_PART = RESULTS_READ.flatMap((results) =>
  FORMS_READ.map((forms) => [results, forms] as const),
).filter((read) => read.some((one) => one !== 'whole'))

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '')
})
afterEach(cleanup)

describe.each(['en', 'es'] as const)('scores in %s', (language) => {
  /** The claims that are made of a record, with the place of each. */
  async function claimsOf(
    results: (typeof RESULTS_READ)[number],
    forms: (typeof FORMS_READ)[number],
  ): Promise<readonly string[]> {
    const claims: string[] = []
    for (const [name, view] of VIEWS) {
      await opened(results, answered(forms, FORMS[name]), view, language)
      for (const pattern of CLAIMS[language])
        for (const [claim] of said().matchAll(new RegExp(pattern, 'gu')))
          claims.push(`${name}, ${view ?? 'all'}: ${claim}`)
      cleanup()
    }
    return claims
  }

  it('say of a record that was read whole that something is the only one, or not there', async () => {
    const claims = await claimsOf('whole', 'whole')
    // The list of several scores says it of none.
    for (const [name, view] of VIEWS.slice(1))
      expect(claims).toContainEqual(expect.stringContaining(`${name}, ${view ?? 'all'}: `))
  })

  // The states are the same in both languages: the second one only has other words.
  const states = IN_PART.filter(
    ([results, forms], at) => language === 'en' || at % 5 === 1 || results === forms,
  )
  it.each(states)(
    'say nothing of it where the results are %s and the forms %s',
    async (...read) => {
      const [results, forms] = read
      expect(await claimsOf(results, forms)).toEqual([])
    },
  )
})

it.each(['en', 'es'] as const)(
  'Forms of the known kinds alone deny no score and no form (%s)',
  async (language) => {
    const denials =
      language === 'en'
        ? /No scores are|does not have that|No forms are/
        : /No hay puntuaciones registradas|no está en este expediente|No hay formularios registrados/
    for (const instrument of [undefined, 'c-ssrs'] as const) {
      const none = answered('kinds', [])
      const nothing: Send = async () => ({
        included: [],
        issues: [],
        receivedAt: 0,
        matches: [],
      })
      await openOver(
        nothing,
        <ScoresScreen patientId="7" answered={none} instrument={instrument} />,
        { granted: ['user/*.read'], language },
      )
      await screen.findByRole('heading', { level: 1 })
      expect(document.body.textContent).not.toMatch(denials)
      cleanup()
    }
  },
)

it('The question about self-harm that was left out is not told as answers that are missing', async () => {
  const [last = ''] = PHQ_9.slice(-1)
  const others = answersOf(
    'r',
    '2026-08-01',
    PHQ_9.filter((item) => item !== last),
    'LA6568-5',
  )
  for (const [language, told, missing] of [
    ['en', /Among the latest answers, on .*, there is none/, /not in the record/],
    [
      'es',
      /Entre las respuestas más recientes, del .*, no hay ninguna/,
      /no están en el expediente/,
    ],
  ] as const) {
    await opened('whole', answered('whole', [others]), 'phq-9', language)
    expect(said()).toMatch(told)
    expect(said()).not.toMatch(missing)
    cleanup()
  }
})
