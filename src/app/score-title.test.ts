import type { QuestionnaireResponse } from 'fhir/r4'
import { expect, it } from 'vitest'
import { messages as en } from '~/i18n/en/messages'
import { messages as es } from '~/i18n/es/messages'
import type { Show } from '~/record/show'
import { questionnaireResponseView } from '~/views/questionnaire-response'
import { scoreTitle } from './score-title'

it.each([
  ['en', en],
  ['es', es],
] as const)('a form that nobody can name has no date in its name (%s)', (language, messages) => {
  const show: Show = {
    format: { language, words: messages.format, style: 'clinician' },
    words: messages.records,
    names: {
      look: () => ({ state: 'elsewhere' }),
      form: () => ({ state: 'unreadable', gone: true }),
    },
  }
  for (const authored of ['2014-12-10', '2014-12', '2014']) {
    const response: QuestionnaireResponse = {
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      questionnaire: 'https://example.org/gone',
      authored,
    }
    expect(questionnaireResponseView.headline(response, show)).toContain('2014')
    expect(scoreTitle(questionnaireResponseView, response, show)).toBe(
      messages.records.reference.noForm,
    )
  }
})
