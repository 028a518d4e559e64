import type { QuestionnaireResponse } from 'fhir/r4'
import { identifierText } from '~/fhir/format/identifier-text'
import { fieldsOf, listOf } from '~/fhir/json'
import { defineView } from '~/resources/define-view'
import { lateDetail } from '~/resources/details/late-detail'
import { ofPatient } from '~/resources/searches'

/** See AnswersByForm. */
const LateAnswers = lateDetail(async () => (await import('./AnswersByForm')).AnswersByForm)

/** Questionnaires as they were answered. */
export const questionnaireResponseView = defineView({
  type: 'QuestionnaireResponse',
  path: 'questionnaires',
  group: 'documents',
  search: ofPatient(),
  // Specification, "Search parameters": required, custom, one stated value. The others are those that the forms of the
  // app's own catalogue are filed under: what a person has just sent must be in this list.
  asked: [
    {
      name: 'questionnaire_type',
      values: ['TreatmentPlan', 'Assessment', 'Intake'],
      more: ({ forms }) => {
        const { categories, files } = fieldsOf(forms)
        return [...listOf(categories), ...listOf(files).map((file) => fieldsOf(file)['category'])]
          .filter((category) => typeof category === 'string')
          .filter((category) => category.trim() !== '')
      },
    },
  ],
  headline: (response, { format }) =>
    questionnaireTitle(response) ?? identifierText(response.identifier, format),
  status: [['status', 'general']],
  when: [['authored', 'filled']],
  columns: [{ element: 'author', minor: true }],
  fields: ['questionnaire', 'source', 'author', 'basedOn', 'partOf', 'encounter', 'identifier'],
  Detail: LateAnswers,
  told: ['item'],
  overview: { rank: 16, title: 'questionnaires' },
})

const DISPLAY = 'http://hl7.org/fhir/StructureDefinition/display'

/** The title that came with the answers: R4 has the display of the questionnaire as an extension of its address. */
function questionnaireTitle(response: QuestionnaireResponse): string | undefined {
  const shown = response._questionnaire?.extension?.find(({ url }) => url === DISPLAY)?.valueString
  // A questionnaire's address ends in a name that people gave it; a record number says nothing.
  const end = response.questionnaire?.split('|')[0]?.split('/').at(-1)
  return (
    shown ??
    (end === undefined || /^\d+$|[0-9a-f]{8}-/.test(end) ? undefined : end.replaceAll(/[-_]/g, ' '))
  )
}
