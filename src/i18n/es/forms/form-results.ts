import type { formResults as english } from '~/i18n/en/forms/form-results'

const n = (count: number) => count.toLocaleString('es-US')

export const formResults: typeof english = {
  intro:
    'Estos resultados se pueden agregar al expediente. Lea lo que dice cada uno y deje ' +
    'fuera los que no se deban agregar. Las respuestas quedan como están.',
  off: 'Clearchart las conserva como respuestas y no agrega resultados.',
  unseen: 'Aquí no se puede ver cuáles tiene ya el expediente, por eso no se agrega ninguno.',
  service:
    'El servicio indica que él mismo convierte las respuestas en resultados. Clearchart ' +
    'no agrega ninguno, para que nada esté dos veces.',
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
    offline:
      'No hay conexión, por eso no se enviaron los resultados siguientes. Agréguelos cuando vuelva la conexión.',
    here: 'Los resultados siguientes no se enviaron.',
  },
  unfinished: 'Resultados de un formulario',
  others: 'Estas no se agregan:',
  why: {
    changes:
      'Cambiaría una entrada que quizá ya está en el expediente. Clearchart solo agrega entradas nuevas.',
    conditional:
      'El formulario la agrega solo con una condición sobre el expediente, que aquí no se comprueba.',
    patient: 'Sería un paciente nuevo.',
    person: 'No dice que trata de esta persona.',
    mark: 'Las entradas de esta clase no tienen lugar para el número con el que se encuentra una segunda copia.',
    incomplete: 'Una parte no se puede calcular aquí.',
    links: 'Nombra otra de estas entradas que no se agrega.',
  },
  entries: {
    intro:
      'Estas entradas se pueden agregar al expediente. Lea lo que dice cada una y deje ' +
      'fuera las que no se deban agregar. Las respuestas quedan como están.',
    off: 'Clearchart conserva las respuestas y no agrega esta entrada.',
    unseen: 'Aquí no se puede ver si ya está en el expediente, por eso no se agrega.',
    service:
      'El servicio indica que él mismo convierte las respuestas en entradas. Clearchart ' +
      'no agrega ninguna, para que nada esté dos veces.',
    partly:
      'Una parte de estas respuestas no se pudo leer aquí, por eso no se hacen entradas de ellas.',
    noNumber:
      'Abra el formulario guardado para ver si se pueden agregar entradas de estas respuestas.',
    earlier: 'El expediente ya tiene una entrada con este nombre. Agregue esta solo si es otra.',
    write: (count) =>
      count === 0
        ? 'Agregar entradas al expediente'
        : count === 1
          ? 'Agregar 1 entrada al expediente'
          : `Agregar ${n(count)} entradas al expediente`,
    chooseOne: 'Elija al menos una entrada.',
    busy: 'Se está enviando una entrada.',
    twins: (count) =>
      count === 1
        ? 'El expediente tiene 1 copia más de esta entrada. Avise a su organización.'
        : `El expediente tiene ${n(count)} copias más de esta entrada. Avise a su organización.`,
    open: (entry) => `Abrir la entrada: ${entry}`,
    notChecked: 'No se pudo comprobar qué entradas tiene ya el expediente. No se envió nada.',
    done: (added, count) =>
      count === 1
        ? added === 1
          ? 'La entrada está en el expediente.'
          : 'No se sabe si la entrada está en el expediente.'
        : `${n(added)} de ${n(count)} entradas están en el expediente.`,
    paused: {
      unknown: 'Se perdió una respuesta, por eso no se enviaron las entradas siguientes.',
      refused: 'Las entradas siguientes no se enviaron, porque también serían rechazadas.',
      offline:
        'No hay conexión, por eso no se enviaron las entradas siguientes. Agréguelas cuando vuelva la conexión.',
      here: 'Las entradas siguientes no se enviaron.',
    },
    unfinished: 'Entradas de un formulario',
  },
}
