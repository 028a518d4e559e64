import { isPermit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { History, Read } from '~/fhir/request'
import { historyQuery } from '~/queries/history-query'
import { readQuery } from '~/queries/read-query'
import type { Service, Settle, VersionRead } from './wanted'

/**
 * A reference to a version means that version alone (R4, "References", version-specific): another
 * one may say another medicine. It is read as such, or else the present one is taken if it is that
 * version.
 */
export async function readVersion(
  { capability, queryClient }: Service,
  key: string,
  { type, id, version, ...request }: VersionRead,
  settle: Settle,
): Promise<void> {
  const one = capability.decide<History>({ ...request, type, id, version })
  const present = capability.decide<Read>({ interaction: 'read', type, id })
  try {
    const record = isPermit(one)
      ? (await queryClient.infiniteQuery(historyQuery(one))).versions[0]?.resource
      : isPermit(present)
        ? (await queryClient.query(readQuery(present))).resource
        : undefined
    const isIt = record?.meta?.versionId === version
    settle(
      key,
      record !== undefined && isIt
        ? { state: 'found', record }
        : { state: 'unreadable', gone: false },
    )
  } catch (failure) {
    // The record may be there all the same: only its version is not.
    const isPassing = !(failure instanceof FhirFailure && failure.kind === 'not-found')
    settle(key, { state: 'unreadable', gone: false }, isPassing)
  }
}
