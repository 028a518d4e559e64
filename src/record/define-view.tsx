import type { FhirResource } from 'fhir/r4'
import type { ComponentType, ReactNode } from 'react'
import { isAbsence } from '~/fhir/format/absent-text'
import { filled } from '~/fhir/format/filled'
import { hidden } from '~/fhir/format/hidden'
import { typeText } from '~/fhir/format/codes/type-text'
import type { StatusKind } from '~/fhir/format/codes/status-text'
import { notedOf } from '~/fhir/noted'
import type { Params } from '~/fhir/request'
import type { ResourceOf, ResourceType } from '~/fhir/resource'
import type { DoorKey } from './places/doors'
import type { ElementName } from './element/element'
import { elementNames } from './names/element-names'
import type { Show } from './show'
import { statusesOf } from './status'
import type { View, ViewColumn, ViewField, ViewGroup, ViewPath, WeightRule } from './view'
import { daysOf, momentOf, whensOf, type WhenKind } from './time/when'

type Shown<T extends ResourceType> = (resource: ResourceOf<T>, show: Show) => ReactNode

interface Column<T extends ResourceType> {
  /** Names the column's heading; its value is shown unless `cell` is set. */
  readonly element: ElementName<T>
  /** Names the heading instead, if `cell` shows a part of the element. */
  readonly heading?: 'score'
  readonly cell?: Shown<T>
  readonly align?: 'start' | 'end'
  /** True when it may be left out if there is little room. */
  readonly minor?: boolean
  /** See `ViewColumn.leads`. */
  readonly leads?: true
  /** See `ViewColumn.named`. */
  readonly named?: true
  /** See `ViewColumn.links`. */
  readonly links?: true
}

type Field<T extends ResourceType> =
  | ElementName<T>
  | { readonly element: ElementName<T>; readonly value: Shown<T> }

/** One kind of record, described by the elements of its type. */
export interface ViewDefinition<T extends ResourceType> {
  readonly type: T
  readonly path: ViewPath
  readonly group: ViewGroup
  /** See `View.door`. */
  readonly door?: DoorKey
  /** See `View.folded`. */
  readonly folded?: true
  /** See `View.counts`. */
  readonly counts?: NonNullable<View['counts']>
  readonly place?: 'patient' | 'service'
  /** See `View.besides`. */
  readonly besides?: true
  /** See `View.editable`. */
  readonly editable?: true
  readonly search: (patient: string) => Params
  /** See `View.include`. */
  readonly include?: readonly string[]
  /** See `View.sortedBy`. */
  readonly sortedBy?: string
  /** Elements that name the record, the first with a value; or its words. */
  readonly headline:
    | readonly ElementName<T>[]
    | ((resource: ResourceOf<T>, show: Show) => string | undefined)
  readonly status: readonly (readonly [
    element: ElementName<T>,
    kind: StatusKind,
    usual?: readonly string[] | undefined,
    absent?: string,
  ])[]
  /** Dates with their meaning; the first one present is the clinical one. */
  readonly when: readonly (readonly [element: ElementName<T>, kind: WhenKind])[]
  /**
   * The meaning of the first date when the record's state changes it: a planned day is not the day
   * on which something was done.
   */
  readonly dated?: (resource: ResourceOf<T>) => WhenKind | undefined
  /** See `View.weight`. */
  readonly weight?: WeightRule
  readonly columns: readonly Column<T>[]
  /** See `View.compared`. */
  readonly compared?: true
  /** See `View.unfolds`. */
  readonly unfolds?: true
  readonly fields: readonly Field<T>[]
  /** See `View.readAt`. */
  readonly readAt?: (resource: ResourceOf<T>, patient: string | undefined) => string | undefined
  readonly Detail?: ComponentType<{ readonly resource: ResourceOf<T> }>
  /** Further elements that `Detail` or the words of `headline` show. */
  readonly told?: readonly ElementName<T>[]
  readonly overview?: {
    readonly only: (resource: ResourceOf<T>, show: Show) => boolean
    /** See `Overview.groups`. */
    readonly groups?: true
  }
}

/**
 * Seals a definition: from here on a view accepts any record and checks at run time that it is one
 * of its own.
 */
export function defineView<const T extends ResourceType>(definition: ViewDefinition<T>): View {
  const own = (resource: FhirResource) => (isOf(definition.type, resource) ? resource : undefined)
  const { Detail, overview } = definition
  const named = (resource: FhirResource): ViewDefinition<T>['when'] => {
    const mine = own(resource)
    const kind = mine === undefined ? undefined : definition.dated?.(mine)
    return kind === undefined
      ? definition.when
      : definition.when.map(([element, usual], index) => [element, index === 0 ? kind : usual])
  }
  return {
    type: definition.type,
    path: definition.path,
    group: definition.group,
    door: definition.door,
    folded: definition.folded ?? false,
    counts: definition.counts,
    place: definition.place ?? 'patient',
    besides: definition.besides ?? false,
    editable: definition.editable ?? false,
    title: (messages) => messages.records.title[definition.path],
    search: definition.search,
    include: definition.include ?? [],
    sortedBy: definition.sortedBy,
    headline: (resource, show) => {
      const text = attempt(
        () => headlineOf(definition, own(hidden(resource, show.format)), show),
        undefined,
      )
      const type = typeText(resource.resourceType, show.format)
      const name =
        text !== undefined && !isAbsence(text, show.format)
          ? text
          : // A reason why there is no name is no name: "Immunization · Not known".
            text === undefined
            ? type
            : `${type} · ${text}`
      return notedOf(resource)?.named(name, show.format) ?? name
    },
    statuses: (resource, show) => [
      ...attempt(
        () => statusesOf(hidden(resource, show.format), definition.status, show.format),
        [],
      ),
      ...(notedOf(resource)?.marks(show.format) ?? []),
    ],
    whens: (resource, show) => attempt(() => whensOf(resource, named(resource), show), []),
    moment: (resource) => attempt(() => momentOf(resource, definition.when), undefined),
    weight: definition.weight,
    days: (resource) => attempt(() => daysOf(resource, named(resource)), undefined),
    columns: definition.columns.map((column) => sealColumn(column, own)),
    compared: definition.compared ?? false,
    unfolds: definition.unfolds ?? false,
    fields: definition.fields.map((field) => sealField(field, own)),
    shown: new Set(elementsShown(definition)),
    readAt: (resource, patient) =>
      attempt(() => {
        const mine = own(resource)
        return mine && definition.readAt?.(mine, patient)
      }, undefined),
    overview:
      overview === undefined
        ? undefined
        : {
            only: (resource, show) =>
              attempt(() => {
                const mine = own(resource)
                return mine !== undefined && overview.only(mine, show)
              }, false),
            groups: overview.groups ?? false,
          },
    ...(Detail === undefined
      ? {}
      : {
          Detail: ({ resource }) => {
            const mine = own(resource)
            return mine === undefined ? null : <Detail resource={mine} />
          },
        }),
  }
}

type Own<T extends ResourceType> = (resource: FhirResource) => ResourceOf<T> | undefined

function isOf<T extends ResourceType>(type: T, resource: FhirResource): resource is ResourceOf<T> {
  return resource.resourceType === type
}

function headlineOf<T extends ResourceType>(
  { headline }: ViewDefinition<T>,
  resource: ResourceOf<T> | undefined,
  show: Show,
): string | undefined {
  if (resource === undefined) return undefined
  if (typeof headline === 'function') return filled(headline(resource, show))
  for (const name of headline) {
    const text = elementNames(resource, name, show)
    if (text !== undefined) return text
  }
  return undefined
}

function sealColumn<T extends ResourceType>(
  { element, heading, cell, align, minor, leads, named, links }: Column<T>,
  own: Own<T>,
): ViewColumn {
  return {
    element,
    heading: heading ?? element,
    align: align ?? 'start',
    minor: minor ?? false,
    leads: leads ?? false,
    named: named ?? false,
    links: links ?? false,
    cell:
      cell &&
      ((resource, show) => {
        const mine = own(hidden(resource, show.format))
        return mine === undefined ? null : attempt(() => cell(mine, show), show.words.unreadable)
      }),
  }
}

function sealField<T extends ResourceType>(field: Field<T>, own: Own<T>): ViewField {
  if (typeof field === 'string') return { element: field }
  return {
    element: field.element,
    value: (resource, show) => {
      const mine = own(hidden(resource, show.format))
      return mine === undefined
        ? null
        : attempt(() => field.value(mine, show), show.words.unreadable)
    },
  }
}

function elementsShown<T extends ResourceType>(definition: ViewDefinition<T>): readonly string[] {
  const { headline, status, fields, told = [] } = definition
  return [
    ...(typeof headline === 'function' ? [] : headline.slice(0, 1)),
    ...status.map(([element]) => element),
    ...definition.when.map(([element]) => element),
    ...fields.map((field) => (typeof field === 'string' ? field : field.element)),
    ...told,
  ]
}

/**
 * The data may have any shape under its name: a record that breaks a view's words must not break
 * its list.
 */
function attempt<R>(read: () => R, otherwise: R): R {
  try {
    return read()
  } catch {
    return otherwise
  }
}
