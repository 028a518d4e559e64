import type { CSSProperties } from 'react'

/** The elements that lay out a page of such a form. */
export type BoxTag = 'div' | 'span' | 'p' | 'b' | 'i' | 'sub' | 'sup' | 'ul' | 'ol' | 'li' | 'br'

/** The elements of its lines and shapes (SVG 2). */
export type ShapeTag = 'svg' | 'ellipse' | 'line' | 'path' | 'rect'

/** A part of a page, with nothing in it that this reader does not draw itself. */
export type XfaNode =
  | { readonly is: 'text'; readonly text: string; readonly run: number }
  | {
      readonly is: 'box'
      readonly tag: BoxTag
      readonly classes: readonly string[]
      readonly style: CSSProperties
      readonly role?: string | undefined
      readonly level?: number | undefined
      readonly nodes: readonly XfaNode[]
    }
  | {
      readonly is: 'shape'
      readonly tag: ShapeTag
      readonly attributes: Readonly<Record<string, string>>
      readonly style: CSSProperties
      readonly nodes: readonly XfaNode[]
    }
  | {
      readonly is: 'picture'
      readonly src: string
      readonly alt: string
      readonly style: CSSProperties
    }
  | { readonly is: 'field'; readonly field: XfaField }

/** The ways of answering a field. */
export type XfaKind =
  | {
      readonly is: 'text'
      readonly isLong: boolean
      readonly isSecret: boolean
      readonly longest?: number | undefined
    }
  | { readonly is: 'check'; readonly on: string; readonly off: string }
  | { readonly is: 'radio'; readonly on: string; readonly group: string }
  | {
      readonly is: 'choice'
      readonly options: readonly { readonly value: string; readonly label: string }[]
      readonly isMany: boolean
    }

/** A place to fill in. Places with the same id have the same answer. */
export interface XfaField {
  readonly id: string
  /** The number of the place among those of its page, from 0. */
  readonly at: number
  readonly label: string | undefined
  readonly kind: XfaKind
  /** The answer in the file. */
  readonly value: string
  readonly isReadOnly: boolean
  /** True when the file has no place for its answer, so that no copy could keep it. */
  readonly isHomeless: boolean
  readonly isRequired: boolean
  readonly style: CSSProperties
  readonly run: number
}

/** A page of the form. */
export interface XfaPage {
  /** Points. */
  readonly width: number
  readonly height: number
  readonly nodes: readonly XfaNode[]
  readonly fields: readonly XfaField[]
  /** The texts and fields of the page in reading order. */
  readonly runs: readonly XfaRun[]
}

/** One run of text, or a field in its place. */
export interface XfaRun {
  readonly of: string | XfaField
  readonly endsLine: boolean
}
