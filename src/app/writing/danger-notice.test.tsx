// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
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

async function noticeFor(forms: object, role: 'patient' | 'practitioner', language: 'en' | 'es') {
  const { connection } = connectTestSession({ offers: {} }, role)
  const { session } = connection
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
          <SafetyNotice dangers={[{ linkId: '9', question: 'The question itself' }]} />
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
