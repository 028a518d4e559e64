import type { Patient } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import { readQuery } from '~/queries/read-query'
import { boundPatient } from '~/smart/bound-patient'
import type { BesideTools, SamePeople } from './beside-tools'

/** The person at both connections, as far as they were found. */
export type FoundPeople =
  /** One side does not let anybody read the person. */
  | { readonly step: 'unread'; readonly side: 'first' | 'second' }
  | { readonly step: 'failed'; readonly side: 'first' | 'second'; readonly failure: FhirFailure }
  | { readonly step: 'found'; readonly patient: Patient; readonly people: SamePeople }

/** Reads a person; undefined when the connection does not permit it. */
async function readPatient(
  { capability, queryClient }: Connection,
  id: string,
): Promise<Patient | undefined> {
  const permit = capability.decide({ interaction: 'read', type: 'Patient', id })
  return isPermit(permit) ? (await queryClient.query(readQuery(permit))).resource : undefined
}

/**
 * Finds the person of the first connection at the second: whom the second sign-in names, or else by
 * the searches that it permits. Nobody is taken for the same person without being weighed.
 */
export async function findPeople(
  first: Connection,
  second: Connection,
  patientId: string,
  tools: Pick<BesideTools, 'findSame' | 'weigh'>,
): Promise<FoundPeople> {
  let side: 'first' | 'second' = 'first'
  try {
    const patient = await readPatient(first, patientId)
    if (patient === undefined) return { step: 'unread', side }
    side = 'second'
    const bound = boundPatient(second.session) ?? second.session.patient
    if (bound === undefined)
      return { step: 'found', patient, people: await tools.findSame(second, patient) }
    const other = await readPatient(second, bound)
    if (other === undefined) return { step: 'unread', side }
    return { step: 'found', patient, people: { found: [tools.weigh(patient, other)], gaps: 0 } }
  } catch (failure) {
    if (failure instanceof FhirFailure) return { step: 'failed', side, failure }
    throw failure
  }
}
