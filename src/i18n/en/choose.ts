/** Words of the first page before a sign-in. They are loaded with it. */
export const choose = {
  title: 'Your health record, in plain view',
  intro:
    'Clearchart shows the record that your care organization keeps, and stores no copy of it. This device keeps only unfinished work (encrypted), marks of what you have seen, and choices such as your language.',
  field: 'Find your organization',
  fieldHint: 'Its name, another name for it, or its city',
  last: 'You used this last',
  results: (count: number) => (count === 1 ? '1 organization' : `${count} organizations`),
  none: 'No organization found. Check the spelling, or try its city.',
  patient: 'Sign in as a patient',
  practitioner: 'I work here',
  registrar: 'Sign in to the registration desk',
  at: (name: string) => ` at ${name}`,
  generations: { v1: 'Older connection', v2: 'Current connection' },
  practice: 'Practice data',
  preview: 'Preview',
  notRegistered: 'Not registered with Clearchart yet. Ask the organization to approve it.',
  next: 'You sign in on the organization’s own page, choose what Clearchart may see, and come back here.',
  loading: 'Loading the list of organizations…',
  integrate: 'For technical staff: connect a FHIR server',
}
