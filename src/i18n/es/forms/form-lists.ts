import { formContext } from './form-context'
import type { formLists as english } from '~/i18n/en/forms/form-lists'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras para las listas de respuestas que están en un servidor. */
export const formLists: typeof english = {
  sentTo: (host) =>
    `Las letras que escriba aquí se envían a ${host} para buscar respuestas. No se envía allí nada más de este formulario.`,
  choose: 'Escriba unas letras y elija de la lista.',
  chooseOrWrite: 'Escriba unas letras y elija de la lista, o deje sus propias palabras.',
  looking: 'Buscando…',
  shown: (shown, total) =>
    `Se muestran ${n(shown)} de ${n(total)}. Escriba más letras para acortar la lista.`,
  shownFirst: (shown) =>
    `Se muestran las primeras ${n(shown)}. Escriba más letras para acortar la lista.`,
  found: (count) =>
    count === 1 ? 'Se encontró una respuesta.' : `Se encontraron ${n(count)} respuestas.`,
  none: 'No se encontró nada. Pruebe con otras palabras.',
  noneOpen: 'No se encontró nada. Sus propias palabras quedan como respuesta.',
  tooMany: 'Hay demasiadas respuestas. Escriba al menos 3 letras.',
  tooManyStill: 'Todavía hay demasiadas respuestas. Escriba más letras.',
  unreached: 'No se pudo llegar a la lista. Sus respuestas están a salvo.',
  failed: 'No se pudo cargar la lista. Sus respuestas están a salvo.',
  again: 'Buscar de nuevo',
  notAllowed: (host, isRequired) =>
    `Aquí no se puede responder a esta pregunta: su lista de respuestas está en ${host}, y su organización no ha permitido que Clearchart pregunte allí.${isRequired ? '' : ' Puede enviar el formulario sin esta respuesta.'}`,
  notAllowedOpen: (host) =>
    `Las respuestas para elegir están en ${host}, y su organización no ha permitido que Clearchart pregunte allí. Escriba su respuesta.`,
  context: formContext,
}
