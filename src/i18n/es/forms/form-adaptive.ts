import type { formAdaptive as english } from '~/i18n/en/forms/form-adaptive'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras para formularios cuyas preguntas elige un servicio, una tras otra. */
export const formAdaptive: typeof english = {
  intro: {
    staff:
      'El servicio elige cada pregunta según las respuestas anteriores. Recibe las respuestas cuando usted continúa.',
    patient:
      'El sistema de su proveedor de salud elige cada pregunta según sus respuestas anteriores. Recibe sus respuestas cuando usted continúa.',
  },
  notHere: 'Las preguntas de este formulario no se pueden hacer aquí',
  elsewhere: (host) =>
    `Las elige un servicio en ${host}, según las respuestas anteriores. Clearchart solo da respuestas al sistema que guarda el expediente.`,
  beginning: 'Cargando la primera pregunta…',
  waiting: 'Cargando la siguiente pregunta…',
  stop: 'Dejar de esperar',
  step: (step) => `Paso ${n(step)}`,
  answered: (count) =>
    count === 0
      ? 'Todavía no hay nada contestado.'
      : count === 1
        ? 'Hasta ahora hay 1 pregunta contestada.'
        : `Hasta ahora hay ${n(count)} preguntas contestadas.`,
  askedAgain:
    'Si cambia una respuesta aquí, las preguntas que siguen se hacen de nuevo y sus respuestas se quitan.',
  done: 'No hay más preguntas.',
  problem: {
    title: 'No se pudo cargar la siguiente pregunta',
    firstTitle: 'No se pudo cargar la primera pregunta',
    kept: 'Sus respuestas se conservan.',
    late: 'No hubo respuesta en medio minuto.',
    stopped: 'Usted dejó de esperar.',
    'no-form': 'La respuesta no contenía un formulario.',
    'other-form': 'La respuesta era de otro formulario o de otra persona, así que no se usó.',
    'other-answers':
      'La respuesta no correspondía a lo que usted contestó antes, así que no se usó. Sus propias respuestas quedan como están.',
    'nothing-new':
      'La respuesta no traía ninguna pregunta más, pero tampoco decía que el formulario está terminado.',
    endless:
      'El formulario sigue por más tiempo que cualquier formulario para personas, así que se detuvo.',
    refused: 'La respuesta era un formulario que no se puede llenar aquí:',
  },
}
