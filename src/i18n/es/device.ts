import type { device as english } from '../en/device'

/** Palabras al pie de la primera página: si este dispositivo recuerda a alguien y con qué programas de terceros se hizo la aplicación. */
export const device: typeof english = {
  remember: 'Recordar mi organización en este dispositivo',
  hint: 'Marque esta casilla solo si nadie más usa el dispositivo. La organización a la que acude puede decir algo sobre su salud, y cualquiera que abra esta página podría leerla. También se recuerda cómo ordena usted los documentos.',
  notices: 'Programas de terceros en Clearchart, con sus licencias',
  forgotten: 'Este dispositivo ha olvidado su organización.',
}
