/** Words outside a sign-in: the choice of an organization, the end of a session. */
export const launch = {
  organization: (name: string) => `Organization: ${name}`,
  /**
   * The notice of an end whose screen could not be loaded; its other words are loaded with that
   * screen.
   */
  ends: {
    signedOut: 'You are signed out',
    endedTitle: 'Your session has ended',
    lockedTitle: 'Locked',
    tabTitle: 'Locked · Clearchart',
    endedTabTitle: 'Signed out · Clearchart',
    windowDone: 'You are signed in. You can close this window.',
    missing:
      'This page could not be loaded. You may be offline, or there is a newer version of the app.',
  },
}
