/** Words about the other connections of an organization: their offers, and the links to them. */
export const otherConnection = {
  names: {
    v1: 'older connection',
    v2: 'current connection',
    r4: (host: string) => `connection at ${host}`,
    system: 'connection for systems',
  },
  looking: 'Checking whether another connection of your organization offers this…',
  offers: {
    declared: (name: string, organization: string) => `The ${name} of ${organization} offers this.`,
    expected: (name: string, organization: string) =>
      `The ${name} of ${organization} is set up for this, but its system is not responding now, so this is not certain.`,
    unknown: (name: string, organization: string) =>
      `We could not find out now whether the ${name} of ${organization} offers this.`,
  },
  none: 'No other connection of your organization offers this to you. Only your organization can change that.',
  go: (name: string) => `Sign in through the ${name}`,
  /** The place where the person continues there. */
  comesBack: {
    same: 'You sign in there as yourself and come back to this screen.',
    record:
      'You sign in there as yourself and come back to this entry, if it has the same number there. If not, the screen says so and takes you to the list.',
    begun: 'You sign in there as yourself and go to the screen where you started this.',
  },
  findsAgain:
    'You sign in there as yourself and find the patient again first. Nothing about them is passed on.',
  /** A file at an address of another connection. */
  kept: {
    title: 'This file is in another connection of your organization',
    sentence: (name: string, organization: string) =>
      `It is in the ${name} of ${organization}: the same provider, but a separate sign-in. This sign-in is not sent there.`,
    noWay: 'You cannot sign in there. Ask your organization for the file.',
    comesTo: 'You sign in there as yourself and open the file from the list of documents.',
  },
  by: (what: string, name: string) => `${what} (through the ${name})`,
  title: 'Other connections of this organization',
  /** The purpose of a connection, by the written specification and its registration. */
  purpose: {
    reads: {
      most: 'Shows the most kinds of entries',
      same: 'Shows as many kinds of entries',
      fewer: 'Shows fewer kinds of entries',
      none: 'Shows no entries',
    },
    readOnly: (reads: string) => `${reads}, read-only.`,
    work: (reads: string, list: string) => `${reads}. Staff use it for ${list}.`,
    does: {
      register: 'registering patients',
      correct: 'correcting their details',
      number: 'assigning permanent record numbers',
      merge: 'merging duplicate records',
      file: 'filing documents',
      forms: 'filling in forms',
      places: 'places',
      devices: 'devices',
      episodes: 'episodes of care',
    },
    unknown: 'You see what it offers after you sign in.',
  },
}
