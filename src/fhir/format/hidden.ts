import type { FormatContext } from './context'

/** A value as this screen may show it: sensitive numbers in its words show only their end. */
export function hidden<V>(value: V, { hide }: FormatContext): V {
  return hide === undefined ? value : hide(value)
}
