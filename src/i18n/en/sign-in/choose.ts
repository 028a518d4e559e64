const n = (count: number) => count.toLocaleString('en-US')

/** Words of the first page before a sign-in. They are loaded with it. */
export const choose = {
  title: 'Your health record, in plain view',
  intro:
    'Sign in to the organization that cares for you. Your record stays with it. The page “Privacy” lists what this device keeps.',
  field: 'Find your organization',
  fieldHint: 'Its name, another name for it, or its city',
  last: 'You used this last',
  results: (count: number) => (count === 1 ? '1 organization' : `${count} organizations`),
  /** More than the list shows. */
  firstOf: (shown: number, count: number) =>
    `The first ${shown} of ${n(count)} organizations. Type more to see fewer.`,
  /** Nothing is typed, and there are too many to list. */
  many: (count: number) =>
    `${count === 1 ? '1 organization' : `${n(count)} organizations`}. Type part of a name or a city to find yours.`,
  more: (count: number) => `Show ${count} more`,
  invented: 'These organizations and everyone in them are invented.',
  none: 'No organization found. Check the spelling, or try its city.',
  signIn: 'Sign in',
  /** Follows `signIn` for screen readers. */
  asPatient: ' as a patient',
  patient: 'Sign in as a patient',
  practitioner: 'I work here',
  registrar: 'Sign in to the registration desk',
  at: (name: string) => ` at ${name}`,
  generations: { v1: 'Older connection', v2: 'Current connection' },
  connections: 'Connections and details',
  practice: 'Practice data',
  preview: 'Preview',
  notRegistered: 'Not registered with Clearchart yet. Ask the organization to approve it.',
  next: 'You sign in on the organization’s own page, choose what Clearchart may see, and come back here.',
  loading: 'Loading the list of organizations…',
  tryIt: {
    title: 'Try it with invented people',
    intro: 'Each of these opens a world of your own. Nothing you do reaches anyone.',
    open: 'Open',
    roles: {
      patient: {
        name: 'As a patient',
        begin: 'Try it as a patient',
        about: 'Marta’s record: what is new, her results, what comes next',
      },
      clinician: {
        name: 'As a clinician',
        begin: 'Try it as a clinician',
        about: 'A full record, opened from a small EHR',
      },
      intake: {
        name: 'As an intake worker',
        begin: 'Try it as an intake worker',
        about: 'A caller: already known? Register the person, give a number',
      },
      registrar: {
        name: 'As a registrar',
        begin: 'Try it as a registrar',
        about: 'Two records of one person: rehearse a merge',
      },
      operator: {
        name: 'As an operator',
        begin: 'Try it as an operator',
        about: 'Export the records of a group to files, as a registered system',
      },
    },
    more: 'Six kinds of organizations, a small record system, and everything that can go wrong:',
    others: 'Other roles to try',
    sandbox: 'the sandbox',
  },
  exports: 'I run exports here',
  integrate: 'For technical staff: connect a FHIR server',
}
