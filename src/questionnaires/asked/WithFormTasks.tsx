import type { ServiceRequest, Task } from 'fhir/r4'
import type { ReactNode } from 'react'
import { useFormTasks, type FormOrders } from './use-form-orders'

interface WithFormTasksProps {
  readonly patientId: string
  /** Orders whose forms' addresses are wanted too. */
  readonly orders?: readonly ServiceRequest[]
  readonly children: (tasks: FormOrders<Task>) => ReactNode
}

/** Draws with the tasks that ask for forms, as far as they have answered. */
export function WithFormTasks({ patientId, orders = [], children }: WithFormTasksProps) {
  return children(useFormTasks(patientId, orders))
}
