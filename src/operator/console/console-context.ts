import { createContext, use, type ComponentType } from 'react'
import type { DeclaredParameter } from '~/capability/capability'
import type { ResourceType } from '~/fhir/resource'
import type { ExportWire } from '~/fhir/wire/export-wire'
import { invariant } from '~/std/invariant'
import type { ArchiveRun } from '../files/archive-run'
import type { WorkerSums } from '../files/sum-in-worker'
import type { Attachments } from '../files/attachments'
import type { Transfers } from '../files/transfers'
import type { JobBoard } from '../job/job-board'

/** The fields that make a filter of one type by parameters that the service declares. */
export interface FilterFieldsProps {
  readonly type: ResourceType
  readonly parameters: readonly DeclaredParameter[]
  /** Takes it as `_typeFilter` has it: `Type?search`. */
  readonly onAdd: (filter: string) => void
}

/** The parts that every screen of exports shares. */
export interface Console {
  readonly board: JobBoard
  readonly wire: ExportWire
  /** Sums up files off the page's own thread. */
  readonly sums: WorkerSums
  /** Files that are on their way or were, by the id of their job: they go on between screens. */
  readonly fetched: Map<string, Fetched>
  /** The fields of lists, which are another part of the app. */
  readonly FilterFields: ComponentType<FilterFieldsProps>
}

/** The files of one export on their way to the disk. */
export type Fetched = {
  readonly transfers: Transfers
  /** Absent when nobody asked for them, or the export has no documents. */
  readonly attachments?: Attachments
  /** Fetches what is not there yet. */
  readonly run: () => Promise<void>
} & ({ readonly place: 'folder' } | { readonly place: 'archive'; readonly archive: ArchiveRun })

export const ConsoleContext = createContext<Console | undefined>(undefined)

/** The exports of this sign-in. */
export function useConsole(): Console {
  const found = use(ConsoleContext)
  invariant(found !== undefined, 'a screen of exports stands outside its console')
  return found
}
