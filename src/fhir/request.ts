import type { Parameters, Resource } from 'fhir/r4'
import type { ResourceType } from './resource'

/**
 * Search parameters in order. A repeated name is a range or an AND (specification, "Common request
 * and response rules", search rule 3), so this is never a record.
 */
export type Params = readonly (readonly [name: string, value: string])[]

export interface Read<T extends ResourceType = ResourceType> {
  readonly interaction: 'read'
  readonly type: T
  readonly id: string
}

/**
 * Earlier versions of a record: all of them, or the named one (R4, "RESTful API", history and
 * vread).
 */
export interface History {
  readonly interaction: 'history'
  readonly type: ResourceType
  readonly id: string
  /** `meta.versionId` of the requested one. */
  readonly version?: string
}

export interface Search<T extends ResourceType = ResourceType> {
  readonly interaction: 'search'
  readonly type: T
  readonly params: Params
  /**
   * Searches to use instead when the service does not accept the search as it is: each of these
   * narrows it by further parameters, and together they replace it (`questionnaire_type`, which a
   * search must have, once for each known value).
   */
  readonly instead?: readonly Params[]
}

export interface Create {
  readonly interaction: 'create'
  readonly type: ResourceType
  readonly resource: Resource
  /**
   * A search that must find nothing; otherwise the service creates nothing and answers with its
   * match: `If-None-Exist` (R4, "Conditional create"). Permitted only if the service declares it.
   */
  readonly ifNoneExist?: Params
}

export interface Update {
  readonly interaction: 'update'
  readonly type: ResourceType
  readonly id: string
  readonly resource: Resource
  /** The ETag of the version that was edited; sent as `If-Match` when known. */
  readonly version?: string
}

export interface Operation {
  readonly interaction: 'operation'
  readonly type: ResourceType
  /** With its dollar sign: `$assign-mrn`. */
  readonly name: `$${string}`
  readonly parameters: Parameters
}

/**
 * Generates a clinical document on demand (specification, "Ad-hoc clinical document generation").
 * On the wire it is a DocumentReference search with a keyword as its type, but it has an effect, so
 * it is not a search here and never a query.
 */
export interface Generate {
  readonly interaction: 'generate'
  readonly type: 'DocumentReference'
  /** Id of the patient. */
  readonly patient: string
  /** A document-type keyword, such as `CCD`. */
  readonly keyword: string
  /** ISO dates, both ends included. */
  readonly period?: { readonly from?: string; readonly to?: string }
}

/**
 * Bytes behind an attachment's URL, relative to the base that gave it or absolute. Server text: it
 * may lead anywhere.
 */
export interface AttachmentRead {
  readonly interaction: 'attachment'
  readonly url: string
  /** The base whose record named the URL: relative URLs resolve against it. */
  readonly from: string
}

/** A request to the service as a value: serialisable, comparable, and the key of its query. */
export type FhirRequest =
  | Read
  | History
  | Search
  | Create
  | Update
  | Operation
  | Generate
  | AttachmentRead
