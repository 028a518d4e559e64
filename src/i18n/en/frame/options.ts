/** Words of the fields of the options. */
export const options = {
  language: 'Language',
  theme: 'Light or dark',
  themes: { system: 'Same as this device', light: 'Light', dark: 'Dark' },
  plainWords: {
    setting: 'Explanations in plain words',
    choices: { shown: 'On', hidden: 'Off' },
  },
  shortcuts: 'Keys',
  shortcut: { on: 'On: ? lists them', off: 'None' },
}
