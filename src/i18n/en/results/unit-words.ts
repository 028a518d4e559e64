/**
 * Words within units, by the English word in lower case: `beats` of `beats/min`. English needs
 * none.
 */
export const units: Readonly<Record<string, string>> = {}
