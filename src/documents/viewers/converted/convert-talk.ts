import type { CdaHeader } from '~/documents/cda/cda-document'
import type { Hl7File } from '~/documents/viewers/hl7/hl7-message'
import type { LeftOut, OfficePage, OfficeProblem } from '~/documents/viewers/office/office-page'
import type { OfficeKind } from '~/documents/viewers/office/convert-office'

/** A request from the page to the worker that converts a file, or reads a message. */
export type ConvertQuestion =
  | {
      readonly ask: 'page' | 'blocks' | 'words'
      readonly kind: OfficeKind
      readonly bytes: Uint8Array
    }
  | {
      readonly ask: 'message'
      readonly bytes: Uint8Array
      /** The record's or the service's statement about the file. */
      readonly contentType: string | undefined
    }

/** A document of a word processor as a web page, before it is cleaned. */
export interface ConvertedPage {
  readonly html: string
  readonly left: Readonly<Partial<Record<LeftOut, number>>>
  /** True when the file ends before its end. */
  readonly cut: boolean
}

/** Messages between systems, and whom they are about. */
export interface ReadMessage {
  readonly file: Hl7File
  readonly header: CdaHeader
  /** The numbers that are not shown whole. */
  readonly numbers: readonly string[]
}

/** The words of a document of a word processor. */
export interface OfficeWords {
  readonly text: string
  /** True when a part of it is in no words, such as a hidden passage or a picture. */
  readonly isPartial: boolean
}

/** An answer of the worker, to one request each. */
export type ConvertAnswer =
  | { readonly say: 'page'; readonly page: ConvertedPage }
  | { readonly say: 'blocks'; readonly page: OfficePage }
  | ({ readonly say: 'words' } & OfficeWords)
  | { readonly say: 'message'; readonly message: ReadMessage }
  | { readonly say: 'problem'; readonly problem: OfficeProblem }
