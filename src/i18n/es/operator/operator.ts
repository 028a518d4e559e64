import { ownValue } from '~/std/own-value'
import type { operator as english } from '../../en/operator/operator'

const linesText = (lines: string) => (lines === '1' ? '1 línea' : `${lines} líneas`)

export const operator: typeof english = {
  title: 'Hago exportaciones',
  intro:
    'Para quien exporta los expedientes de un grupo por encargo de una organización. Aquí ' +
    'nadie inicia sesión como persona: este navegador demuestra qué sistema registrado ' +
    'es.',
  back: 'Volver al inicio',
  look: 'Examinar archivos',
  lookAlone: 'Examinar los archivos de una exportación, sin iniciar sesión',
  signedOut: 'La sesión se cerró. Las exportaciones que comenzaron siguen en el servicio.',
  noClients: 'Ninguna conexión tiene aquí un cliente registrado para exportaciones.',
  connection: 'Conexión',
  generations: { v1: 'primera generación', v2: 'segunda generación' },
  visitor: {
    title: 'Probar',
    what:
      'Este navegador crea una clave y su propio entorno de pruebas la acepta sin ' +
      'preguntar. En cualquier otro lugar, alguien tiene que registrar antes la clave en el ' +
      'servicio.',
    go: 'Iniciar sesión para probar',
  },
  byKey: 'Iniciar sesión con una clave de este navegador',
  signInByKey: 'Iniciar sesión con la clave',
  bySecret: 'Iniciar sesión con un secreto',
  secretIntro:
    'Un secreto es la opción menos segura: viaja cada vez que se inicia sesión, y quien ' +
    'lo tenga puede usarlo en cualquier lugar. Solo se guarda en la memoria y desaparece ' +
    'al cerrar esta página.',
  secret: 'Secreto del cliente',
  secretMissing: 'Escriba el secreto del cliente.',
  showSecret: { short: 'Mostrar', name: 'Mostrar el secreto del cliente' },
  sentIn: 'Cómo se envía',
  inHeader: 'En el encabezado (HTTP Basic, recomendado)',
  inBody: 'En el cuerpo de la solicitud',
  signInBySecret: 'Iniciar sesión con el secreto',
  notAccepted: {
    title: 'El servicio no aceptó esta prueba',
    sentence:
      'Compruebe que la clave pública esté registrada para este cliente o que el secreto ' +
      'sea correcto. Un servicio puede tardar unos minutos en leer las claves nuevas.',
  },
  keyIntro:
    'Cree un par de claves. La mitad privada se queda en este navegador y ninguna persona ' +
    'ni programa puede copiarla. La mitad pública se registra en el servicio.',
  registerKeys: 'Registre estas claves públicas en el servicio, como JWK Set:',
  algorithm: 'Tipo de clave',
  algorithmHint: 'Todo servicio acepta una de las dos. ES384 es más corta.',
  makeKey: 'Crear un par de claves',
  makeNextKey: 'Crear el siguiente par de claves',
  keyFailed:
    'No se pudo guardar la clave. Es posible que este navegador no guarde nada para esta página.',
  copyKeys: 'Copiar las claves públicas',
  saveKeys: 'Descargar las claves públicas',
  showKeys: 'Mostrar las claves públicas',
  changeKeys: 'Cambiar la clave',
  changeKeysHint:
    'Cree la siguiente clave, registre las dos y después firme con la nueva. Quite la ' +
    'anterior cuando el servicio acepte la nueva.',
  signs: 'En uso',
  waits: 'Todavía sin usar',
  useKey: 'Firmar con esta clave',
  remove: 'Quitar',
  removeKey: (start) => `Quitar la clave ${start}…`,
  removeKeyAsk: 'Ya nadie podrá firmar con ella. ¿Desea quitarla?',
  removeKeyYes: 'Quitar la clave',
  keepKey: 'Conservarla',
  navigation: 'Exportaciones',
  signOut: 'Cerrar sesión',
  lockedTitle: 'La pantalla está oculta',
  lockedSentence:
    'Hace un rato que no hay actividad. Las exportaciones y los archivos siguen detrás. ' +
    'Inicie sesión otra vez para verlos. Con una clave, cualquiera que use este ' +
    'dispositivo puede hacerlo: bloquee el dispositivo cuando se vaya.',
  endedTitle: 'El acceso terminó',
  endedSentence:
    'El servicio ya no lo acepta. Inicie sesión otra vez: las exportaciones siguen desde allí.',
  exports: 'Exportaciones',
  exportsIntro: (organization) =>
    `Expedientes de grupos de ${organization}, como archivos para otros programas.`,
  receipt: 'Qué se pidió y qué se guarda',
  keptIntro:
    'Este navegador guarda pares de claves, los nombres de los grupos y las direcciones ' +
    'de las exportaciones. No guarda expedientes, y los archivos solo están donde usted ' +
    'los guardó.',
  groupsTitle: 'Elegir un grupo',
  groupId: 'Número del grupo',
  groupIdHint:
    'Los grupos no se pueden buscar. El servicio da los números a quienes hacen las exportaciones.',
  groupIdWrong: 'Escriba solo letras, dígitos, puntos y guiones, hasta 64.',
  showGroup: 'Mostrar el grupo',
  groupsToTry:
    'Este es un entorno de pruebas. Pruebe con uno de sus grupos de personas inventadas:',
  groupsToTryName: 'Grupos para probar',
  keptGroups: 'Grupos que recuerda este navegador',
  group: (id) => `Grupo ${id}`,
  forget: 'Olvidar',
  forgetGroup: (name) => `Olvidar el grupo ${name}`,
  noGroup: {
    title: 'No existe ese grupo',
    sentence: 'El servicio no conoce un grupo con este número. Revíselo e intente otra vez.',
  },
  members: 'Integrantes',
  membersUnsaid: 'No se indica',
  groupType: 'Formado por',
  groupTypes: {
    person: 'Personas',
    animal: 'Animales',
    practitioner: 'Profesionales de la salud',
    device: 'Dispositivos',
    medication: 'Medicamentos',
    substance: 'Sustancias',
  },
  newExport: 'Nueva exportación',
  jobsTitle: 'Exportaciones de este navegador',
  jobsCaption: 'Exportaciones que comenzaron en este navegador',
  noJobs: 'Todavía no comenzó ninguna exportación en este navegador.',
  started: 'Comienzo',
  groupHeader: 'Grupo',
  stateHeader: 'Estado',
  until: 'Contiene cambios hasta',
  state: {
    starting: 'Enviando',
    lost: 'Respuesta perdida',
    running: 'En curso',
    done: 'Lista',
    cancelled: 'Cancelada',
    refused: 'Rechazada',
    failed: 'Sin terminar',
    gone: 'Ya no existe',
  },
  types: 'Tipos de entradas',
  typesHint:
    'No marque ninguno para obtener todo lo que abarca el permiso. Las cantidades se conocen al final.',
  notGranted: (type) => `${type} (no permitido)`,
  since: 'Cambios',
  sinceAll: 'Todas las entradas',
  sinceNoLast: 'Desde la última exportación de este grupo (aquí no hay ninguna)',
  sinceLast: (at) => `Desde la última exportación de este grupo: ${at}`,
  sinceOwn: 'Desde un momento que yo indique',
  sinceField: 'Con cambios desde',
  sinceWrong: 'Escriba una fecha, con hora si lo desea.',
  cutTitle: 'No se inició: no hay conexión',
  cut: 'No se envió nada al servicio. Lo que eligió sigue aquí: iníciela cuando vuelva la conexión.',
  filters: 'Filtros',
  filterCount: (count) => (count === 1 ? '1 filtro' : `${count} filtros`),
  filtersHint: 'Filtros: una entrada se exporta cuando la encuentra algún filtro de su tipo.',
  noFilters: 'No se puede usar ningún filtro con estos tipos de entradas.',
  addFilters: 'Agregar un filtro',
  filterType: 'Tipo de entrada',
  filterValueMissing: 'Complete al menos un campo.',
  addFilter: 'Agregar el filtro',
  removeFilter: (filter) => `Quitar el filtro ${filter}`,
  elements: 'Solo estos elementos',
  elementsHint:
    'Nombres separados por comas, como code, status. Déjelo vacío para obtener entradas completas.',
  firstGeneration:
    'No hay filtros ni elección de elementos porque esta conexión sigue la versión 1 de ' +
    'Bulk Data Access, que no los tiene.',
  request: 'La solicitud que se enviará',
  start: 'Comenzar la exportación',
  unknownJob: 'Este navegador no conoce esta exportación.',
  allExports: 'Todas las exportaciones',
  exportOf: (group) => `Exportación: ${group}`,
  startedAt: (at) => `Comenzó: ${at}`,
  startingNow: 'Pidiendo al servicio que comience…',
  lost:
    'La respuesta no llegó. No se sabe si el servicio comenzó la exportación, por eso no se ' +
    'le pide otra vez de forma automática. Si comienza una nueva, puede haber dos.',
  followedElsewhere: (place) =>
    `El servicio comenzó la exportación e informa de su estado en ${place}. Esta conexión ` +
    'no indica esa dirección, por eso no se envía nada allí. Pida a quien la registró que ' +
    'la agregue como lugar, en clients.system.places.',
  cancelled: 'La exportación se canceló. El servicio no conserva nada de ella.',
  gone: 'El servicio ya no conoce esta exportación: caducó o alguien la canceló.',
  failed:
    'No se pudo seguir la exportación hasta el final. Pregunte otra vez o comience una nueva.',
  refusedSentence: 'No comenzó nada.',
  askAgain: 'Preguntar otra vez',
  anew: 'Comenzar una nueva exportación de este grupo',
  dropJob: 'Quitarla de esta lista',
  progress: 'Avance de la exportación',
  progressUnsaid: 'El servicio está reuniendo las entradas. No dice cuánto falta.',
  progressSaid: (progress) => `El servicio dice: ${progress}`,
  stillRunning: 'Es posible que la exportación siga en curso. Se pregunta otra vez.',
  askingNow: 'Preguntando al servicio…',
  nextQuestion: (left) => `Se pregunta otra vez en ${left}`,
  mayLeave: 'Puede cerrar esta página. La exportación sigue y usted la encontrará aquí.',
  cancel: 'Cancelar la exportación',
  cancelAsk: 'Se perderá lo reunido hasta ahora.',
  cancelNo: 'Seguir',
  cancelYes: 'Sí, cancelarla',
  manifestLoading: 'Leyendo la lista de archivos…',
  expiryUnsaid: 'El servicio no dice cuánto tiempo conserva los archivos. Obténgalos pronto.',
  expired: (at) => `Los archivos caducaron: ${at}. Comience una nueva exportación para obtenerlos.`,
  expiresIn: (left, at) => `Los archivos se conservan ${left} más, hasta ${at}.`,
  asked: 'Qué se pidió',
  everything: 'Todo lo que abarca el permiso',
  requestId: 'Número de solicitud',
  requestIds: 'Números de las solicitudes, para soporte',
  errorKind: 'Mensajes del servicio',
  errorsTitle: 'Lo que el servicio no pudo exportar',
  errorsLoading: 'Leyendo los archivos de errores…',
  errorsUnread:
    'No se pudieron leer aquí los archivos de errores. Se obtienen junto con los demás archivos.',
  errorsIntro: 'Con las palabras del servicio:',
  errorsCaption: 'Mensajes de los archivos de errores',
  errorsCut: 'Hay más. Los archivos de errores los tienen todos.',
  weight: 'Gravedad',
  severity: { fatal: 'Grave', error: 'Error', warning: 'Advertencia', information: 'Nota' },
  said: 'Mensaje',
  times: 'Veces',
  files: 'Archivos',
  noFiles: 'No hay archivos: nada coincide con lo que se pidió.',
  filesCaption: 'Archivos de la exportación',
  fileName: 'Archivo',
  kind: 'Tipo de entrada',
  lines: 'Líneas',
  unsaid: 'No se indica',
  size: 'Tamaño',
  gzip: 'Comprimir los archivos (gzip)',
  gzipHint:
    'Ocupan unas diez veces menos. La mayoría de las herramientas de datos los leen directamente.',
  folderHint:
    'Elija una carpeta vacía. Los archivos van directamente a ella, de dos en dos, con la ' +
    'lista (manifest.json) y un informe (export-report.json).',
  chooseFolder: 'Elegir una carpeta y obtener los archivos',
  goOnIn: (folder) => `Seguir en la carpeta «${folder}»`,
  folderFailed: 'No se pudo escribir en la carpeta. Elija otra.',
  folderFull:
    'No cupo todo en la carpeta. El disco puede estar lleno, o esta página ya no puede ' +
    'escribir en ella. Libere espacio y continúe, o elija otra carpeta, que recibirá ' +
    'todos los archivos.',
  otherFolder: 'Elegir otra carpeta',
  folderTaken: (folder: string) =>
    `La carpeta «${folder}» ya tiene otra exportación. Los archivos de las dos se ` +
    'reemplazarían o se mezclarían, así que elija una carpeta vacía.',
  useTaken: 'Usar esta carpeta de todos modos',
  unkept:
    'Este navegador no pudo guardar la dirección de esta exportación: su almacenamiento ' +
    'puede estar lleno o desactivado. Deje abierta esta página; de lo contrario, los ' +
    'archivos no podrán encontrarse desde aquí.',
  archiveHint:
    'Este navegador no puede escribir en una carpeta, así que descarga un solo archivo ' +
    'comprimido (ZIP) con todos los archivos, la lista (manifest.json) y un informe ' +
    '(export-report.json). Se escribe a medida que llegan los archivos. Mantenga esta ' +
    'página abierta hasta entonces.',
  downloadArchive: 'Descargar los archivos (ZIP)',
  archiveState: {
    waiting: '',
    running:
      'El navegador está guardando el archivo ZIP. Mantenga esta página abierta hasta que esté completo.',
    passed:
      'El navegador recibió el archivo ZIP completo. Descomprímalo para usar los archivos o para examinarlos aquí.',
    lost: 'La descarga se canceló o se interrumpió. Lo que el navegador guardó de ella no sirve.',
  },
  noDownload: {
    'no-workers': {
      sentence:
        'Este navegador no puede escribir en una carpeta ni en una descarga que todavía está creciendo.',
      hint:
        'Las ventanas privadas a menudo no pueden. Abra esta página en una ventana normal, ' +
        'o en Chrome o Edge en una computadora. La exportación se conserva y, al iniciar ' +
        'sesión de nuevo, se encuentran sus archivos.',
    },
    'switched-off': {
      sentence:
        'Este navegador no puede escribir en una carpeta, y las descargas de este tamaño ' +
        'están desactivadas en esta aplicación.',
      hint:
        'Abra esta página en Chrome o Edge en una computadora, o pida a quien administra la ' +
        'aplicación que active su uso sin conexión. La exportación se conserva y, al ' +
        'iniciar sesión de nuevo, se encuentran sus archivos.',
    },
    'not-begun': {
      sentence: 'El navegador no comenzó la descarga.',
      hint: 'Vuelva a cargar esta página, inicie sesión e inténtelo otra vez. La exportación se conserva.',
    },
  },
  places: {
    folder: {
      filesSaved: (saved, all) => `Archivos en la carpeta: ${saved} de ${all}.`,
      allSaved: (count, lines, size) =>
        count === 1
          ? `El archivo está completo en la carpeta: ${linesText(lines)}, ${size}.`
          : `Los ${count} archivos están completos en la carpeta: ${linesText(lines)}, ${size}.`,
      someMissing: (saved, all) => `Archivos en la carpeta: ${saved} de ${all}.`,
      fetchMissing: 'Obtener los archivos que faltan',
      reportSaved: 'El informe está en la carpeta: export-report.json.',
      attachmentsSoFar: (saved, found, size) =>
        `En la carpeta, hasta ahora: ${saved} de un total de ${found}, ${size}.`,
      allAttachments: (count, size) =>
        `Todos los archivos adjuntos están completos en la carpeta: ${count}, ${size}.`,
      attachmentsEnd: (saved, found) => `Archivos adjuntos en la carpeta: ${saved} de ${found}.`,
      attachmentsLost: 'No se pudo escribir en la carpeta.',
      fetchAttachments: 'Obtener los archivos adjuntos que faltan',
      attachmentsPlace:
        'Están en la carpeta «attachments». Su lista es attachments.json, junto a los archivos.',
    },
    archive: {
      filesSaved: (saved, all) => `Archivos en el ZIP: ${saved} de ${all}.`,
      allSaved: (count, lines, size) =>
        count === 1
          ? `El archivo está completo: ${linesText(lines)}, ${size} al descomprimirlo.`
          : `Los ${count} archivos están completos: ${linesText(lines)}, ${size} al descomprimirlos.`,
      someMissing: (saved, all) => `Archivos completos: ${saved} de ${all}.`,
      fetchMissing: 'Descargar los archivos que faltan (ZIP)',
      reportSaved: 'El informe está en el ZIP: export-report.json.',
      attachmentsSoFar: (saved, found, size) =>
        `En el ZIP, hasta ahora: ${saved} de un total de ${found}, ${size}.`,
      allAttachments: (count, size) =>
        `Todos los archivos adjuntos están completos en el ZIP: ${count}, ${size}.`,
      attachmentsEnd: (saved, found) => `Archivos adjuntos en el ZIP: ${saved} de ${found}.`,
      attachmentsLost:
        'Los documentos no se pudieron leer otra vez, así que faltan archivos adjuntos.',
      fetchAttachments: 'Descargar otra vez los archivos adjuntos (ZIP)',
      attachmentsPlace:
        'Están en la carpeta «attachments» del ZIP. Su lista es attachments.json, junto a los archivos.',
    },
  },
  filesProgress: 'Archivos obtenidos',
  rate: (size) => `${size} por segundo.`,
  stop: 'Detener',
  wrongCounts: (count) =>
    count === 1
      ? '1 archivo tiene una cantidad de líneas distinta de la que dice la lista. Puede estar incompleto.'
      : `${count} archivos tienen una cantidad de líneas distinta de la que dice la lista. Pueden estar incompletos.`,
  linesOf: (lines, count) => `${lines}, no ${count}`,
  sizeOf: (bytes, length) => `${bytes} de ${length}`,
  transfer: {
    waiting: 'En espera',
    running: 'En camino',
    saved: 'Completo',
    'wrong-count': 'Otra cantidad de líneas',
    broken: 'Se interrumpió',
    unwritten: 'No se pudo escribir',
    refused: 'Rechazado',
    elsewhere: 'En otra dirección, no se pidió',
  },
  filesElsewhere: (places) =>
    'Hay archivos en una dirección que esta conexión no indica, por eso no se envía nada ' +
    `allí: ${places}. Pida a quien la registró que la agregue como lugar, en ` +
    'clients.system.places.',
  attachments: 'Archivos adjuntos de los documentos',
  withAttachments: 'Obtener también los archivos adjuntos de los documentos',
  withAttachmentsHint:
    'Cada uno en su propio formato (por ejemplo, PDF o una imagen), en la carpeta ' +
    '«attachments». La lista attachments.json indica a qué documento pertenece cada uno.',
  attachmentsWait: 'Se obtienen después de los archivos.',
  stopAttachments: 'Detener',
  noAttachments: 'Los documentos no tienen archivos adjuntos.',
  attachmentsStopped: 'Se detuvo antes de leer todos los documentos.',
  attachmentsCaption: 'Archivos adjuntos que faltan o no son como indican sus documentos',
  attachmentState: {
    saved: 'Completo',
    differs: 'El tamaño o la suma de control no es la que indica el documento',
    broken: 'Interrumpido',
    unwritten: 'No se pudo escribir',
    refused: 'Rechazado',
    elsewhere: 'En otro servicio, no se solicitó',
    nowhere: 'El documento no indica ningún archivo',
  },
  document: 'Documento',
  mediaType: 'Formato',
  moreTroubles: (count: string) => `Y ${count} más: attachments.json los enumera todos.`,
  offeredIntro:
    'Lo que se puede hacer aquí al exportar, según lo que el servicio dice de sí mismo.',
  stepsTitle: 'Pasos de una exportación',
  step: 'Paso',
  steps: (name) => ownValue(STEPS, name) ?? '',
  exportTypesTitle: 'Tipos de entradas que se pueden exportar',
  typesOff: (types) => `El permiso no abarca: ${types}`,
}

const STEPS: Readonly<Record<string, string>> = {
  Group: 'Ver un grupo',
  $export: 'Comenzar una exportación',
  _type: 'Elegir tipos de entradas',
  _since: 'Solo los cambios posteriores',
  _typeFilter: 'Filtrar entradas',
  _elements: 'Elegir elementos',
  _outputFormat: 'Elegir el formato',
  '$binary-access-read': 'Obtener un archivo',
  Binary: 'Ver los datos de un archivo',
}
