import type { FhirResource } from 'fhir/r4'
import type { ComponentType, ReactNode } from 'react'
import type { Params } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Messages } from '~/i18n/messages'
import type { Registration } from '~/smart/registration'
import type { Show } from './show'
import type { Status } from './status'
import type { Days, When } from './when'

/** The word that names a list in an address: `/patients/7/conditions`. */
export type ViewPath = keyof Messages['records']['title']

/** Where a list stands in the navigation. */
export type ViewGroup = 'record' | 'documents' | 'care'

/** A column between the name of a record and its date. */
export interface ViewColumn {
  readonly element: string
  /** Names the heading: the element, or what is shown of it. */
  readonly heading: string
  readonly cell: (resource: FhirResource, show: Show) => ReactNode
  readonly align: 'start' | 'end'
  readonly minor: boolean
  /** Stands beside the name on a phone: a figure, which is what the record is opened for. */
  readonly leads: boolean
}

/** A fact of the detail. */
export interface ViewField {
  readonly element: string
  /** Absent where the element is shown as it is. */
  readonly value?: (resource: FhirResource, show: Show) => ReactNode
}

/**
 * A parameter that a search must carry on some services and a person may choose. Where nothing was
 * chosen, every value that is known is asked for.
 */
export interface AskedParameter {
  readonly name: string
  /** Values that the specification states or the app itself writes. */
  readonly values: readonly [string, ...string[]]
  /** Values that the organization uses besides. */
  readonly more?: (registration: Pick<Registration, 'forms'>) => readonly string[]
}

/** How a view appears on the first page; low ranks come first. */
export interface Overview {
  readonly rank: number
  readonly title: keyof Messages['summary']['section']
  readonly only: (resource: FhirResource, show: Show) => boolean
  /** Entries that are shown at most. */
  readonly most: number
  /** What kind of thing a record is of, where the newest of each kind is enough. */
  readonly kind?: (resource: FhirResource) => string | undefined
  /** The rule that puts them in the order of their weight; without it the newest come first. */
  readonly ranked?: 'conditions' | 'allergies'
}

/**
 * A kind of record as every screen sees it: whatever a screen needs to know of a type, each view
 * answers.
 */
export interface View {
  readonly type: ResourceType
  readonly path: ViewPath
  readonly group: ViewGroup
  /** Whether the list belongs to a patient or to the whole service, such as its organizations. */
  readonly place: 'patient' | 'service'
  /**
   * Whether it has a form (`edit/form-list.ts`): then the staff is told where a new one is written
   * and an old one corrected.
   */
  readonly editable: boolean
  readonly title: (messages: Messages) => string
  /** The search that is the list; also its need: the gate decides on it. */
  readonly search: (patient: string) => Params
  readonly asked: readonly AskedParameter[]
  /**
   * What the names of its list depend on and may come along, as values of `_include`; asked for
   * where the service declares them.
   */
  readonly include: readonly string[]
  /** The search parameter of its first date; asked to sort by where the service declares that. */
  readonly sortedBy: string | undefined
  readonly headline: (resource: FhirResource, show: Show) => string
  readonly statuses: (resource: FhirResource, show: Show) => readonly Status[]
  readonly whens: (resource: FhirResource, show: Show) => readonly When[]
  /** What the list is sorted by, in milliseconds since the epoch. */
  readonly moment: (resource: FhirResource) => number | undefined
  /** The days that a choice of period goes by. */
  readonly days: (resource: FhirResource) => Days | undefined
  readonly columns: readonly ViewColumn[]
  /** Its records are results: a list sets each beside its normal range and the result before it. */
  readonly compared: boolean
  readonly fields: readonly ViewField[]
  /** Elements that headline, statuses, dates and fields show: the rest is listed below them. */
  readonly shown: ReadonlySet<string>
  /** What this type has that no other has, drawn above its facts. */
  readonly Detail?: ComponentType<{ readonly resource: FhirResource }>
  readonly overview: Overview | undefined
}
