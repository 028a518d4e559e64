import { mutationOptions } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { FhirFailure } from '~/fhir/failure'
import type { Create, Generate, Operation, Update } from '~/fhir/request'
import type { OperationResult, WriteResult } from '~/fhir/wire/sent'
import type { Addressed } from './addressed'

// What is sent is the variable, `mutate(permit)`: the permit is made when the person submits, from
// what they wrote, and says for whom (`address`). None is repeated by itself: a lost answer may
// have had its effect (query-client.ts).

/** Creates a record. */
export const createMutation = mutationOptions<WriteResult, FhirFailure, Addressed<Permit<Create>>>({
  mutationKey: ['fhir', 'create'],
})

/** Replaces a record; `If-Match` keeps another's change from being lost. */
export const updateMutation = mutationOptions<WriteResult, FhirFailure, Addressed<Permit<Update>>>({
  mutationKey: ['fhir', 'update'],
})

/** Calls an extended operation, such as `$assign-mrn`. */
export const operationMutation = mutationOptions<
  OperationResult,
  FhirFailure,
  Addressed<Permit<Operation>>
>({
  mutationKey: ['fhir', 'operation'],
})

/** A permit that is sent until a signal says otherwise: `{ ...permit, signal }`. */
export type Cancellable<P extends Permit> = P & { readonly signal?: AbortSignal }

/**
 * Generates a document. A person may give it up; whether the service goes on is the service's
 * affair.
 */
export const generateMutation = mutationOptions<
  SearchPage<'DocumentReference'>,
  FhirFailure,
  Cancellable<Addressed<Permit<Generate>>>
>({
  mutationKey: ['fhir', 'generate'],
})
