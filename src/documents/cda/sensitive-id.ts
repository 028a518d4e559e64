import { isSensitive } from '~/fhir/sensitive-identifier'
import type { CdaId } from './cda-values'

/**
 * Whether an identifier is one of those numbers that are told by their end alone: by its root, or
 * by who is said to have given it.
 */
export function isSensitiveId({ root, assigner }: Pick<CdaId, 'root' | 'assigner'>): boolean {
  return (
    isSensitive({ system: `urn:oid:${root ?? ''}` }) ||
    (assigner !== undefined && isSensitive({ system: assigner.trim() }))
  )
}
