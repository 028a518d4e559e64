import { ownValue } from '~/std/own-value'
const linesText = (lines: string) => (lines === '1' ? '1 line' : `${lines} lines`)

/** Words of the pages of operators, who run exports for an organization. They come with them. */
export const operator = {
  title: 'I run exports',
  intro:
    'For people who export the records of a group for an organization. Nobody signs in as ' +
    'a person here: this browser proves which registered system it is.',
  back: 'Back to the start page',
  look: 'Look into files',
  lookAlone: 'Look into the files of an export, without a sign-in',
  signedOut: 'You are signed out. Exports that you started continue at the service.',
  noClients: 'No connection here has a registered client for exports.',
  connection: 'Connection',
  generations: { v1: 'first generation', v2: 'second generation' },
  visitor: {
    title: 'Try it',
    what:
      'This browser makes a key, and your own sandbox takes it without a question. Anywhere ' +
      'else, somebody registers the key with the service first.',
    go: 'Sign in to try it',
  },
  byKey: 'Sign in with a key of this browser',
  signInByKey: 'Sign in with the key',
  bySecret: 'Sign in with a secret instead',
  secretIntro:
    'A secret is less safe: it is sent with every sign-in, and anyone who has it can use ' +
    'it anywhere. It is kept in memory only, and is gone when this page is closed.',
  secret: 'Client secret',
  secretMissing: 'Enter the client secret.',
  showSecret: { short: 'Show', name: 'Show the client secret' },
  sentIn: 'How it is sent',
  inHeader: 'In the header (HTTP Basic, recommended)',
  inBody: 'In the body of the request',
  signInBySecret: 'Sign in with the secret',
  notAccepted: {
    title: 'The service did not accept this proof',
    sentence:
      'Check that the public key is registered for this client, or that the secret is ' +
      'right. A service may take a few minutes to read new keys.',
  },
  keyIntro:
    'Make a key pair. Its private half stays in this browser, and no person or program ' +
    'can copy it. You register its public half with the service.',
  registerKeys: 'Register these public keys with the service, as a JWK Set:',
  algorithm: 'Kind of key',
  algorithmHint: 'Every service accepts at least one of the two. ES384 is shorter.',
  makeKey: 'Make a key pair',
  makeNextKey: 'Make the next key pair',
  keyFailed:
    'The key could not be saved. This browser may be set not to save anything for this page.',
  copyKeys: 'Copy the public keys',
  saveKeys: 'Download the public keys',
  showKeys: 'Show the public keys',
  changeKeys: 'Change the key',
  changeKeysHint:
    'Make the next key, register both, then sign with the next one. Remove the old one ' +
    'when the service accepts the new one.',
  signs: 'In use',
  waits: 'Not in use yet',
  useKey: 'Sign with this key',
  remove: 'Remove',
  removeKey: (start: string) => `Remove the key ${start}…`,
  removeKeyAsk: 'Remove this key? Nobody will be able to sign with it again.',
  removeKeyYes: 'Remove the key',
  keepKey: 'Keep it',
  navigation: 'Exports',
  signOut: 'Sign out',
  lockedTitle: 'The screen is hidden',
  lockedSentence:
    'There was no activity for a while. Exports and files continue in the background. ' +
    'Sign in again to see them. With a key, anyone at this device can do that, so lock ' +
    'the device when you leave.',
  endedTitle: 'The access has ended',
  endedSentence:
    'The service no longer accepts it. Sign in again, and exports continue from there.',
  exports: 'Exports',
  exportsIntro: (organization: string) =>
    `Records of groups at ${organization}, as files for other programs.`,
  receipt: 'What was requested and kept',
  keptIntro:
    'This browser keeps key pairs, the names of groups and the addresses of exports. It ' +
    'keeps no records, and the files are only where you saved them.',
  groupsTitle: 'Choose a group',
  groupId: 'Number of the group',
  groupIdHint: 'Groups cannot be searched for. The service tells its operators their numbers.',
  groupIdWrong: 'Enter letters, digits, dots and dashes only, up to 64.',
  showGroup: 'Show the group',
  /** On a sandbox, which declares them. */
  groupsToTry: 'This is a sandbox. Try one of its groups of invented people:',
  groupsToTryName: 'Groups to try',
  keptGroups: 'Groups that this browser remembers',
  group: (id: string) => `Group ${id}`,
  forget: 'Forget',
  forgetGroup: (name: string) => `Forget the group ${name}`,
  noGroup: {
    title: 'There is no such group',
    sentence: 'The service does not know a group with this number. Check it, and try again.',
  },
  members: 'Members',
  membersUnsaid: 'Not stated',
  groupType: 'Made of',
  groupTypes: {
    person: 'People',
    animal: 'Animals',
    practitioner: 'Health professionals',
    device: 'Devices',
    medication: 'Medicines',
    substance: 'Substances',
  } as Readonly<Record<string, string>>,
  newExport: 'New export',
  jobsTitle: 'Exports of this browser',
  jobsCaption: 'Exports that were started in this browser',
  noJobs: 'No export has been started in this browser yet.',
  started: 'Started',
  groupHeader: 'Group',
  stateHeader: 'State',
  until: 'Contains changes until',
  state: {
    starting: 'Being sent',
    lost: 'Answer lost',
    running: 'In progress',
    done: 'Ready',
    cancelled: 'Cancelled',
    refused: 'Refused',
    failed: 'Not finished',
    gone: 'Gone',
  },
  types: 'Kinds of entries',
  typesHint:
    'Check none to get everything that the permission covers. Counts are known at the end.',
  notGranted: (type: string) => `${type} (not permitted)`,
  since: 'Changes',
  sinceAll: 'All entries',
  sinceNoLast: 'Since the last export of this group (there is none here)',
  sinceLast: (at: string) => `Since the last export of this group: ${at}`,
  sinceOwn: 'Since a time that I enter',
  sinceField: 'Changed since',
  sinceWrong: 'Enter a date, with a time if you like.',
  cutTitle: 'Not started: you are offline',
  cut: 'Nothing was sent to the service. What you chose is still here: start it when the network is back.',
  filters: 'Filters',
  filterCount: (count: number) => (count === 1 ? '1 filter' : `${count} filters`),
  filtersHint: 'Filters: an entry of a kind is exported when any filter of its kind finds it.',
  noFilters: 'No filter can be used for these kinds of entries.',
  addFilters: 'Add a filter',
  filterType: 'Kind of entry',
  filterValueMissing: 'Fill in at least one field.',
  addFilter: 'Add the filter',
  removeFilter: (filter: string) => `Remove the filter ${filter}`,
  elements: 'Only these elements',
  elementsHint: 'Names with commas, such as code, status. Leave it empty for whole entries.',
  firstGeneration:
    'Filters and a choice of elements are missing because this connection follows version ' +
    '1 of Bulk Data Access, which does not have them.',
  request: 'The request that will be sent',
  start: 'Start the export',
  unknownJob: 'This browser has no such export.',
  allExports: 'All exports',
  exportOf: (group: string) => `Export: ${group}`,
  startedAt: (at: string) => `Started ${at}`,
  startingNow: 'Asking the service to start…',
  lost:
    'No answer came. The service may or may not have started the export, so it is not asked ' +
    'again automatically. If you start a new one, there may be two.',
  followedElsewhere: (place: string) =>
    `The service started the export and tells its state at ${place}. This connection does ` +
    'not name that address, so nothing is sent there. Ask whoever registered it to add it ' +
    'as a place, under clients.system.places.',
  cancelled: 'The export was cancelled. The service keeps nothing of it.',
  gone: 'The service no longer has this export: it has expired, or somebody cancelled it.',
  failed: 'The state of the export could not be read. Ask again, or start a new one.',
  refusedSentence: 'Nothing was started.',
  askAgain: 'Ask again',
  anew: 'Start a new export of this group',
  dropJob: 'Remove it from this list',
  progress: 'Progress of the export',
  progressUnsaid: 'The service is collecting the entries. It does not say how far along it is.',
  progressSaid: (progress: string) => `The service says: ${progress}`,
  stillRunning: 'The export may still be in progress. The service will be asked again.',
  askingNow: 'Asking the service…',
  nextQuestion: (left: string) => `Asking again in ${left}`,
  mayLeave: 'You can close this page. The export goes on, and you will find it here.',
  cancel: 'Cancel the export',
  cancelAsk: 'What was collected so far will be lost.',
  cancelNo: 'Keep it going',
  cancelYes: 'Yes, cancel it',
  manifestLoading: 'Reading the list of files…',
  expiryUnsaid: 'The service does not say how long it keeps the files. Fetch them soon.',
  expired: (at: string) => `The files expired ${at}. Start a new export to get them.`,
  expiresIn: (left: string, at: string) => `The files are kept for ${left}, until ${at}.`,
  asked: 'What was asked for',
  everything: 'Everything that the permission covers',
  requestId: 'Request number',
  requestIds: 'Request numbers for support',
  errorKind: 'Messages of the service',
  errorsTitle: 'What the service could not export',
  errorsLoading: 'Reading the error files…',
  errorsUnread: 'The error files could not be read here. They are fetched with the other files.',
  errorsIntro: 'In the service’s own words:',
  errorsCaption: 'Messages of the error files',
  errorsCut: 'There are more. The error files have all of them.',
  weight: 'Severity',
  severity: { fatal: 'Serious', error: 'Error', warning: 'Warning', information: 'Note' },
  said: 'Message',
  times: 'Times',
  files: 'Files',
  noFiles: 'There are no files: nothing matches what was asked for.',
  filesCaption: 'Files of the export',
  fileName: 'File',
  kind: 'Kind of entry',
  lines: 'Lines',
  unsaid: 'Not stated',
  size: 'Size',
  gzip: 'Compress the files (gzip)',
  gzipHint: 'They get about ten times smaller, and most data tools can read them directly.',
  folderHint:
    'Choose an empty folder. The files go straight to it, two at a time, with the list ' +
    '(manifest.json) and a report (export-report.json).',
  chooseFolder: 'Choose a folder and fetch the files',
  goOnIn: (folder: string) => `Go on in the folder “${folder}”`,
  folderFailed: 'The folder could not be written to. Choose another one.',
  folderFull:
    'The folder could not take all of it. The disk may be full, or this page may no ' +
    'longer write there. Make room and go on, or choose another folder, which gets all ' +
    'files.',
  otherFolder: 'Choose another folder',
  folderTaken: (folder: string) =>
    `The folder “${folder}” already contains another export. The files of the two would ` +
    'replace each other or get mixed up, so choose an empty folder.',
  useTaken: 'Use this folder anyway',
  unkept:
    'This browser could not keep the address of this export: its storage may be full, or ' +
    'turned off. Keep this page open, or the files cannot be found again from here.',
  archiveHint:
    'This browser cannot write into a folder, so it downloads one archive (ZIP) with all ' +
    'files, the list (manifest.json) and a report (export-report.json). The archive is ' +
    'written while the files arrive. Keep this page open until then.',
  downloadArchive: 'Download the files (ZIP)',
  archiveState: {
    waiting: '',
    running: 'The browser is saving the archive. Keep this page open until all of it is there.',
    passed:
      'The browser has all of the archive. Unpack it to use the files, or to look into them here.',
    lost: 'The download was cancelled or interrupted. What the browser has saved of it cannot be used.',
  },
  noDownload: {
    'no-workers': {
      sentence:
        'This browser can write neither into a folder nor into a download that is still growing.',
      hint:
        'Private windows often cannot. Open this page in an ordinary window, or in Chrome ' +
        'or Edge on a computer. The export is kept, and its files are there when you sign ' +
        'in again.',
    },
    'switched-off': {
      sentence:
        'This browser cannot write into a folder, and downloads of this size are turned off for this app.',
      hint:
        'Open this page in Chrome or Edge on a computer, or ask whoever runs the app to ' +
        'turn on its use without a network. The export is kept, and its files are there ' +
        'when you sign in again.',
    },
    'not-begun': {
      sentence: 'The browser did not begin the download.',
      hint: 'Load this page again, sign in, and try once more. The export is kept.',
    },
  },
  places: {
    folder: {
      filesSaved: (saved: number, all: number) => `Files in the folder: ${saved} of ${all}.`,
      allSaved: (count: number, lines: string, size: string) =>
        count === 1
          ? `The file is complete in the folder: ${linesText(lines)}, ${size}.`
          : `All ${count} files are complete in the folder: ${linesText(lines)}, ${size}.`,
      someMissing: (saved: number, all: number) => `Files in the folder: ${saved} of ${all}.`,
      fetchMissing: 'Fetch the missing files',
      reportSaved: 'The report is in the folder: export-report.json.',
      attachmentsSoFar: (saved: string, found: string, size: string) =>
        `In the folder so far: ${saved} of ${found} found, ${size}.`,
      allAttachments: (count: string, size: string) =>
        `All attachments are complete in the folder: ${count}, ${size}.`,
      attachmentsEnd: (saved: string, found: string) =>
        `Attachments in the folder: ${saved} of ${found}.`,
      attachmentsLost: 'The folder could not be written to.',
      fetchAttachments: 'Fetch the missing attachments',
      attachmentsPlace:
        'They are in the folder “attachments”. The list of them is attachments.json, next to the files.',
    },
    archive: {
      filesSaved: (saved: number, all: number) => `Files in the archive: ${saved} of ${all}.`,
      allSaved: (count: number, lines: string, size: string) =>
        count === 1
          ? `The file is complete: ${linesText(lines)}, ${size} when it is unpacked.`
          : `All ${count} files are complete: ${linesText(lines)}, ${size} when they are unpacked.`,
      someMissing: (saved: number, all: number) => `Files that are complete: ${saved} of ${all}.`,
      fetchMissing: 'Download the missing files (ZIP)',
      reportSaved: 'The report is in the archive: export-report.json.',
      attachmentsSoFar: (saved: string, found: string, size: string) =>
        `In the archive so far: ${saved} of ${found} found, ${size}.`,
      allAttachments: (count: string, size: string) =>
        `All attachments are complete in the archive: ${count}, ${size}.`,
      attachmentsEnd: (saved: string, found: string) =>
        `Attachments in the archive: ${saved} of ${found}.`,
      attachmentsLost: 'The documents could not be read once more, so attachments are missing.',
      fetchAttachments: 'Download the attachments again (ZIP)',
      attachmentsPlace:
        'They are in the folder “attachments” of the archive. The list of them is ' +
        'attachments.json, next to the files.',
    },
  },
  filesProgress: 'Files fetched',
  rate: (size: string) => `${size} per second.`,
  stop: 'Stop',
  wrongCounts: (count: number) =>
    count === 1
      ? '1 file has a different number of lines than the list says. It may not be complete.'
      : `${count} files have a different number of lines than the list says. They may not be complete.`,
  linesOf: (lines: string, count: string) => `${lines}, not ${count}`,
  sizeOf: (bytes: string, length: string) => `${bytes} of ${length}`,
  transfer: {
    waiting: 'Waiting',
    running: 'In progress',
    saved: 'Complete',
    'wrong-count': 'Different number of lines',
    broken: 'Interrupted',
    unwritten: 'Could not be written',
    refused: 'Refused',
    elsewhere: 'At another address, not asked',
  },
  filesElsewhere: (places: string) =>
    'Files are at an address that this connection does not name, so nothing is sent ' +
    `there: ${places}. Ask whoever registered it to add it as a place, under ` +
    'clients.system.places.',
  attachments: 'Attachments of documents',
  withAttachments: 'Also fetch the attachments of documents',
  withAttachmentsHint:
    'Each in its own format (such as PDF or a picture), into the folder “attachments”. ' +
    'The list attachments.json names the document of each.',
  attachmentsWait: 'They are fetched after the files.',
  stopAttachments: 'Stop',
  noAttachments: 'The documents have no attachments.',
  attachmentsStopped: 'It was stopped before all documents were read.',
  attachmentsCaption: 'Attachments that are missing or differ from what their documents state',
  attachmentState: {
    saved: 'Complete',
    differs: 'Size or checksum differs from the document',
    broken: 'Interrupted',
    unwritten: 'Could not be written',
    refused: 'Refused',
    elsewhere: 'At another service, not asked',
    nowhere: 'The document names no file',
  },
  document: 'Document',
  mediaType: 'Format',
  moreTroubles: (count: string) => `And ${count} more: attachments.json lists all of them.`,
  offeredIntro: 'What an operator can do here, according to what the service declares.',
  stepsTitle: 'Steps of an export',
  step: 'Step',
  steps: (name: string): string => ownValue(STEPS, name) ?? '',
  exportTypesTitle: 'Kinds of entries that can be exported',
  typesOff: (types: string) => `The permission does not cover: ${types}`,
}

const STEPS: Readonly<Record<string, string>> = {
  Group: 'See a group',
  $export: 'Start an export',
  _type: 'Choose kinds of entries',
  _since: 'Only later changes',
  _typeFilter: 'Filter entries',
  _elements: 'Choose elements',
  _outputFormat: 'Choose the format',
  '$binary-access-read': 'Fetch a file',
  Binary: 'See the details of a file',
}
