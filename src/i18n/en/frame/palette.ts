/** Words of the actions of Find and of the list of keys. */
export const palette = {
  refresh: 'Refresh this page',
  print: 'Print this page',
  themes: { system: 'Colors as on this device', light: 'Light colors', dark: 'Dark colors' },
  findPatients: {
    title: 'Find patients',
    named: (typed: string) => `Find patients: “${typed}”`,
  },
  keysAction: 'Show all keys',
  /** Further words that a screen or an action is found by. */
  also: {
    patients: 'change patient, find a patient, other person',
    home: 'overview, start, what is new, news, what changed since the last visit or last time, next visit, due, overdue, to do',
    documents: 'notes, visit notes',
    refresh: 'load again, reload, update',
    print: 'paper, PDF',
    signOut: 'log out, leave',
    language: 'change language, English, Spanish, translate',
    theme: 'dark mode, light mode, night, theme, contrast',
    keys: 'keyboard, shortcuts, help',
  },
  keys: {
    title: 'Keys',
    off: 'You can turn these keys off in the options. They never act while you type in a field.',
    find: 'Find: records, people, screens and actions',
    all: 'Show this list',
    close: 'Close the open window or panel',
    go: (door: string) => `Go to ${door}`,
    or: 'or',
    next: 'then',
  },
}
