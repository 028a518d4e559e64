import { ranked } from './ranked'

/** Words of the cards of the first page. They come with it. */
export const home = {
  ranked,
  all: 'See all',
  allOf: (count: number) => `All ${count}`,
  /** The shown part of a list: `5 of 7`. */
  ofAll: (shown: number, all: number) => `${shown} of ${all}`,
  ofAllSoFar: (shown: number, all: number) => `${shown} of ${all} so far`,
  /** The shown part of the current entries of a list that has others too: `3 of 9 current`. */
  ofCurrent: (shown: number, all: number) =>
    shown === all ? `${all} current` : `${shown} of ${all} current`,
  ofCurrentSoFar: (shown: number, all: number) => `${shown} of ${all} current so far`,
  showMore: (count: number) => `Show ${count} more`,
  showFewer: 'Show fewer',
  noneNow: 'None current; the others are in the list.',
  /** Said of a list of which a part is not loaded or cannot be read. */
  noneNowRead: 'None current in what has been read.',
  next: {
    title: 'Next',
    none: 'The record shows no planned visits, open orders or unfinished forms.',
    noneSoFar: 'Nothing in what has loaded so far.',
    noneRead: 'Nothing planned or open in what could be read.',
    today: (time: string) => `Today, ${time}`,
    todayOnly: 'Today',
    tomorrow: (time: string) => `Tomorrow, ${time}`,
    tomorrowOnly: 'Tomorrow',
    undated: 'No day set yet',
    /** A visit that goes on since an earlier day. */
    since: (date: string) => `Since ${date}`,
    with: (name: string) => `With ${name}`,
    ordered: (what: string) => `Ordered: ${what}`,
    orderedOn: (date: string) => `Ordered ${date}, not done yet`,
    notDone: 'Not done yet',
    /** Of an order, while what could answer it is not all read. */
    openSince: (date: string) => `Ordered ${date}, open in the record`,
    stillOpen: 'Open in the record',
    form: (what: string) => `Form: ${what}`,
    formOpen: (date: string) => `Started ${date}, not finished`,
    formBegun: 'Not finished',
    /** A form that the clinic asks the patient for. */
    toFillIn: (what: string) => `To fill in: ${what}`,
    askedFor: 'Your care team asks you for it',
    askedForOn: (date: string) => `Your care team asked for it ${date}`,
    from: (date: string) => `From ${date}`,
    until: (date: string) => `By ${date}`,
    fromUntil: (from: string, to: string) => `From ${from} to ${to}`,
    tasksUnread: 'Requests for forms could not all be read.',
    fillIn: 'Fill in',
    draft: (date: string) => `Started on this device ${date}, not sent`,
    unsent: 'Not sent',
    goOn: 'Continue',
  },
  since: {
    opened: (date: string) => `New since ${date}`,
    first: 'New in the last 90 days',
    /** The date follows. */
    seen: 'Changed since your visit',
    wrote: 'Changed since your note',
    changed: 'Changed since this record was last opened here',
    changedFirst: 'Changed in the last 90 days',
    none: 'Nothing with a date since then.',
    onlyVisits: 'Only visits: they are in the card “Visits”.',
    onlyVisitsRead: 'In what has been read, only visits: they are in the card “Visits”.',
    soFar: (count: number) => `${count} so far`,
    undated: (count: number) =>
      count === 1 ? '1 entry has no date.' : `${count} entries have no date.`,
    noneSoFar: 'Nothing new in what is loaded so far.',
    noneRead: 'Nothing new in what could be read.',
    was: (value: string) => `was ${value}`,
    earlier: (count: number) => (count === 1 ? 'and 1 earlier' : `and ${count} earlier`),
    kind: {
      allergy: 'Allergy',
      abnormal: 'Result',
      result: 'Result',
      condition: 'Condition',
      medicine: 'Medicine',
      document: 'Document',
      form: 'Form',
      visit: 'Visit',
    },
    all: 'By date',
  },
  numbers: {
    title: 'My numbers',
    titleStaff: 'Numbers',
    link: 'Results',
    none: 'No measurements with numbers.',
    noneSoFar: 'No measurements with numbers in what has loaded so far.',
    noneRead: 'No measurements with numbers in what could be read.',
    soFar: 'Not all results are loaded. There may be newer ones.',
  },
  medicines: {
    title: 'My medicines',
    titleStaff: 'Medicines now',
    /** Of somebody who has died, who takes nothing now. */
    titleAfterDeath: 'Last medicines',
    fresh: 'new',
  },
  health: {
    title: 'Conditions and allergies',
    allergies: 'Allergies',
    conditions: 'Conditions',
    allConditions: 'All conditions',
    allAllergies: 'All allergies',
    problems: 'Problems',
  },
  read: {
    title: 'Read',
    titleStaff: 'Latest notes',
    /** The first words of a document. */
    quote: (words: string) => `“${words}”`,
  },
  visits: {
    title: 'Visits',
    none: 'None is coming, and of none is it known that it took place.',
    next: 'Next',
  },
  open: {
    title: 'Open',
    none: 'No open forms or orders, and no planned procedures.',
    /** The kind of a row. */
    order: 'Order',
    form: 'Requested form',
    /** Its time has passed, and nothing says that it was done. */
    overdue: 'Order, overdue',
    planned: 'Planned',
  },
  team: {
    title: 'Care team',
    people: (shown: number, all: number) =>
      shown === all ? (all === 1 ? '1 person' : `${all} people`) : `${shown} of ${all} people`,
    peopleSoFar: (shown: number, all: number) => `${shown} of ${all} people so far`,
    teams: (count: number) => (count === 1 ? '1 team' : `All ${count} teams`),
    allTeams: 'All teams',
    /** Of active teams: nobody is named, or only people whose time in them is over. */
    nobody: 'No current member is named.',
  },
  whole: {
    title: 'The whole record',
    parts: 'All its parts',
    byDate: 'Everything, by date',
    takeAway: 'Take a copy',
    read: (time: string) => `Whole record read ${time}, nothing missing.`,
    readOffered: (time: string) => `All that is offered here was read ${time}.`,
    soFar: (whole: number, needed: number) =>
      `Kinds of entries complete so far: ${whole} of ${needed}.`,
    limited: (titles: string) => `Only a part of these can be read here: ${titles}.`,
    failed: (titles: string) => `Could not be loaded: ${titles}.`,
    retry: 'Try again',
    off: (titles: string) => `Not on this page, because it is not offered here: ${titles}.`,
  },
}
