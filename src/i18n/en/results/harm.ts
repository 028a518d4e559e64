/** Words of a mark for answers. */
export const harm = {
  /** An answer about harm to oneself that is not a no. */
  mark: 'Thoughts of self-harm',
}
