import type { documents as english } from '../../en/documents/documents'
import { cdaDocument } from './cda-document'
import { moved } from './moved'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras de leer y generar documentos. */
export const documents: typeof english = {
  document: 'Documento',
  read: (name) => (name === undefined ? 'Abrir el archivo' : `Abrir ${name}`),
  factsOf: (name) => (name === undefined ? 'Sobre este archivo' : `Sobre este archivo: ${name}`),
  back: 'Sobre este documento',
  download: 'Descargar tal como está',
  downloadNamed: (name) => `Descargar ${name}`,
  kilobytes: (count) => `${count}\u00a0kB`,
  bytes: (count) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
  files: 'Archivos',
  fileOf: (index, count) => `Archivo ${index} de ${count}`,
  noFiles: 'Esta entrada no incluye ningún archivo.',
  noAddress:
    'Esta entrada describe un archivo, pero no dice dónde está, así que no se puede abrir.',
  fileAbsent: (why) => `Esta entrada no incluye su archivo. Motivo indicado: ${why}.`,
  brokenInline: 'El archivo de esta entrada está dañado y no se puede abrir.',
  noSuchFile: 'Esta entrada no tiene ese archivo.',

  fact: {
    title: 'Título',
    contentType: 'Tipo de archivo',
    format: 'Estándar',
    creation: 'Creado',
    language: 'Idioma',
    size: 'Tamaño',
    url: 'Dirección',
    hash: 'Suma de control de la entrada',
    place: 'Dónde se guarda',
  },
  place: {
    inline: 'En la propia entrada',
    own: 'En el servicio',
    connection: (organization) => `En otra conexión de ${organization}`,
    foreign: (host) => `En otro servidor: ${host}`,
  },

  check: {
    title: '¿Es este el archivo que describe la entrada?',
    sizeFits: (size) => `Tamaño: ${size}, como dice la entrada.`,
    sizeDiffers: (size, stated) => `Tamaño: ${size}. La entrada dice ${stated}.`,
    sizeUnstated: (size) => `Tamaño: ${size}. La entrada no indica el tamaño.`,
    hashFits: 'Suma de control (SHA-1): la misma que en la entrada.',
    hashDiffers:
      'Suma de control (SHA-1): distinta de la que indica la entrada. El archivo se ' +
      'modificó después de escribirse la entrada, o se dañó en el camino.',
    hashUnstated: 'Suma de control (SHA-1): la entrada no indica ninguna.',
    hashImpossible: 'Suma de control (SHA-1): este navegador no puede calcularla aquí.',
    typeDiffers: (stated, came) =>
      `La entrada dice que es ${stated}, pero el servicio lo envió como ${came}.`,
    own: (hash) => `SHA-1 de este archivo: ${hash}`,
    wrong: 'Este no es exactamente el archivo que describe la entrada',
    wrongSentence: 'Léalo con cuidado. Si algo depende de él, consulte a quien guarda el archivo.',
  },

  foreign: {
    title: 'Este archivo se guarda en otro servidor',
    sentence: (host) =>
      `Está en ${host}, fuera del servicio. Si lo obtiene, ese servidor sabrá que alguien ` +
      'abrió este archivo. Su inicio de sesión no se envía allí.',
    fetch: (host) => `Obtenerlo de ${host}`,
    failed:
      'No se pudo cargar el archivo. O bien lo impidieron las reglas de seguridad de esta ' +
      'aplicación, que solo le permiten comunicarse con el servicio, o bien el servidor ' +
      'no respondió.',
    copy: 'Copiar la dirección',
    copied: 'Copiada',
  },

  moved,

  generate: {
    title: 'Generar un documento',
    intro:
      'El servicio crea un documento a partir del expediente cuando usted lo pide: uno ' +
      'cada vez que presiona el botón, nunca por su cuenta.',
    kind: '¿Qué documento necesita?',
    period: '¿Qué período?',
    periodHint: 'Deje las dos fechas vacías para incluir todo el expediente.',
    periodOff: 'El servicio no permite elegir el período.',
    from: 'Desde',
    to: 'Hasta',
    wrongOrder: 'La primera fecha es posterior a la última.',
    start: (name) => `Generar: ${name}`,
    busy: 'Se está generando un documento. Espere a que esté listo o cancélelo primero.',
    wrongDate: 'Una de las fechas no está completa.',
    reserved: 'Reservado para más adelante. Ningún servicio lo crea todavía.',
    keyword: (keyword) => `Palabra clave: ${keyword}`,
    list: 'Generados desde que se cargó esta página',
    listIntro:
      'Esta lista se borra cuando usted cierra la sesión o vuelve a cargar la página. Los ' +
      'documentos que guarda el servicio están en Documentos.',
    none: (loaded) =>
      `No se generó ningún documento desde que se cargó esta página (${loaded}). Los ` +
      'anteriores no aparecen aquí; los que guarda el servicio están en Documentos.',
    wholeRecord: 'Todo el expediente',
    running: (seconds) => `Generando, ${seconds} hasta ahora`,
    runningAnnounced: (name) => `Se está generando: ${name}`,
    took: (seconds) => `tardó ${seconds}`,
    after: (seconds) => `después de ${seconds}`,
    seconds: (count) =>
      count === 0 ? 'menos de un segundo' : count === 1 ? '1 segundo' : `${n(count)} segundos`,
    minutes: (minutes, seconds) => `${n(minutes)} min ${seconds} s`,
    cancel: 'Cancelar',
    cancelled:
      'Cancelado. Es posible que el servicio haya creado el documento: revise Documentos antes de volver a pedirlo.',
    empty:
      'El servicio no devolvió ningún documento ni indicó el motivo. Pruebe con otro ' +
      'período u otro tipo, o pregunte a su organización si su sistema puede crear este.',
    withheld: 'El servicio devolvió el documento de otro paciente. No se muestra.',
    warning: (text) => `El servicio agregó una nota: ${text}`,
    cutTitle: 'No se solicitó: no hay conexión',
    cut: 'No se envió nada al servicio. Genérelo cuando vuelva la conexión.',
    maybe:
      'Es posible que se haya creado de todos modos: revise Documentos antes de volver a pedirlo.',
    again: 'Generar de nuevo',
    ready: (name) => `Está listo: ${name}`,
    open: (name) => `Abrir ${name}`,
    openFile: (name, file) => `Abrir ${name}, archivo ${file}`,
    gone: (loaded) =>
      'Este documento ya no está aquí: la lista está vacía desde que se cargó esta página ' +
      `(${loaded}). Revise Documentos antes de generarlo otra vez.`,
    toList: 'Volver a los documentos generados',
    kinds: {
      CCD: {
        name: 'Resumen del expediente',
        what:
          'Problemas de salud, medicamentos, alergias, resultados y más en pocas páginas ' +
          '(Continuity of Care Document).',
        who: 'Lo usan un médico nuevo o un hospital, o lo conserva la propia persona.',
      },
      ConsultationNote: {
        name: 'Nota de interconsulta',
        what: 'Lo que encontró y recomienda un especialista.',
        who: 'La usa el médico que solicitó la opinión del especialista.',
      },
      DischargeSummary: {
        name: 'Resumen de alta',
        what: 'Una hospitalización o una estadía en otro centro: el motivo, lo que se hizo y lo que sigue.',
        who: 'Lo usa quien continúa la atención después de la estadía.',
      },
      EICR: {
        name: 'Primer informe de caso a salud pública',
        what:
          'Una enfermedad de notificación obligatoria, con lo que una agencia de salud ' +
          'pública necesita para actuar (electronic initial case report).',
        who: 'Lo usan las agencias de salud pública donde la ley lo exige.',
      },
      EmergencyHealthcareSurvey: {
        name: 'Encuesta de una consulta de emergencia',
        what: 'Una consulta en una sala de emergencias, en el formato que exige la encuesta nacional.',
        who: 'La usa el National Center for Health Statistics.',
      },
      HistoryAndPhysicalNote: {
        name: 'Antecedentes y examen físico',
        what: 'Los antecedentes de una enfermedad y el examen físico, al comienzo de la atención.',
        who: 'Lo usa el equipo que comienza el tratamiento.',
      },
      InpatientHealthcareSurvey: {
        name: 'Encuesta de una hospitalización',
        what: 'Una hospitalización, en el formato que exige la encuesta nacional.',
        who: 'La usa el National Center for Health Statistics.',
      },
      OutpatientHealthcareSurvey: {
        name: 'Encuesta de una consulta ambulatoria',
        what: 'Una consulta en un consultorio o una clínica, en el formato que exige la encuesta nacional.',
        who: 'La usa el National Center for Health Statistics.',
      },
      ProgressNoteDoc: {
        name: 'Nota de evolución',
        what: 'Cómo van las cosas en un momento de la atención.',
        who: 'La usan todos los que atienden a la misma persona.',
      },
      PublicHealthCaseReport: {
        name: 'Informe de caso a salud pública',
        what: 'Un caso, descrito para una agencia de salud pública.',
        who: 'Lo usan las agencias de salud pública.',
      },
      ReferralNote: {
        name: 'Derivación',
        what: 'Por qué se deriva a alguien a otro profesional y qué debe saber ese profesional.',
        who: 'La usa el profesional que se hace cargo.',
      },
      TransferOfCare: {
        name: 'Traslado de la atención',
        what: 'Todo lo que otro centro necesita para continuar la atención.',
        who: 'Lo usa el centro que se hace cargo.',
      },
      UnstructuredDocument: {
        name: 'Documento en un solo archivo',
        what: 'Un documento que es un solo archivo, como un PDF, en lugar de secciones.',
        who: 'Lo usan los sistemas que solo guardan y muestran documentos.',
      },
    },
  },

  compare: {
    title: 'Comparar documentos',
    intro:
      'Dos documentos por el texto que firmaron sus autores, o un documento con el ' +
      'expediente: alergias, medicamentos y problemas.',
    record: 'El propio expediente',
    older: 'Documento anterior',
    newer: 'Documento más reciente',
    kind: 'Tipo de documento',
    allKinds: 'Todos los tipos',
    someLoaded: (count) =>
      count === 1
        ? 'Hay un documento cargado y hay más.'
        : `Hay ${count} documentos cargados y hay más.`,
    stop: 'Dejar de cargar',
    choose: 'Elija uno',
    tooFew: 'Para comparar se necesita un documento clínico. Genere uno o cargue más documentos.',
    same: 'Eligió dos veces el mismo documento. Elija otro.',
    recordTwice: 'Eligió el expediente en ambos lados. Elija un documento con el que compararlo.',
    notClinical: 'Uno de ellos no es un documento clínico, así que no se pueden comparar.',
    otherKind: 'Son documentos de tipos distintos, lo que explica muchas de las diferencias.',
    wrongWay:
      'Según sus propias fechas, el documento elegido como anterior se redactó después que el ' +
      'otro. Intercámbielos, o lea «agregado» y «eliminado» al revés.',
    swap: 'Intercambiar los documentos',
    summary: (added, gone, changed, same) =>
      `Secciones. Agregadas: ${added}, eliminadas: ${gone}, modificadas: ${changed}, sin cambios: ${same}.`,
    uncompared: (count) =>
      count === 1
        ? 'Una sección no se pudo comparar.'
        : `${count} secciones no se pudieron comparar.`,
    withoutText:
      'Esta sección tiene datos codificados o imágenes en al menos uno de los documentos, ' +
      'pero ahí no tiene texto. Léala en ambos.',
    stoodAtTop: 'En el documento anterior es una sección propia.',
    stoodIn: (title: string) => `En el documento anterior es parte de «${title}».`,
    reordered: 'Las líneas que ambos tienen están en otro orden. Léalas en los dos documentos.',
    titleWas: (title) => `En el documento anterior, el título es «${title}».`,
    pictures:
      'Las imágenes o los archivos de esta sección no son los mismos. Mire ambos documentos.',
    stated: {
      intro:
        'Los dos documentos guardan sus datos codificados de maneras distintas, así que ' +
        'se comparan por lo que dicen: alergias, medicamentos y problemas. Lea en ambos ' +
        'los datos de las demás secciones.',
      title: (kind) => `${kind}, por sus datos codificados`,
      summary: (added, gone, changed, same, unclear) =>
        `Agregados: ${n(added)}; eliminados: ${n(gone)}; distintos o con otras palabras: ` +
        `${n(changed)}; iguales: ${n(same)}${unclear === 0 ? '' : `; no se pudieron comparar: ${n(unclear)}`}.`,
      became: (fact, older, newer) =>
        `${fact}: ${older} en el documento anterior, ${newer} en el más reciente.`,
      unclear: (document, statement, why) => `${document}: ${statement}. En el otro: ${why}`,
    },
    entries: {
      gone: (count) =>
        count === 1
          ? 'Un dato codificado está solo en el documento anterior:'
          : `${count} datos codificados están solo en el documento anterior:`,
      added: (count) =>
        count === 1
          ? 'Un dato codificado está solo en el documento más reciente:'
          : `${count} datos codificados están solo en el documento más reciente:`,
    },
    wrong: (count) =>
      count === 1
        ? 'Un documento se ingresó por error y no se ofrece.'
        : `${count} documentos se ingresaron por error y no se ofrecen.`,
    oneFile:
      'El contenido de al menos uno de estos documentos es un archivo dentro de él, que no se compara. Lea ambos.',
    everything: 'Mostrar también el texto sin cambios',
    onlyChanges: 'Mostrar solo las diferencias',
    section: {
      added: 'Agregada',
      gone: 'Eliminada',
      changed: 'Modificada',
      same: 'Sin cambios',
      uncompared: 'Sin comparar',
    },
    line: { added: 'Agregado', gone: 'Eliminado' },
    header: {
      title: 'Título',
      patient: 'Sobre',
      section: 'Sobre los documentos',
      fact: 'Dato',
      notRecorded: 'Sin registrar',
      same: 'Lo que los documentos dicen de sí mismos es igual.',
      note: (facts) =>
        `Los documentos también difieren en lo que dicen de sí mismos: ${facts.join(', ')}. Está al final.`,
      noteDetails:
        'Lo que los documentos dicen de sí mismos difiere solo en números y otros detalles. Están al final.',
      details: (facts) => `Números, direcciones y detalles que difieren: ${facts.join(', ')}`,
      behind: 'entradas detrás del encabezado',
      shared: (count) =>
        count === 1 ? 'Uno es igual en los dos.' : `${n(count)} son iguales en los dos.`,
      otherSystem: 'otro sistema',
      unnamedNumber: 'un número de otro sistema',
      marks:
        'También difieren en códigos o números que estas palabras no muestran. Mire los dos documentos.',
      marksAlone:
        'Lo que los documentos dicen de sí mismos difiere en códigos o números que las ' +
        'palabras no muestran. Mire los dos documentos.',
      records: {
        gone: (count: number) =>
          count === 1
            ? 'Una entrada detrás del encabezado está solo en el documento anterior:'
            : `${count} entradas detrás del encabezado están solo en el documento anterior:`,
        added: (count: number) =>
          count === 1
            ? 'Una entrada detrás del encabezado está solo en el documento más reciente:'
            : `${count} entradas detrás del encabezado están solo en el documento más reciente:`,
      },
    },
  },

  ...cdaDocument,
}
