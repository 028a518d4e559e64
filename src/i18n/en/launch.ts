/**
 * Words around the record of who is not, or no longer, signed in: choosing an organization, the end
 * of a session.
 */
export const launch = {
  organization: (name: string) => `Organization: ${name}`,
  /**
   * What an end says when its screen could not be fetched; the rest of its words come with that
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
