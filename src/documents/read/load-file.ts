import type { QueryClient } from '@tanstack/react-query'
import type { Attachment } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { AttachmentRead } from '~/fhir/request'
import { attachmentQuery } from '~/queries/attachment-query'
import { readQuery } from '~/queries/read-query'
import { REST } from '~/queries/turns/scheduler'
import { readAs } from '~/queries/turns/urgency'
import type { Session } from '~/smart/session'
import { attachmentPlace } from '../attachment-place'
import type { OpenPatient } from '../reader/header/open-patient'

/** The sign-in that files are read in. */
export interface Reading {
  readonly queryClient: QueryClient
  readonly capability: Capability
  readonly session: Session
}

/** The bytes of a file, and the media type that the service sent with them. */
export interface LoadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sentType: string | undefined
}

/**
 * The patient whose record is open, to compare documents with before their words are shown;
 * unreadable where this sign-in may not read the entry, or it could not be loaded.
 */
export async function openPatient(
  id: string,
  { queryClient, capability }: Reading,
): Promise<OpenPatient> {
  const answer = capability.decide({ interaction: 'read', type: 'Patient', id } as const)
  if (!isPermit(answer)) return { state: 'unreadable' }
  try {
    const { resource } = await queryClient.query(readQuery(answer))
    return { state: 'known', patient: resource }
  } catch {
    return { state: 'unreadable' }
  }
}

/**
 * Loads the bytes of a file that this sign-in may read, behind whatever a screen waits for.
 * Undefined for a file at another host, without an address or not permitted: its own screen says
 * why. Rejects with the `FhirFailure` of the request.
 */
export async function loadFile(
  attachment: Attachment,
  from: string,
  { queryClient, capability, session }: Reading,
): Promise<LoadedFile | undefined> {
  const place = attachmentPlace(attachment, from, capability, session.others)
  if (place.at === 'inline') return { bytes: place.bytes, sentType: undefined }
  if (place.at !== 'service') return undefined
  const load = async (permit: Permit<AttachmentRead>) => {
    const query = attachmentQuery(permit)
    const built = queryClient
      .getQueryCache()
      .build(queryClient, queryClient.defaultQueryOptions(query))
    const isRead = readAs(built, REST)
    try {
      const { blob, contentType } = await queryClient.query(query)
      return { bytes: new Uint8Array(await blob.arrayBuffer()), sentType: contentType }
    } finally {
      isRead()
    }
  }
  try {
    return await load(place.permit)
  } catch (error) {
    // A Binary may contain only its description; its bytes are then behind the operation (service
    // notes, "Bulk export").
    if (place.raw === undefined || !(error instanceof FhirFailure) || error.kind !== 'malformed')
      throw error
    return load(place.raw)
  }
}
