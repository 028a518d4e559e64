import type { Params } from '../request'

/**
 * Search parameters as a form body, in their order, repeated names kept (specification, "Common
 * request and response rules", search rules 1 and 3).
 */
export function formBody(params: Params): string {
  return new URLSearchParams(params.map(([name, value]) => [name, value])).toString()
}
