import { explainRefusal, type RefusalWords } from '~/capability/explain'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import type { FhirRequest, Search } from '~/fhir/request'
import type { Messages } from '~/i18n/messages'

/**
 * A link of the navigation. Each part of the product defines its own (`<part>/ways.ts`); `app` puts
 * them into groups.
 */
export interface Way {
  readonly to: string
  readonly title: string
  /** The reason why it is not offered; it is shown all the same. */
  readonly refusal?: RefusalWords
  /** The search whose loaded pages are counted next to it. */
  readonly request?: Search
}

/** The inputs for the links of a part. */
export interface WaysContext {
  readonly connection: Connection
  readonly messages: Messages
  /** Id of the patient that is open. */
  readonly patientId: string | undefined
  /** The address that the links begin with (`rootAddress`). */
  readonly root: string
}

/** The refusal of a link in words, to be spread into it; empty when it is permitted. */
export function refusalOf<R extends FhirRequest>(
  answer: Permit<R> | Refusal,
  messages: Messages,
): Pick<Way, 'refusal'> {
  return isPermit(answer) ? {} : { refusal: explainRefusal(answer, messages) }
}
