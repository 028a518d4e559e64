import { queryOptions } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { FhirFailure } from '~/fhir/failure'
import type { AttachmentRead } from '~/fhir/request'
import type { AttachmentContent } from '~/fhir/wire/sent'
import { requestKey } from './request-key'

/**
 * The bytes of an attachment. They never change under their address, and leave memory soon after
 * nobody views them.
 */
export function attachmentQuery(permit: Permit<AttachmentRead>) {
  return queryOptions<
    AttachmentContent,
    FhirFailure,
    AttachmentContent,
    ReturnType<typeof requestKey>
  >({
    queryKey: requestKey(permit.request),
    meta: { permit },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
