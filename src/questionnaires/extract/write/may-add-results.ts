import type { Observation } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Create, Operation } from '~/fhir/request'
import { resultsSearch, type ResultsSearch } from './recorded-results'

/** The answer to the question whether results of a response may be added to a record. */
export type MayAdd =
  /** `search` finds those that are there. */
  | { readonly kind: 'may'; readonly base: string; readonly search: Permit<ResultsSearch> }
  /** The service takes none, the sign-in may add none, or a rule forbids it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** It takes them, and nobody could see which of them are there. */
  | { readonly kind: 'unseen'; readonly refusal: Refusal }
  /** The service makes results of responses by itself (SDC, `QuestionnaireResponse/$extract`). */
  | { readonly kind: 'service' }

/**
 * Asks the gate if results of a response may be added: the service takes new ones, lists those that
 * are there, and does not declare that it extracts by itself.
 */
export function mayAddResults(
  capability: Pick<Capability, 'decide' | 'searchedBy'>,
  patientId: string,
  responseId: string,
): MayAdd {
  const permit = capability.decide<Create>({
    interaction: 'create',
    type: 'Observation',
    resource: sample(patientId),
  })
  if (!isPermit(permit)) return { kind: 'refused', refusal: permit }
  if (leavesToService(capability)) return { kind: 'service' }
  const search = resultsSearch(capability, patientId, responseId)
  return isPermit(search)
    ? { kind: 'may', base: permit.base.url, search }
    : { kind: 'unseen', refusal: search }
}

/** True where the service declares that it makes records of responses itself. */
export function leavesToService({ decide }: Pick<Capability, 'decide'>): boolean {
  const extract = decide<Operation>({
    interaction: 'operation',
    type: 'QuestionnaireResponse',
    name: '$extract',
    parameters: { resourceType: 'Parameters' },
  })
  // Declared, whatever the sign-in may do: the service has it for others as well.
  return isPermit(extract) || extract.reason.why === 'scope'
}

/** A result like those to come: permission is checked before one exists. */
function sample(patientId: string): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: {},
    subject: { reference: `Patient/${patientId}` },
  }
}
