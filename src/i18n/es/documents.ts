import type { documents as english } from '../en/documents'
import { cdaDocument } from './cda-document'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras de leer y generar documentos. */
export const documents: typeof english = {
  document: 'Documento',
  read: (name) => `Abrir ${name}`,
  back: 'Volver al registro del documento',
  download: 'Descargar tal como está',
  downloadNamed: (name) => `Descargar ${name}`,
  kilobytes: (count) => `${count} kB`,
  bytes: (count) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
  file: 'Archivo',
  files: 'Archivos',
  fileOf: (index, count) => `Archivo ${index} de ${count}`,
  noFiles: 'Este registro no nombra ningún archivo.',
  noAddress: 'El registro describe un archivo, pero no dice dónde está. No se puede abrir nada.',
  brokenInline: 'El archivo de este registro está dañado: no es base64 válido. No se puede abrir.',
  noSuchFile: 'El registro no tiene ese archivo.',

  fact: {
    title: 'Título',
    contentType: 'Tipo de archivo',
    format: 'Norma',
    creation: 'Creado',
    language: 'Idioma',
    size: 'Tamaño',
    url: 'Dirección',
    hash: 'Suma de control del registro',
    place: 'Dónde se guarda',
  },
  place: {
    inline: 'En el propio registro',
    own: 'En el servicio',
    connection: (organization) => `En otra conexión de ${organization}`,
    foreign: (host) => `En otro servidor: ${host}`,
  },

  check: {
    title: '¿Es este el archivo que describe el registro?',
    sizeFits: (size) => `Tamaño: ${size}, como dice el registro.`,
    sizeDiffers: (size, stated) => `Tamaño: ${size}. El registro dice ${stated}.`,
    sizeUnstated: (size) => `Tamaño: ${size}. El registro no indica ninguno.`,
    hashFits: 'Suma de control (SHA-1): la misma que en el registro.',
    hashDiffers:
      'Suma de control (SHA-1): distinta de la del registro. El archivo se cambió después de escribir el registro, o se dañó en el camino.',
    hashUnstated: 'Suma de control (SHA-1): el registro no indica ninguna.',
    hashImpossible: 'Suma de control (SHA-1): este navegador no puede calcularla aquí.',
    typeDiffers: (stated, came) =>
      `El registro dice que es ${stated}; el servicio lo envió como ${came}.`,
    own: (hash) => `SHA-1 de este archivo: ${hash}`,
    wrong: 'Este no es exactamente el archivo que describe el registro',
    wrongSentence: 'Léalo con cuidado y pregunte a quien lo guarda si algo depende de él.',
  },

  foreign: {
    title: 'Este archivo se guarda en otro servidor',
    sentence: (host) =>
      `Está en ${host}, fuera del sistema de su proveedor. Si lo trae, ese servidor sabrá que alguien abrió este archivo. Su inicio de sesión no se envía allí.`,
    fetch: (host) => `Traerlo de ${host}`,
    failed:
      'No se pudo traer el archivo. Las reglas de seguridad de esta aplicación solo le permiten hablar con el sistema de su proveedor, o el servidor no respondió.',
    copy: 'Copiar la dirección',
    copied: 'Copiada',
  },

  generate: {
    title: 'Generar un documento',
    intro:
      'El sistema de su proveedor prepara un documento a partir del expediente cuando usted lo pide. Se hace una vez cada vez que pulsa el botón, y nunca por sí solo.',
    kind: '¿Qué documento?',
    period: '¿Qué período?',
    periodHint: 'Deje los dos vacíos para todo el expediente.',
    periodOff: 'El sistema de su proveedor no permite elegir el período.',
    from: 'Desde',
    to: 'Hasta',
    wrongOrder: 'La primera fecha es posterior a la última.',
    start: (name) => `Generar: ${name}`,
    startAny: 'Generar',
    choose: 'Elija primero un documento.',
    busy: 'Se está generando un documento. Espere a que termine o cancélelo primero.',
    wrongDate: 'Una de las fechas no está completa.',
    reserved: 'Reservado para más adelante. Ningún servicio lo hace todavía.',
    keyword: (keyword) => `Palabra clave: ${keyword}`,
    list: 'Generados desde que se cargó esta página',
    listIntro:
      'La lista se olvida cuando usted cierra la sesión o vuelve a cargar la página. Lo que guarda el servicio está entre los documentos.',
    none: (loaded) =>
      `No se ha generado nada desde que se cargó esta página (${loaded}). Lo que se generó antes no aparece aquí; lo que el servicio conserve de ello está entre los documentos.`,
    wholeRecord: 'Todo el expediente',
    running: (seconds) => `Se está generando, ${seconds} hasta ahora`,
    runningAnnounced: (name) => `Se está generando: ${name}`,
    took: (seconds) => `tardó ${seconds}`,
    after: (seconds) => `después de ${seconds}`,
    seconds: (count) =>
      count === 0 ? 'menos de un segundo' : count === 1 ? '1 segundo' : `${n(count)} segundos`,
    minutes: (minutes, seconds) => `${n(minutes)} min ${seconds} s`,
    cancel: 'Cancelar',
    cancelled:
      'Cancelado. Es posible que el servicio haya hecho el documento: busque entre los documentos antes de volver a pedirlo.',
    empty:
      'El servicio no devolvió ningún documento ni indicó el motivo. Pruebe con otro período u otro tipo, o pregunte a su proveedor si su sistema prepara este.',
    withheld: 'El servicio respondió con un documento de otro paciente. No se muestra.',
    warning: (text) => `El servicio añadió una observación: ${text}`,
    maybe:
      'Es posible que se haya hecho de todos modos: busque entre los documentos antes de volver a pedirlo.',
    again: 'Generar de nuevo',
    ready: (name) => `Está listo: ${name}`,
    open: (name) => `Abrir ${name}`,
    openFile: (name, file) => `Abrir ${name}, archivo ${file}`,
    gone: (loaded) =>
      `Este documento ya no está aquí: la lista está vacía desde que se cargó esta página (${loaded}). Puede que esté entre los documentos; búsquelo allí antes de generarlo otra vez.`,
    toList: 'Volver a los documentos generados',
    kinds: {
      CCD: {
        name: 'Resumen del expediente',
        what: 'Problemas, medicamentos, alergias, resultados y más en pocas páginas (Continuity of Care Document).',
        who: 'Lo piden un médico nuevo, un hospital o la propia persona para sus papeles.',
      },
      ConsultationNote: {
        name: 'Nota de consulta',
        what: 'Lo que un especialista encontró y aconseja.',
        who: 'Lo pide el médico que solicitó la opinión.',
      },
      DischargeSummary: {
        name: 'Resumen de alta',
        what: 'Una estancia en un hospital o centro: por qué, qué se hizo y qué sigue.',
        who: 'Lo pide quien se encarga de la atención después de la estancia.',
      },
      EICR: {
        name: 'Primer informe de un caso a salud pública',
        what: 'Una enfermedad de declaración obligatoria con lo que un organismo necesita para actuar (electronic initial case report).',
        who: 'Lo piden los organismos de salud pública, donde la ley lo exige.',
      },
      EmergencyHealthcareSurvey: {
        name: 'Encuesta de una visita a urgencias',
        what: 'Una visita a un servicio de urgencias, como la pide la encuesta nacional.',
        who: 'La pide el National Center for Health Statistics.',
      },
      HistoryAndPhysicalNote: {
        name: 'Historia clínica y examen físico',
        what: 'La historia de una enfermedad y el examen, al comienzo de la atención.',
        who: 'Lo pide el equipo que empieza a tratar.',
      },
      InpatientHealthcareSurvey: {
        name: 'Encuesta de una hospitalización',
        what: 'Una estancia en un hospital, como la pide la encuesta nacional.',
        who: 'La pide el National Center for Health Statistics.',
      },
      OutpatientHealthcareSurvey: {
        name: 'Encuesta de una visita ambulatoria',
        what: 'Una visita a un consultorio o clínica, como la pide la encuesta nacional.',
        who: 'La pide el National Center for Health Statistics.',
      },
      ProgressNoteDoc: {
        name: 'Nota de evolución',
        what: 'Cómo van las cosas en un momento de la atención.',
        who: 'La piden todos los que tratan a la misma persona.',
      },
      PublicHealthCaseReport: {
        name: 'Informe de un caso a salud pública',
        what: 'Un caso, contado para un organismo de salud pública.',
        who: 'Lo piden los organismos de salud pública.',
      },
      ReferralNote: {
        name: 'Derivación',
        what: 'Por qué se envía a alguien a otro profesional y qué debe saber este.',
        who: 'La pide el profesional que se hace cargo.',
      },
      TransferOfCare: {
        name: 'Traslado de la atención',
        what: 'Todo lo que otro centro necesita para continuar la atención.',
        who: 'Lo pide el centro que se hace cargo.',
      },
      UnstructuredDocument: {
        name: 'Documento en un solo archivo',
        what: 'Un documento cuyo contenido es un único archivo, como un PDF, en lugar de secciones.',
        who: 'Lo piden los sistemas que solo guardan y muestran documentos.',
      },
    },
  },

  compare: {
    title: 'Comparar documentos',
    intro: 'Sección por sección y línea por línea, según el texto que firmó el autor.',
    older: 'Documento anterior',
    newer: 'Documento más reciente',
    kind: 'Clase de documento',
    allKinds: 'Todas las clases',
    someLoaded: (count) =>
      count === 1
        ? 'Hay un documento cargado y hay más.'
        : `Hay ${count} documentos cargados y hay más.`,
    stop: 'Dejar de cargar',
    choose: 'Elija uno',
    tooFew: 'No hay dos documentos clínicos que comparar. Genere uno o cargue más documentos.',
    same: 'Es dos veces el mismo documento. Elija otro.',
    notClinical: 'Uno de ellos no es un documento clínico, así que no se puede comparar.',
    otherKind: 'Son documentos de clases distintas: muchas de las diferencias vienen de ahí.',
    summary: (added, gone, changed, same) =>
      `Secciones: ${added} nuevas, ${gone} quitadas, ${changed} cambiadas, ${same} iguales.`,
    everything: 'Mostrar también lo que es igual',
    onlyChanges: 'Mostrar solo las diferencias',
    section: { added: 'Nueva', gone: 'Quitada', changed: 'Cambiada', same: 'Igual' },
    line: { added: 'Añadido', gone: 'Quitado' },
  },

  ...cdaDocument,
}
