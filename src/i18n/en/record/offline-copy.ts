const n = (count: number) => count.toLocaleString('en-US')

/** Words of a copy that opens without a network. They are loaded with its screens. */
export const offlineCopy = {
  title: 'Offline copy',
  intro:
    'A locked copy of your record on this device. It opens without a network, can only be read, and stays as old as the day it was made.',
  open: 'Open the offline copy',
  here: 'On this device',
  hereNow: 'There is an offline copy on this device. A new one takes its place.',
  remove: 'Remove the offline copy',
  removeAsk: 'Remove the copy from this device? It cannot be brought back.',
  removeYes: 'Remove it',
  removeNo: 'Keep it',
  removed: 'The offline copy is removed from this device.',
  notRemoved: 'The copy could not be removed. Close the other tabs of Clearchart and try again.',
  make: 'Make a copy',
  before: 'Before you make one',
  points: [
    'Your whole record is copied, with the files of its documents. The copy says what is missing.',
    'Only your passkey or your passphrase opens it. If you lose that, the copy is lost: nobody can open it for you. Your record at your organization is not affected.',
    'Anyone who has the passphrase can read the copy, also after you have signed out.',
    'It stays until you remove it here, choose “Forget everything”, or clear this website’s data. On an iPhone, iPad or Mac, Safari removes it after seven days without a visit, unless Clearchart is on the Home Screen or in the Dock.',
  ],
  room: (megabytes: number) =>
    `The browser says that there is room for about ${n(megabytes)} MB here.`,
  mine: 'This device is mine, and nobody else uses it',
  mineHint:
    'Without this, a copy is not kept here. Your organization is then remembered on the start page as well.',
  mineFirst: 'Say first that nobody else uses this device.',
  staff:
    'An offline copy is for people who signed in to their own record, or for the one person they act for.',
  framed:
    'Inside another program’s page, no copy can be kept. Open Clearchart in a tab of its own.',
  blocked: 'This browser keeps nothing on the device, so that a copy is not possible here.',
  lock: 'How to lock it',
  passkey: 'With a passkey: your fingerprint, your face, or the device’s PIN',
  passphrase: 'With a passphrase',
  passkeyName: 'Clearchart offline copy',
  newPassphrase: 'Passphrase',
  newHint: (shortest: number) =>
    `At least ${n(shortest)} characters. Several words that do not belong together are best.`,
  again: 'Passphrase, once more',
  suggest: 'Make one up for me',
  suggested: 'Write it down and keep it away from this device.',
  show: { short: 'Show', name: 'Show the passphrase' },
  tooShort: (shortest: number) => `Use at least ${n(shortest)} characters.`,
  different: 'The two are not the same.',
  start: 'Make the copy',
  preparing: 'Locking the copy',
  gathering: 'Reading the record',
  progress: (done: number, of: number, records: number) =>
    `${n(done)} of ${n(of)} ${of === 1 ? 'part' : 'parts'}, ${records === 1 ? '1 entry' : `${n(records)} entries`}`,
  stopped: 'Stopped. No copy was made.',
  noSecret:
    'This passkey cannot lock a copy. You can delete it in the settings of the device. Use a passphrase.',
  notGiven: 'No passkey was given. Try again, or use a passphrase.',
  noRoom:
    'There is not enough room on this device for the copy. Nothing was kept. Make room and try again.',
  failed: 'The copy could not be kept on this device. Nothing was lost. Try again.',
  done: 'The copy is on this device',
  doneHow:
    'To open it without a network, go to the address of Clearchart in this browser and choose “Open the offline copy”.',
  size: (megabytes: number) => `It takes ${n(megabytes)} MB.`,
  whole: 'Everything that can be read here is in it.',
  missing: 'Missing in the copy',
  states: {
    part: (records: number) =>
      records === 1 ? 'only 1 entry, not all' : `only ${n(records)} entries, not all`,
    none: 'could not be read',
    off: 'not offered by your provider’s system',
  },
  files: (missing: number, found: number) =>
    `files of documents that could not be copied: ${n(missing)} of ${n(found)}`,

  openTitle: 'Open the offline copy',
  openIntro: 'The copy opens on this device, without a network and without signing in.',
  openPasskey: 'Open with the passkey',
  openIt: 'Open it',
  opening: 'Opening the copy',
  notOpened: 'The copy did not open',
  wrong: 'Nothing was changed. Check each letter, and capital and small letters.',
  wrongPasskey: 'Nothing was changed. Try again with the same passkey.',
  nothingHere: 'There is no offline copy in this browser.',
  nothingHint: 'Sign in, open “Print or save a copy” and make one.',
  unreadable:
    'The copy was made by another version of Clearchart and cannot be read. Sign in and make a new one.',
  toStart: 'To the start page',
  locked: 'The copy was closed because nobody was active.',
  closed: 'The copy is closed.',

  where: (organization: string) => `Offline copy of the record at ${organization}`,
  leave: 'Close the copy',
  note: (made: string) => `Offline copy of ${made}. It can only be read.`,
  noteMore: 'What is missing in it',
}
