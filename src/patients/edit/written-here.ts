import type { Patient } from 'fhir/r4'
import type { Connection } from '~/connection/connection'

/** A record as the service answered it to a write of this session. */
export interface WrittenHere {
  readonly patient: Patient
  /** ETag, so that nobody's later change is written over. */
  readonly version: string
}

// Held by the cache of the session, in memory only: it ends with it, and nothing of it is ever
// stored.
const written = new WeakMap<Connection['queryClient'], Map<string, WrittenHere>>()

/** Remembers what the service answered, for where it lets nobody read it again. */
export function rememberWritten(
  { queryClient }: Pick<Connection, 'queryClient'>,
  id: string,
  record: WrittenHere,
): void {
  const known = written.get(queryClient) ?? new Map<string, WrittenHere>()
  written.set(queryClient, known.set(id, record))
}

/** A record that this session wrote, as it was answered then; undefined for any other. */
export function writtenHere(
  { queryClient }: Pick<Connection, 'queryClient'>,
  id: string,
): WrittenHere | undefined {
  return written.get(queryClient)?.get(id)
}
