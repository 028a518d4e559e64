import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import type { FhirRequest, Search } from '~/fhir/request'
import type { Messages } from '~/i18n/messages'
import type { DoorKey } from './doors'
import type { View, ViewGroup } from '../view'

/** The group of a link on the screen of the other parts. */
export type WayGroup = 'whole' | ViewGroup | 'connection'

/**
 * A link to a screen. Each part of the product defines its own (`<part>/ways.ts`); `app` puts them
 * behind doors.
 */
export interface Way {
  readonly to: string
  readonly title: string
  /** Its name as one of several views of the same entries, which are one control of their door. */
  readonly view?: string
  /** The door that it stands behind; without one it is among the other parts. */
  readonly door?: DoorKey | undefined
  /** Its group there, also when its door is not offered. */
  readonly group: WayGroup
  /** The reason that it is not offered; it is shown all the same. */
  readonly refusal?: Refusal
  /** True when it needs nothing of the service: it does not open a door on its own. */
  readonly apart?: true
  /** The list that it leads to, with its search. */
  readonly list?: { readonly view: View; readonly request: Search }
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

/** The refusal of a link, to be spread into it; empty when it is permitted. */
export function refusalOf<R extends FhirRequest>(
  answer: Permit<R> | Refusal,
): Pick<Way, 'refusal'> {
  return isPermit(answer) ? {} : { refusal: answer }
}
