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
  /**
   * The id of the only record that it can find, where a service is asked for that record by reading
   * it: the same record, because an id names one (R4, "Search", _id).
   */
  readonly byRead?: string
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
  /**
   * A search whose one match is replaced; without a match the record is created: `PUT` with the
   * search (R4, "Conditional update"). Only the attempt's own identifier is searched for.
   */
  readonly replacing?: Params
  /**
   * The id that the record gets: `PUT` to it creates it there (R4, "Update as Create"). With
   * `onlyNew` the server is asked to replace nothing that is there (`If-None-Match: *`, RFC 9110,
   * 13.1.2); one that does not know the condition passes over it.
   */
  readonly ownId?: { readonly id: string; readonly onlyNew: boolean }
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
 * Generates a clinical document on demand. On the wire it is a search of DocumentReference, in the
 * words of the service that has it, but it has an effect, so it is not a search here and never a
 * query.
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
  /** The search, with everything above in it. */
  readonly params: Params
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

/**
 * Starts the export of a group (HL7 Bulk Data Access, "Bulk Data Kick-off Request"). It has an
 * effect: never a query, never sent again by itself.
 */
export interface ExportStart {
  readonly interaction: 'export'
  readonly step: 'start'
  readonly type: 'Group'
  readonly name: '$export'
  readonly id: string
  readonly params: Params
}

/** Asks for the state of an export, or cancels it, at the address that the service gave for it. */
export interface ExportFollow {
  readonly interaction: 'export'
  readonly step: 'status' | 'cancel'
  readonly type: 'Group'
  readonly name: '$export'
  /** Server text: it may lead anywhere. */
  readonly url: string
}

/** Reads one file of an export (specification, "Rules for $binary-access-read"). */
export interface ExportFileRead {
  readonly interaction: 'export'
  readonly step: 'file'
  readonly type: 'Binary'
  readonly name: '$binary-access-read'
  /** Server text: it may lead anywhere. */
  readonly url: string
  /** The media type to ask for. */
  readonly accept: string
  /** Asked without the token, which another kind of file server may refuse (`Manifest`). */
  readonly isOpen?: true
}

/** The requests of a bulk export; `fhir/wire/export-wire.ts` sends them. */
export type ExportRequest = ExportStart | ExportFollow | ExportFileRead

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
  | ExportRequest
