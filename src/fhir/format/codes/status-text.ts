import type { FormatContext } from '../context'
import { filled } from '../filled'
import { lookup } from '../lookup'
import { humanised } from './type-text'

/**
 * The element that holds a status-like code; the same code can mean something else in another
 * element.
 */
export type StatusKind = keyof FormatContext['words']['status']

/** A status-like code in words; a code that no table has is shown in words of its own. */
export function statusText(
  code: string | undefined,
  kind: StatusKind,
  context: FormatContext,
): string | undefined {
  const given = filled(code)
  if (given === undefined) return undefined
  return lookup(context.words.status[kind], given) ?? humanised(given)
}

/** Administrative gender in words. */
export function genderText(code: string | undefined, context: FormatContext): string | undefined {
  const given = filled(code)
  return given === undefined ? undefined : (lookup(context.words.gender, given) ?? humanised(given))
}
