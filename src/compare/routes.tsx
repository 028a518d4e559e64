import type { ComponentType } from 'react'
import { Route, useParams } from 'react-router'
import type { PartRoutes } from '~/record/places/part-routes'

/** A patient's record at two connections; `app` gives it what it needs from other parts. */
export type SideBySideOf = ComponentType<{ readonly patientId: string }>

export function compareRoutes(SideBySide: SideBySideOf): PartRoutes {
  return {
    patient: <Route path="side-by-side" element={<OfPatient SideBySide={SideBySide} />} />,
  }
}

function OfPatient({ SideBySide }: { readonly SideBySide: SideBySideOf }) {
  const { patientId = '' } = useParams()
  return <SideBySide key={patientId} patientId={patientId} />
}
