import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { belongsTo, patientOf } from '~/fhir/belongs-to'
import { useRecordWords } from '~/i18n/record-words'
import { PageHeader } from '~/ui/PageHeader'
import { Unavailable } from '~/ui/Unavailable'
import { useShownPatient } from '~/writing/use-shown-patient'

interface OwnerFirstProps {
  readonly resource: FhirResource
  /** The address of the same screen under a patient. */
  readonly hrefFor: (patientId: string) => string
  readonly children: ReactNode
}

/**
 * Shows the content of a patient's record under that patient's banner alone: without a patient in
 * the address it redirects to the owner's, and under another patient's it says so instead,
 * with a heading of its own.
 */
export function OwnerFirst({ resource, hrefFor, children }: OwnerFirstProps) {
  const words = useRecordWords()
  const shown = useShownPatient()
  const owner = patientOf(resource)
  if (shown === undefined && owner !== undefined) return <Navigate replace to={hrefFor(owner)} />
  return shown !== undefined && belongsTo(resource, shown) === 'no' ? (
    <>
      <PageHeader title={words.otherPatientTitle} />
      <Unavailable sentence={words.otherPatient} />
    </>
  ) : (
    children
  )
}
