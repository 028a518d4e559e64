/** Why something is not offered, and who could change it. One sentence each, then a hint. */
export const capability = {
  provider: 'Your provider’s system',
  connection: {
    v1: (organization: string) => `The older connection of ${organization}`,
    v2: (organization: string) => `The current connection of ${organization}`,
  },
  type: (who: string) => `${who} does not offer this.`,
  interaction: (who: string) => `${who} does not offer this for these records.`,
  parameter: (who: string, name: string) => `${who} cannot search these records by “${name}”.`,
  operation: (who: string, name: string) => `${who} does not offer the function ${name}.`,
  scope: 'This sign-in was not given access to these records.',
  unread: 'What your provider’s system offers could not be read, so nothing can be relied on.',
  version: (spoken: string) => `This service speaks FHIR ${spoken}. Clearchart reads R4 (4.0.1).`,
  rule: {
    'patient-required': 'These records can only be listed for one patient.',
    'id-alone': 'A search by record number cannot be combined with anything else.',
    'id-form': 'No record has such a number.',
    'questionnaire-type-required': 'Choose a kind of questionnaire first.',
    'deprecated-parameter': 'This way to search is out of use.',
    'text-with-location':
      'A search by place goes together with words in the name alone: fill in both and nothing else.',
    'state-program-number':
      'This service cannot search by the number of the state’s health program.',
    'date-prefix': 'A date can only be searched from a day on or up to a day.',
    'reserved-document-type': 'This kind of document is reserved for later and cannot be made yet.',
    'generation-is-not-a-search':
      'This kind of document is made on request. It cannot be searched for.',
    'document-type-with-system':
      'A kind of document is searched for by its code together with the code’s system.',
    'no-generation': 'This service is not known to make documents on request.',
    'other-patient': 'This sign-in is for one patient only, and this record is another’s.',
    relay: 'This function goes around your provider’s system, so the app never uses it.',
    'single-revinclude': 'Only the origin of a record can be asked for along with it.',
    'foreign-address':
      'This file is kept at an address outside your provider’s system. Your sign-in is not sent there.',
  },
  hint: {
    provider: 'Only your provider’s system can change this.',
    otherConnection:
      'Another connection of your organization may offer it: “What this service offers” tells what each is for.',
    scope: (needed: string) =>
      `Sign in again and allow it, or ask who set up this app to request “${needed}”.`,
    unread: 'Sign in again later. If it stays like this, tell your provider.',
    standard: 'The service’s own rules ask for this.',
    person: 'You can change what you asked for.',
    registration: 'If it does, whoever set up this app can say so in its registration.',
    address: 'Ask your provider for the file.',
  },
}
