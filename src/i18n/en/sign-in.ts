import { launchPage } from './launch-page'

/** Words of a sign-in that failed and of the launch check: nobody whose sign-in succeeds downloads them. */
export const signIn = {
  page: launchPage,
  failures: {
    ...launchPage.failures,
    denied: {
      title: 'The sign-in was not allowed',
      sentence:
        'On the organization’s page the access was denied, by you or by a rule of the organization. Clearchart received nothing.',
      next: 'If that was not what you wanted, try again and allow the access. Single permissions can be left out there.',
    },
    'wrong-state': {
      title: 'This answer belongs to no sign-in of this tab',
      sentence:
        'A sign-in came back that was not begun here, or was finished already. That happens after going back, with an old link, or in a second tab. The app does not use such answers.',
      next: 'Start signing in again from here.',
    },
    'wrong-server': {
      title: 'Another system answered than was asked',
      sentence:
        'The answer names another sign-in system than the one you were sent to. To protect you, the app does not use it.',
      next: 'Start again. If it happens again, tell your organization and send the reference.',
    },
    'other-tenant': {
      title: 'Another organization answered than was asked',
      sentence:
        'The sign-in came back for another organization than the one you chose. So that no records are mixed up, the app does not use it.',
      next: 'Start again and choose your organization. If it happens again, tell your organization and send the reference.',
    },
    'used-code': {
      title: 'The sign-in took too long or was used already',
      sentence:
        'The organization’s system gives a code that is good once and for a short time. It did not accept this one any more.',
      next: 'Sign in again; nothing is lost.',
    },
    'revoked-tenant': {
      title: 'The organization has not approved Clearchart',
      sentence:
        'Its system refuses the app as a whole. The approval may have been taken back or is not given yet. It is not about your account.',
      next: 'Ask your organization to approve Clearchart, and send them the reference. Trying again will not help before.',
    },
    'scope-refused': {
      title: 'The organization refuses what the app asks for',
      sentence:
        'At least one permission that Clearchart asks for is not set up for it at this organization.',
      next: 'Tell your organization and send the reference. They can change the app’s registration.',
    },
    refused: {
      title: 'The organization’s system refused the sign-in',
      sentence: 'It gave no reason that a person could act on. Its short code is in the details.',
      next: 'Try again once. If it happens again, tell your organization and send the reference.',
    },
    'server-error': {
      title: 'The organization’s sign-in is out of order',
      sentence: 'Its system reported a fault of its own. Nothing is wrong with your account.',
      next: 'Try again in a few minutes.',
    },
    'token-unreachable': {
      title: 'The sign-in could not be finished',
      sentence:
        'You signed in, but the organization’s system did not answer the last question. The network may be down.',
      next: 'Check the network and sign in again.',
    },
    'token-unreadable': {
      title: 'The answer to the sign-in cannot be read',
      sentence: 'The organization’s system answered in a form that it should not have.',
      next: 'Tell your organization and send the reference.',
    },
    'bad-context': {
      title: 'The sign-in names a record that cannot exist',
      sentence:
        'The organization’s system said whose record to open, and what it said is not in the form of a record number. So that nobody else’s record is opened, the app stopped.',
      next: 'Start again. If it happens again, tell your organization and send the reference.',
    },
    'no-id-token': {
      title: 'The organization did not say who signed in',
      sentence:
        'Its answer lacks the part that names you. Without it the app could not tell you from anybody else, so it stopped.',
      next: 'Tell your organization and send the reference.',
    },
    'bad-id-token': {
      title: 'The answer about who signed in cannot be trusted',
      sentence: 'It was made for another app, by another system or for another sign-in.',
      next: 'Sign in again. If it happens again, tell your organization and send the reference.',
    },
    clock: {
      title: 'Two clocks are too far apart',
      sentence:
        'The sign-in looks as if it came from the past or the future. The clock of this device or that of the organization’s system is wrong.',
      next: 'Set this device’s date and time to automatic and sign in again.',
    },
    'other-person': {
      title: 'Somebody else signed in',
      sentence:
        'The session belonged to another user or another patient. Everything it held was removed from this tab, and the new sign-in was not used.',
      next: 'Start a new sign-in.',
    },
    'metadata-unreadable': {
      title: 'The organization’s system does not say what it offers',
      sentence:
        'You are signed in, but the list of what the system supports could not be read, and the app relies on nothing that is not listed.',
      next: 'Try again in a few minutes. You stay signed in in this tab.',
    },
    'other-version': {
      title: 'The organization’s system speaks another version of FHIR',
      sentence:
        'The versions write the same things differently: a problem that was ruled out could look like one that is there. So that nothing wrong is shown, the app has read nothing and signed you out.',
      next: 'Trying again will not help. Tell your organization and send the reference.',
    },
  },
  /** The access is gone in the middle of a session, and something is known of why. */
  gone: {
    withdrawn: {
      title: 'Your organization does not let Clearchart in any more',
      sentence:
        'Its system says that the app as a whole is not authorized there now. Your organization may have taken its approval back. It is not about your account.',
      kept: 'What is on the screen and what you have written is kept here, hidden. Ask your organization; signing in again helps once it has approved the app again.',
    },
    refused: {
      title: 'Your organization’s system refuses a sign-in that it renewed just now',
      sentence:
        'It does not say why. It may have taken back its approval of the app, or it may be out of order.',
      kept: 'What is on the screen and what you have written is kept here, hidden. Sign in again; if that is refused too, ask your organization.',
    },
  },
  failure: {
    details: 'Details for support',
    kind: 'What failed',
    code: 'Code of the organization’s system',
    status: 'HTTP status',
    at: 'Time',
    copy: 'Copy the details',
    noSecrets: 'The details hold no password, no token and nothing about anybody’s health.',
  },
  check: {
    title: 'Launch check',
    intro:
      'Every step of a sign-in, tried from this browser now. Nothing is changed and nobody is signed in.',
    organization: 'Organization',
    run: 'Run the check',
    again: 'Run it again',
    copy: 'Copy the report',
    copied: 'The report was copied.',
    back: 'Back to the start',
    results: { good: 'In order', bad: 'Failed', unknown: 'Cannot be known', running: 'Running…' },
    steps: {
      registered: 'The organization is registered',
      secure: 'The page is secure and the browser can encrypt',
      storage: 'The browser keeps data for this page',
      frame: 'The app stands in a tab of its own',
      clock: 'The clock of this device is right',
      discovery: 'The organization’s system says where to sign in',
      pkce: 'It announces the protection of the code (PKCE S256)',
      metadata: 'It says what it supports',
      redirect: 'The way back is registered there',
      scopes: 'What is asked for was granted',
    },
    registered: (name: string, generation: string) => `${name}, generation ${generation}`,
    notRegistered: (issuer: string) => `No registration names ${issuer} as its issuer.`,
    framed: 'It stands inside another page. That works where the browser keeps data for it.',
    ownTab: 'Yes.',
    skew: (span: string) => `${span} apart from our own site.`,
    noClock: 'Our own site did not tell its time.',
    found: (address: string, source: string) => `${address}, named by ${source}`,
    sources: {
      'smart-configuration': 'its smart-configuration',
      'capability-statement': 'its CapabilityStatement',
      registration: 'our registration',
    },
    announced: 'Announced.',
    notAnnounced: 'Not announced. The app uses it all the same.',
    cannotAnnounce: 'This generation has no place to announce it. The app uses it all the same.',
    metadataRead: (count: number) => `${count} kinds of records`,
    otherVersion: (spoken: string) => `It speaks FHIR ${spoken}; Clearchart reads R4 (4.0.1).`,
    assumed: 'Publishes no list; the written specification is assumed.',
    redirectUnknown: (address: string) =>
      `Only the organization’s system knows. It must be exactly ${address}`,
    scopesGranted: (granted: number, asked: number) =>
      `${granted} of ${asked} in this tab’s sign-in.`,
    scopesUnknown: 'Known only after a sign-in in this tab.',
    fine: 'Yes.',
  },
}
