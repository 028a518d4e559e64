import type { Patient } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import type { Read, Search } from '~/fhir/request'
import { replacementOf } from '~/fhir/replacement-of'
import { findNow, type LookedUp, type LookUp, readNow, settled } from '~/queries/look-up'
import { hasPermanentNumber, temporaryTokens } from '../edit/fields/identifier-part'
import type { MrnNote } from './mrn-note'

type Looking = Pick<Connection, 'capability' | 'queryClient'>

/**
 * Checks if a permanent number was assigned. The fate of the old id is not published (service
 * notes, "Operations"), so all of these count: the old record names its replacement, it has a
 * permanent number itself, or it is gone and another record has its temporary number or the
 * requested id.
 */
export function lookUpMrn(
  looking: Looking,
  patientId: string,
  { wanted, temporary }: MrnNote,
): LookUp {
  return () => {
    const permit = looking.capability.decide<Read<'Patient'>>({
      interaction: 'read',
      type: 'Patient',
      id: patientId,
    })
    if (!isPermit(permit)) return Promise.resolve({ kind: 'cannot', refusal: permit })
    return settled(async () => {
      const old = await readNow(looking.queryClient, permit).catch((failure: unknown) => {
        if (failure instanceof FhirFailure && failure.kind === 'not-found') return undefined
        throw failure
      })
      if (old === undefined) return successor(looking, patientId, wanted, temporary)
      const replacement = replacementOf(old.resource)
      if (replacement !== undefined)
        return (
          (await readPatient(looking, replacement)) ?? {
            kind: 'failed',
            failure: new FhirFailure({ kind: 'malformed' }),
          }
        )
      return hasPermanentNumber(old.resource.identifier)
        ? found(old.resource, old.version, old.requestId)
        : { kind: 'absent' }
    })
  }
}

/**
 * The record with the numbers of the one that is gone. A record that only has the requested id may
 * be anyone's.
 */
async function successor(
  looking: Looking,
  patientId: string,
  wanted: string,
  temporary: readonly string[],
): Promise<LookedUp> {
  const gone: LookedUp = { kind: 'failed', failure: new FhirFailure({ kind: 'not-found' }) }
  const named = wanted === '' ? undefined : await readPatient(looking, wanted)
  if (
    named !== undefined &&
    temporaryTokens(named.resource.identifier).some((token) => temporary.includes(token))
  )
    return named
  const permit = looking.capability.decide<Search<'Patient'>>({
    interaction: 'search',
    type: 'Patient',
    params: [
      ['identifier', temporary.join(',')],
      ['_count', '2'],
    ],
  })
  if (temporary.length === 0 || !isPermit(permit)) return gone
  const { matches } = await findNow(looking.queryClient, permit)
  const [one, ...others] = matches.filter(
    (match): match is Patient => match.resourceType === 'Patient' && match.id !== patientId,
  )
  return one === undefined || others.length > 0 ? gone : found(one, undefined, undefined)
}

async function readPatient({ capability, queryClient }: Looking, id: string) {
  const permit = capability.decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id })
  if (!isPermit(permit)) return undefined
  try {
    const { resource, version, requestId } = await readNow(queryClient, permit)
    return resource.id === id ? found(resource, version, requestId) : undefined
  } catch (failure) {
    if (failure instanceof FhirFailure && failure.kind === 'not-found') return undefined
    throw failure
  }
}

function found(resource: Patient, version: string | undefined, requestId: string | undefined) {
  return {
    kind: 'found',
    resource,
    twins: [],
    ...(version === undefined ? {} : { version }),
    ...(requestId === undefined ? {} : { requestId }),
  } as const satisfies LookedUp
}
