import type { LineFault } from './read-line'

/** A line that is no record. */
export interface BrokenLine {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly why: LineFault
}

/**
 * The state of a file: `partly` when reading was stopped in it, `damaged` when its bytes end in an
 * error, such as a packed file that is cut off.
 */
export type FileState = 'waiting' | 'reading' | 'read' | 'partly' | 'damaged'

/** One file of an export. */
export interface FileFacts {
  readonly name: string
  /** On the disk. */
  readonly bytes: number
  readonly state: FileState
  readonly records: number
  readonly broken: number
}

/** The line of a record. */
export interface LinePlace {
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** A record that is in the export more than once. */
export interface TwiceRecord {
  readonly type: string
  /** Number of the later one. */
  readonly record: number
  readonly at: LinePlace
  readonly earlier: number
  readonly earlierAt: LinePlace
}

/** The number of records of a type, beside the list of the service. */
export interface TypeCount {
  readonly type: string
  readonly count: number
  /** The number that `manifest.json` states; undefined without one. */
  readonly stated?: number
}

/** The facts of an export that is being read, or was. */
export interface Overview {
  readonly files: readonly FileFacts[]
  /** Bytes on the disk. */
  readonly bytes: number
  readonly bytesRead: number
  readonly records: number
  /** Records that can be listed: those of files that were read. */
  readonly listed: number
  readonly types: readonly TypeCount[]
  readonly patients: number
  /** The first broken lines, and their number. */
  readonly broken: readonly BrokenLine[]
  readonly brokenCount: number
  readonly twice: readonly TwiceRecord[]
  readonly twiceCount: number
  readonly withoutId: number
  /** Names of files that are none of an export. */
  readonly others: readonly string[]
  /** The service's base and time, if there is a manifest. */
  readonly manifest?: ManifestFacts
}

/** The facts of `manifest.json`. */
export interface ManifestFacts {
  /** Without a slash at its end; undefined when its request is no address. */
  readonly base?: string
  readonly transactionTime?: string
  /** Files that it lists, errors and deletions too. */
  readonly files: number
}
