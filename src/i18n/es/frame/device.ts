import type { device as english } from '../../en/frame/device'

/**
 * Palabras al pie de la primera página: si este dispositivo recuerda a alguien y con qué programas
 * de terceros se hizo la aplicación.
 */
export const device: typeof english = {
  remember: 'Recordar mi organización en este dispositivo',
  hint: 'Marque esta casilla solo si nadie más usa el dispositivo. La organización a la que acude puede decir algo sobre su salud, y cualquiera que abra esta página podría verla. También se recuerda cómo ordena los documentos.',
  notices: 'Programas de código abierto en Clearchart, con sus licencias',
  help: 'Ayuda',
  privacy: 'Privacidad',
  check: 'Revisar la conexión paso a paso',
  forgotten:
    'Este dispositivo ya no recuerda su organización. Si había una copia sin conexión, se quitó.',
}
