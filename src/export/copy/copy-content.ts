import type { BaseCapability } from '~/capability/capability'
import type { SearchPage } from '~/fhir/bundle'
import type { AttachmentRead, Read, Search } from '~/fhir/request'
import type { PageStart } from '~/fhir/wire/paging'
import type { AttachmentContent, ReadResult } from '~/fhir/wire/sent'
import type { Session } from '~/smart/session'
import type { ViewPath } from '~/record/view'

/**
 * The sign-in that a copy was made in, as far as screens show it. The subject of the id token is
 * left out: it opens unfinished work on this device (docs/decisions, 13), which a passphrase must
 * not.
 */
export type CopiedSession = Omit<Session, 'others' | 'styleUrl' | 'intent' | 'encounter'>

/** The completeness of one list in the copy. */
export interface CopiedList {
  readonly path: ViewPath
  /**
   * - `whole`: it was read to its end, and all of it could be used
   * - `part`: some pages of it, or entries that could not be used are missing
   * - `none`: nothing of it could be read
   * - `off`: the service does not offer it
   */
  readonly state: 'whole' | 'part' | 'none' | 'off'
  readonly records: number
}

/** The beginning of a copy: the facts about it. */
export interface CopyHead {
  /** Milliseconds since the epoch, by this device's clock. */
  readonly madeAt: number
  readonly patientId: string
  readonly session: CopiedSession
  readonly statements: readonly BaseCapability[]
  readonly lists: readonly CopiedList[]
  /** Files of documents that records name by an address: those found, and those copied. */
  readonly files: { readonly found: number; readonly copied: number }
}

/** An answer of the service as the app had it in memory. */
export type CopiedAnswer =
  | {
      readonly kind: 'search'
      readonly request: Search
      readonly pages: readonly SearchPage[]
      readonly starts: readonly (PageStart | undefined)[]
    }
  | { readonly kind: 'read'; readonly request: Read; readonly result: ReadResult }
  | {
      readonly kind: 'file'
      readonly request: AttachmentRead
      readonly content: AttachmentContent
    }

/** All of a copy. */
export interface CopyContent {
  readonly head: CopyHead
  readonly answers: readonly CopiedAnswer[]
}
