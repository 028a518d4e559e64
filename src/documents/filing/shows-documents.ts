import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'

/**
 * True where a document that was filed can be opened again: the service declares reading it, and
 * the sign-in may. One that only accepts documents never shows them (specification, "General
 * purpose R4 resources": S6 has create and update of DocumentReference, and no read).
 */
export function showsDocuments({ decide }: Pick<Capability, 'decide'>): boolean {
  return isPermit(decide({ interaction: 'read', type: 'DocumentReference', id: '1' }))
}
