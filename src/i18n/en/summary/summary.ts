/** Words of the first page. */
export const summary = {
  title: 'Home',
  notLoaded: 'Not loaded when this was printed.',
  /** Before the visit and the records that came with the sign-in. */
  pointedTo: 'Opened with:',
  why: 'What this service offers, and why',
}
