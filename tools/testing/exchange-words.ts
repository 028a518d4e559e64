/**
 * Words for the generations and the solutions of the exchange service, as its screens have them in
 * English and in Spanish: another server has none of these.
 */
export const OF_THE_EXCHANGE =
  /\b(older|current) (generation|connection)\b|\bgeneration\b|\b(primera|segunda) generaci[oó]n\b|\bgeneraci[oó]n\b|\bconexi[oó]n (anterior|actual)\b|\bS[1-6]\b|(^|[\s(])v[12]($|[\s).,])/i
