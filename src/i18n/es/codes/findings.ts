import type { findings as english } from '../../en/codes/findings'
import { snomed } from '../results/snomed-names'

/** Los nombres que el catálogo ya tiene, con su código solo: el primero de cada uno. */
export const findings: Partial<Record<keyof typeof english, string>> = Object.fromEntries(
  Object.entries(snomed)
    .map(([key, name]): readonly [string, string] => [key.split(' ')[0] ?? key, name])
    .toReversed(),
)
