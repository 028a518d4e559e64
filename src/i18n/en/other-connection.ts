/** Words about the other connections of an organization: what they offer, and the way to them. */
export const otherConnection = {
  names: {
    v1: 'older connection',
    v2: 'current connection',
    system: 'connection for systems',
  },
  looking: 'Looking whether another connection of your organization offers this…',
  offers: {
    declared: (name: string, organization: string) => `The ${name} of ${organization} offers this.`,
    expected: (name: string, organization: string) =>
      `The ${name} of ${organization} is set up for this. Its system does not answer now, so that is not certain.`,
    unknown: (name: string, organization: string) =>
      `Whether the ${name} of ${organization} offers this could not be found out now.`,
  },
  none: 'No other connection of your organization offers this to you. Only your provider’s system can change that.',
  go: (name: string) => `Sign in through the ${name}`,
  /** Where one goes on there. */
  comesBack: {
    same: 'You sign in there as yourself and come back to this screen.',
    record:
      'You sign in there as yourself and come back to this record, if it is kept there under the same number. If it is not, the screen says so and leads to the list.',
    begun: 'You sign in there as yourself and come to the screen where this was begun.',
  },
  findsAgain:
    'You sign in there as yourself and find the patient again first: nothing about them is taken along.',
  /** A file at an address of another connection. */
  kept: {
    title: 'This file is kept at another connection of your organization',
    sentence: (name: string, organization: string) =>
      `It is at the ${name} of ${organization}: the same provider, but a sign-in of its own. This sign-in is not sent there.`,
    noWay: 'There is no way for you to sign in there. Ask your provider for the file.',
    comesTo: 'You sign in there as yourself and open the file from the list of documents.',
  },
  by: (what: string, name: string) => `${what} (through the ${name})`,
  title: 'Other connections of this organization',
  /** What a connection is for, by the written specification and its registration. */
  purpose: {
    reads: {
      most: 'Shows the most kinds of records',
      same: 'Shows as many kinds of records',
      fewer: 'Shows fewer kinds of records',
      none: 'Shows no records',
    },
    readOnly: (reads: string) => `${reads}, to read only.`,
    work: (reads: string, list: string) => `${reads}. Staff use it for ${list}.`,
    does: {
      register: 'registering patients',
      correct: 'correcting their details',
      number: 'giving permanent record numbers',
      merge: 'merging duplicate patients',
      file: 'filing documents',
      forms: 'filling in forms',
      places: 'places',
      devices: 'devices',
      episodes: 'episodes of care',
    },
    unknown: 'What it offers shows after the sign-in.',
  },
}
