/** Words of buttons and the like that every screen uses. */
export const actions = {
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  /** On paper, in place of a button that shows the rest of some rows. */
  left: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  loadAll: 'Load all',
  loadMore: 'Load more',
  loading: 'Loading…',
  notLoaded: 'Not loaded: you are offline. It loads by itself when the network is back.',
  print: 'Print',
  retry: 'Try again',
  signOut: 'Sign out',
}
