import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { isFhirId } from '~/fhir/fhir-id'
import { readQuery } from '~/queries/read-query'
import { searchQuery } from '~/queries/search-query'
import { keptState } from '~/record/kept/kept-state'
import { listRequest } from '~/record/list-request'
import { boundPatient } from '~/smart/bound-patient'
import { readFirstLists } from '~/summary/read-first-lists'
import { registry } from '~/views/registry'

/**
 * Begins the reads of the screen at an address before the screen is drawn: who is in the banner,
 * then the lists of the first page, or the list that is open. They are the requests that the screen
 * makes itself, in the same cache, so that each is sent once. Nothing is read at any other address,
 * of a patient that the sign-in does not open, or for a list whose filters were kept.
 */
export function beginFirstReads(connection: Connection, pathname: string): void {
  const [, root, patientId, path, ...more] = pathname.split('/')
  if (root !== 'patients' || patientId === undefined || !isFhirId(patientId)) return
  if (more.length > 0) return
  const bound = boundPatient(connection.session)
  if (bound !== undefined && bound !== patientId) return
  const { capability, queryClient } = connection
  const banner = capability.decide({ interaction: 'read', type: 'Patient', id: patientId })
  // A failure is in the cache, where the screen reads it.
  if (isPermit(banner)) void queryClient.query(readQuery(banner)).catch(() => undefined)
  if (path === undefined || path === '')
    return void readFirstLists(connection, registry, patientId, 'in-sight')
  const view = registry.byPath(path)
  if (view?.place !== 'patient' || keptState(`filters ${patientId} ${path}`) !== undefined) return
  const list = capability.decide(listRequest(view, patientId, capability))
  if (isPermit(list)) void queryClient.infiniteQuery(searchQuery(list)).catch(() => undefined)
}
