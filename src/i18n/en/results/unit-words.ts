/** Things that are counted in doses and that services name in the singular: `2 tablet`. */
const COUNTED = ['tablet', 'capsule', 'puff', 'drop', 'spray', 'dose', 'unit']

/**
 * Words within units, by the English word in lower case: `beats` of `beats/min`. English needs them
 * for what is counted alone, in the number that it has.
 */
export const units: Readonly<Record<string, string>> = Object.fromEntries(
  [...COUNTED, ...COUNTED.map((one) => `${one}s`), 'patch', 'patches'].map((word) => [word, word]),
)
