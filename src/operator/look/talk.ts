import type { CheckedReferences } from './check-references'
import type { ComparedExports, Difference } from './compare-exports'
import type { NamedFile } from './data-files'
import type { RecordText } from './export-index'
import type { FoundRecords } from './find-words'
import type { Overview } from './overview'

/** Records of an export that a list shows. */
export type Selection =
  | { readonly of: 'all'; readonly type?: string; readonly patient?: string }
  | { readonly of: 'difference'; readonly type: string; readonly difference: Difference }

/** The tasks of the worker, each with its answer. `export` is the number of an opened export. */
export interface Tasks {
  readonly open: {
    readonly ask: { readonly files: readonly NamedFile[] }
    readonly answer: Overview
  }
  readonly close: { readonly ask: unknown; readonly answer: undefined }
  readonly select: { readonly ask: { readonly selection: Selection }; readonly answer: Uint32Array }
  readonly texts: {
    readonly ask: { readonly records: readonly number[] }
    readonly answer: readonly RecordText[]
  }
  readonly find: {
    readonly ask: { readonly type: string; readonly id: string }
    readonly answer: RecordText | undefined
  }
  readonly patients: {
    readonly ask: { readonly from: number; readonly to: number }
    readonly answer: readonly { readonly id: string; readonly count: number }[]
  }
  readonly words: { readonly ask: { readonly words: string }; readonly answer: FoundRecords }
  readonly check: { readonly ask: unknown; readonly answer: CheckedReferences }
  /** The export of the message is the later one. */
  readonly compare: { readonly ask: { readonly earlier: number }; readonly answer: ComparedExports }
  /** The paths of all values of a type. */
  readonly paths: { readonly ask: { readonly type: string }; readonly answer: readonly string[] }
}
export type TaskName = keyof Tasks

/** The progress of a long task. */
export interface Progress {
  readonly bytes: number
  readonly bytesRead: number
  /** Records that were found so far, of a search for words. */
  readonly found?: number
  /** While an export is opened. */
  readonly overview?: Overview
}

/** A message to the worker. */
export type Asked =
  | {
      [T in TaskName]: {
        readonly task: T
        readonly id: number
        readonly export: number
        readonly ask: Tasks[T]['ask']
      }
    }[TaskName]
  | { readonly task: 'stop'; readonly id: number }

/** A message of the worker about the task with that id. */
export type Told =
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly answer: Tasks[TaskName]['answer'] }
  | { readonly id: number; readonly failed: true }
