import type { formAsked as english } from '~/i18n/en/forms/form-asked'
import { el } from '../on-date'

export const formAsked: typeof english = {
  title: 'Formulario solicitado',
  titleMany: 'Formularios solicitados',
  askedFor: 'Solicitados en este expediente',
  fillIn: (form) => `Llenar ${form}`,
  again: (form) => `Llenar ${form} otra vez`,
  asRequested: (way) => `${way}, según la solicitud`,
  asRequestedOn: (way, date) => `${way}, según la solicitud (${date})`,
  answered: (date) => `Se respondió ${el(date)}`,
  begun: (date) => `Se empezó ${el(date)}; no está terminado`,
  undatedAnswer: 'Ya se respondió',
  undatedBegun: 'Se empezó; no está terminado',
  missing:
    'Este formulario no está entre los de aquí ni lo ofrece el servicio, así que no se puede abrir. Pida a quien lo solicitó que se lo haga llegar de otra manera.',
  unread: 'El servicio no permite leer el formulario con este inicio de sesión:',
  failed: 'No se pudo buscar el formulario',
  nothing: 'Esta entrada no pide ningún formulario que se pueda llenar.',
  nobody:
    'Esta entrada no dice para qué paciente es el formulario, así que no hay expediente donde guardar las respuestas.',
  over: 'Nadie pide ahora este formulario: la solicitud terminó, está en pausa, se retiró, se hizo por error, es solo una propuesta o dice que no se haga.',
  unchecked:
    'No se pudieron revisar todas las respuestas anteriores: tal vez ya se respondió este formulario.',
  notAll: 'No se pudieron leer todas las solicitudes de formularios.',
  toOrder: 'Ver la solicitud',
  formGone:
    'El formulario de estas respuestas no está en la lista ni lo ofrece ahora el servicio. Las respuestas siguen en este dispositivo, en «Sin terminar».',
  ended: {
    withdrawn: 'La clínica retiró su solicitud de este formulario',
    done: 'La clínica da por atendida su solicitud de este formulario',
    held: 'La clínica puso en pausa su solicitud de este formulario',
    mistake: 'La clínica marcó como error su solicitud de este formulario',
    gone: 'La solicitud de la clínica para este formulario ya no está',
    other: 'La clínica no pide ahora este formulario',
    kept: 'No se perdió nada: las respuestas están como usted las dejó. Decida si las envía.',
    goOn: 'Continuar y enviarlas de todos modos',
    leave: 'Dejarlas sin enviar',
    goesOn: 'Usted decidió continuar de todos modos.',
  },
}
