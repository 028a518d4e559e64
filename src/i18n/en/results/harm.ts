/** Words of a mark for answers. */
export const harm = {
  /** An answer about thoughts of harming oneself that is not a no. */
  thoughts: 'Thoughts of self-harm',
  /** One about harm to oneself that may have been done. */
  self: 'Self-harm or thoughts of it',
  /** An answer about another danger, or about harm to oneself or others. */
  other: 'Safety concern',
  /** A risk that somebody rated as more than low. */
  risk: 'Suicide risk',
  /** An answer to a question with a negation: it may mean either. */
  unclear: 'Unclear answer about harm',
  /** A mark that stands beside something of another day. */
  dated: (mark: string, date: string | undefined) =>
    date === undefined ? `${mark}, date not recorded` : `${mark}, ${date}`,
}
