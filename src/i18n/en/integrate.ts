/** Words of the page on which an integrator prepares a registration. They come with it. */
export const integrate = {
  title: 'Connect a FHIR server',
  intro:
    'For whoever sets up Clearchart: see what a FHIR R4 server says about itself, what the app would offer with it, and copy the entry for registrations.json. Nobody signs in here, and no health information is asked for.',
  problemsTitle: 'Entries of registrations.json that have mistakes',
  problems: (count: number) =>
    count === 1 ? '1 mistake in registrations.json' : `${count} mistakes in registrations.json`,
  noProblems: 'registrations.json has no mistakes.',
  leftOut: (count: number) =>
    count === 1
      ? '1 organization is missing here because its entry has mistakes.'
      : `${count} organizations are missing here because their entries have mistakes.`,
  leftOutLink: 'See the mistakes',
  serverTitle: 'The server',
  issuer: 'FHIR base address',
  issuerHint: 'The address below which /metadata is, such as https://fhir.example.org/r4',
  issuerWrong: 'Enter an address that begins with https:// or http://',
  ask: 'Ask the server',
  asking: 'Asking the server…',
  blocked: (origin: string) =>
    `This page may only talk to registered servers, and ${origin} is not one yet: its security policy stops every request to any other. Give the two documents below, or run this command where the app was built:`,
  command: (issuer: string) => `npm run check-registrations -- --issuer ${issuer}`,
  documentsTitle: 'The two documents',
  documentsHint:
    'Open each address in another tab and paste what it shows, or open the file that you saved.',
  discovery: 'SMART configuration',
  metadata: 'CapabilityStatement',
  openFile: (what: string) => `Open a file: ${what}`,
  openAddress: (what: string) => `${what}: open its address in another tab`,
  read: 'Read these documents',
  unfinished: 'Enter the FHIR base address, and at least one of the two documents.',
  foundTitle: 'What the server says',
  weights: { good: 'OK', note: 'Note', bad: 'Problem' },
  found: 'Read. The results are below.',
  remarks: {
    discovery: 'Its SMART configuration',
    metadata: 'Its CapabilityStatement',
    why: {
      absent: (what: string) => `${what} is not there (404).`,
      'not-json': (what: string) => `${what} is no JSON.`,
      'not-given': (what: string) => `${what} was not given.`,
      unreachable: (what: string) =>
        `${what} could not be had: the server does not answer, or does not let a browser page on another host ask it (CORS).`,
      status: (what: string, status: number) => `${what} was answered with an error (${status}).`,
    },
    'no-sign-in-address':
      'It says nowhere where to sign in: neither in its SMART configuration nor in its CapabilityStatement. Name "authorize" and "token" under "authorization" yourself.',
    'by-statement':
      'It says where to sign in by its CapabilityStatement alone, as SMART did before it had a configuration of its own.',
    pkce: 'It protects the code of a sign-in (PKCE S256).',
    'no-pkce':
      'It does not say that it protects the code of a sign-in (PKCE S256). The app uses PKCE anyway.',
    'no-code': 'It does not offer the authorization code grant, and the app has no other.',
    'no-public-client':
      'It does not say that it takes public clients. A browser app cannot keep a secret, so it must be registered as one.',
    'no-identity':
      'It does not say that it tells who signed in (OpenID Connect, the scope openid). The app needs that.',
    'no-ehr-launch': 'It does not say that an EHR can launch apps.',
    'no-standalone': 'It does not say that people can sign in without an EHR.',
    'not-a-statement': 'What stands at /metadata is no CapabilityStatement.',
    'version-unsaid': 'It does not say its version of FHIR. The app takes it for R4.',
    'no-rest':
      'Its CapabilityStatement has no "rest": it describes no server, so nothing can be offered.',
    'client-only':
      'Its CapabilityStatement describes a client, not a server, so nothing can be offered.',
    'lists-nothing':
      'Its CapabilityStatement lists no kind of entry under "resource", so nothing can be offered.',
    'no-patient':
      'It does not say that a patient’s own entry (Patient) can be read. Without that the app cannot show whose record is open.',
    elsewhere: (origin: string) =>
      `Part of the sign-in is at ${origin}. The entry below names it, because the app signs in on registered hosts alone.`,
    'plain-http': (address: string) => `${address} is not encrypted.`,
    version: (version: string) => `It uses FHIR ${version}.`,
    'other-version': (version: string) =>
      `It uses FHIR ${version}. Clearchart reads R4 (4.0.1) and R4B (4.3.0), so it cannot be used here.`,
    types: (count: number) =>
      count === 1 ? 'It lists 1 kind of entry.' : `It lists ${count} kinds of entries.`,
  },
  entryTitle: 'The entry to copy',
  ways: 'How people start the app',
  way: {
    launch: 'From an EHR',
    patient: 'As a patient, from the app’s own first page',
    practitioner: 'As somebody who works there, from the app’s own first page',
  },
  wayMissing: 'Choose at least one way to start.',
  breadth: 'What to ask for',
  breadths: {
    read: 'Read what the app shows (the least)',
    write: 'Read that, and write what the app has forms for',
    all: 'Read everything, by one wildcard (the most)',
  },
  syntax: 'How scopes are written',
  syntaxes: {
    v2: (isSaid: boolean) => `SMART 2: patient/Condition.rs${isSaid ? ' (the server’s own)' : ''}`,
    v1: (isSaid: boolean) =>
      `SMART 1: patient/Condition.read${isSaid ? ' (the server’s own)' : ''}`,
  },
  refresh: 'Let people stay signed in for longer (offline_access)',
  entry: 'Entry for registrations.json',
  copy: 'Copy the entry',
  clientId: (placeholder: string) =>
    `Put the client id that the server gives you in the place of ${placeholder}. Register there the addresses`,
  offersTitle: 'What the app would offer',
  offersCaption: (way: string) => `Every kind of entry that the app shows. ${way}.`,
  kind: 'Kind',
  listed: 'List',
  opened: 'Open one',
  reasons: 'Why not',
  yes: 'Yes',
  no: 'No',
  nothingOffered: 'Nothing, until the server’s CapabilityStatement can be read.',
  back: 'Back to the first page',
}
