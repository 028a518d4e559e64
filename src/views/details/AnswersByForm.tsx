import type { QuestionnaireResponse } from 'fhir/r4'
import { useParams } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { whoseResponse } from '~/fhir/whose-response'
import { wholeOf } from '~/fhir/numbers/hide-numbers'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { ResponseByForm } from '~/questionnaires/response/ResponseByForm'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { Answers } from './Answers'
import { changeAddress } from '~/record/places/change-address'
import { TrendLink } from '~/record/places/TrendLink'

// Most services do not permit changing a response: its status actions load when they do.
const StatusPart = lazy(
  async () => (await import('~/questionnaires/response-status/StatusPart')).StatusPart,
)

// Few services ask a patient for a form and do not take it.
const KeptOnly = lazy(async () => (await import('~/questionnaires/asked/KeptOnly')).KeptOnly)

/** Questions and answers by their form, with the scores and a link to their trend. */
export function AnswersByForm({ resource }: { readonly resource: QuestionnaireResponse }) {
  const { capability, session } = useConnection()
  const { patientId } = useParams()
  const { id } = resource
  const answer =
    id === undefined
      ? undefined
      : capability.decide({ interaction: 'update', type: 'QuestionnaireResponse', id, resource })
  const may = id !== undefined && answer !== undefined && isPermit(answer)
  const isAsked = session.user.role === 'patient' && whoseResponse(resource) === 'asked'
  return (
    <QuestionnaireText>
      {!isAsked || patientId === undefined || answer === undefined || isPermit(answer) ? null : (
        <Suspense>
          <KeptOnly response={resource} patientId={patientId} refusal={answer} />
        </Suspense>
      )}
      <ResponseByForm
        resource={resource}
        trend={({ scale }, form) =>
          scoreObservations([resource], () => form)
            .filter(({ observation }) => observation.code.coding?.[0]?.code === scale.code)
            .map(({ observation }) => <TrendLink key={observation.id} observation={observation} />)
        }
      >
        {(arranged) => <Answers resource={arranged} />}
      </ResponseByForm>
      {may ? (
        <Suspense>
          <StatusPart resource={wholeOf(resource)} changeHref={changeAddress(id, patientId)} />
        </Suspense>
      ) : null}
    </QuestionnaireText>
  )
}
