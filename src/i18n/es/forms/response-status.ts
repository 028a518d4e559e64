import type { responseStatus as english } from '../../en/forms/response-status'

/** Palabras para detener un formulario o retirar lo ingresado por error. */
export const responseStatus: typeof english = {
  steps: {
    stopped: 'Detener este formulario',
    'entered-in-error': 'Marcar como ingresado por error',
  },
  titles: {
    stopped: '¿Detener este formulario?',
    'entered-in-error': '¿Marcar este formulario como ingresado por error?',
  },
  sentences: {
    stopped: 'Permanece en el expediente tal como está y ya no se puede continuar.',
    'entered-in-error':
      'Permanece en el expediente, tachado, para que nadie se base en él. Esto no se puede deshacer aquí.',
  },
  reason: 'Motivo',
  reasonHint: 'Se guarda con el formulario, y todos los que lo lean pueden verlo.',
  reasonNeeded: 'Escriba un motivo.',
  without: 'Omitir el motivo',
  withoutHint:
    'Es posible que este servicio rechace los formularios con un motivo. En ese caso no cambia nada y puede enviarlo sin él.',
  cancel: 'Dejarlo como está',
  done: {
    stopped: 'El formulario se detuvo.',
    'entered-in-error': 'El formulario se marcó como ingresado por error.',
  },
  conflict:
    'Otra persona cambió este formulario mientras tanto. Su cambio no se guardó. Vea el formulario como está ahora y decida de nuevo.',
  look: 'Mostrar el formulario como está ahora',

  version: (version) => `Versión ${version}. El servicio no ofrece las versiones anteriores.`,

  change: {
    title: 'Cambiar las respuestas',
    link: {
      'in-progress': 'Seguir respondiendo',
      completed: 'Cambiar las respuestas',
      amended: 'Cambiar las respuestas',
    },
    fillIn: 'Llenar este formulario',
    theirs: 'Su equipo de atención llenó este formulario. Si hay que cambiar algo, dígaselo.',
    noForm: 'El formulario no está aquí',
    noFormSentence:
      'El formulario que se pidió no se encuentra aquí, así que no hay nada que llenar. Pida a quien lo solicitó que se lo haga llegar de otra manera.',
    ownShape:
      'El formulario no está disponible aquí. Las respuestas se muestran como se guardaron, y no se comprueban las reglas del formulario.',
    closed: 'Un formulario detenido o ingresado por error ya no se puede cambiar.',
    notTaken:
      'Otra persona cambió este formulario mientras usted respondía, y sus cambios no se guardaron. Sus respuestas están abajo, para que pueda imprimirlas o entregarlas.',
    finishedMeanwhile:
      'Otra persona completó este formulario mientras tanto. Lo que envíe ahora se guarda como corrección.',
    chosen:
      'Un servicio eligió estas preguntas según las respuestas anteriores, así que las respuestas no se pueden cambiar una por una. Llene el formulario de nuevo.',
    staysAsItIs:
      'Quien creó este formulario no permite cambios una vez completado. Si una respuesta es incorrecta, el formulario se marca como ingresado por error y se llena de nuevo.',
    check: 'Revisar qué cambia',
    review: 'Qué cambia',
    goOn: 'Seguir respondiendo',
    send: 'Guardar el cambio',
    reasonHint: 'Opcional. Se guarda con el formulario, y todos los que lo lean pueden verlo.',
    asWhat: 'Guardarlo como',
    as: { 'in-progress': 'Todavía en curso', completed: 'Completado' },
    nothing: 'Todavía no se cambió nada.',
    problems: (count) =>
      count === 1
        ? 'Primero hay que corregir una respuesta.'
        : `Primero hay que corregir ${count} respuestas.`,
    open: 'Abrir el formulario guardado',
  },
}
