// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { QuestionnaireResponse } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { questionnaires as english } from '~/i18n/en/forms/questionnaires'
import { messages as englishMessages } from '~/i18n/en/messages'
import { questionnaires as spanish } from '~/i18n/es/forms/questionnaires'
import { messages as spanishMessages } from '~/i18n/es/messages'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { connectTestSession, TestSession } from '~/views/TestSession'

const LANGUAGES = {
  en: { words: english.safety, messages: englishMessages, other: 'es' },
  es: { words: spanish.safety, messages: spanishMessages, other: 'en' },
} as const
const OWN = { en: 'Our nurses are here for you.', es: 'Nuestro personal está aquí para usted.' }
const NUMBERS = { line: '988', emergency: '911' }

const CALLS = ['tel:988', 'tel:911']

interface Organization {
  readonly safetyText?: { readonly en?: string; readonly es?: string }
  readonly crisis?: { readonly line?: string; readonly emergency?: string }
  /** The links to call that follow from it. */
  readonly calls?: readonly string[]
}

/** The settings of an organization, from none at all to all of them. */
const ORGANIZATIONS: readonly (readonly [string, Organization])[] = [
  ['names nothing', {}],
  ['names a line', { crisis: { line: NUMBERS.line }, calls: ['tel:988'] }],
  ['names both numbers', { crisis: NUMBERS, calls: CALLS }],
  ['has words of its own in English', { safetyText: { en: OWN.en } }],
  [
    'has words of its own in Spanish, and numbers',
    { safetyText: { es: OWN.es }, crisis: NUMBERS, calls: CALLS },
  ],
  ['has words of its own in both languages', { safetyText: OWN }],
  ['has all of it', { safetyText: OWN, crisis: NUMBERS, calls: CALLS }],
  ['has it in a wrong shape', { safetyText: { en: '  ' }, crisis: { line: 'call us' } }],
]

const OF_ONESELF = 'The question itself'

async function noticeFor(
  forms: object,
  role: 'patient' | 'practitioner',
  language: 'en' | 'es',
  questions: readonly string[] = [OF_ONESELF],
  signedIn: Partial<Record<'reference' | 'patient', string>> = {},
  given?: QuestionnaireResponse,
) {
  const { connection } = connectTestSession({ offers: {} }, role)
  const { patient, ...user } = signedIn
  const session = {
    ...connection.session,
    ...(patient === undefined ? {} : { patient }),
    user: { role, ...user },
  }
  // Its words are loaded with the first one.
  await act(async () => {
    render(
      <TestSession
        messages={LANGUAGES[language].messages}
        connection={{
          ...connection,
          session: { ...session, registration: { ...session.registration, forms } },
        }}
      >
        <QuestionnaireText>
          <SafetyNotice
            dangers={questions.map((question) => ({ linkId: question, question }))}
            {...(given === undefined ? {} : { given })}
          />
        </QuestionnaireText>
      </TestSession>,
    )
    await Promise.resolve()
  })
  return screen.findByRole('alert')
}

afterEach(cleanup)

describe.each(['en', 'es'] as const)('the danger notice leads to help, in %s', (language) => {
  const { words, other } = LANGUAGES[language]
  describe.each(['patient', 'practitioner'] as const)('for a %s', (role) => {
    it.each(ORGANIZATIONS)('where an organization %s', async (_, { calls = [], ...forms }) => {
      const notice = await noticeFor(forms, role, language)
      const { title, opening, steps } = role === 'patient' ? words.patient : words.staff
      const number = forms.crisis?.emergency
      const emergency = number === undefined ? steps.emergency : steps.emergencyAt(number)
      const isOwn = forms.safetyText?.[language] === OWN[language]
      const isOther = !isOwn && forms.safetyText?.[other] === OWN[other]
      // Its own words stand for ours only in the reader's language.
      const told = isOwn ? [OWN[language]] : [opening, ...steps.others]
      expect(
        [title, emergency, ...told].filter((one) => !notice.textContent.includes(one)),
      ).toEqual([])
      expect([...notice.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
        calls,
      )
      expect(
        [...notice.querySelectorAll<HTMLElement>('[lang]')].map((one) => [
          one.lang,
          one.textContent,
        ]),
      ).toEqual(isOther ? [[other, OWN[other]]] : [])
      // No number is right in every country.
      expect(
        notice.textContent.replaceAll(/988|911/g, (one) => (calls.length > 0 ? '' : one)),
      ).not.toMatch(/\d/)
    })
  })
})

const BEING_HURT = {
  en: 'Is anyone hurting or threatening you?',
  es: '¿Alguien le hace daño o le amenaza?',
} as const
/** Words about harm to oneself, which nobody reads who is hurt by somebody. */
const OF_SELF_HARM =
  /suicid|self-harm|hurt (?:yourself|themselves)|anyone’s mind|hacerse daño|hecho daño|en la cabeza/iu

describe.each(['en', 'es'] as const)('whoever is hurt by somebody, in %s', (language) => {
  const { words } = LANGUAGES[language]
  it.each([
    ['a patient', 'patient', 'Patient/7', words.patientHurt],
    ['somebody who acts for the patient', 'patient', 'RelatedPerson/2', words.actingHurt],
    ['staff', 'practitioner', 'Practitioner/1', words.staffHurt],
  ] as const)('is spoken of to %s without self-harm', async (_, role, reference, told) => {
    const signedIn = { reference, patient: '7' }
    const notice = await noticeFor({}, role, language, [BEING_HURT[language]], signedIn)
    expect(
      [told.title, told.opening, told.steps.emergency, ...told.steps.others].filter(
        (one) => !notice.textContent.includes(one),
      ),
    ).toEqual([])
    expect(notice.textContent).not.toMatch(OF_SELF_HARM)
  })

  it('reads the steps of both kinds of danger, where there are both', async () => {
    const notice = await noticeFor({}, 'patient', language, [BEING_HURT[language], OF_ONESELF])
    const steps = [...words.patient.steps.others.slice(0, -1), ...words.patientHurt.steps.others]
    expect(
      [words.patient.title, words.patient.steps.emergency, ...steps].filter(
        (one) => !notice.textContent.includes(one),
      ),
    ).toEqual([])
  })
})

describe.each(['en', 'es'] as const)('the danger notice addresses, in %s,', (language) => {
  const { words } = LANGUAGES[language]
  it.each([
    ['the patient', 'Patient/7', '7', words.patient],
    ['the patient of a sign-in without a patient', 'Patient/7', undefined, words.patient],
    ['a related person', 'RelatedPerson/2', '7', words.acting],
    ['a related person of a sign-in without one', 'RelatedPerson/2', undefined, words.acting],
    ['another patient', 'Patient/8', '7', words.acting],
  ] as const)('%s as such', async (_, reference, patient, told) => {
    const signedIn = { reference, ...(patient === undefined ? {} : { patient }) }
    const notice = await noticeFor({ crisis: NUMBERS }, 'patient', language, [OF_ONESELF], signedIn)
    expect(
      [told.title, told.opening, told.steps.emergencyAt('911'), ...told.steps.others].filter(
        (one) => !notice.textContent.includes(one),
      ),
    ).toEqual([])
    expect([...notice.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      CALLS,
    )
  })
})

describe.each(['en', 'es'] as const)('a stored answer is told to staff, in %s,', (language) => {
  const { words } = LANGUAGES[language]
  const { away, before, emergency } = words.given
  const stored = (authored: string | undefined): QuestionnaireResponse => ({
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    source: { reference: 'Patient/7' },
    ...(authored === undefined ? {} : { authored }),
  })
  const today = new Date().toISOString()
  it.each([
    ['as a task of today, if it came from home today', today, away.title, away.opening],
    ['as a fact of its day, if it is old', '2024-12-31', '2024', before.opening],
    ['as one of no known day', undefined, before.title(undefined), before.opening],
  ] as const)('%s', async (_, authored, title, opening) => {
    const notice = await noticeFor({}, 'practitioner', language, [OF_ONESELF], {}, stored(authored))
    expect([title, opening, emergency].filter((one) => !notice.textContent.includes(one))).toEqual(
      [],
    )
    expect(notice.textContent).not.toContain(words.staff.opening)
    expect(notice.textContent.includes(words.staff.title)).toBe(authored === today)
  })

  it('and to a patient in the same words as ever', async () => {
    const given = stored('2024-12-31')
    const notice = await noticeFor({}, 'patient', language, [OF_ONESELF], {}, given)
    expect(notice.textContent).toContain(words.patient.title)
  })
})
