import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { FhirFailure } from '~/fhir/failure'
import type { Create, Generate, Operation, Update } from '~/fhir/request'
import type { OperationResult, WriteResult } from '~/fhir/wire/sent'
import type { Addressed } from './addressed'
import { forgetAfterWrite } from './forget-after-write'

// Mutations get the permit as their variable, `mutate(permit)`: it is made when the person submits,
// from their entries, and names the addressee (`address`). None is repeated automatically: a
// request whose answer was lost may have had its effect (query-client.ts).

/** See forgetAfterWrite. */
function forget(
  _answer: unknown,
  permit: Permit,
  _result: unknown,
  { client }: MutationFunctionContext,
): Promise<void> {
  return forgetAfterWrite(client, permit)
}

/** Creates a record. */
export const createMutation = mutationOptions<WriteResult, FhirFailure, Addressed<Permit<Create>>>({
  mutationKey: ['fhir', 'create'],
  onSuccess: forget,
})

/** Replaces a record; `If-Match` protects another user's change. */
export const updateMutation = mutationOptions<WriteResult, FhirFailure, Addressed<Permit<Update>>>({
  mutationKey: ['fhir', 'update'],
  onSuccess: forget,
})

/** Calls an extended operation, such as `$assign-mrn`. */
export const operationMutation = mutationOptions<
  OperationResult,
  FhirFailure,
  Addressed<Permit<Operation>>
>({
  mutationKey: ['fhir', 'operation'],
  onSuccess: forget,
})

/** A permit that is sent until a signal cancels it: `{ ...permit, signal }`. */
export type Cancellable<P extends Permit> = P & { readonly signal?: AbortSignal }

/** Generates a document. A person may cancel it; the service decides if it continues. */
export const generateMutation = mutationOptions<
  SearchPage<'DocumentReference'>,
  FhirFailure,
  Cancellable<Addressed<Permit<Generate>>>
>({
  mutationKey: ['fhir', 'generate'],
  onSuccess: forget,
})
