/** Words of the help page, which is loaded by nobody who does not open it. */
export const help = {
  title: 'Help',
  intro:
    'Clearchart shows the health record that an organization keeps about a person. It runs in this browser and asks the organization’s system for everything it shows. It keeps no record of its own.',
  use: {
    title: 'How it works',
    points: [
      'You sign in on your organization’s own page. Clearchart never sees your password.',
      'You see what the organization’s system offers and what you are allowed to see. Where something is not offered, the app says why.',
      'A record can be printed, or saved as a file, under “Print or save a copy”.',
      'Clearchart gives no medical advice. Ask your care team about what you read.',
    ],
  },
  privacy: {
    title: 'Your privacy',
    points: [
      'Your record and your sign-in stay in this tab. They are gone when you sign out or close it.',
      'What you wrote and did not send yet is kept on this device, encrypted so that only you can open it. So is a copy of your record, if you make one to read without a network.',
      'Your record is sent to nobody, and what you send goes to your organization’s system. The privacy page tells the rest. There are no ads, and nobody tracks what you do.',
      'The access receipt, in the menu of a record, lists what the app asked for. It also has a button that forgets everything on this device.',
    ],
  },
  keys: {
    title: 'Keys',
    key: 'Key',
    does: 'What it does',
    list: [
      { keys: 'Tab, Shift + Tab', does: 'Goes to the next or the previous button, link or field' },
      { keys: 'Enter, Space', does: 'Presses what is selected' },
      {
        keys: 'Ctrl + K or ⌘ + K, /',
        does: 'Opens Find in a record. You can turn this off in the options',
      },
      { keys: 'g, then a letter', does: 'Goes to a part of the record' },
      { keys: '?', does: 'Shows all keys in a record' },
      { keys: 'Esc', does: 'Closes what opened last' },
      {
        keys: '← → ↑ ↓',
        does: 'Moves in a chart, in a list of suggestions and in a table of results',
      },
      { keys: 'Home, End', does: 'Goes to the first or the last result in a chart' },
      { keys: '+ and −', does: 'Makes a chart larger or smaller' },
    ],
  },
  trouble: {
    title: 'When something does not work',
    check: 'Check the connection step by step',
    makeForm: 'For authors of forms: write, check and try a form',
    checkHint:
      'The check tries every step of a sign-in and makes a report that you can send. The report has nothing about anyone’s health in it.',
    turnTo: (organization: string) => `Questions about the record: ask ${organization}.`,
    turnToOwn: 'Questions about the record: ask the organization whose record it is.',
    contact: 'How to reach them',
    notFound: 'The list of organizations could not be read, so the app does not know whom to ask.',
  },
  about: {
    title: 'About this app',
    version: 'Version',
    date: 'Date of the source code',
    commit: 'Commit',
    unknown: 'Not known',
  },
  back: 'Back to the start page',
}
