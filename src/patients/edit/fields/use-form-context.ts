import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { Service } from '~/smart/registration'
import { assertNever } from '~/std/assert-never'
import type { FormContext } from '../patient-form'

/** What decides about a form besides what is in it, for a new patient. */
export function useFormContext(): FormContext {
  const { session } = useConnection()
  const [today] = useState(todayHere)
  const baseUrl =
    session.bases.find(({ kind }) => kind === 'gp')?.url ?? session.bases[0]?.url ?? ''
  return { ...solutionOf(session.registration), baseUrl, today }
}

/** The solution whose rules hold; none on a service that is not the specification's. */
function solutionOf(service: Service): Pick<FormContext, 'solution'> {
  switch (service.service) {
    case 'exchange':
      return { solution: service.solution }
    case 'fhir-r4':
      return {}
    default:
      return assertNever(service)
  }
}

/** The day in this place. */
function todayHere(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
