import type { batch as english } from '~/i18n/en/documents/batch'

/** Diez mil archivos son 10,000. */
const n = (count: number) => count.toLocaleString('es-US')
const documents = (count: number) => (count === 1 ? '1 documento' : `${n(count)} documentos`)
const files = (count: number) => (count === 1 ? '1 archivo' : `${n(count)} archivos`)

/** Palabras para archivar varios documentos a la vez. */
export const batch: typeof english = {
  title: 'Archivar varios documentos',
  intro:
    'Envíe varios archivos a los expedientes de sus pacientes a la vez, por ejemplo la carpeta de un escáner.',
  unread:
    'Este servicio acepta documentos pero no los muestra: lo que archive aquí no se podrá leer aquí después.',
  single: 'Archivar un solo documento o cambiar uno',
  draft: 'Varios documentos',
  wait: 'Se está enviando otro documento. Esta pantalla se abre cuando el servicio haya respondido.',

  files: 'Archivos',
  choose: 'Elegir archivos',
  folder: 'Elegir una carpeta',
  drop: 'O suelte aquí archivos o una carpeta.',
  dropNow: 'Suéltelos para agregarlos.',
  limit: (most, size, together) =>
    `Hasta ${files(most)}, de ${size} cada uno y ${together} en total. El servicio no indica ningún límite.`,
  gathering: 'Buscando archivos',
  reading: (at, count) => `Leyendo el archivo ${n(at)} de ${n(count)}`,
  added: (count) => (count === 1 ? '1 archivo agregado' : `${files(count)} agregados`),
  none: 'Todavía no se ha elegido ningún archivo.',
  overMany: (count) =>
    count === 1
      ? '1 archivo quedó fuera, porque serían demasiados para una sola vez. Archive primero estos y después el otro.'
      : `${files(count)} quedaron fuera, porque serían demasiados para una sola vez. Archive primero estos y después los demás.`,
  leftOut: 'Estos no se agregaron',
  leftOutCount: (count) =>
    count === 1
      ? '1 no se agregó: el motivo está más abajo.'
      : `${n(count)} no se agregaron: los motivos están más abajo.`,
  wasLeft:
    'No se leyeron todos los archivos, porque se salió de esta pantalla. Compare la lista con su carpeta y elija de nuevo los que falten.',
  hasMore: (most) =>
    `Lo que eligió tiene más de ${n(most)} archivos y carpetas. Los demás no se examinaron: elija carpetas más pequeñas.`,
  system: (count) =>
    count === 1
      ? 'Quedó fuera 1 archivo que la computadora guarda para sí misma, como las miniaturas.'
      : `Quedaron fuera ${files(count)} que la computadora guarda para sí misma, como las miniaturas.`,
  why: {
    empty: 'Está vacío.',
    tooLarge: (size) => `Tiene más de ${size}.`,
    program: 'Es un programa de computadora, que no debe estar en un expediente médico.',
    notRead: 'No se pudo leer. Elíjalo de nuevo.',
    folderNotRead:
      'No se pudo leer toda esta carpeta. Elija en su lugar los archivos que contiene.',
    tooDeep: (most) =>
      `Es una carpeta dentro de otras ${n(most)} y no se abrió. Elíjala por separado.`,
    there: 'Ya está en esta lista.',
  },
  doubt: {
    differs: (kind) => `Su nombre indica otra cosa, pero su contenido es: ${kind}.`,
    twin: (name) => `Tiene el mismo contenido que ${name}.`,
    sentBefore: (number) =>
      `El mismo archivo se envió para este paciente y no se sabe si llegó. Su número es ${number}: búsquelo antes de archivarlo de nuevo.`,
    filedBefore: (at) => `El mismo archivo se archivó para este paciente: ${at}.`,
  },
  anyway: (name) => `Archivar ${name} de todos modos`,
  anywayOn: 'Usted decidió archivarlo de todos modos.',
  again:
    'Elija de nuevo este archivo: la página se volvió a cargar, y los archivos no se guardan en este dispositivo.',
  unanswered:
    'Permanece en esta lista porque se perdió su respuesta: si se quitara, el mismo archivo podría archivarse dos veces.',
  absent:
    'Clearchart consultó al servicio, que no lo tiene. Conserva los detalles con los que se envió. Para corregirlos, quítelo y elija de nuevo el archivo: tendrá entonces un número nuevo.',
  sentStays:
    'Los documentos que ya se enviaron conservan el paciente y los detalles con los que se enviaron. Los cambios de aquí valen para los demás.',
  remove: (name) => `Quitar ${name}`,

  shared: 'Para todos',
  whom: 'De quién son los documentos',
  whomChoice: {
    one: 'Todos son del mismo paciente',
    each: 'Cada documento tiene su propio paciente',
  },
  type: 'Tipo de documento',
  typeOfAll: 'Como todos',
  template: (kind) => `Detalles de: ${kind}`,
  templateHint:
    'Valen para todos los documentos de este tipo. Lo que elija de las listas se le propondrá la próxima vez para este tipo, y en este dispositivo solo mientras le haya pedido que le recuerde; no se guarda nada sobre ningún paciente.',
  facility: 'De dónde vienen',

  creation: 'Fecha del documento',
  from: {
    name: 'Propuesta según el nombre del archivo.',
    file: 'Propuesta según la fecha del archivo, que puede ser el día en que se escaneó.',
    nothing: 'Ni el nombre del archivo ni su fecha proponen un día.',
    person: 'La escribió usted.',
  },

  check: 'Revisar antes de enviar',
  discard: 'Empezar de nuevo',
  patientMissing: 'Escriba de quién es el documento, con el número de expediente.',
  nothing: 'Elija al menos un archivo que se pueda enviar.',
  review: 'Antes de enviarlos',
  sent: 'Lo que se envió',
  reviewIntro:
    'Compare los archivos y los pacientes con lo que tiene delante. Los documentos de cada paciente se envían con su propio botón.',
  notChecked:
    'No se puede comprobar si un número es de la persona que usted piensa: este servicio no muestra aquí a los pacientes.',
  back: 'Volver a los archivos',
  patient: 'Paciente',
  documents,
  send: (count) => `Archivar ${documents(count)}`,
  busy: 'Se están enviando otros documentos.',
  stop: 'Detener después de este',
  stopping: 'Se detiene después de este.',
  progress: (done, count) => `Respondidos: ${n(done)} de ${n(count)}`,
  look: (name) => `Ver ${name}`,
  state: {
    held: 'Retenido',
    missing: 'El archivo no está aquí',
    ready: 'Aún sin enviar',
    queued: 'Esperando su turno',
    sending: 'Enviando',
    written: 'Archivado',
    refused: 'No archivado',
    unknown: 'No se sabe si llegó',
  },
  number: (id) => `Número de documento: ${id}.`,
  noNumber: 'El servicio no le dio ningún número.',
  sentBefore: (number) =>
    `Se envió antes de que se cargara esta página, y no se conoce la respuesta. Quien pueda leer el expediente puede buscarlo por este número: ${number}.`,
  follow: 'Averiguar qué pasó',
  paused: {
    done: 'Todo lo de esta parte ya tiene respuesta.',
    person: 'Detenido. Los demás no se han enviado.',
    offline: 'No hay conexión. Los demás no se han enviado y siguen en esta lista.',
    unknown:
      'Detenido, porque se perdió una respuesta. Los demás no se han enviado y siguen en esta lista.',
    refused:
      'Detenido, porque el servicio no acepta documentos en este momento. Los demás no se han enviado y siguen en esta lista.',
    here: 'Detenido, porque este dispositivo o esta sesión no puede enviar en este momento. Los demás no se han enviado y siguen en esta lista.',
  },
  leaving:
    'Mantenga abierta esta página hasta que todos tengan respuesta. Si va a otra pantalla, se detiene después del documento que se está enviando; los demás siguen en esta lista.',

  receipt: 'Comprobante de documentos archivados',
  receiptHint:
    'Dice qué se archivó, cuándo y con qué números, no qué contienen los documentos. «Archivado» significa que el servicio respondió así; aquí no se puede comprobar si los conserva. Imprímalo o cópielo: desaparece al terminar.',
  caption: 'Documentos archivados, con sus números',
  column: {
    file: 'Archivo',
    kind: 'Tipo',
    outcome: 'Resultado',
    at: 'Respuesta',
    id: 'Número de documento',
    master: 'Número propio',
    requestId: 'Número de solicitud',
  },
  of: (filed, count) =>
    `${filed === 1 ? '1 archivado' : `${n(filed)} archivados`} de ${documents(count)}.`,
  print: 'Imprimir el comprobante',
  copy: 'Copiar el comprobante',
  copied: 'Copiado',
  byHand: 'Cópielo a mano:',
  finish: 'Terminar y archivar otros',
  sureTitle: '¿Abandonar estos documentos?',
  sure: 'La lista de archivos y el comprobante se borrarán de este dispositivo. Los documentos ya archivados permanecen en el servicio.',
  sureKept: (count) =>
    count === 1
      ? '1 documento cuya respuesta se perdió se queda con los borradores sin terminar, para que no se archive dos veces por error.'
      : `${documents(count)} cuyas respuestas se perdieron se quedan con los borradores sin terminar, para que no se archiven dos veces por error.`,
  keep: 'Conservarlos',
}
