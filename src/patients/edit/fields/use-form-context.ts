import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { Service } from '~/smart/registration'
import { assertNever } from '~/std/assert-never'
import type { FormContext } from '../form/patient-form'

/** The context of a form for a new patient, besides its contents. */
export function useFormContext(): FormContext {
  const { session } = useConnection()
  const [today] = useState(todayHere)
  const baseUrl =
    session.bases.find(({ kind }) => kind === 'gp')?.url ?? session.bases[0]?.url ?? ''
  return { ...solutionOf(session.registration), baseUrl, today }
}

/**
 * The solution whose rules apply; undefined for a service that does not follow the specification.
 */
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

/** Today's date at this place. */
function todayHere(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
