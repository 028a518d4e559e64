import type { Task } from 'fhir/r4'
import type { ReactNode } from 'react'
import { useFormTasks, type FormOrders } from './use-form-orders'

interface WithFormTasksProps {
  readonly patientId: string
  readonly children: (tasks: FormOrders<Task>) => ReactNode
}

/** Draws with the tasks that ask for forms, once they have been asked for. */
export function WithFormTasks({ patientId, children }: WithFormTasksProps) {
  return children(useFormTasks(patientId))
}
