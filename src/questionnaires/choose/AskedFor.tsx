import { useState } from 'react'
import { isForPatient } from '~/fhir/form-orders/is-for-patient'
import { isAnswered } from '~/fhir/form-orders/responses-to'
import { useConnection } from '~/connection/ConnectionContext'
import { Section } from '~/ui/Section'
import { AskedFormItems, UncheckedAnswers } from '../asked/AskedForms'
import { isRepeat } from '../asked/form-steps'
import { useFormOrders } from '../asked/use-form-orders'
import { useQuestionnaireWords } from '../questionnaire-words'
import { useResponses } from '../scores/use-responses'

/** The forms that orders and tasks ask for and nobody has begun, before all others. */
export function AskedFor({ patientId }: { readonly patientId: string }) {
  const { asked: words } = useQuestionnaireWords()
  const { session } = useConnection()
  const { orders, known, isWhole, isLoading } = useFormOrders(patientId)
  const answered = useResponses(patientId)
  const [now] = useState(() => Date.now())
  const shown = orders.filter((order) => session.user.role !== 'patient' || isForPatient(order))
  const open = answered.loading
    ? []
    : shown
        .filter((order) => !isRepeat(order, shown, known))
        .filter((order) => !isAnswered(order, answered.responses, now, known))
  if (open.length === 0 && (isWhole || isLoading)) return null
  return (
    <Section title={words.askedFor}>
      {isWhole || isLoading ? null : <p>{words.notAll}</p>}
      {open.length === 0 ? null : <UncheckedAnswers answered={answered} />}
      {open.map((order) => (
        <AskedFormItems
          key={`${order.resourceType}/${order.id}`}
          order={order}
          answered={answered}
          patientId={patientId}
          amongForms
        />
      ))}
    </Section>
  )
}
