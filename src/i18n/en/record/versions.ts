/** Words about earlier versions of an entry. */
export const versions = {
  title: 'Earlier versions',
  never: 'The service does not offer earlier versions of this entry.',
  firstNumber: 'This is version 1. None before it is known.',
  unordered:
    'The service keeps versions of this entry, but their names do not tell which one came before, so none can be opened here.',
  off: (why: string) => `Earlier versions are not shown. ${why}`,
  show: 'Show earlier versions',
  list: 'Versions, newest first',
  name: (id: string) => `Version ${id}`,
  /** One that the service does not number. */
  one: 'Version',
  of: (time: string) => `the version of ${time}`,
  unnamed: 'Version without a number',
  now: 'Now',
  deleted: 'Deleted',
  by: 'by',
  noTime: 'When it was written is not recorded.',
  noOne: 'The service does not say who wrote these versions.',
  notSaid: 'Who wrote it is not recorded.',
  changed: (names: string) => `Changed: ${names}`,
  same: 'Nothing in it differs from the previous version.',
  first: 'This is the first version.',
  alone: 'The service has only this version.',
  notSent: 'The service did not send what was in it.',
  notLoaded: 'Load older versions to see what changed here.',
  caption: (older: string, newer: string) => `What changed from ${older} to ${newer}`,
  element: 'What',
  kind: 'Change',
  before: 'Before',
  after: 'After',
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  absent: 'Not recorded',
  onlyCodes: 'It reads the same. Only its codes differ.',
  extension: 'Further details',
  more: 'Load older versions',
  allLoaded: (count: number) =>
    count === 1 ? 'The only version is loaded.' : `All ${count} versions are loaded.`,
  newer: 'This entry has changed since it was loaded. The newest version is first in this list.',
  unread: (count: number) =>
    count === 1
      ? '1 version could not be read and is left out.'
      : `${count} versions could not be read and are left out.`,
  otherPatient: (count: number) =>
    count === 1
      ? '1 version is not shown because it is about another patient.'
      : `${count} versions are not shown because they are about another patient.`,
  cut: 'The service has more versions at an address that Clearchart does not open.',
  step: 'Look for the previous version',
  noneBefore:
    'The service has no version with the previous number. It does not list its versions, so there may be others.',
}
