import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { dayText } from '~/fhir/format/dates/date-text'
import { identifierText } from '~/fhir/format/identifier-text'
import { translationText } from '~/fhir/format/codes/translation-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { fieldsOf } from '~/fhir/json'
import { defineView } from '~/record/define-view'
import { lateDetail } from '~/record/late-detail'
import { recordName } from '~/record/names/record-name'
import { HarmMark } from '~/record/result/HarmMark'
import { useScorePart } from '~/record/result/score-part'
import { ofPatient } from '~/record/searches'
import type { Show } from '~/record/show'

/** See AnswersByForm. */
const LateAnswers = lateDetail(async () => (await import('./details/AnswersByForm')).AnswersByForm)

/** Forms with their answers. */
export const questionnaireResponseView = defineView({
  type: 'QuestionnaireResponse',
  path: 'questionnaires',
  group: 'documents',
  door: 'forms',
  counts: 'unfinished',
  search: ofPatient(),
  headline: questionnaireTitle,
  status: [['status', 'general']],
  sortedBy: 'authored',
  when: [['authored', 'filled']],
  columns: [
    {
      element: 'item',
      heading: 'score',
      leads: true,
      cell: (resource) => <Totals response={resource} />,
    },
    { element: 'author', minor: true },
  ],
  fields: ['source', 'author', 'basedOn', 'partOf', 'encounter', 'identifier'],
  Detail: LateAnswers,
  // The headline is the form's title; its address is among codes and sources.
  told: ['item', 'questionnaire'],
})

/** The totals of a response that have a known scale, and the mark of an answer about self-harm. */
function Totals({ response }: { readonly response: QuestionnaireResponse }) {
  const points = useScorePart()?.(response)
  return (
    <>
      {points}
      <HarmMark record={response} />
    </>
  )
}

const DISPLAY = 'http://hl7.org/fhir/StructureDefinition/display'

/**
 * The title that came with the answers (R4 has the display of the questionnaire as an extension of
 * its address), in the language of the screen if it has a translation, or else that of the form at
 * its address. A screen in another language than English prefers the form's own title, which the
 * form may have in that language.
 */
function questionnaireTitle(
  response: QuestionnaireResponse,
  { format, words, names }: Show,
): string | undefined {
  const { questionnaire, _questionnaire, identifier, authored } = response
  const display = _questionnaire?.extension?.find(({ url }) => url === DISPLAY)
  const translated = translationText(display?._valueString, format.language)
  if (translated !== undefined) return translated
  const shown = display?.valueString?.trim()
  const isShown = shown !== undefined && shown !== ''
  if (isShown && format.language === 'en') return shown
  // A form that came with its answers is named by itself.
  const [brought] = isShown
    ? []
    : (response.contained ?? []).filter(
        (one): one is FhirResource => `#${one.id ?? ''}` === questionnaire,
      )
  if (brought !== undefined) return recordName(brought, format)
  const form = questionnaire === undefined ? undefined : names?.form(questionnaire, format.language)
  if (isShown)
    return form?.state === 'found' && fieldsOf(form.record)['url'] !== undefined
      ? recordName(form.record, format)
      : shown
  if (form?.state === 'found') return recordName(form.record, format)
  if (form?.state === 'loading') return words.reference.loading
  // Neither the end of an address nor a number is a name.
  if (form?.state === 'unreadable' && form.gone)
    return [words.reference.noForm, dayText(authored, format)].filter(Boolean).join(', ')
  return (
    identifierText(identifier, format) ??
    (form === undefined ? form : words.reference.unreadable(typeText('Questionnaire', format)))
  )
}
