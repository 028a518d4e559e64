import type { QueryClient } from '@tanstack/react-query'
import type { AttachedFile } from '../attached-file'

/** The files of a batch that is not finished, and the draft that has all the rest. */
export interface RememberedBatch {
  /** Undefined for one without a row, which has no draft. */
  readonly draftId: string | undefined
  readonly files: ReadonlyMap<string, AttachedFile>
  /** True when its screen was left while files were read: some of them were not. */
  readonly wasLeft: boolean
}

// Stored in the session's cache, in memory only. One for each open patient, so that none is
// mistaken for another's.
const batches = new WeakMap<QueryClient, Map<string, RememberedBatch>>()

/** The batch as it was left, so that looking something up loses no file. */
export function rememberedBatch(
  client: QueryClient,
  patientId: string | undefined,
): RememberedBatch | undefined {
  return batches.get(client)?.get(patientId ?? '')
}

/** Remembers a batch until the session ends, or forgets it. */
export function rememberBatch(
  client: QueryClient,
  patientId: string | undefined,
  batch: RememberedBatch | undefined,
): void {
  const own = batches.get(client) ?? new Map<string, RememberedBatch>()
  if (batch === undefined) own.delete(patientId ?? '')
  else own.set(patientId ?? '', batch)
  batches.set(client, own)
}
