/** Words of the line of allergies in a patient's banner. */
export const bannerAllergies = {
  label: (list: string) => `Allergies: ${list}`,
  highRisk: (name: string) => `${name}, high risk`,
  severe: (name: string) => `${name}, severe reaction`,
  /** Some of those that have no room may be of high risk, or with a severe reaction. */
  more: (count: number, grave: number) =>
    grave === 0 ? `and ${count} more` : `and ${count} more, ${grave} of high risk or severe`,
  reading: 'loading…',
  notAsked: 'not offered by this connection',
  failed: 'not known: could not be loaded',
  none: 'none recorded; the service was asked',
  noneSoFar: 'none in what could be read; there may be more',
  notWhole: 'there may be more',
  onlyPast: 'none current; past or ruled-out ones are in the list',
  unconfirmed: (name: string) => `${name}, not confirmed`,
  /** After allergies, the name of an entry that says there is none. */
  yetNone: (name: string) => `but also recorded: ${name}`,
}
