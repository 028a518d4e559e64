import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { FormContext } from './patient-form'

/** What decides about a form besides what is in it, for a new patient. */
export function useFormContext(): FormContext {
  const { session } = useConnection()
  const [today] = useState(todayHere)
  const baseUrl =
    session.bases.find(({ kind }) => kind === 'gp')?.url ?? session.bases[0]?.url ?? ''
  return { solution: session.registration.solution, baseUrl, today }
}

/** The day in this place. */
function todayHere(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
