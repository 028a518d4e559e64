import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { addressOf } from '~/record/places/addresses'
import { TextLink } from '~/ui/TextLink'

interface AnswerLinkProps {
  readonly resource: FhirResource
  readonly patientId: string
  /** Called when the link was taken. */
  readonly onGo: () => void
  readonly children: ReactNode
}

/** Leads from an answer to its record; plain words where that has no address. */
export function AnswerLink({ resource, patientId, onGo, children }: AnswerLinkProps) {
  const to = addressOf(resource, patientId)
  return to === undefined ? (
    <span>{children}</span>
  ) : (
    <TextLink to={to} onClick={onGo}>
      {children}
    </TextLink>
  )
}
