import type { formResults as english } from '~/i18n/en/forms/form-results'

const n = (count: number) => count.toLocaleString('es-US')

export const formResults: typeof english = {
  intro:
    'Estos resultados se pueden agregar al expediente. Lea lo que dice cada uno y deje fuera los que no se deban agregar. Las respuestas quedan como están.',
  off: 'Clearchart las conserva como respuestas y no agrega resultados.',
  unseen: 'Aquí no se puede ver cuáles tiene ya el expediente, por eso no se agrega ninguno.',
  service:
    'El servicio indica que él mismo convierte las respuestas en resultados. Clearchart no agrega ninguno, para que nada esté dos veces.',
  partly:
    'Una parte de estas respuestas no se pudo leer aquí, por eso no se hacen resultados de ellas.',
  noNumber:
    'Abra el formulario guardado para ver si se pueden agregar resultados de estas respuestas.',
  loading: 'Comprobando lo que ya tiene el expediente',
  add: (result) => `Agregar: ${result}`,
  earlier:
    'Es posible que el formulario haya tomado esta respuesta de un resultado anterior. Agréguela solo si es nueva.',
  needs: 'Nombra a otro de estos, que tiene que estar antes en el expediente. Elija también ese.',
  whole: 'Todo lo que dice',
  write: (count) =>
    count === 0
      ? 'Agregar resultados al expediente'
      : count === 1
        ? 'Agregar 1 resultado al expediente'
        : `Agregar ${n(count)} resultados al expediente`,
  chooseOne: 'Elija al menos un resultado.',
  busy: 'Se está enviando un resultado.',
  state: {
    added: 'Agregado',
    there: 'Ya está en el expediente',
    refused: 'No aceptado',
    unknown: 'No se sabe si llegó',
    absent: 'No llegó',
    stopped: 'No enviado',
  },
  at: (time) => `Recibido ${time}`,
  says: (value) => `El expediente dice: ${value}`,
  inError: 'Allí está marcado como ingresado por error. No se agrega otra vez.',
  twins: (count) =>
    count === 1
      ? 'El expediente tiene 1 resultado más de esta respuesta. Avise a su organización.'
      : `El expediente tiene ${n(count)} resultados más de esta respuesta. Avise a su organización.`,
  open: (result) => `Abrir el resultado: ${result}`,
  notChecked: 'No se pudo comprobar qué resultados tiene ya el expediente. No se envió nada.',
  done: (added, count) =>
    count === 1
      ? added === 1
        ? 'El resultado está en el expediente.'
        : 'No se sabe si el resultado está en el expediente.'
      : `${n(added)} de ${n(count)} resultados están en el expediente.`,
  paused: {
    unknown: 'Se perdió una respuesta, por eso no se enviaron los resultados siguientes.',
    refused: 'Los resultados siguientes no se enviaron, porque también serían rechazados.',
    here: 'Los resultados siguientes no se enviaron.',
  },
  unfinished: 'Resultados de un formulario',
}
