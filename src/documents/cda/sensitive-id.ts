import { isSensitive } from '~/fhir/sensitive-identifier'
import type { CdaId } from './cda-values'

/**
 * True when an identifier is a sensitive number, which only shows its end: by its root, or by its
 * stated issuer.
 */
export function isSensitiveId({ root, assigner }: Pick<CdaId, 'root' | 'assigner'>): boolean {
  return (
    isSensitive({ system: `urn:oid:${root ?? ''}` }) ||
    (assigner !== undefined && isSensitive({ system: assigner.trim() }))
  )
}
