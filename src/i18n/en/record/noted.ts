/** Words for what changes how a record is read. They come with the first such record. */
export const noted = {
  /** A result that is not about the patient: of a fetus, of a donor. */
  about: (name: string, what: string) => `${name} (about: ${what})`,
  /** A part of the entry is left out. */
  partly: 'Partly unreadable',
  /** The service says that it did not send all of the entry. */
  sent: 'Only part of it was sent',
  /** A mark whose meaning is not known here. */
  modified: 'Unknown mark: may mean something else',
  /** The risk of a reaction to a substance (HL7, allergyintolerance-substanceExposureRisk). */
  risk: {
    'known-reaction-risk': 'Known risk of a reaction',
    'no-known-reaction-risk': 'No known risk of a reaction',
  },
  /** A medicine of a list of medicines that is not used any more (R4, Medication.status). */
  inactive: 'a medicine that is no longer in use',
  /** A dose of a vaccine that does not count as a whole one, with the reasons. */
  subpotent: (reasons: string) =>
    reasons === '' ? 'Less effective dose' : `Less effective dose: ${reasons}`,
}
