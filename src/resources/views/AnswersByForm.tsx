import type { QuestionnaireResponse } from 'fhir/r4'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { ResponseByForm } from '~/questionnaires/response/ResponseByForm'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import { Answers } from '~/resources/Answers'
import { TrendLink } from '~/resources/TrendLink'

/** Questions and answers by their form, with the scores and the way to how they went over time. */
export function AnswersByForm({ resource }: { readonly resource: QuestionnaireResponse }) {
  return (
    <QuestionnaireText>
      <ResponseByForm
        resource={resource}
        trend={({ scale }) => scoreObservations([resource]).filter(({ observation }) => observation.code.coding?.[0]?.code === scale.code)
          .map(({ observation }) => <TrendLink key={observation.id} observation={observation} />)}
      >
        {(arranged) => <Answers resource={arranged} />}
      </ResponseByForm>
    </QuestionnaireText>
  )
}
