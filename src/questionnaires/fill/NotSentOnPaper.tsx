import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { usePrinting } from '~/ui/media/use-printing'

/** On paper, answers that nobody has yet tell so, and of which day they are. */
export function NotSentOnPaper() {
  const { fill: words } = useQuestionnaireWords()
  const format = useFormat()
  return usePrinting() ? <p>{words.answersOf(instantText(Date.now(), format))}</p> : null
}
