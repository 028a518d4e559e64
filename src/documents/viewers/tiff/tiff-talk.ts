import type { PageSize } from '~/documents/viewers/pdf/page-layout'
import type { TiffProblem } from './decode/tiff-problem'

/** A request from the page to the worker that reads a TIFF. */
export type TiffQuestion =
  | { readonly ask: 'open'; readonly bytes: Uint8Array }
  | { readonly ask: 'page'; readonly page: number }

/** The pages of a TIFF, with their size on paper, in points and upright. */
export interface TiffPages {
  readonly sizes: readonly PageSize[]
  /** True when there are more pages than are listed. */
  readonly more: boolean
}

/** A page as a PNG, or the reason why there is none. */
export type TiffPicture =
  | { readonly is: 'drawn'; readonly picture: Blob; readonly damaged: boolean }
  | { readonly is: 'problem'; readonly problem: TiffProblem }

/** An answer of the worker. */
export type TiffAnswer =
  | { readonly say: 'pages'; readonly pages: TiffPages }
  | { readonly say: 'page'; readonly page: number; readonly picture: TiffPicture }
  | { readonly say: 'problem'; readonly problem: TiffProblem }
