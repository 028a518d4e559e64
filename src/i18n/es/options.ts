import type { options as english } from '../en/options'

/** Words of the fields of the options. */
export const options: typeof english = {
  language: 'Idioma',
  theme: 'Claro u oscuro',
  themes: { system: 'Igual que este dispositivo', light: 'Claro', dark: 'Oscuro' },
  plainWords: {
    setting: 'Explicaciones en palabras sencillas',
    choices: { shown: 'Sí', hidden: 'No' },
  },
  shortcuts: 'Teclas que abren Buscar',
  shortcut: { on: 'Ctrl K o ⌘ K, y /', off: 'Ninguna' },
}
