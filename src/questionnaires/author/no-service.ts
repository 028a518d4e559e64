import { QueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { createCapability } from '~/capability/decide'
import type { Connection } from '~/connection/connection'
import { createRequestLog } from '~/fhir/wire/request-log'
import type { Session } from '~/smart/session'

/** The people as whom an author tries a form. */
export type TriedAs = 'patient' | 'practitioner'

/** The patient of a form that is tried; there is no such person. */
export const EXAMPLE = 'example'

/**
 * A connection without a service, so that the fields of a form work for somebody who is not signed
 * in: nothing is permitted, and there is no token and no way to send.
 */
export function noService(role: TriedAs): Connection {
  const reference = role === 'patient' ? `Patient/${EXAMPLE}` : `Practitioner/${EXAMPLE}`
  const session: Session = {
    id: EXAMPLE,
    registration: {
      service: 'fhir-r4',
      id: EXAMPLE,
      name: EXAMPLE,
      environment: 'sandbox',
      issuer: window.location.origin,
      bases: [],
      clients: {},
    },
    launch: role,
    bases: [],
    user: { role, reference },
    patient: EXAMPLE,
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: [] },
  }
  return {
    session,
    capability: createCapability({
      statements: [],
      granted: [],
      registration: session.registration,
      patient: EXAMPLE,
      role,
    }),
    queryClient: new QueryClient(),
    requests: createRequestLog(),
  }
}

/** The records of the launch, as far as anybody can know them: their types and ids. */
export function launchOf(role: TriedAs): Readonly<Record<string, FhirResource>> {
  const patient: FhirResource = { resourceType: 'Patient', id: EXAMPLE }
  return {
    patient,
    user: role === 'patient' ? patient : { resourceType: 'Practitioner', id: EXAMPLE },
    encounter: {
      resourceType: 'Encounter',
      id: EXAMPLE,
      status: 'in-progress',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    },
  }
}
