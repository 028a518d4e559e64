/**
 * The seed of the long random tests: a different one each day, so that they try new cases, and the
 * same one all day, so that a failed run fails again. `SEED` chooses one.
 */
export const FUZZ_SEED = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000))
