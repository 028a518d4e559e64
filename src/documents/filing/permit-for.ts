import type { DocumentReference } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import type { Permit, Refusal } from '~/capability/permit'
import type { Create, Update } from '~/fhir/request'

/** The permit for a document: a new one without an id, a change with one; or the refusal. */
export function permitFor(
  document: DocumentReference,
  version: string | undefined,
  decide: Capability['decide'],
): { readonly permit: Permit<Create> | Permit<Update> } | { readonly refusal: Refusal } {
  const { id } = document
  const asked = { type: 'DocumentReference', resource: document } as const
  const answer =
    id === undefined
      ? decide<Create>({ interaction: 'create', ...asked })
      : decide<Update>({
          interaction: 'update',
          id,
          ...asked,
          ...(version === undefined ? {} : { version }),
        })
  return 'reason' in answer ? { refusal: answer } : { permit: answer }
}
