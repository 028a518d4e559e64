import { mutationOptions } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { FhirFailure } from '~/fhir/failure'
import type { Create, Generate, Operation, Update } from '~/fhir/request'
import type { OperationResult, WriteResult } from '~/fhir/sent'

// What is sent is the variable, `mutate(permit)`: the permit is made when the person submits, from what they wrote.
// None is repeated by itself: a lost answer may have had its effect (query-client.ts).

/** Creates a record. */
export const createMutation = mutationOptions<WriteResult, FhirFailure, Permit<Create>>({
  mutationKey: ['fhir', 'create'],
})

/** Replaces a record; `If-Match` keeps another's change from being lost. */
export const updateMutation = mutationOptions<WriteResult, FhirFailure, Permit<Update>>({
  mutationKey: ['fhir', 'update'],
})

/** Calls an extended operation, such as `$assign-mrn`. */
export const operationMutation = mutationOptions<OperationResult, FhirFailure, Permit<Operation>>({
  mutationKey: ['fhir', 'operation'],
})

/** Generates a document. */
export const generateMutation = mutationOptions<SearchPage<'DocumentReference'>, FhirFailure, Permit<Generate>>({
  mutationKey: ['fhir', 'generate'],
})
