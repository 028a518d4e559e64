import type { FhirResource } from 'fhir/r4'
import type { Statement } from './statement'
import { isInError, kindOfType, statementOfRecord, type FindMedicine } from './statement-of-record'

/** The statements that entries of a record make. */
interface RecordStatements {
  readonly statements: readonly Statement[]
  /** Entries that no statement was made of, because nothing in them names it. */
  readonly left: number
}

/**
 * Reads the entries of a record: each is a statement, is counted as left, or is passed over because
 * it was entered in error or states none of the kinds.
 */
export function recordStatements(
  records: readonly (FhirResource | Readonly<Record<string, unknown>>)[],
  find?: FindMedicine,
): RecordStatements {
  const statements: Statement[] = []
  let left = 0
  for (const record of records) {
    const type = 'resourceType' in record ? record.resourceType : undefined
    const isStating = typeof type === 'string' && kindOfType(type) !== undefined
    const statement = statementOfRecord(record, find)
    if (statement !== undefined) statements.push(statement)
    else if (isStating && !isInError(record)) left += 1
  }
  return { statements, left }
}
