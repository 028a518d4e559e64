import type { FhirResource } from 'fhir/r4'
import type { ComponentType, ReactNode } from 'react'
import type { Params } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Messages } from '~/i18n/messages'
import type { DoorKey } from './places/doors'
import type { Show } from './show'
import type { Status } from './status'
import type { Days, When } from './time/when'

/** The word for a list in an address: `/patients/7/conditions`. */
export type ViewPath = keyof Messages['records']['title']

/** The group of a list on the screen of the other parts. */
export type ViewGroup = 'record' | 'documents' | 'care'

/** A column between the name of a record and its date. */
export interface ViewColumn {
  readonly element: string
  /** Names the heading: the element, or its displayed part. */
  readonly heading: string
  /** Undefined for the element in one line; `columnCell` draws both. */
  readonly cell: ((resource: FhirResource, show: Show) => ReactNode) | undefined
  readonly align: 'start' | 'end'
  readonly minor: boolean
  /** Shown next to the name on a phone: a figure, which people open the record for. */
  readonly leads: boolean
  /** Has its heading before it on a phone: a date, for instance, that is not the record's own. */
  readonly named: boolean
  /** Its cell has links of its own: it has no place in a line that is pressed as a whole. */
  readonly links: boolean
}

/** A fact of the detail. */
export interface ViewField {
  readonly element: string
  /** Absent when the element is shown unchanged. */
  readonly value?: (resource: FhirResource, show: Show) => ReactNode
}

/** The part of a list that a first page and a count are about. */
export interface Overview {
  /** True for a record that is current; a list of events has no such rule. */
  readonly only: (resource: FhirResource, show: Show) => boolean
  /** True when its list shows what is current before what is over, each as a group. */
  readonly groups: boolean
}

/** A rule for a record's weight (time/heaviest-first.ts). Without one, the newest comes first. */
export type WeightRule = 'allergy-risk'

/**
 * A kind of record as every screen sees it: each view answers everything that a screen needs to
 * know about a type.
 */
export interface View {
  readonly type: ResourceType
  readonly path: ViewPath
  readonly group: ViewGroup
  /** The door that its list stands behind; undefined for a list among the other parts. */
  readonly door: DoorKey | undefined
  /**
   * True when the other screens of its door show its entries already: its link is folded there, and
   * is also in the palette.
   */
  readonly folded: boolean
  /**
   * The number next to its door, if it is the door's first: of its loaded records, only of those
   * that its overview takes for current, or of those that are not finished, if there are any.
   * Undefined where a number would help nobody.
   */
  readonly counts: 'all' | 'current' | 'unfinished' | undefined
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
  /** The rule by which a list begins with what matters most; a person may choose the dates. */
  readonly weight: WeightRule | undefined
  /** The days that a chosen period is compared with. */
  readonly days: (resource: FhirResource) => Days | undefined
  readonly columns: readonly ViewColumn[]
  /** Its records are results: a list puts each next to its normal range and the previous result. */
  readonly compared: boolean
  /** Its records are often read below each other: the list also shows them with their contents. */
  readonly unfolds: boolean
  readonly fields: readonly ViewField[]
  /** Elements that headline, statuses, dates and fields show: the others are listed below them. */
  readonly shown: ReadonlySet<string>
  /**
   * The address at which the words of a record are read, if it is not the record's own: lists lead
   * there in one press. It leads on to the record.
   */
  readonly readAt: (resource: FhirResource, patient: string | undefined) => string | undefined
  /** The special content of this type, drawn above its facts. */
  readonly Detail?: ComponentType<{ readonly resource: FhirResource }>
  readonly overview: Overview | undefined
}
