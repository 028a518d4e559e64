import type { writing as english } from '../en/writing'
import { person } from './person'

/** Palabras de las pantallas en las que se escribe. */
export const writing: typeof english = {
  odd: {
    partlyTitle: 'Este registro no se puede modificar aquí',
    partly:
      'Una parte no se ha podido leer. Al guardar se sustituye el registro entero, y esa parte se perdería. Pida antes a la organización que lleva el registro que la corrija.',
    rewritten:
      'Algunas partes de este registro han llegado con un formato inesperado. Al guardar se escriben en el formato normalizado; lo que dicen no cambia.',
  },
  summary: {
    title: (count) => (count === 1 ? 'Hay 1 cosa por corregir' : `Hay ${count} cosas por corregir`),
    lead: 'Elija una para ir a su campo.',
    item: (field, message) => `${field}: ${message}`,
  },

  saved: {
    empty: 'Lo que escriba se guarda en este dispositivo a medida que avanza.',
    emptyMemory:
      'Este navegador no guarda nada aquí. Lo que escriba se pierde al cerrar o recargar esta página.',
    at: (time) => `Guardado en este dispositivo ${time}`,
    atMemory: 'Solo está en esta página: se pierde al cerrarla o recargarla.',
    saving: 'Guardando',
    full: 'No se guardó: este navegador ya no tiene espacio. Deje abierta esta página. Se vuelve a intentar automáticamente.',
    unavailable:
      'No se guardó: este navegador ya no guarda nada aquí. Deje abierta esta página hasta que lo haya enviado.',
    unexpected: 'No se guardó. Deje abierta esta página. Se vuelve a intentar automáticamente.',
    taken: 'Usted continuó en otra pestaña. Desde aquí ya no se guarda nada.',
    takenCopy:
      'Usted continuó en otra pestaña. Lo que solo tenía esta pestaña se guardó como un borrador aparte.',
    removed: 'Este borrador se eliminó en otra pestaña.',
  },

  elsewhere: {
    title: 'Este borrador está abierto en otra pestaña',
    sentence: 'Puede continuar aquí. La otra pestaña guardará lo que tenga y se detendrá.',
    takeOver: 'Continuar aquí',
  },
  missing: {
    title: 'Este borrador ya no está aquí',
    sentence:
      'Se envió, se eliminó o venció, o se empezó en otro navegador. Los borradores permanecen en el dispositivo donde se empezaron.',
  },
  unreadable: {
    title: 'Este borrador no se puede abrir',
    sentence: 'Está aquí, pero ya no se puede leer. Solo se puede eliminar.',
  },
  notOpened: {
    title: 'No se pudo abrir este borrador',
    sentence: 'Este navegador ya no guarda nada para esta página. Vuelva a cargarla.',
  },

  drafts: {
    title: 'Sin terminar',
    caption: 'Formularios sin terminar en este dispositivo',
    form: 'Formulario',
    saved: 'Guardado por última vez',
    expires: 'Se elimina',
    state: 'Estado',
    states: {
      writing: 'Aún no enviado',
      sent: 'Enviado; no se sabe qué pasó',
      unknown: 'Enviado; no se sabe qué pasó',
      absent: 'Enviado; no llegó',
      written: 'Enviado y recibido',
      copy: 'Copia de otra pestaña',
    },
    inDays: (days) => (days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`),
    goOn: (title) => `Continuar con ${title}`,
    remove: 'Eliminar',
    removeThis: (title) => `Eliminar el borrador ${title}`,
    confirm: (title) => `¿Eliminar el borrador «${title}»? Se perderá lo que escribió en él.`,
    confirmRemove: 'Eliminar el borrador',
    confirmKeep: 'Conservar el borrador',
    removed: 'El borrador se eliminó.',
    none: 'No hay nada sin terminar en este dispositivo.',
    where:
      'Los borradores están solo en este dispositivo, cifrados de modo que se abren cuando usted ha iniciado sesión. Se eliminan 30 días después de guardarse por última vez.',
    unreadable: (count) =>
      count === 1
        ? '1 borrador ya no se puede abrir.'
        : `${count} borradores ya no se pueden abrir.`,
    removeUnreadable: 'Eliminar lo que no se puede abrir',
    failed: 'No se pudieron leer los borradores de este dispositivo.',
  },

  signedOut: {
    kept: (count) =>
      count === 1
        ? '1 formulario sin terminar permanece en este dispositivo, cifrado. Se abre cuando usted vuelve a iniciar sesión.'
        : `${count} formularios sin terminar permanecen en este dispositivo, cifrados. Se abren cuando usted vuelve a iniciar sesión.`,
    until: (date) => `El último se elimina el ${date}.`,
    remove: 'Eliminarlos de este dispositivo',
    removed: 'No queda nada sin terminar en este dispositivo.',
  },

  leave: {
    title: '¿Salir de esta página?',
    sentence: 'Lo que escribió no está guardado y se perdería.',
    stay: 'Quedarme en esta página',
    go: 'Salir y perderlo',
  },

  review: {
    caption: 'Qué cambia',
    field: 'Campo',
    before: 'Ahora',
    after: 'Después',
    added: 'Añadido',
    changed: 'Cambiado',
    removed: 'Eliminado',
    nothing: 'No cambia nada.',
    empty: 'vacío',
    kind: 'Cambio',
  },

  conflict: {
    title: 'Otra persona cambió esto mientras tanto',
    sentence:
      'No se escribió nada de lo suyo. Elija en cada diferencia qué respuesta debe quedar y vuelva a enviarlo.',
    same: 'Otra persona cambió esto mientras tanto, y no hay nada que elegir: no respondieron de manera distinta a la misma pregunta. Todavía no se escribió nada de lo suyo; revíselo y envíelo de nuevo.',
    goOn: 'Continuar',
    unreadable:
      'Otra persona cambió esto mientras tanto. No se escribió nada de lo suyo. Aquí no se puede leer cómo está ahora.',
    mine: 'La suya',
    theirs: 'Como está ahora',
    before: (value) => `Cuando usted empezó: ${value}`,
    empty: 'vacío',
    open: (count) =>
      count === 1 ? 'Falta decidir 1 diferencia.' : `Falta decidir ${count} diferencias.`,
    use: 'Usar lo elegido',
    allMine: 'Elegir todas las mías',
    allTheirs: 'Elegir todo como está ahora',
  },

  receipt: {
    title: 'Enviado',
    savedTitle: 'Guardado',
    sentence: 'El servicio lo tiene, una sola vez.',
    found:
      'La respuesta se perdió en el camino. Lo consultamos: el servicio lo tiene, una sola vez.',
    id: 'Registro',
    at: 'Recibido',
    by: 'Enviado por',
    requestId: 'Para el soporte técnico',
    version: 'Versión',
    noId: 'El servicio no indicó con qué número.',
    differences: 'Qué cambió u omitió el servicio',
    differencesLead: 'Se volvió a leer después de escribirse. Esto difiere de lo enviado:',
    noDifferences: 'Se volvió a leer y está tal como se envió.',
    notRead: 'No se pudo volver a leer, así que no se sabe si el servicio cambió algo.',
    field: 'Campo',
    sent: 'Enviado',
    stored: 'Como quedó guardado',
    absent: 'no está',
    twins: (count) =>
      count === 1
        ? 'Hay 1 registro más con la misma marca. Avise a su organización y dele los números de arriba.'
        : `Hay ${count} registros más con la misma marca. Avise a su organización y dele los números de arriba.`,
  },

  who: person.who,

  person: {
    for: {
      patient: 'Para',
      number: 'Para',
      'new-patient': 'Historia nueva de',
      both: 'Para estas dos historias:',
      nobody: 'No es la historia de ninguna persona.',
    },
    leftEhr: (opened: string) =>
      `Desde la historia clínica electrónica abrió a ${opened}. Esto es para otra persona.`,
    left: (opened: string) => `Inició sesión para ${opened}. Esto es para otra persona.`,
    confirm: (name: string) => `Sí, esto es para ${name}`,
    confirmFirst: 'Confirme antes para quién es.',
  },

  outcome: {
    refusedTitle: 'No se aceptó',
    refused: 'No se escribió nada. Lo que usted escribió sigue aquí.',
    unknownTitle: 'No se sabe si llegó',
    cannot:
      'No hubo respuesta y este servicio no ofrece forma de consultarlo. Se envió una vez y no se vuelve a enviar automáticamente. Pregunte a su organización antes de enviarlo otra vez.',
    failed:
      'No hubo respuesta y la consulta falló. Se envió una vez y no se vuelve a enviar automáticamente.',
    early:
      'No hubo respuesta y el servicio todavía no lo muestra. Puede que siga en camino. Se vuelve a consultar automáticamente.',
    absentTitle: 'No llegó',
    absent:
      'Se preguntó al servicio y no lo muestra. Según el servicio, no se escribió nada. Puede enviarlo de nuevo: antes se consulta una vez más.',
    elsewhereTitle: 'Se está enviando',
    elsewhere: 'Otra pestaña, o la pulsación anterior, lo está enviando en este momento.',
    notKeptTitle: 'No se envió',
    notKept:
      'Este navegador no pudo guardar una nota de lo que se envía, y sin ella una respuesta perdida podría dar lugar a dos registros. Libere espacio en este dispositivo e inténtelo de nuevo.',
    misaddressedTitle: 'No se envió, para que no llegue a la persona equivocada',
    misaddressed: {
      record:
        'Lo que se enviaría nombra a otra persona que esta página. No se escribió nada. Lo que usted escribió se conserva; ábralo de nuevo desde la historia correcta.',
      address:
        'Esta página muestra la historia de otra persona. No se escribió nada. Abra la historia correcta y envíelo allí.',
      draft:
        'Se empezó para otra persona. No se escribió nada. Empiécelo de nuevo en la historia de esta persona.',
      'sign-in':
        'Su sesión es para otra persona. No se escribió nada. Inicie sesión para esta persona y envíelo entonces.',
      unconfirmed:
        'Es para otra persona que la que usted abrió primero. No se escribió nada. Confirme el nombre y envíelo después.',
    },
    lookAgain: 'Consultar de nuevo',
    sendAgain: 'Enviar de nuevo',
    requestId: 'Para el soporte técnico',
    sentAt: (time) => `Enviado ${time}`,
  },
}
