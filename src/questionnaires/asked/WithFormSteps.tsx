import type { QuestionnaireResponse, ServiceRequest } from 'fhir/r4'
import { useState, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { FormOrder } from '~/fhir/forms-asked'
import { formsAnswering, formSteps } from './form-steps'
import { useFormTasks } from './use-form-orders'
import { useKnownForms } from './use-known-forms'

/** The steps that orders and tasks with forms are. */
interface Steps {
  /** Orders and tasks whose forms nobody has begun. */
  readonly asked: readonly FormOrder[]
  /** True for an order that is no step besides: done with its forms, or told as these. */
  readonly isCovered: (order: ServiceRequest) => boolean
  readonly isWhole: boolean
  readonly isLoading: boolean
}

interface WithFormStepsProps {
  readonly patientId: string
  /** The orders that stand. */
  readonly orders: readonly ServiceRequest[]
  readonly responses: readonly QuestionnaireResponse[]
  /** The canonical addresses of forms with a draft on this device. */
  readonly drafts: readonly string[]
  readonly children: (steps: Steps) => ReactNode
}

/** Draws with the steps that orders and tasks with forms are, as far as these have answered. */
export function WithFormSteps({ patientId, children, ...of }: WithFormStepsProps) {
  const { session } = useConnection()
  const { orders: tasks, isWhole, isLoading } = useFormTasks(patientId)
  const known = useKnownForms([...of.orders, ...tasks], formsAnswering(of.orders, of.responses))
  const [now] = useState(() => Date.now())
  const isPatient = session.user.role === 'patient'
  const { asked, covered } = formSteps({ ...of, tasks, known, isPatient, now })
  return children({ asked, isCovered: (order) => covered.has(order), isWhole, isLoading })
}
