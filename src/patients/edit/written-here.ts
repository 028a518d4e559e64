import type { Patient } from 'fhir/r4'
import type { Connection } from '~/connection/connection'

/** A record as the service returned it after a write of this session. */
export interface WrittenHere {
  readonly patient: Patient
  /** ETag, so that later changes by others are not overwritten. */
  readonly version: string
}

// Stored in the session's cache, in memory only: it ends with the session and is never written to
// the device.
const written = new WeakMap<Connection['queryClient'], Map<string, WrittenHere>>()

/** Remembers the service's answer, for a service that does not permit reading it again. */
export function rememberWritten(
  { queryClient }: Pick<Connection, 'queryClient'>,
  id: string,
  record: WrittenHere,
): void {
  const known = written.get(queryClient) ?? new Map<string, WrittenHere>()
  written.set(queryClient, known.set(id, record))
}

/** A record that this session wrote, as it was returned then; undefined for any other. */
export function writtenHere(
  { queryClient }: Pick<Connection, 'queryClient'>,
  id: string,
): WrittenHere | undefined {
  return written.get(queryClient)?.get(id)
}
