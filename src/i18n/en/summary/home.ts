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
    /** A visit that goes on, whose beginning is not recorded. */
    now: 'Going on now',
    /** A visit that goes on since an earlier day. */
    since: (date: string) => `Since ${date}`,
    with: (name: string) => `With ${name}`,
    ordered: (what: string) => `Ordered: ${what}`,
    orderedOn: (date: string) => `Ordered ${date}, open in the record`,
    open: 'Open in the record',
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
    was: (value: string) => `was ${value}`,
    /** New results of the same measurement, besides the latest. */
    others: (count: number) => `and ${count} more`,
    kind: {
      allergy: 'Allergy',
      critical: 'Result',
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
  },
  medicines: {
    title: 'My medicines',
    titleStaff: 'Medicines now',
    /** Of somebody who has died, who takes nothing now. */
    titleAfterDeath: 'Last medicines',
    fresh: 'new',
    /** Of an order whose status says that it goes on. */
    ended: (date: string) => `directions ended ${date}`,
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
  open: {
    /** The kind of a row. */
    order: 'Order',
    form: 'Requested form',
    /** Its time has passed, and nothing that is read says that it was done. */
    overdue: 'Order, its date has passed',
    planned: 'Planned',
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
    off: (titles: string) => `Not on this page, because it is not offered here: ${titles}.`,
    noAccess: (titles: string) =>
      `Not on this page, because this sign-in has no access: ${titles}.`,
  },
}
