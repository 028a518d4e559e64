import type { Questionnaire, QuestionnaireItem, ValueSet } from 'fhir/r4'
import { extensionsOf } from './extension'

/** A list of answers that neither the form nor the catalogue has in full. */
export interface AskedList {
  /** The address that the form names, with its version if it has one (`url|version`). */
  readonly canonical: string
  /** A list within the form that only says by which rule its codes are found. */
  readonly set?: ValueSet
  /**
   * Base addresses of the servers that the author prefers (SDC, preferredTerminologyServer), the
   * nearest first: those of the question, of its groups, of the form.
   */
  readonly preferred: readonly string[]
}

/** A list whose codes are found on a server while somebody types. */
export interface SearchedList {
  readonly canonical: string
  readonly set?: ValueSet
  /** The base of a terminology server; absent when the FHIR service itself is asked. */
  readonly server?: string
}

/**
 * The answer about a list: all its codes; a list to search in; no place that may be asked, because
 * the author's servers are not allowed (`host` is the first of them); or no place at all.
 */
export type FoundList =
  | { readonly kind: 'listed'; readonly set: ValueSet }
  | { readonly kind: 'searched'; readonly list: SearchedList }
  | { readonly kind: 'not-allowed'; readonly host: string }
  | { readonly kind: 'nowhere' }

/** A question with the items around it, outermost first. */
export interface Placed {
  readonly item: QuestionnaireItem
  readonly around: readonly QuestionnaireItem[]
}

/** Every item of a form with those around it, outermost first. */
export function placedItems(
  { item }: { readonly item?: readonly QuestionnaireItem[] | undefined },
  around: readonly QuestionnaireItem[] = [],
): readonly Placed[] {
  return (item ?? []).flatMap((one) => [
    { item: one, around },
    ...placedItems(one, [...around, one]),
  ])
}

/** The servers that the author prefers for a question, the nearest first. */
export function preferredServers(
  questionnaire: Questionnaire,
  { item, around }: Placed,
): readonly string[] {
  const found = [item, ...around.toReversed(), questionnaire].flatMap((element) =>
    ['sdc-questionnaire-preferredTerminologyServer', 'preferredTerminologyServer']
      .flatMap((name) => extensionsOf(element, name))
      .flatMap(({ valueUrl, valueUri }) => valueUrl ?? valueUri ?? []),
  )
  return [...new Set(found)]
}
