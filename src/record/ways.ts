import { explainRefusal, type RefusalWords } from '~/capability/explain'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import type { FhirRequest, Search } from '~/fhir/request'
import type { Messages } from '~/i18n/messages'

/**
 * A way in the navigation. Each part of the product names its own (`<part>/ways.ts`); `app` puts
 * them into groups.
 */
export interface Way {
  readonly to: string
  readonly title: string
  /** Why it is not offered; it is shown all the same. */
  readonly refusal?: RefusalWords
  /** The search whose loaded pages are counted beside it. */
  readonly request?: Search
}

/** What the ways of a part depend on. */
export interface WaysContext {
  readonly connection: Connection
  readonly messages: Messages
  /** Id of the patient that is open. */
  readonly patientId: string | undefined
  /** The address that the ways begin with (`rootAddress`). */
  readonly root: string
}

/** The refusal of a way in words, to be spread into it; nothing where it is permitted. */
export function refusalOf<R extends FhirRequest>(
  answer: Permit<R> | Refusal,
  messages: Messages,
): Pick<Way, 'refusal'> {
  return isPermit(answer) ? {} : { refusal: explainRefusal(answer, messages) }
}
