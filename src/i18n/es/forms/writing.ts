import type { writing as english } from '../../en/forms/writing'
import { person } from '../frame/person'
import { el } from '../on-date'

/** Palabras de las pantallas en las que se escribe. */
export const writing: typeof english = {
  required: 'Los campos marcados con * son obligatorios.',
  odd: {
    noVersion:
      'El servicio solo acepta un cambio junto con la versión de la entrada que se cambió, y no indica cuál es esta versión. Un cambio podría borrar lo que otra persona haya escrito entretanto. Pida a la organización que guarda el expediente que la corrija.',
    partlyTitle: 'Esta entrada no se puede cambiar aquí',
    partly:
      'Una parte no se pudo leer o no se recibió. Al guardar se reemplaza la entrada completa, y esa parte se perdería. Pida a la organización que guarda el expediente que la corrija.',
    rewritten:
      'Algunas partes de esta entrada llegaron en un formato inesperado. Al guardar se escriben en el formato estándar; lo que dicen no cambia.',
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
    full: 'No se guardó: este navegador ya no tiene espacio. Deje abierta esta página. Clearchart sigue intentando guardarlo.',
    unavailable:
      'No se guardó: este navegador ya no guarda nada aquí. Deje abierta esta página hasta que haya enviado el formulario.',
    unexpected: 'No se guardó. Deje abierta esta página. Clearchart sigue intentando guardarlo.',
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
    caption: 'Borradores en este dispositivo',
    draft: 'Borrador',
    saved: 'Guardado por última vez',
    expires: 'Se elimina',
    state: 'Estado',
    states: {
      writing: 'Aún no enviado',
      sent: 'Enviado; no se sabe si llegó',
      unknown: 'Enviado; no se sabe si llegó',
      absent: 'Enviado; no llegó',
      written: 'Enviado y recibido',
      copy: 'Copia de otra pestaña',
    },
    inDays: (days) => (days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`),
    goOn: (title) => `Continuar: ${title}`,
    remove: 'Eliminar',
    removeThis: (title) => `Eliminar el borrador ${title}`,
    confirm: (title) => `¿Eliminar el borrador «${title}»? Se perderá lo que escribió en él.`,
    confirmRemove: 'Eliminar el borrador',
    confirmKeep: 'Conservar el borrador',
    removed: 'El borrador se eliminó.',
    none: 'Aquí no hay borradores para continuar.',
    where:
      'Los borradores se guardan solo en este dispositivo, cifrados de modo que se abren después de que usted inicia sesión. Se eliminan 30 días después de guardarse por última vez.',
    whereMemory: 'Los borradores están solo en esta página: se pierden al cerrarla o recargarla.',
    unreadable: (count) =>
      count === 1
        ? '1 borrador ya no se puede abrir.'
        : `${count} borradores ya no se pueden abrir.`,
    removeUnreadable: 'Eliminar los borradores que no se pueden abrir',
    failed: 'No se pudieron leer los borradores de este dispositivo.',
  },

  signedOut: {
    kept: (count) =>
      count === 1
        ? '1 borrador permanece en este dispositivo, cifrado. Se abre cuando usted vuelve a iniciar sesión.'
        : `${count} borradores permanecen en este dispositivo, cifrados. Se abren cuando usted vuelve a iniciar sesión.`,
    until: (date) => `El último se eliminará ${el(date)}.`,
    remove: 'Eliminarlos de este dispositivo',
    removed: 'No quedan borradores en este dispositivo.',
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
    added: 'Agregado',
    changed: 'Modificado',
    removed: 'Eliminado',
    nothing: 'No cambia nada.',
    empty: 'vacío',
    kind: 'Cambio',
  },

  conflict: {
    title: 'Otra persona cambió esto mientras tanto',
    sentence:
      'Sus cambios no se guardaron. En cada diferencia, elija qué respuesta conservar y vuelva a enviarlo.',
    same: 'Otra persona cambió esto mientras tanto. No hay nada que elegir, porque no respondieron de manera distinta a la misma pregunta. Sus cambios todavía no se guardaron; revíselos y envíelos de nuevo.',
    goOn: 'Continuar',
    unreadable:
      'Otra persona cambió esto mientras tanto. Sus cambios no se guardaron. La versión actual no se puede leer aquí.',
    mine: 'La suya',
    theirs: 'Como está ahora',
    before: (value) => `Cuando usted empezó: ${value}`,
    empty: 'vacío',
    open: (count) =>
      count === 1 ? 'Falta decidir 1 diferencia.' : `Falta decidir ${count} diferencias.`,
    use: 'Usar esta selección',
    allMine: 'Conservar todas las mías',
    allTheirs: 'Conservar todo como está ahora',
  },

  receipt: {
    title: 'Enviado',
    savedTitle: 'Guardado',
    sentence: 'El servicio lo recibió, una sola vez.',
    found:
      'La respuesta del servicio se perdió en el camino. Clearchart lo comprobó: el servicio lo recibió, una sola vez.',
    id: 'Entrada',
    at: 'Recibido',
    by: 'Enviado por',
    numbers: 'Números para el soporte técnico',
    requestId: 'Solicitud',
    version: 'Versión',
    noId: 'El servicio no dio ningún número.',
    differences: 'Qué cambió u omitió el servicio',
    differencesLead:
      'Clearchart comprobó lo que guardó el servicio. Estas partes difieren de lo que se envió:',
    noDifferences: 'Clearchart comprobó lo que guardó el servicio: es igual a lo que se envió.',
    notRead: 'No se pudo comprobar lo que guardó el servicio, así que no se sabe si cambió algo.',
    field: 'Campo',
    sent: 'Enviado',
    stored: 'Guardado',
    absent: 'falta',
    twins: (count) =>
      count === 1
        ? 'Hay 1 entrada más del mismo envío. Avise a su organización y dele los números para el soporte técnico.'
        : `Hay ${count} entradas más del mismo envío. Avise a su organización y dele los números para el soporte técnico.`,
  },

  who: person.who,

  person: {
    for: {
      patient: 'Para',
      number: 'Para',
      'new-patient': 'Expediente nuevo de',
      both: 'Para estos dos expedientes:',
      nobody: 'Esto no pertenece al expediente de ninguna persona.',
    },
    leftEhr: (opened: string) =>
      `Abrió el expediente de ${opened} desde el sistema de expedientes. Esto es para otra persona.`,
    left: (opened: string) => `Inició sesión para ${opened}. Esto es para otra persona.`,
    confirm: (name: string) => `Sí, esto es para ${name}`,
    confirmFirst: 'Primero confirme para quién es esto.',
  },

  outcome: {
    refusedTitle: 'Esto no se aceptó',
    refused: 'No se guardó nada en el servicio. Lo que usted escribió sigue aquí.',
    unknownTitle: 'No se sabe si llegó',
    cannot:
      'No hubo respuesta y este servicio no ofrece forma de comprobarlo. Se envió una vez y no se vuelve a enviar automáticamente. Pregunte a su organización antes de enviarlo otra vez.',
    failed:
      'No hubo respuesta y no se pudo comprobar. Se envió una vez y no se vuelve a enviar automáticamente.',
    early:
      'No hubo respuesta y el servicio todavía no lo muestra. Es posible que siga en camino. Clearchart volverá a comprobarlo automáticamente.',
    earlyChange:
      'No hubo respuesta y el servicio todavía lo muestra como estaba antes. Es posible que lo que envió siga en camino. Clearchart volverá a comprobarlo automáticamente.',
    signedOutTitle: 'Esto aún no se envió',
    signedOut: 'Su sesión había terminado. Lo que escribió sigue aquí y ya puede enviarlo.',
    cutTitle: 'No se envió: no hay conexión',
    cut: 'Lo que escribió se conserva aquí. Envíelo cuando vuelva la conexión.',
    absentTitle: 'Esto no llegó',
    absent:
      'Clearchart lo comprobó y el servicio no lo muestra. Hasta donde muestra el servicio, no se guardó nada. Puede enviarlo de nuevo: antes, Clearchart lo comprueba una vez más.',
    absentChange:
      'Clearchart lo comprobó y el servicio todavía lo muestra como estaba antes. Hasta donde muestra el servicio, no se guardó nada de lo que envió. Puede enviarlo de nuevo: antes, Clearchart lo comprueba una vez más.',
    elsewhereTitle: 'Esto se está enviando',
    elsewhere:
      'Otra pestaña, o la vez anterior que presionó el botón, lo está enviando en este momento.',
    notKeptTitle: 'Esto no se envió',
    notKept:
      'Este navegador no pudo guardar una nota de lo que se envía, y sin ella una respuesta perdida podría dar lugar a dos entradas. Libere espacio en este dispositivo e inténtelo de nuevo.',
    misaddressedTitle: 'Esto no se envió, para que no llegue a la persona equivocada',
    misaddressed: {
      record:
        'Lo que se enviaría nombra a una persona distinta de la de esta página. No se envió nada. Lo que usted escribió se conserva; ábralo de nuevo desde el expediente correcto.',
      address:
        'Esta página muestra el expediente de otra persona. No se envió nada. Abra el expediente correcto y envíelo allí.',
      draft:
        'Esto se empezó para otra persona. No se envió nada. Empiécelo de nuevo en el expediente de esta persona.',
      'sign-in':
        'Su sesión es para otra persona. No se envió nada. Inicie sesión para esta persona para poder enviarlo.',
      unconfirmed:
        'Esto es para una persona distinta de la que usted abrió primero. No se envió nada. Confirme el nombre y luego envíelo.',
      version:
        'El servicio solo acepta un cambio junto con la versión de la entrada que se cambió, y no indicó cuál es esta versión. No se envió nada, porque se podría perder un cambio de otra persona.',
    },
    lookAgain: 'Comprobar de nuevo',
    sendAgain: 'Enviar de nuevo',
    requestId: 'Para el soporte técnico',
    sentAt: (time) => `Enviado ${time}`,
  },
}
