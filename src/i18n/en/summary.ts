/** Words of the first page. */
export const summary = {
  title: 'Overview',
  /** The sections, by their contents. */
  section: {
    conditions: 'Current conditions',
    abnormal: 'Latest abnormal results',
    documents: 'Recent documents',
    'care-team': 'Care team',
    allergies: 'Allergies',
    medications: 'Current medicines',
    vitals: 'Vital signs',
    reports: 'Reports',
    procedures: 'Procedures',
    immunizations: 'Immunizations',
    'care-plans': 'Care plans',
    goals: 'Goals',
    visits: 'Visits',
    episodes: 'Episodes of care',
    orders: 'Orders and referrals',
    devices: 'Devices',
    questionnaires: 'Forms',
    details: 'Personal details',
    'related-people': 'Related people',
    observations: 'Latest observations',
    practitioners: 'Health professionals',
    organizations: 'Organizations',
    locations: 'Places',
  },
  loadAll: 'Load all parts',
  allLoaded: 'All parts are loaded.',
  notLoaded: 'Not loaded when this was printed.',
  printedEarly: 'Some parts were not loaded when this was printed. Each of them says so.',
  /** Before the visit and the records that came with the sign-in. */
  pointedTo: 'Opened with:',
  all: 'See all',
  noneChosen: (loaded: number) =>
    loaded === 1 ? 'None in the one entry loaded.' : `None in the ${loaded} entries loaded.`,
  noneChosenOfAll: (total: number) =>
    total === 1 ? 'None in the only entry.' : `None in all ${total} entries.`,
  /**
   * The search of a section that does not ask for everything: `asked for the category Laboratory
   * alone`.
   */
  askedOnly: (asked: string) => `${asked.charAt(0).toUpperCase()}${asked.slice(1)}.`,
  ofLoaded: (loaded: number) => `From the first ${loaded} entries that the service sent.`,
  /** After the sections: the lists that this service or this sign-in does not offer. */
  off: (titles: string) => `Not offered here: ${titles}.`,
  why: 'What this service offers, and why',
}
