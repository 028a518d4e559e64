import { launchPage } from './launch-page'

/** Words of a failed sign-in and of the launch check: a successful sign-in does not load them. */
export const signIn = {
  page: launchPage,
  failures: {
    ...launchPage.failures,
    denied: {
      title: 'Access was not allowed',
      sentence:
        'Access was refused on the organization’s page, by you or by one of the organization’s rules. Clearchart received nothing.',
      next: 'If you did not want that, try again and allow access. You can leave out single permissions there.',
    },
    'wrong-state': {
      title: 'This sign-in was not started in this tab',
      sentence:
        'A sign-in came back that was not started here, or was already finished. This happens when you go back, use an old link or use a second tab. The app did not use it.',
      next: 'Sign in again from here.',
    },
    'wrong-server': {
      title: 'The wrong system answered',
      sentence:
        'The answer came from a different sign-in system than the one you were sent to. To protect you, the app did not use it.',
      next: 'Start again. If it happens again, tell your organization and send them the reference.',
    },
    'other-tenant': {
      title: 'The wrong organization answered',
      sentence:
        'The sign-in came back for a different organization than the one you chose. The app did not use it, so that no records get mixed up.',
      next: 'Start again and choose your organization. If it happens again, tell your organization and send them the reference.',
    },
    'used-code': {
      title: 'The sign-in took too long or was already used',
      sentence:
        'The organization’s system gives out a code that works once, for a short time. It no longer accepted this one.',
      next: 'Sign in again. Nothing was lost.',
    },
    'revoked-tenant': {
      title: 'The organization has not approved Clearchart',
      sentence:
        'Its system does not let the app in at all. It may have withdrawn its approval, or not given it yet. Nothing is wrong with your account.',
      next: 'Ask your organization to approve Clearchart, and send them the reference. Trying again will not help until then.',
    },
    'scope-refused': {
      title: 'The organization does not allow what the app asks for',
      sentence:
        'At least one permission that Clearchart asks for is not set up for it at this organization.',
      next: 'Tell your organization and send them the reference. They can change the app’s registration.',
    },
    refused: {
      title: 'The organization’s system refused the sign-in',
      sentence: 'It gave no reason that helps you go on. Its short code is in the details.',
      next: 'Try again once. If it happens again, tell your organization and send them the reference.',
    },
    'server-error': {
      title: 'The organization’s sign-in is not working',
      sentence: 'Its system reported a problem on its side. Nothing is wrong with your account.',
      next: 'Try again in a few minutes.',
    },
    'token-unreachable': {
      title: 'The sign-in could not be finished',
      sentence:
        'You signed in, but the organization’s system did not answer the last request. You may be offline.',
      next: 'Check your connection and sign in again.',
    },
    'token-unreadable': {
      title: 'The answer to the sign-in could not be read',
      sentence: 'The organization’s system did not answer in the expected form.',
      next: 'Tell your organization and send them the reference.',
    },
    'bad-context': {
      title: 'The sign-in is for a record that cannot exist',
      sentence:
        'The organization’s system said whose record to open, but not with a valid record number. The app stopped, so that it does not open someone else’s record.',
      next: 'Start again. If it happens again, tell your organization and send them the reference.',
    },
    'no-id-token': {
      title: 'The organization did not say who signed in',
      sentence:
        'The part of its answer that says who you are is missing. The app stopped, because it could not tell you from someone else.',
      next: 'Tell your organization and send them the reference.',
    },
    'bad-id-token': {
      title: 'The answer about who signed in cannot be trusted',
      sentence: 'It was made for another app, by another system, or for another sign-in.',
      next: 'Sign in again. If it happens again, tell your organization and send them the reference.',
    },
    clock: {
      title: 'Two clocks are too far apart',
      sentence:
        'The sign-in seems to come from the past or the future. The clock of this device or of the organization’s system is wrong.',
      next: 'Set this device’s date and time to automatic and sign in again.',
    },
    'other-person': {
      title: 'Someone else signed in',
      sentence:
        'The session belonged to another user or another patient. Everything in it was removed from this tab, and the new sign-in was not used.',
      next: 'Start a new sign-in.',
    },
    'metadata-unreadable': {
      title: 'The organization’s system does not say what it offers',
      sentence:
        'You are signed in, but the list of what the system supports could not be read. The app uses only what is on that list.',
      next: 'Try again in a few minutes. You stay signed in in this tab.',
    },
    offline: {
      title: 'You are offline',
      sentence:
        'The app itself is here, and you are still signed in, in this tab. Your record is not: it was in the page that was open before, and is read again from the organization’s system.',
      next: 'This page goes on by itself when the network is back. Unfinished forms are safe on this device.',
    },
    'other-version': {
      title: 'The organization’s system uses another version of FHIR',
      sentence:
        'The versions write the same things differently: a problem that was ruled out could look like a current one. To show nothing wrong, the app read nothing and signed you out.',
      next: 'Trying again will not help. Tell your organization and send the reference.',
    },
  },
  /** The access ended in the middle of a session, and the reason is partly known. */
  gone: {
    withdrawn: {
      title: 'Your organization no longer lets Clearchart in',
      sentence:
        'Its system says that the app is not authorized there now. Your organization may have withdrawn its approval. Nothing is wrong with your account.',
      kept: 'What is on the screen and what you wrote is kept here, hidden. Ask your organization. Signing in again will work once it has approved the app again.',
    },
    refused: {
      title: 'Your organization’s system refused a sign-in that it just renewed',
      sentence:
        'It does not say why. It may have withdrawn its approval of the app, or it may not be working.',
      kept: 'What is on the screen and what you wrote is kept here, hidden. Sign in again. If that is refused too, ask your organization.',
    },
  },
  failure: {
    details: 'Details for support',
    kind: 'What failed',
    code: 'Code of the organization’s system',
    status: 'HTTP status',
    at: 'Time',
    copy: 'Copy the details',
    noSecrets: 'The details contain no password, no access key and nothing about anyone’s health.',
  },
  check: {
    title: 'Connection check',
    intro:
      'This tries every step of a sign-in from this browser. It changes nothing and signs no one in.',
    organization: 'Organization',
    run: 'Start the check',
    again: 'Check again',
    copy: 'Copy the report',
    copied: 'The report was copied.',
    back: 'Back to the start page',
    register: 'Prepare its registration',
    results: {
      good: 'OK',
      bad: 'Failed',
      /** Checked, with something to know. */
      unknown: 'Note',
      none: 'Not checked',
      running: 'Checking…',
    },
    steps: {
      registered: 'The organization is registered',
      secure: 'The page is secure and the browser can encrypt',
      storage: 'The browser lets this page save data',
      frame: 'The app has its own tab, or a page that may show it',
      clock: 'This device’s clock is right',
      policy: 'Our own site lets the app contact the organization’s systems',
      discovery: 'The organization’s system says where to sign in',
      pkce: 'It says that it protects the code (PKCE S256)',
      token: 'The app can reach the address that finishes a sign-in',
      metadata: 'It says what it supports',
      version: 'It uses a version of FHIR that the app reads',
      redirect: 'The address to come back to is registered there',
      state: 'No sign-in in this tab waits for its answer',
      scopes: 'The permissions asked for were given',
      systems: 'Systems that export can sign in',
      requests: 'What was asked just now',
    },
    registered: (name: string, generation: string) => `${name}, generation ${generation}`,
    notRegistered: (issuer: string) =>
      `No registered organization has the address ${issuer}. Whoever runs our site can register it.`,
    framed: 'It is inside another page. That works if the browser lets it save data.',
    ownTab: 'Yes.',
    thisTab: 'Yes in this tab. The tab that failed is not known here.',
    framedByRegistered: (origins: string) =>
      `It is inside ${origins}, which is registered for that.`,
    framedByOther: (origins: string) =>
      `It is inside ${origins}, which is not registered for that. Enter it under “frames” in the registration.`,
    noSkew: 'It agrees with our own site.',
    ahead: (span: string) => `It is ${span} ahead of our own site.`,
    behind: (span: string) => `It is ${span} behind our own site.`,
    noClock: 'Our own site did not give its time.',
    found: (address: string, source: string) => `${address}, from ${source}`,
    sources: {
      'smart-configuration': 'its smart-configuration',
      'capability-statement': 'its CapabilityStatement',
      registration: 'our registration',
    },
    silent: (at: string) =>
      `${at} gave no answer that this page may read. It may be down, you may be offline, or it does not allow this site (CORS).`,
    fails: (at: string, status: number) => `${at} answers with an error (HTTP ${status}).`,
    notADocument: (at: string) =>
      `${at} sends something else than the document that should be there, such as an error page. The app does not sign in until it can be read.`,
    mayBeNone:
      'If the system has no SMART configuration, enter "smartConfiguration": "none" under “authorization” in the registration.',
    noSignInAddress:
      'It answers, but neither its smart-configuration nor its CapabilityStatement says where. The system has to say it, or the registration: “authorize” and “token” under “authorization”.',
    foreign: (address: string) =>
      `It names ${address}, which the registration does not allow. If that is right, enter it under “authorization” in the registration. Until then the app does not go there.`,
    oddName: (name: string) =>
      `It gives itself the name “${name}” (issuer), which is not a web address. The app does not sign in there until the organization’s system is corrected.`,
    noListRead:
      'What it sends is not a CapabilityStatement in JSON, and the app reads nothing else.',
    listAfterSignIn: (status: number) =>
      `It shows its list to nobody without a sign-in (HTTP ${status}). The app asks again after the sign-in.`,
    long: {
      form: 'The list of permissions is too long for an address, so the app sends it as a form.',
      address:
        'The list of permissions makes an address that some systems on the way cut or refuse, and this one does not say that it takes a form instead. If the sign-in page does not open, ask for fewer permissions in the registration.',
    },
    announced: 'Yes.',
    notAnnounced: 'It does not say so. The app uses it anyway.',
    cannotAnnounce: 'A CapabilityStatement has no way to say so. The app uses it anyway.',
    metadataRead: (count: number) =>
      count === 0
        ? 'It does not say that it offers any kind of entry, so the app can offer nothing.'
        : count === 1
          ? '1 kind of entry'
          : `${count} kinds of entries`,
    markedRequired:
      'Its list is marked as what some system should do (kind: requirements). The app relies on it all the same: make sure that it is right for this system.',
    offersNothing: (count: number) =>
      `It lists ${count === 1 ? '1 kind of entry' : `${count} kinds of entries`}, and nothing that the app can read or write, so the app can offer nothing.`,
    version: (spoken: string) => `FHIR ${spoken}`,
    otherVersion: (spoken: string) =>
      `It uses FHIR ${spoken}; Clearchart reads R4 (4.0.1) and R4B (4.3.0).`,
    versionUnsaid: 'It does not say. The app reads it as R4 (4.0.1).',
    assumed: 'It publishes no list; the app goes by the written specification.',
    redirectUnknown: (address: string) =>
      `Only the organization’s system knows. It must be exactly ${address}`,
    redirectRegistered: 'Yes. The organization’s sign-in page sent us back.',
    redirectFailed: (title: string, sentence: string) =>
      `It sent us back, but a sign-in ends there. ${title}: ${sentence}`,
    redirectRefused: (code: string) =>
      `It sent us back, so the address is registered. But it refuses the app: ${code}`,
    askIntro:
      'Only the organization’s sign-in page knows the address to come back to. Asking opens a small window for a moment. It signs no one in.',
    ask: 'Ask the sign-in page',
    /** For one of several clients of the registration. */
    askFor: (who: string) => `Ask for ${who}`,
    ways: {
      patient: 'patients',
      practitioner: 'staff',
      launch: 'launches from a record system',
    },
    forWays: (who: string, text: string) => `For ${who}: ${text}`,
    noReturn:
      'Not needed: only systems sign in with this registration, and they come back to no page.',
    asked:
      'A window was opened. If it stays and shows an error, the address is not registered there, or the app is not: send that page’s words to the organization, and close it.',
    askBlocked:
      'The browser did not open a window. Allow pop-up windows for this site and try again.',
    scopesGranted: (granted: number, asked: number) =>
      `${granted} of ${asked} in this tab’s sign-in.`,
    scopesUnknown: 'What is given is known after a sign-in in this tab.',
    scopesAsked: (scopes: string, who?: string) =>
      who === undefined ? `The app asks for: ${scopes}` : `For ${who}, the app asks for: ${scopes}`,
    scopesRegistered: (scopes: string, who?: string) =>
      who === undefined
        ? `The registration asks for: ${scopes}`
        : `For ${who}, the registration asks for: ${scopes}`,
    systemsFaulty:
      'The registration lacks something that a system needs: its base, its permissions or a client id. “npm run check-registrations” names it.',
    systemsOffer: (text: string) => `What its base says it supports: ${text}`,
    systemsAsk: (scopes: string) =>
      `A system asks for: ${scopes}. Whether its key or secret is accepted is known once it signs in.`,
    scopesGiven: (scopes: string) => `Given: ${scopes}`,
    scopesLeftOut: (scopes: string, count: number) =>
      count === 1
        ? `Not asked for: ${scopes}. It is registered, but the organization’s system does not say that it offers this choice at a sign-in.`
        : `Not asked for: ${scopes}. They are registered, but the organization’s system does not say that it offers these choices at a sign-in.`,
    scopesMissing: (scopes: string) => `Not given: ${scopes}`,
    scopesMore: (scopes: string) => `Given without being asked for: ${scopes}`,
    policyAllows: (count: number) =>
      count === 1 ? 'Yes, the one that is registered.' : `Yes, all ${count} that are registered.`,
    policyLacks: (origins: string) =>
      `The policy of our own site does not let the app contact ${origins}.`,
    policyLacksFrame: (origins: string) =>
      `It does not let ${origins} show the app inside its page.`,
    policyLacksForm: (origins: string) =>
      `It does not let the app start a sign-in at ${origins} with a form, which long lists of permissions need.`,
    policyBlocks: (origin: string) =>
      `The policy of our own site stopped the app from contacting ${origin}.`,
    policyNext:
      'Whoever runs our site has to send the headers that follow from the registrations (npm run headers).',
    noPolicy: 'Our own site sends no policy. Whoever runs it has to send one (npm run headers).',
    policyUnread: 'Our own site did not answer.',
    tokenReached: (origin: string) => `Yes, ${origin} answers.`,
    tokenRedirects: (origin: string) =>
      `${origin} sends the app on to another address, which it does not follow: what proves a sign-in would go there. The organization’s system has to give the final address.`,
    tokenSilent: (origin: string) =>
      `${origin} is there, but does not let this page read its answer, so a sign-in cannot be finished. Its operator has to allow this site (CORS).`,
    tokenUnreachable: (origin: string) =>
      `${origin} does not answer. You may be offline, or it may be down.`,
    tokenFails: (origin: string, status: number) =>
      `${origin} answers with an error (HTTP ${status}), so a sign-in cannot be finished. The address may be wrong, or the organization’s system may not be working.`,
    tokenAgrees: (origin: string, status: number) =>
      `${origin} agrees to a request without a code (HTTP ${status}), which no address that finishes a sign-in does. Another page may answer in its place, such as that of a gateway.`,
    tokenUnknownClient: (origin: string, id: string) =>
      `${origin} does not know the client id ${id}, or wants a secret with it. The app has no secret: it has to be registered there as a public client.`,
    tokenBusy: (origin: string, status: number) =>
      `${origin} asks to come again later (HTTP ${status}). Check again in a few minutes.`,
    tokenNoGrant: (origin: string, code: string) =>
      `${origin} does not take what a sign-in sends there (${code}), so a sign-in cannot be finished.`,
    tokenUnclear: (origin: string, what: string) =>
      `${origin} answers, but does not say what a sign-in could go by (${what}). It is not known if one can be finished there.`,
    noneWaiting: 'None.',
    noneWaitingHere: 'None in this tab. The tab that failed is not known here.',
    waiting: (count: number, span: string) =>
      count === 1
        ? `One was started ${span} ago. Its answer is accepted for one hour.`
        : `${count} were started, the oldest ${span} ago. An answer is accepted for one hour.`,
    unreadAnswer: 'an answer that this page may not read',
    noAnswer: 'no answer',
    requestId: (id: string) => `request number ${id}`,
    nothingAsked: 'Nothing was asked.',
    fine: 'Yes.',
  },
}
