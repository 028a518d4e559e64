/** Words around the record of who is not, or no longer, signed in: choosing an organization, the end of a session. */
export const launch = {
  organization: (name: string) => `Organization: ${name}`,
  choose: {
    title: 'Your health record, in plain view',
    intro:
      'Clearchart shows the record that your care organization keeps; no copy of it is stored. On this device stay unfinished work, sealed, marks of what you have seen, and choices such as the language.',
    field: 'Find your organization',
    fieldHint: 'Its name, another name it goes by, or its city',
    last: 'You were here last',
    results: (count: number) => (count === 1 ? '1 organization' : `${count} organizations`),
    none: 'No organization fits. Check the spelling, or try its city.',
    patient: 'Sign in as a patient',
    practitioner: 'I work here',
    registrar: 'Sign in to the registration desk',
    at: (name: string) => ` at ${name}`,
    generations: { v1: 'Older connection', v2: 'Current connection' },
    practice: 'Practice data',
    preview: 'Preview',
    notRegistered: 'Not registered with Clearchart yet. Ask the organization to approve it.',
    next: 'You will sign in on the organization’s own page and choose there what Clearchart may see. Then you come back here.',
    loading: 'Loading the list of organizations…',
  },
  ended: {
    title: 'You are signed out',
    cleared: 'This tab has forgotten everything it held:',
    answers: (count: number) =>
      count === 1 ? '1 answer of the service' : `${count} answers of the service`,
    access: 'the access to the record',
    withdrawn: 'The service has withdrawn the access as well.',
    notWithdrawn: 'The service did not confirm that it withdrew the access; it ends by itself.',
    noWithdrawal: 'The service offers no way to withdraw the access; it ends by itself.',
    kept: 'Still kept on this device: the language, the colours and, if you are told what is new, marks of what you have seen, from which none of it can be read.',
    keptAsked: 'Also, because you asked for it: your organization.',
    elsewhere: 'You signed out in another tab, so this one has forgotten everything as well.',
    again: 'Sign in again',
  },
  again: {
    endedTitle: 'Your session has ended',
    endedSentence:
      'Sign in again to go on. What was on the screen and what you have written is kept here, hidden, until then.',
    lockedTitle: 'Locked',
    lockedSentence:
      'Nobody was here for a while, so the screen is hidden. Sign in again to go on; your work is kept.',
    tabTitle: 'Locked · Clearchart',
    endedTabTitle: 'Signed out · Clearchart',
    button: 'Sign in again',
    waiting:
      'A window for signing in is open. When you are done there, this page goes on by itself.',
    closed: 'The window was closed before the sign-in was finished.',
    leave: 'Sign out and forget everything',
    failedTitle: 'Signing in did not work',
    failed: 'Try again. If it stays so, quote the reference to support.',
    windowDone: 'You are signed in. You can close this window.',
  },
}
