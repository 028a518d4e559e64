import { isAnswered, isForPatient } from '~/fhir/forms-asked'
import { useConnection } from '~/connection/ConnectionContext'
import { Section } from '~/ui/Section'
import { AskedFormItems } from '../asked/AskedForms'
import { useFormOrders } from '../asked/use-form-orders'
import { useQuestionnaireWords } from '../questionnaire-words'
import { useResponses } from '../scores/use-responses'

/** The forms that orders and tasks ask for and nobody has begun, before all others. */
export function AskedFor({ patientId }: { readonly patientId: string }) {
  const { asked: words } = useQuestionnaireWords()
  const { session } = useConnection()
  const orders = useFormOrders(patientId)
  const { responses, loading } = useResponses(patientId)
  const open = loading
    ? []
    : orders
        .filter((order) => session.user.role !== 'patient' || isForPatient(order))
        .filter((order) => !isAnswered(order, responses))
  if (open.length === 0) return null
  return (
    <Section title={words.askedFor}>
      {open.map((order) => (
        <AskedFormItems
          key={`${order.resourceType}/${order.id}`}
          order={order}
          responses={responses}
          patientId={patientId}
        />
      ))}
    </Section>
  )
}
