import type { Connection } from '~/connection/connection'
import { carryDecisions } from '../duplicates/not-the-same'
import { renamePatient } from '../search-memory'

/**
 * Transfers this session's knowledge of a patient to the record's new id. Drafts are found under it
 * automatically (`recordNumbers`), and every list is loaded again after an operation
 * (`forgetAfterWrite`).
 */
export function carryOver(connection: Connection, patientId: string, newId: string): void {
  if (newId === patientId) return
  renamePatient(connection, patientId, newId)
  carryDecisions(connection, patientId, newId)
}
