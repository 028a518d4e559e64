/**
 * The weights of probabilistic record linkage (I. P. Fellegi and A. B. Sunter, "A Theory for Record
 * Linkage", Journal of the American Statistical Association 64 (328), 1969): for each field and
 * each way two records can compare, `m` is the frequency of that result for records of one person
 * and `u` for records of two people. A result has a weight of log2(m / u) bits.
 *
 * `u` follows from the number of values: about 29,000 days in 80 years, two genders, a billion
 * numbers of nine digits; family and given names are as concentrated as those of the census of the
 * United States 2010 (the commonest family name has under 1 %). `m` are our estimates of the
 * frequency with which a fact is the same in two registrations of one person. Both are tested on a
 * generated set and, by `npm run match-quality FOLDER`, on any other; the figures are printed. In
 * each field, the `m` and the `u` of all results add up to 1.
 */
export const WEIGHTS = {
  family: {
    same: { m: 0.86, u: 0.002 },
    // One of several words (Rivera, Rivera López), or a former name.
    part: { m: 0.03, u: 0.0006 },
    former: { m: 0.025, u: 0.0004 },
    alike: { m: 0.055, u: 0.001 },
    sounds: { m: 0.01, u: 0.004 },
    // Family and given name swapped.
    swapped: { m: 0.005, u: 0.00002 },
    different: { m: 0.015, u: 0.99198 },
  },
  given: {
    same: { m: 0.82, u: 0.008 },
    // The first name of several, an initial, a short form with the same beginning.
    part: { m: 0.1, u: 0.012 },
    alike: { m: 0.055, u: 0.004 },
    sounds: { m: 0.01, u: 0.006 },
    different: { m: 0.015, u: 0.97 },
  },
  birthDate: {
    same: { m: 0.94, u: 0.00004 },
    swapped: { m: 0.01, u: 0.00003 },
    digit: { m: 0.025, u: 0.0012 },
    // With the precision of the less exact of the two.
    part: { m: 0.01, u: 0.01 },
    different: { m: 0.015, u: 0.98873 },
  },
  gender: { same: { m: 0.98, u: 0.5 }, different: { m: 0.02, u: 0.5 } },
  socialSecurity: {
    same: { m: 0.94, u: 0.000001 },
    digit: { m: 0.04, u: 0.00004 },
    different: { m: 0.02, u: 0.999959 },
  },
  identifier: { same: { m: 0.95, u: 0.000001 } },
  phone: { same: { m: 0.6, u: 0.0008 }, different: { m: 0.4, u: 0.9992 } },
  email: { same: { m: 0.6, u: 0.0002 }, different: { m: 0.4, u: 0.9998 } },
  address: {
    same: { m: 0.55, u: 0.0008 },
    area: { m: 0.2, u: 0.01 },
    different: { m: 0.25, u: 0.9892 },
  },
  suffix: { same: { m: 0.97, u: 0.5 }, different: { m: 0.03, u: 0.5 } },
  birthOrder: { same: { m: 0.99, u: 0.5 }, different: { m: 0.01, u: 0.5 } },
} as const satisfies Readonly<
  Record<string, Readonly<Record<string, { readonly m: number; readonly u: number }>>>
>

export type MatchField = keyof typeof WEIGHTS
/** The possible results of comparing a field in two records. */
export type MatchLevel<F extends MatchField = MatchField> = F extends MatchField
  ? keyof (typeof WEIGHTS)[F]
  : never

/** The weight of a result, in bits for or against one person. */
export function weightOf<F extends MatchField>(field: F, level: MatchLevel<F>): number {
  const levels: Readonly<Record<string, { readonly m: number; readonly u: number } | undefined>> =
    WEIGHTS[field]
  const known = levels[level]
  return known === undefined ? 0 : Math.log2(known.m / known.u)
}

/**
 * The probability, before any comparison, that a found record is the person's: one in this many.
 */
export const PRIOR_ONE_IN = 20_000

/**
 * The limit in bits for facts that a household shares: family name, telephone and address together
 * do not distinguish its members. Fellegi and Sunter's sum assumes that fields are independent,
 * which these are not.
 */
export const HOUSEHOLD_LIMIT = 12
