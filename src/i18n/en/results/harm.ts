/** Words of a mark for answers. */
export const harm = {
  /** An answer about harm to oneself that is not a no. */
  self: 'Thoughts of self-harm',
  /** An answer about another danger, or about harm to oneself or others. */
  other: 'Safety concern',
}
