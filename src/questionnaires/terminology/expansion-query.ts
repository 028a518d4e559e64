import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { Operation } from '~/fhir/request'
import type { OperationResult } from '~/fhir/wire/sent'
import { requestKey } from '~/queries/request-key'
import { pause } from '~/std/pause'
import { askServer } from './ask-server'
import { type Expansion, expandParameters, expansionIn, type ExpansionRequest } from './expansion'

/** Milliseconds of a pause in typing after which the letters are sent. */
export const PAUSE_MS = 250

/** The session that asks, for a list at the FHIR service itself. */
export interface Asker {
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
}

/**
 * The query for a part of a list. Typed letters are sent after a pause in typing, and not at all
 * when others have taken their place meanwhile: then the query is cancelled. Answers are kept for
 * the session, so that letters that were typed before are not sent again.
 */
export function expansionQuery(request: ExpansionRequest, asker: Asker) {
  const { list, filter, language } = request
  return queryOptions<Expansion>({
    queryKey: ['forms', 'expansion', list, filter, language],
    queryFn: async ({ signal }) => {
      if (filter !== '') await pause(PAUSE_MS, signal)
      signal.throwIfAborted()
      const parameters = expandParameters(request)
      const answer =
        list.server === undefined
          ? await askService(parameters, asker, signal)
          : await askServer(list.server, parameters, { signal })
      const expansion = expansionIn(answer)
      if (expansion === undefined) throw new FhirFailure({ kind: 'malformed' })
      return expansion
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The person decides when to try again, and is told at once that there is no network.
    retry: false,
    networkMode: 'always',
  })
}

/** The request for a list to the FHIR service, through the gate and with the session's token. */
export function expandOperation(parameters: Operation['parameters']): Operation {
  return { interaction: 'operation', type: 'ValueSet', name: '$expand', parameters }
}

async function askService(
  parameters: Operation['parameters'],
  { capability, queryClient }: Asker,
  signal: AbortSignal,
): Promise<unknown> {
  const permit = capability.decide(expandOperation(parameters))
  if (!isPermit(permit)) throw new FhirFailure({ kind: 'forbidden' })
  const queryKey = requestKey(permit.request)
  const giveUp = () => void queryClient.cancelQueries({ queryKey })
  signal.addEventListener('abort', giveUp)
  try {
    const { resource } = await queryClient.query<OperationResult>({
      queryKey,
      meta: { permit },
      retry: false,
    })
    return resource
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** True when a server says that too many codes match (R4, issue type `too-costly`). */
export function isTooCostly(failure: FhirFailure): boolean {
  return failure.issues.some(({ code }) => code === 'too-costly')
}

/** True when a server does not have the list, so that another place may. */
export function isUnknownList(failure: FhirFailure): boolean {
  return (
    failure.status === 404 ||
    failure.issues.some(({ code }) => code === 'not-found' || code === 'not-supported')
  )
}
