import type { CdaPiece } from './cda-document'
import type { CdaProblem } from './cda-problem'
import type { EntryNode } from './cda-entry'

/** A request from the page to the worker that reads a document. */
export type CdaQuestion =
  | { readonly ask: 'read'; readonly bytes: Uint8Array }
  | { readonly ask: 'entries'; readonly key: string }

/** An answer of the worker. */
export type CdaAnswer =
  | { readonly say: 'piece'; readonly piece: CdaPiece }
  | { readonly say: 'problem'; readonly problem: CdaProblem }
  | { readonly say: 'entries'; readonly key: string; readonly entries: readonly EntryNode[] }
