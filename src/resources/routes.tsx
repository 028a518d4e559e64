import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { Route, useParams } from 'react-router'
import type { ResourceType } from '~/fhir/resource'
import { isResourceType } from '~/fhir/resource-types'
import type { PartRoutes } from '~/record/places/part-routes'
import { NotFoundScreen } from '~/refusals/late-astray'
import { lazy } from '~/ui/late/lazy'
import { useShownPatient } from '~/writing/use-shown-patient'

const EditedRecord = lazy(async () => (await import('./edit/EditedRecord')).EditedRecord)
const RecordScreen = lazy(async () => (await import('./detail/RecordScreen')).RecordScreen)

/** The content below a record of a type, such as the link for correcting a patient. */
export type WaysOf = (type: ResourceType, id: string) => ReactNode

/** Draws the purpose of a record above its facts, if it has one, such as a form to fill in. */
export type LeadOf = (resource: FhirResource, patientId: string | undefined) => ReactNode

export function resourceRoutes(waysOf: WaysOf, leadOf: LeadOf): PartRoutes {
  return {
    both: (
      <>
        <Route path="new/:type/:draft?" element={<Edited />} />
        <Route path=":type/:id/correct/:draft?" element={<Edited />} />
        <Route path=":type/:id" element={<OneRecord waysOf={waysOf} leadOf={leadOf} />} />
      </>
    ),
  }
}

/**
 * A new record of the type in the address, or a correction of the one in its FHIR reference; new or
 * from a draft.
 */
function Edited() {
  const { type = '', id, draft } = useParams()
  return <EditedRecord type={type} id={id} draft={draft} patientId={useShownPatient()} />
}

/** The record in the FHIR reference at the end of the address. */
function OneRecord({ waysOf, leadOf }: { readonly waysOf: WaysOf; readonly leadOf: LeadOf }) {
  const { type, id = '' } = useParams()
  const patientId = useShownPatient()
  if (!isResourceType(type)) return <NotFoundScreen />
  return (
    <>
      <RecordScreen type={type} id={id} patientId={patientId} leadOf={leadOf} />
      {type === 'Patient' && patientId !== undefined && id !== patientId ? null : waysOf(type, id)}
    </>
  )
}
