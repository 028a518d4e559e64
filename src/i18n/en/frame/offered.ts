/** Words of "What this service offers". */
export const offered = {
  intro:
    'Three things decide what the app can show and do: what the organization’s system says it supports, what this sign-in is allowed, and the rules of its interface.',
  basesTitle: 'Where the record comes from',
  organization: 'Organization',
  tenant: 'Its number at the service (tenant)',
  base: {
    v1: 'Clinical record',
    gp: 'General record',
    'patient-access': 'Record',
    'bulk-v1': 'Bulk export',
    'system-access': 'System access',
    r4: 'Record (FHIR R4)',
  },
  ofGeneration: {
    v1: (base: string) => `${base} (first generation)`,
    v2: (base: string) => `${base} (second generation)`,
  },
  baseColumn: 'Interface',
  baseAddress: 'Address',
  baseSource: 'How we know what it supports',
  declared: 'Declared by the system itself',
  assumed:
    'Assumed: the system publishes no list here, so the app goes by the written specification',
  unread: 'Could not be read, so nothing from it is offered',
  requirements:
    'This list is marked as what a system should do. The app relies on it all the same; if part of it is not so, the system refuses it, and the screen says so',
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
  usual: 'Where something is not offered and its row gives no reason, it is this one.',
  noList: 'Clearchart has no list of this kind of entry.',

  besidesTitle: 'What else the system says',
  besidesNone: 'It says nothing else that Clearchart uses.',
  /** Each declaration, with its effect for a person. */
  besides: {
    versions: {
      label: 'Numbers each version of an entry',
      effect: 'Used: a change names the version that it was made from.',
    },
    needsVersion: {
      label: 'Accepts a change only with the version that it was made from',
      effect:
        'Used: nobody’s change is overwritten unseen. Where the version is not known, an entry cannot be corrected here.',
    },
    noVersions: {
      label: 'Keeps no versions of an entry',
      effect:
        'A change names none. If two people change one entry at the same time, the last one stays.',
    },
    sorted: { label: 'Sends the newest first when asked', effect: 'Used in lists.' },
    counted: { label: 'Counts the entries of a list when asked', effect: 'Used in lists.' },
    earlier: {
      label: 'Keeps earlier versions of an entry',
      effect: 'Used on the page of an entry, when you ask for them.',
    },
    named: {
      label: 'Sends the entries that give names along',
      effect: 'Used in lists, for the names that they show.',
    },
    conditionalCreate: {
      label: 'Adds an entry only if it is not there yet',
      effect:
        'Used when you add one that can carry a mark, if a browser may ask the server for it: then it cannot be there twice.',
    },
    updateCreate: {
      label: 'Adds an entry under a number that the app chooses',
      effect:
        'Used where it says nothing better about adding, if a browser may ask the server for it: what you send once more goes to the same number, so it cannot be there twice.',
    },
    conditionalUpdate: {
      label: 'Changes the entry that a search finds, or adds it',
      effect:
        'Used only when you send something once more and it says nothing better: the search is for the mark of that very entry, so it finds no other.',
    },
  },

  handedTitle: 'What came with the sign-in',
  handed: {
    patient: 'Patient',
    noPatient: 'None was named',
    visit: 'Visit',
    item: 'Pointed to',
    role: (role: string) => `role: ${role}`,
    notOpened: 'names no entry that could be opened.',
    intent: 'Purpose',
    used: 'Used.',
    intents: {
      opened: 'The screen that it names was opened.',
      'record-first': 'Not used: the entry that came with it was opened instead.',
      'no-patient': 'Not used: no patient was named, and the screen would show one.',
      'no-screen': 'Clearchart has no screen for it, so the record opened on its first page.',
      'not-launched':
        'Not used: Clearchart began this sign-in itself, and only an EHR that opens it chooses the screen.',
    },
    banner: 'Shows the patient itself',
    style: 'Colors of its own',
    styles: {
      used: 'Used where the text stays readable.',
      unusable: 'Loaded, but there is nothing in it that can be used and leaves the text readable.',
      loading: 'They are being loaded.',
      unloaded: 'Not used: they could not be loaded.',
      elsewhere: 'Not loaded: they are at an address that is not registered for Clearchart.',
    },
    tenant: 'Number of the organization',
    unknown: 'Not known to Clearchart',
    unknownNames: (names: string) => `${names}. Nothing was done with it, and it was not kept.`,
    unusable: 'Not readable',
    unusableNames: (names: string) =>
      `${names}. Not in the form that was agreed, so nothing was done with it.`,
    leftOut: 'Not asked for',
    leftOutNames: (scopes: string, count: number) =>
      count === 1
        ? `${scopes}. It is registered, but the server does not say that it offers this choice at a sign-in.`
        : `${scopes}. They are registered, but the server does not say that it offers these choices at a sign-in.`,
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
  besideHint:
    'The record that is open, at this connection and at another one: what both have, what differs, and what to change when you move.',
  besideLink: 'Compare it with another connection',
}
