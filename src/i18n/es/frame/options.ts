import type { options as english } from '../../en/frame/options'

/** Words of the fields of the options. */
export const options: typeof english = {
  language: 'Idioma',
  theme: 'Claro u oscuro',
  themes: { system: 'Igual que este dispositivo', light: 'Claro', dark: 'Oscuro' },
  plainWords: {
    setting: 'Explicaciones en palabras sencillas',
    choices: { shown: 'Sí', hidden: 'No' },
  },
  shortcuts: 'Teclas',
  shortcut: { on: 'Sí: ? las muestra', off: 'Ninguna' },
}
