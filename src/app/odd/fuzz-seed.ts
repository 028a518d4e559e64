/**
 * The seed of the long random tests: another one each day, so that they go on looking, and the same
 * all day, so that a run that failed fails again. `SEED` chooses one.
 */
export const FUZZ_SEED = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000))
