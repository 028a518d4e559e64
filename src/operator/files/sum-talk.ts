import type { ChunkPart, MoreSums, Summed } from './file-sum'

/** A message to the worker about the file with that number. */
export type SumAsked =
  | { readonly file: number; readonly begin: MoreSums }
  | { readonly file: number; readonly chunk: Uint8Array<ArrayBuffer>; readonly part: ChunkPart }
  | { readonly file: number; readonly end: 'whole' | 'broken' }

/** A message of the worker: it has summed up one more chunk, or the whole file. */
export type SumTold =
  | { readonly file: number; readonly taken: true }
  | { readonly file: number; readonly summed: Summed }
