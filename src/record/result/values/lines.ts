import { isDisputed, variantKey, type Disputable, type Variant } from './disputed'
import { isUncounted } from './mark'

/** A result as far as it decides on which line it is. */
export interface Lined extends Disputable {
  /** True when it states a value, in whatever form. */
  readonly stated: boolean
}

/** The lines of one measurement: results are compared with those on their line only. */
export interface Lines {
  /**
   * `one`: no two methods are stated. `methods`: two or more are stated, and each has a line, as
   * have the results that state none. `disputed`: two methods or devices gave other results.
   */
  readonly kind: 'one' | 'methods' | 'disputed'
  /** One text for the line of a result. */
  readonly of: (variant: Variant) => string
}

/** The method that a result shares with its line: one that both state, or none that they state. */
export type SharedMethod = 'stated' | 'unstated'

/** The words that a result before needs on its method; undefined where it needs none. */
export function sharedMethod({ kind }: Lines, { method }: Variant): SharedMethod | undefined {
  if (kind !== 'methods') return undefined
  return method === '' ? 'unstated' : 'stated'
}

const ONE: Lines = { kind: 'one', of: () => '' }

/**
 * The lines of a measurement (docs/decisions, 69 and 152): a result that states no method is
 * compared with those of the only method that others state; two stated methods are not compared
 * (R4, Observation.method), and results that state none are by neither. Withdrawn results and those
 * without a value decide nothing.
 *
 * @param results All results of the measurement.
 * @param read Everything else that counts of a result; only asked where two methods or devices are.
 */
export function linesOf<R extends Variant>(
  results: readonly R[],
  read: (result: R) => Lined,
): Lines {
  if (new Set(results.map(variantKey)).size < 2) return ONE
  const all = results.map((result) => ({ ...read(result), variant: result }))
  if (isDisputed(all, ({ variant }) => variantKey(variant)))
    return { kind: 'disputed', of: variantKey }
  const methods = new Set<string>()
  for (const { variant, stated, mark } of all)
    if (stated && !isUncounted(mark) && variant.method !== '') methods.add(variant.method)
  return methods.size < 2 ? ONE : { kind: 'methods', of: ({ method }) => method }
}
