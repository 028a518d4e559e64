import type { ReactNode } from 'react'

/**
 * Number of pages that are printed at a time: their pictures are in memory together, some 300 MB of
 * them.
 */
export const MOST_SHEETS = 500

/** From this number on, a person is warned that it takes time. */
export const MANY_SHEETS = 100

/** A page prepared for paper. */
export interface PrintSheet {
  readonly page: number
  /** The page itself, where it is not a picture. */
  readonly drawn?: ReactNode
  /** An object URL of its picture; undefined when it could not be drawn. */
  readonly url: string | undefined
  /** True when a part of it could not be read and is blank. */
  readonly damaged?: boolean
  /** In points. */
  readonly width: number
  readonly height: number
}
