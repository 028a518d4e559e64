/** Words of the page on which an integrator prepares a registration. They come with it. */
export const integrate = {
  title: 'Connect a FHIR server',
  intro:
    'For whoever sets up Clearchart: see what a FHIR R4 server says about itself and what the app would offer with it, then copy the entry for registrations.json. Nobody signs in here, and no health information is requested.',
  problemsTitle: 'Entries with mistakes in registrations.json',
  problems: (count: number) =>
    count === 1 ? '1 mistake in registrations.json' : `${count} mistakes in registrations.json`,
  noProblems: 'registrations.json has no mistakes.',
  fileUnread:
    'registrations.json could not be read, so nothing is known here about its entries, and no server counts as registered.',
  leftOut: (count: number) =>
    count === 1
      ? '1 organization is missing here because its entry has mistakes.'
      : `${count} organizations are missing here because their entries have mistakes.`,
  leftOutLink: 'See the mistakes',
  serverTitle: 'The server',
  issuer: 'FHIR base address',
  issuerHint:
    'Such as https://fhir.example.org/r4. The address of its CapabilityStatement works too.',
  issuerWrong: 'Enter an address that begins with https:// or http://',
  ask: 'Ask the server',
  asking: 'Asking the server…',
  askAnybody: (host: string) =>
    `${host} is not registered yet. The button sends it two questions, for its SMART configuration and its CapabilityStatement. They come from a separate, empty page: no sign-in, no cookie and nothing else of yours goes with them.`,
  notAsked: (host: string) => `${host} could not be asked from here`,
  unread: (host: string) => `${host} gave no answer that can be read here`,
  notAskedWhy: {
    'no-answer':
      'It sent nothing that a page of any origin may read. It may be off, the address may lead elsewhere, or it may answer only origins that it knows (CORS), and the empty page has none. Once it lists the address of this app, it can still work. Provide its two documents below.',
    'no-page':
      'The host of this app does not send the page /ask.html with its own security headers, so the app leaves it alone. “npm run check-host” names what is missing. Provide the two documents below.',
    framed:
      'This page is shown inside another one, where new servers are not asked. Open it in a tab of its own, or provide the two documents below.',
    offline:
      'The host of this app did not answer, so the empty page could not be opened. Check your connection and ask again, or provide the two documents below.',
  },
  cannotAsk: (origin: string) =>
    `${origin} is not registered yet, and it cannot be asked from here: that takes https, and an address of no more than 300 characters. Provide its two documents below.`,
  byHand: 'Provide the two documents yourself',
  command: (issuer: string) => `npm run check-registrations -- --issuer ${issuer}`,
  documentsTitle: 'The two documents',
  documentsHint:
    'Open each address in another tab and paste what it shows, or open the file you saved. This command reads them too, where the app was built, and no CORS stops it:',
  discovery: 'SMART configuration',
  metadata: 'CapabilityStatement',
  openFile: (what: string) => `Open a file: ${what}`,
  openAddress: (what: string) => `${what}: open its address in another tab`,
  read: 'Read these documents',
  unfinished: 'Enter the FHIR base address, and at least one of the two documents.',
  foundTitle: 'What the server says',
  weights: { good: 'OK', note: 'Note', bad: 'Problem' },
  found: 'The results are below.',
  readBy: {
    app: {
      both: 'Asked by this page, so the server lets the app at this address read these documents.',
      one: 'Asked by this page. One of the two documents came, so the server lets the app at this address read that one.',
      none: 'Asked by this page. Neither of the two documents came in a form that it can read.',
    },
    anybody: {
      both: 'Asked from a page without an origin, so the server lets any page read these documents. Whether it lets this app read records shows after the first sign-in.',
      one: 'Asked from a page without an origin. One of the two documents came, so the server lets any page read that one. Whether it lets this app read records shows after the first sign-in.',
      none: 'Asked from a page without an origin. Neither of the two documents came in a form that it can read.',
    },
    person: {
      both: 'Read from the documents that were provided here. They do not show whether the server lets this app’s page ask it (CORS).',
      one: 'Read from the one document that was provided here and can be read. It does not show whether the server lets this app’s page ask it (CORS).',
      none: 'Neither of the two documents was provided here in a form that can be read.',
    },
  },
  remarks: {
    discovery: 'Its SMART configuration',
    metadata: 'Its CapabilityStatement',
    why: {
      absent: (what: string) => `${what} was not found (404).`,
      'not-json': (what: string) => `${what} is not JSON, and the app reads nothing else.`,
      'not-given': (what: string) => `${what} was not given.`,
      unreachable: (what: string) =>
        `${what} could not be loaded: the server did not answer, or it does not allow requests from browser pages on other hosts (CORS).`,
      'too-large': (what: string) => `${what} is larger than 8 MB and was not read.`,
      afterSignIn: (what: string) =>
        `${what} is shown only to those who are signed in. The app reads it after the sign-in, so nothing is known here of what it would offer.`,
      status: (what: string, status: number) =>
        `${what}: the server answered with an error (${status}).`,
    },
    'no-sign-in-address':
      'Neither its SMART configuration nor its CapabilityStatement says where to sign in. Enter "authorize" and "token" under "authorization" yourself.',
    'sign-in-unread':
      'Where it signs people in is not known, because not all of this could be read. Ask again later. If the server has no SMART configuration, enter "authorize", "token" and "smartConfiguration": "none" under "authorization" yourself.',
    'by-statement':
      'Only its CapabilityStatement says where to sign in, as was usual before SMART had a configuration of its own.',
    'by-statement-unread':
      'Its CapabilityStatement says where to sign in, but the app does not sign in while its SMART configuration cannot be read. Ask again later. If the server has none, enter "smartConfiguration": "none" under "authorization".',
    pkce: 'It supports protection of the sign-in code (PKCE S256).',
    'no-pkce':
      'It does not say that it supports protection of the sign-in code (PKCE S256). The app uses PKCE anyway.',
    'no-code':
      'It does not offer the authorization code grant, which is the only one the app uses.',
    'no-public-client':
      'It does not say that it accepts public clients. A browser app cannot keep a secret, so it must be registered as a public client.',
    'no-identity':
      'It does not say that it identifies the person who signs in (OpenID Connect), so its entry should go without openid. The app cannot recognize anyone there: every sign-in starts afresh, and unfinished work is not kept.',
    nameless:
      'It does not say that its answers carry its name (RFC 9207). The app cannot tell then if another registered server made people sign in here. Register only servers that you trust beside it, or give it an app at an address of its own.',
    'no-ehr-launch': 'It does not say that apps can be launched from an EHR.',
    'no-standalone': 'It does not say that people can sign in without an EHR.',
    'not-a-statement': 'The document at /metadata is not a CapabilityStatement.',
    'version-unsaid': 'It does not state its version of FHIR. The app assumes R4.',
    requirements:
      'Its CapabilityStatement is marked as what some server should do (kind: requirements). The app relies on it all the same: make sure that it is right for this server.',
    software:
      'Its CapabilityStatement says what its software can do (kind: capability), not what is in use on this server. The app relies on it all the same.',
    draft: 'Its CapabilityStatement is a draft (status: draft). The app relies on it all the same.',
    retired:
      'Its CapabilityStatement is out of use (status: retired). The app relies on it all the same: make sure that it is still right.',
    'no-rest':
      'Its CapabilityStatement has no "rest", so it does not describe a server and nothing can be offered.',
    'client-only':
      'Its CapabilityStatement describes a client, not a server, so nothing can be offered.',
    'lists-nothing':
      'Its CapabilityStatement lists no kind of entry under "resource", so nothing can be offered.',
    'no-patient':
      'It does not say that a patient’s own entry (Patient) can be read. Without it, the app cannot show whose record is open.',
    'no-json':
      'Its CapabilityStatement does not list JSON among its formats. Clearchart reads JSON only.',
    'odd-name': (name: string) =>
      `Its SMART configuration names “${name}” as its issuer, which is not a web address. The app does not sign in there until this is corrected.`,
    elsewhere: (origin: string) =>
      `Part of the sign-in takes place at ${origin}. The entry below names it, because the app signs in only at registered addresses. Make sure that it is right.`,
    'named-elsewhere': (origin: string) =>
      `Its sign-in gives itself a name at ${origin} (issuer). The entry below names it, because the app signs in nowhere under a name that is not registered. Make sure that it is right.`,
    'other-base': (address: string) =>
      `It gives ${address} as its own address. If that is its public address, enter that one here. An EHR has to name the registered one. If it is the same server behind a gateway, whose links and references have that address, add it to the entry under "places": the access token is sent there too.`,
    'plain-http': (address: string) => `${address} is not encrypted.`,
    version: (version: string) => `It uses FHIR ${version}.`,
    'other-version': (version: string) =>
      `It uses FHIR ${version}. Clearchart reads R4 (4.0.1) and R4B (4.3.0), so it cannot be used here.`,
    types: (count: number) =>
      count === 1 ? 'It lists 1 kind of entry.' : `It lists ${count} kinds of entries.`,
    'offers-nothing': (count: number) =>
      `It lists ${count === 1 ? '1 kind of entry' : `${count} kinds of entries`}, and nothing of it that Clearchart can read or write, so nothing can be offered.`,
  },
  entryTitle: 'The entry to copy',
  ways: 'How people start the app',
  way: {
    launch: 'From an EHR',
    patient: 'As a patient, from the app’s own start page',
    practitioner: 'As a member of the staff, from the app’s own start page',
  },
  wayMissing: 'Choose at least one way to start.',
  breadth: 'What to ask for',
  breadths: {
    read: 'Read what the app shows (the least)',
    write: 'Read that, and write what the app has forms for',
    all: 'Read everything, with one wildcard (the most)',
  },
  syntax: 'How scopes are written',
  syntaxes: {
    v2: (isSaid: boolean) =>
      `SMART 2${isSaid ? ' (as the server says)' : ''}: patient/Condition.rs`,
    v1: (isSaid: boolean) =>
      `SMART 1${isSaid ? ' (as the server says)' : ''}: patient/Condition.read`,
  },
  refresh: 'Let people stay signed in for longer (offline_access)',
  entry: 'Entry for registrations.json',
  copy: 'Copy the entry',
  clientId: (placeholder: string) =>
    `Replace ${placeholder} with the client id that the server gives you. Register these addresses there:`,
  offersTitle: 'What the app would offer',
  offersCaption: (way: string) => `Every kind of entry that the app shows. ${way}.`,
  kind: 'Kind',
  listed: 'List',
  opened: 'Open one',
  written: 'Enter or correct',
  othersNotAsked:
    'The permissions asked for are about the patient who is open. Finding others needs user/Patient.rs.',
  writingNotAsked: (choice: string) =>
    `Writing is not among the permissions asked for. Choose “${choice}” under “What to ask for”.`,
  listedInParts:
    'The server lists these only by further details, such as a category, so some may be missing.',
  reasons: 'Why not',
  yes: 'Yes',
  no: 'No',
  unknownLeast:
    'Its CapabilityStatement is not known here, so the entry asks to read everything. Ask for less once you know what it lists.',
  entriesOfForms:
    'If answers to a form of yours become other entries than results, add a scope that creates their kind.',
  nothingRead: 'Nothing: Clearchart does not read this version of FHIR.',
  nothingUsed: 'Nothing: the server lists nothing that Clearchart uses.',
  nothingDescribed: 'Nothing, until its CapabilityStatement says what this server does.',
  nothingOffered: 'Nothing, until the server’s CapabilityStatement can be read.',
  makeForm: 'Make a form',
  back: 'Back to the start page',
}
