/** A part of a pattern. */
export type Piece =
  | { readonly is: 'sign'; readonly fits: (sign: string) => boolean }
  | { readonly is: 'row'; readonly parts: readonly Piece[] }
  | { readonly is: 'either'; readonly ways: readonly Piece[] }
  | {
      readonly is: 'repeat'
      readonly part: Piece
      readonly min: number
      readonly max: number
      readonly lazy: boolean
    }
  | { readonly is: 'group'; readonly number: number; readonly part: Piece }
  /** Beginning and end, of the text or, with `lines`, of a line. */
  | { readonly is: 'start' | 'end'; readonly lines: boolean }
  | { readonly is: 'edge'; readonly not: boolean }
  | { readonly is: 'look'; readonly part: Piece; readonly behind: boolean; readonly not: boolean }
  /** A group's capture, once more. */
  | { readonly is: 'same'; readonly group: number | string }

/** True when a piece by its nature matches no character: only old patterns may repeat it. */
export function isTail(piece: Piece): boolean {
  return piece.is === 'look' || piece.is === 'start' || piece.is === 'end' || piece.is === 'edge'
}
