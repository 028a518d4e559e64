import type { BaseCapability } from '../capability'
import { assumedBulkStatement } from './assumed-bulk-statement'

/**
 * The specification promises no CapabilityStatement at `{bulk_v1_base}` ("Metadata and
 * discovery"): without one, its own table counts.
 */
export function withAssumedBulk(read: readonly BaseCapability[]): readonly BaseCapability[] {
  return read.map((one) => {
    const isMissing = one.failure?.status === 404 || one.failure?.status === 403
    return one.base.kind === 'bulk-v1' && isMissing
      ? { base: one.base, statement: assumedBulkStatement, assumed: true, unread: false }
      : one
  })
}
