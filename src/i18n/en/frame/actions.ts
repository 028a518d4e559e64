/** Words of buttons and the like that every screen uses. */
export const actions = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  /** On paper, in place of a button that shows the rest of some rows. */
  left: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  loadAll: 'Load all',
  loadMore: 'Load more',
  loading: 'Loading…',
  notLoaded: 'Not loaded: you are offline. It loads by itself when the network is back.',
  open: 'Open',
  print: 'Print',
  retry: 'Try again',
  search: 'Search',
  showMore: 'Show more',
  signIn: 'Sign in',
  signOut: 'Sign out',
}
