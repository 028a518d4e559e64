import type { Connection } from '~/connection/connection'
import { carryDecisions } from '../duplicates/not-the-same'
import { renamePatient } from '../search-memory'

/**
 * Takes what this session knows of a patient over to the id that the record has now. Drafts are
 * found under it by themselves (`recordNumbers`), and every list is asked anew after an operation
 * (`forgetAfterWrite`).
 */
export function carryOver(connection: Connection, patientId: string, newId: string): void {
  if (newId === patientId) return
  renamePatient(connection, patientId, newId)
  carryDecisions(connection, patientId, newId)
}
