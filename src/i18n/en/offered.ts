/** Words of "What this service offers". */
export const offered = {
  intro:
    'Three things decide what the app can show and do: what the organization’s system says it supports, what this sign-in is allowed, and the rules of its interface.',
  basesTitle: 'Where the record comes from',
  organization: 'Organization',
  tenant: 'Its number at the service (tenant)',
  base: {
    v1: 'Clinical record (first generation)',
    gp: 'General record (first generation)',
    'patient-access': 'Record (second generation)',
    'system-access': 'System access (second generation)',
    r4: 'Record (FHIR R4)',
  },
  baseColumn: 'Interface',
  baseAddress: 'Address',
  baseSource: 'How we know what it supports',
  declared: 'Declared by the system itself',
  assumed:
    'Assumed: the system publishes no list here, so the app goes by the written specification',
  unread: 'Could not be read, so nothing from it is offered',
  versionNotSaid:
    'It does not say which version of FHIR it uses; the written specification says R4',
  versionTaken: 'It does not say which version of FHIR it uses; the app takes it for R4',
  software: (name: string) => `Software: ${name}`,

  typesTitle: 'Kinds of entries',
  typesCaption: 'Every kind of entry, and what you can do with it',
  kind: 'Kind',
  interactions: {
    read: 'Open one',
    search: 'List',
    history: 'Earlier versions',
    create: 'Add',
    update: 'Change',
  },
  offered: 'Yes',
  notOffered: 'No',
  reasons: 'Why not',

  besidesTitle: 'What else the system says',
  besidesNone: 'It says nothing besides.',
  besides: {
    versions: 'Keeps a number for each version of',
    needsVersion: 'Takes a change only with the version that it was made from, for',
    noVersions: 'Keeps no versions, so a change names none, for',
    sorted: 'Sends the newest first when asked, for',
    named: 'Sends the records that give names along with',
    updateCreate: 'Would create an entry under a number of the app’s choice (never asked for):',
    conditionalUpdate: 'Would change whatever a search finds (never asked for):',
  },

  parametersTitle: 'Filters and search fields',
  parametersCaption: 'Every search parameter, and whether you can use it',
  parametersOf: (kind: string, usable: number, all: number) =>
    `${kind}: ${usable} of ${all} can be used`,
  parameter: 'Parameter',
  usable: 'Can be used',

  operationsTitle: 'Operations',
  operationsCaption: 'Every operation, and whether you can use it',
  operation: 'Operation',
  operations: {
    '$assign-mrn': 'Give a permanent record number',
    $match: 'Find matching patients',
    $merge: 'Merge two records',
    $unmerge: 'Undo a merge',
    '$create-relay': 'Relay: add',
    '$read-relay': 'Relay: open',
    '$update-relay': 'Relay: change',
    '$search-relay': 'Relay: list',
  },

  scopesTitle: 'What this sign-in is allowed',
  scopesCaption: 'Every permission that was asked for, and whether it was given',
  scope: 'Permission',
  granted: 'Given',
  notGranted: 'Not given',
  grantedUnasked: 'Given without being asked for',
}
