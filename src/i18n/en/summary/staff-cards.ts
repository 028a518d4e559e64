/** Words of the cards that staff alone have on the first page. They come with them. */
export const staffCards = {
  visits: {
    title: 'Visits',
    none: 'None is coming, and of none is it known that it took place.',
    /** For somebody who has died: visits that were planned do not take place. */
    noneBefore: 'None is known to have taken place.',
    next: 'Next',
  },
  open: {
    title: 'Open',
    none: 'No open forms or orders, and no planned procedures.',
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
}
