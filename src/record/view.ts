import type { FhirResource } from 'fhir/r4'
import type { ComponentType, ReactNode } from 'react'
import type { Params } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Messages } from '~/i18n/messages'
import type { Registration } from '~/smart/registration'
import type { Show } from './show'
import type { Status } from './status'
import type { Days, When } from './when'

/** The word for a list in an address: `/patients/7/conditions`. */
export type ViewPath = keyof Messages['records']['title']

/** The group of a list in the navigation. */
export type ViewGroup = 'record' | 'documents' | 'care'

/** A column between the name of a record and its date. */
export interface ViewColumn {
  readonly element: string
  /** Names the heading: the element, or its displayed part. */
  readonly heading: string
  readonly cell: (resource: FhirResource, show: Show) => ReactNode
  readonly align: 'start' | 'end'
  readonly minor: boolean
  /** Shown next to the name on a phone: a figure, which people open the record for. */
  readonly leads: boolean
}

/** A fact of the detail. */
export interface ViewField {
  readonly element: string
  /** Absent when the element is shown unchanged. */
  readonly value?: (resource: FhirResource, show: Show) => ReactNode
}

/**
 * A parameter that a search requires on some services and a person may choose. Without a choice,
 * every known value is searched.
 */
export interface AskedParameter {
  readonly name: string
  /** Values that the specification states or the app itself writes. */
  readonly values: readonly [string, ...string[]]
  /** Further values that the organization uses. */
  readonly more?: (registration: Pick<Registration, 'forms'>) => readonly string[]
}

/** The place of a view on the first page; low ranks come first. */
export interface Overview {
  readonly rank: number
  readonly title: keyof Messages['summary']['section']
  readonly only: (resource: FhirResource, show: Show) => boolean
  /** The most entries that are shown. */
  readonly most: number
  /** The kind of a record, if the newest of each kind is enough. */
  readonly kind?: (resource: FhirResource) => string | undefined
  /** The rule for the order by weight; without it the newest come first. */
  readonly ranked?: 'conditions' | 'allergies'
}

/**
 * A kind of record as every screen sees it: each view answers everything that a screen needs to
 * know about a type.
 */
export interface View {
  readonly type: ResourceType
  readonly path: ViewPath
  readonly group: ViewGroup
  /**
   * `patient` when the list belongs to a patient, `service` when it belongs to the whole service,
   * such as its organizations.
   */
  readonly place: 'patient' | 'service'
  /**
   * A kind that the exchange service does not have: it is listed where a statement names its type,
   * and nowhere told to be missing.
   */
  readonly besides: boolean
  /**
   * True when it has a form (`resources/edit/descriptions/description-list.ts`): then staff are
   * offered new records and corrections.
   */
  readonly editable: boolean
  readonly title: (messages: Messages) => string
  /** The search of the list; also its requirement: capability.decide checks it. */
  readonly search: (patient: string) => Params
  readonly asked: readonly AskedParameter[]
  /**
   * The records that provide names for its list and may be included, as values of `_include`;
   * requested if the service declares them.
   */
  readonly include: readonly string[]
  /** The search parameter of its first date; used for sorting if the service declares that. */
  readonly sortedBy: string | undefined
  readonly headline: (resource: FhirResource, show: Show) => string
  readonly statuses: (resource: FhirResource, show: Show) => readonly Status[]
  readonly whens: (resource: FhirResource, show: Show) => readonly When[]
  /** The value that the list is sorted by, in milliseconds since the epoch. */
  readonly moment: (resource: FhirResource) => number | undefined
  /** The days that a chosen period is compared with. */
  readonly days: (resource: FhirResource) => Days | undefined
  readonly columns: readonly ViewColumn[]
  /** Its records are results: a list puts each next to its normal range and the previous result. */
  readonly compared: boolean
  readonly fields: readonly ViewField[]
  /** Elements that headline, statuses, dates and fields show: the others are listed below them. */
  readonly shown: ReadonlySet<string>
  /** The special content of this type, drawn above its facts. */
  readonly Detail?: ComponentType<{ readonly resource: FhirResource }>
  readonly overview: Overview | undefined
}
