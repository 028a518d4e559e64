/**
 * The reason why a function is not offered, and the person who could change it. One sentence each,
 * then a hint.
 */
export const capability = {
  provider: 'The service',
  connection: {
    v1: (organization: string) => `The older connection of ${organization}`,
    v2: (organization: string) => `The current connection of ${organization}`,
    r4: (organization: string) => `This connection of ${organization}`,
  },
  type: (who: string) => `${who} does not offer this.`,
  interaction: (who: string) => `${who} does not offer this for these entries.`,
  parameter: (who: string, name: string) => `${who} cannot search these entries by “${name}”.`,
  operation: (who: string, name: string) => `${who} does not offer the function ${name}.`,
  /** The sentences about a server that is known by its own list alone. */
  plain: {
    type: 'This server does not say that it offers this.',
    interaction: 'This server does not say that it offers this for these entries.',
    parameter: (name: string) =>
      `This server does not say that it can search these entries by “${name}”.`,
    operation: (name: string) => `This server does not say that it offers the function ${name}.`,
  },
  /** Of records in opened files. */
  files: {
    sentence: 'The open files do not have this.',
    hint: 'Files contain entries only. For anything else, sign in to the service.',
  },
  /** Of a copy of the record on this device. */
  copy: {
    lacking: {
      sentence: 'This is not in the copy on this device.',
      hint: 'Sign in to your organization to see it.',
    },
    'read-only': {
      sentence: 'This is a copy on this device, and a copy can only be read.',
      hint: 'Sign in to your organization to write or change something.',
    },
  },
  nothing:
    'This server’s list of what it supports names no kind of entry, so nothing is offered here.',
  scope: 'This sign-in has no access to these entries.',
  scopeToWrite: 'This sign-in is not allowed to add or change these entries.',
  /** Behind a fold, for staff: the permission as it is written in the app's registration. */
  needed: {
    title: 'For whoever set up this app',
    text: 'The sign-in needs this permission:',
  },
  unread: 'What the service offers could not be read, so nothing is offered here.',
  version: (spoken: string) =>
    `This service uses FHIR ${spoken}. Clearchart reads R4 (4.0.1) and R4B (4.3.0).`,
  rule: {
    'patient-required': 'These entries can only be listed for one patient.',
    'combination-required':
      'This service finds these entries only by details of each one, so they cannot be listed.',
    'people-together': 'This service needs one more detail, such as the date of birth.',
    'id-alone': 'You cannot combine a search by number with anything else.',
    'id-form': 'This is not a valid number.',
    'questionnaire-type-required': 'Choose a kind of form first.',
    'deprecated-parameter': 'This way to search is no longer used.',
    'text-with-location':
      'To search by place, fill in the place and words in the name, and nothing else.',
    'state-program-number': 'This service cannot search by the state health program number.',
    'date-prefix': 'You can only search from a date or up to a date.',
    'reserved-document-type': 'This kind of document cannot be made yet.',
    'generation-is-not-a-search':
      'This kind of document is made on request. You cannot search for it.',
    'document-type-with-system':
      'To search for a kind of document, use its code together with the code’s system.',
    'no-generation': 'This service is not known to make documents on request.',
    'other-patient': 'This sign-in is for one patient, and this entry is about another.',
    relay: 'This function bypasses the service, so the app never uses it.',
    'single-revinclude': 'Only the origin of an entry can be asked for along with it.',
    'bulk-data-2': 'Bulk export follows version 1 of its standard here, which does not have this.',
    'foreign-address': 'This file is outside the service. Your sign-in is not sent there.',
  },
  hint: {
    provider: 'Only your organization can change this.',
    /** Without a claim: only their own lists say whether another connection offers it. */
    otherConnection:
      'For the other connections of your organization, see “What this service offers”.',
    scope:
      'Sign in again and allow it. If you are not asked for it, whoever set up this app can add it.',
    unread: 'Sign in again later. If it keeps happening, tell your organization.',
    standard: 'The service’s own rules require this.',
    person: 'You can change your request.',
    document: 'Ask your organization for the document.',
    address: 'Ask your organization for the file.',
  },
}
