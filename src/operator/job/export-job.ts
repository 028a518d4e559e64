import type { ExportStart, Params } from '~/fhir/request'

/**
 * The state of an export:
 *
 * - `starting`: sent, not answered yet
 * - `lost`: the answer to the start never came; the service may have begun it or not
 * - `running`, `done`, `cancelled`: as the service says
 * - `refused`: the service did not begin it
 * - `failed`: begun, and then asked about without an answer that helps
 * - `gone`: the service does not know it any more (expired, or cancelled elsewhere)
 */
export type JobState =
  | 'starting'
  | 'lost'
  | 'running'
  | 'done'
  | 'cancelled'
  | 'refused'
  | 'failed'
  | 'gone'

/** One file of an export that is whole in the chosen folder. */
export interface SavedFile {
  /** Its name in the folder. */
  readonly name: string
  /** Its address in the manifest. */
  readonly url: string
  /** Of the file in the folder, in hexadecimal digits. */
  readonly sha256: string
  /** Bytes in the folder. */
  readonly bytes: number
  readonly lines: number
}

/**
 * An export as this browser remembers it: addresses and counts, nothing of its records and no
 * values of filters.
 */
export interface ExportJob {
  readonly id: string
  /** Id of the registration. */
  readonly registration: string
  readonly group: { readonly id: string; readonly name?: string }
  /** Names of types; empty = everything that the permission covers. */
  readonly types: readonly string[]
  /** An instant, if only later changes were asked for. */
  readonly since?: string
  /** Names of elements; empty = whole entries. */
  readonly elements: readonly string[]
  /** The number of filters. */
  readonly filters: number
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly state: JobState
  /** The address of its state, once the service has given it. */
  readonly statusUrl?: string
  /** Milliseconds since the epoch. */
  readonly endedAt?: number
  /** The instant up to which its content goes, as the service wrote it. */
  readonly transactionTime?: string
  /** Ids by which support finds its requests. */
  readonly requestIds: readonly string[]
  readonly saved: readonly SavedFile[]
  /** The folder of its files, which the browser lets us open again once a person says so. */
  readonly folder?: FileSystemDirectoryHandle
}

/** The choices of a new export. */
export interface ExportChoice {
  readonly group: ExportJob['group']
  readonly types: readonly string[]
  readonly since?: string
  readonly elements: readonly string[]
  /** `Type?search`, each as one `_typeFilter`. */
  readonly typeFilters: readonly string[]
}

/**
 * The parameters of a start, in the order of the standard (HL7 Bulk Data Access, "Query
 * Parameters").
 */
export function startParams({ types, since, elements, typeFilters }: ExportChoice): Params {
  return [
    ['_outputFormat', 'application/fhir+ndjson'],
    ...(since === undefined ? [] : [['_since', since] as const]),
    ...(types.length === 0 ? [] : [['_type', types.join(',')] as const]),
    ...typeFilters.map((filter) => ['_typeFilter', filter] as const),
    ...(elements.length === 0 ? [] : [['_elements', elements.join(',')] as const]),
  ]
}

/** The start of an export of a group, as it is sent. */
export function startOf(id: string, params: Params = []): ExportStart {
  return { interaction: 'export', step: 'start', type: 'Group', name: '$export', id, params }
}
