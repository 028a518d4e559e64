import type { device as english } from '../en/device'

/** Palabras de la elección de que este dispositivo recuerde a alguien. */
export const device: typeof english = {
  remember: 'Recordar mi organización en este dispositivo',
  hint: 'Marque esta casilla solo si nadie más usa el dispositivo. La organización a la que acude puede decir algo sobre su salud, y cualquiera que abra esta página podría leerla. También se recuerda cómo ordena usted los documentos.',
  forgotten: 'Este dispositivo ha olvidado su organización.',
}
