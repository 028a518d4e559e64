import type { filing as english } from '../../en/documents/filing'
import { documentKinds } from './document-kinds'

/** Palabras de archivar documentos en un servicio que los recibe y no los muestra. */
export const filing: typeof english = {
  title: 'Archivar un documento',
  intro: 'Envíe un documento al expediente de un paciente, o cambie uno que ya se envió.',
  unread:
    'Este servicio recibe documentos, pero no los muestra: lo que archive aquí no se puede leer aquí después.',
  several: 'Archivar varios documentos a la vez',
  work: '¿Qué desea hacer?',
  mode: { new: 'Archivar un documento nuevo', change: 'Cambiar un documento ya archivado' },
  changeId: 'Número de documento',
  changeIdHint:
    'El número que el servicio dio al documento cuando se archivó. Si se archivó después de cargarse esta página, también puede elegirlo en la lista.',
  changeStart: 'Cambiar este documento',
  changeOff: 'Aquí no se pueden cambiar documentos ya archivados.',
  newOff: 'Aquí no se pueden archivar documentos nuevos.',
  discard: 'Empezar de nuevo',
  changing: (id) => `Cambiar el documento ${id}`,
  newTitle: 'Documento nuevo',
  replacesWhole:
    'Un cambio reemplaza la entrada completa. La entrada no se puede leer antes, así que todo lo que deje vacío aquí, incluso el archivo, se eliminará de ella.',
  knownVersion:
    'El cambio se envía con el número de versión que dio el servicio. Si otra persona ha cambiado el documento desde entonces, el servicio rechaza el cambio y no se pierde nada.',
  unknownVersion:
    'Clearchart no sabe qué versión tiene el servicio. Si otra persona ha cambiado el documento, su cambio se perderá.',

  section: {
    file: 'El archivo',
    patient: 'De quién es el documento',
    about: 'Sobre el documento',
    people: 'Quién es responsable',
    context: 'De dónde viene',
    relations: 'Documentos relacionados',
    numbers: 'Números de referencia',
    moreFile: 'Más sobre el archivo',
    morePatient: 'Otras formas de nombrar al paciente',
    moreAbout: 'Estado, categoría y descripción',
  },
  more: 'Más',
  moreHint: 'título, autor, consulta, estado, documentos relacionados, números',
  source: 'De dónde viene el archivo',
  sources: {
    file: 'Un archivo en este dispositivo',
    address: 'Una dirección web donde ya está guardado',
    kept: 'El archivo que ya tiene el servicio',
    none: 'Sin archivo: solo describir el documento',
  },
  choose: 'Elegir un archivo',
  another: 'Elegir otro archivo',
  drop: 'O suelte uno aquí, o péguelo.',
  dropNow: 'Suéltelo para usar este archivo.',
  preparing: 'Leyendo el archivo',
  pasted: 'Texto pegado',
  limit: (size) =>
    `Hasta ${size}. El servicio no indica ningún límite. Al enviarse, el archivo se vuelve un tercio más grande, y lo que pasa de 10 MB suele rechazarse en el camino.`,
  refused: {
    empty: 'Este archivo está vacío. Elija otro.',
    tooLarge: (size) =>
      `Este archivo es demasiado grande para enviarlo: más de ${size}. Reduzca su tamaño, o archive la dirección web donde está guardado.`,
    program:
      'Es un programa de computadora, que no debe estar en un expediente médico. Elija otro archivo.',
    notRead: 'No se pudo leer el archivo. Elíjalo de nuevo.',
    folder: 'Esto no es un archivo. Elija un solo archivo.',
  },
  taken: (name, kind, size) => `${name}: ${kind}, ${size}`,
  hash: (hash) => `Suma de control (SHA-1) ${hash}`,
  noHash:
    'Este navegador no puede calcular aquí una suma de control, así que el documento se enviará sin ella.',
  look: 'Ver el archivo',
  lookBefore: 'Ver el archivo antes de enviarlo',

  field: {
    address: 'Dirección del archivo',
    contentType: 'Tipo de archivo',
    title: 'Título',
    language: 'Idioma',
    creation: 'Escrito el',
    format: 'Estándar que sigue',
    patientId: 'Número de expediente del paciente',
    patientSystem: 'Sistema al que pertenece el número',
    patientNumber: 'Otro número del paciente',
    patientName: 'Nombre del paciente, como referencia',
    status: 'Estado de esta entrada',
    docStatus: 'Estado del documento',
    reason: 'Por qué fue un error',
    type: 'Tipo de documento',
    category: 'Categoría',
    description: 'Descripción',
    security: 'Confidencialidad',
    date: 'Registrado el',
    authors: 'Autor',
    authenticator: 'Confirmado por',
    custodian: 'Conservado por',
    relations: 'Otro documento',
    encounters: 'Consulta o episodio',
    periodFrom: 'Período que abarca, desde',
    periodTo: 'Período que abarca, hasta',
    facility: 'Tipo de centro',
    master: 'Número de esta versión',
    identifiers: 'Otro número',
    file: 'Archivo',
  },
  hint: {
    address:
      'El archivo se queda donde está. Quien abra el documento necesita acceso a esa dirección.',
    contentType: 'Se detecta por el contenido del archivo. Por ejemplo, application/pdf.',
    title: 'El nombre del archivo en el expediente.',
    language: 'Por ejemplo en, es o es-US.',
    patientId:
      'El número por el que el servicio conoce al paciente. Aquí no se puede consultar de quién es, así que compárelo con los datos de registro del paciente.',
    patientSystem:
      'La dirección que identifica el tipo de número, por ejemplo urn:oid:2.16.840.1.113883.4.1. Escríbala solo junto con el número.',
    patientNumber:
      'Por ejemplo, el número de expediente de otro sistema. Se envía junto con el número de expediente o en su lugar.',
    patientName: 'Opcional. Se envía tal como lo escriba y no se comprueba.',
    openPatient: 'El paciente cuyo expediente está abierto.',
    reason:
      'La entrada no tiene un campo para esto, así que se pone al comienzo de la descripción, donde todos pueden leerlo.',
    security: 'El servicio decide qué significa esto para quién puede leer el documento.',
    date: 'Cuándo se hizo esta entrada. Déjelo vacío para usar el momento del envío.',
    dateChange: 'Cuándo se hizo esta entrada. Si lo deja vacío, la entrada cambiada no lo tendrá.',
    type: 'Elija de la lista, o escríbalo con palabras.',
    code: 'Elija de la lista, o escríbalo con palabras. Si conoce su código, escriba la dirección del sistema de códigos, una barra vertical y el código. El tipo de documento admite un código de la misma manera.',
    format:
      'Elija de la lista. Si conoce el código de otro, escriba la dirección del sistema de códigos, una barra vertical y el código.',
    master:
      'Creado solo para este documento. Si se pierde la respuesta del servicio, muestra si el documento llegó una vez o dos.',
    masterChange: 'Si lo deja vacío, la entrada cambiada no lo tendrá.',
    identifierSystem: 'La dirección que identifica el tipo de número.',
  },
  statuses: {
    current: 'Vigente',
    superseded: 'Reemplazado por otro',
    'entered-in-error': 'Ingresado por error',
  },
  docStatuses: {
    '': 'Sin registrar',
    preliminary: 'Preliminar',
    final: 'Definitivo',
    amended: 'Modificado',
    'entered-in-error': 'Ingresado por error',
  },
  relation: {
    replaces: 'Lo reemplaza',
    transforms: 'Tiene el mismo contenido en otro formato',
    signs: 'Es una firma para él',
    appends: 'Lo completa',
  },
  relationMeans: {
    replaces:
      'Este documento toma el lugar del otro. Es posible que el servicio no marque el otro como reemplazado; para tener la certeza, cambie también su estado.',
    transforms: 'El mismo contenido en otro formato o idioma.',
    signs: 'Una firma para el otro documento.',
    appends: 'Información adicional; no está completo sin el otro documento.',
  },
  relationKind: 'Relación de este documento con el otro',
  relationTarget: 'Número del otro documento',
  who: { type: 'Quién o qué', id: 'Número en el servicio', name: 'Nombre' },
  system: 'Sistema al que pertenece el número',
  value: 'Número',
  types: {
    Practitioner: 'Profesional de la salud',
    PractitionerRole: 'Profesional de la salud en una función',
    Organization: 'Organización',
    Device: 'Dispositivo',
    Patient: 'Paciente',
    RelatedPerson: 'Persona relacionada',
    Encounter: 'Consulta',
    EpisodeOfCare: 'Episodio de atención',
  },
  add: {
    authors: 'Agregar un autor',
    relations: 'Agregar otro documento',
    encounters: 'Agregar una consulta o un episodio',
    identifiers: 'Agregar otro número',
  },
  remove: {
    authors: 'Quitar este autor',
    relations: 'Quitar este documento',
    encounters: 'Quitar esta consulta o este episodio',
    identifiers: 'Quitar este número',
  },
  row: {
    authors: (at) => `Autor ${at}`,
    relations: (at) => `Documento ${at}`,
    encounters: (at) => `Consulta o episodio ${at}`,
    identifiers: (at) => `Otro número ${at}`,
  },
  none: 'Sin registrar',
  codes: {
    ...documentKinds,
    'clinical-note': 'Nota clínica',
    N: 'Normal',
    R: 'Restringida',
    V: 'Muy restringida',
    'urn:ihe:iti:xds:2017:mimeTypeSufficient': 'Ninguna aparte de su tipo',
    'urn:hl7-org:sdwg:ccda-structuredBody:2.1': 'C-CDA 2.1, en secciones',
    'urn:hl7-org:sdwg:ccda-nonXMLBody:2.1': 'C-CDA 2.1 con otro archivo dentro',
    '35971002': 'Consulta externa',
    '51563005': 'Centro de salud mental',
    '22232009': 'Hospital',
    '42665001': 'Hogar de ancianos',
    '62480006': 'Hospital psiquiátrico',
    '45618002': 'Centro de enfermería especializada',
    '20078004': 'Centro de tratamiento de adicciones',
  },

  problem: {
    fileMissing: 'Elija el archivo que desea archivar.',
    addressMissing: 'Escriba la dirección donde está el archivo.',
    addressWrong: 'Escriba una dirección completa, por ejemplo https://files.example.org/form.pdf.',
    contentTypeMissing: 'Escriba el tipo de archivo, por ejemplo application/pdf.',
    contentTypeWrong: 'Escriba un tipo como application/pdf o text/plain.',
    contentTypeDiffers:
      'El contenido del archivo es de otro tipo. Corrija el tipo o elija el archivo correcto.',
    languageWrong: 'Escriba un código de idioma, por ejemplo en, es o es-US.',
    formatWrong:
      'Elija un estándar de la lista, o escriba la dirección del sistema de códigos, una barra vertical y el código.',
    dateWrong: 'Escriba una fecha como 12/3/2026, 12 mar 2026, marzo de 2026 o 2026.',
    momentWrong: 'Escriba una fecha y una hora.',
    future: 'Está en el futuro.',
    periodOrder: 'El período termina antes de empezar.',
    idWrong:
      'Este número solo puede tener letras, cifras, puntos y guiones, y 64 caracteres como máximo.',
    patientMissing:
      'Escriba de quién es el documento: el número de expediente u otro número más abajo.',
    patientOther:
      'Está abierto el expediente de otro paciente. Ciérrelo primero, o archive el documento para ese paciente.',
    systemWrong:
      'Escriba una dirección sin espacios, por ejemplo urn:oid:1.2.3 o https://example.org/numbers.',
    numberMissing: 'Escriba también el número.',
    reasonMissing: 'Escriba por qué fue un error. Quien lea la entrada necesita saberlo.',
    typeMissing: 'Elija el tipo de documento.',
    rowEmpty: 'Llénelo o quítelo.',
    targetMissing: 'Escriba el número del otro documento, o quítelo.',
    targetSelf: 'Un documento no puede relacionarse consigo mismo.',
  },
  serviceSays: (words) => `El servicio dice: ${words}`,

  check: 'Revisar antes de enviar',
  review: 'Esto se enviará',
  reviewIntro: 'Compárelo con lo que tiene delante. Todavía no se ha enviado nada.',
  file: 'Archivo',
  covered: 'Período que abarca',
  subject: 'Paciente',
  back: 'Volver al formulario',
  send: 'Archivar este documento',
  sendChange: 'Reemplazar la entrada',
  asFhir: 'Tal como se envía (FHIR)',
  dataLeftOut: (size) => `(el archivo, ${size}, en base64)`,
  notChecked: 'Lo que no se puede comprobar',
  cannot: {
    patient:
      'Si este número pertenece a la persona que usted piensa: este servicio no muestra pacientes aquí.',
    references:
      'Si existen las personas, consultas y documentos que usted indicó. El servicio puede rechazarlos.',
    kept: 'Qué conserva el servicio. Si devuelve la entrada, Clearchart la compara con lo que se envió.',
    replaced: 'Si el servicio marca el otro documento como reemplazado.',
    gone: 'Lo que la entrada contenía antes y no está en este formulario.',
  },

  list: 'Archivados desde que se cargó esta página',
  empty: (loaded) =>
    `Aquí no se archivó nada desde que se cargó esta página (${loaded}). Los documentos anteriores no aparecen en la lista; siguen en el servicio.`,
  listHint:
    'Esta lista se conserva hasta que cierre la sesión o vuelva a cargar la página. Imprímala o anote los números.',
  print: 'Imprimir esta lista',
  newOne: 'Documento nuevo',
  changed: (id) => `Cambio al documento ${id}`,
  outcome: {
    sending: 'Enviando',
    written: 'Archivado',
    changed: 'Cambiado',
    refused: 'No archivado',
    unknown: 'No se sabe si llegó',
    conflict: 'No cambiado',
    absent: 'No archivado',
    elsewhere: 'Enviando en otra pestaña',
    'not-kept': 'No archivado',
    misaddressed: 'No archivado',
  },
  sendingFor:
    'No se puede mostrar su avance. Deje abierta esta página hasta que el servicio responda.',
  receipt: {
    id: 'Número de documento',
    version: 'Versión',
    at: 'Respuesta recibida',
    requestId: 'Número de la solicitud',
    patient: 'Paciente',
    file: 'Archivo',
    hash: 'Suma de control (SHA-1)',
    master: 'Número de esta versión',
    noId: 'El servicio no dio ninguno.',
  },
  keptAll: 'El servicio devolvió la entrada, y contiene todo lo que se envió.',
  keptNot: (fields) =>
    `El servicio devolvió la entrada, y estas partes difieren de lo que se envió: ${fields}.`,
  keptUnknown: 'El servicio no devolvió la entrada, así que no se puede comparar lo que conservó.',
  refusedNothing: 'El servicio lo rechazó y no se guardó nada.',
  tooLargeThere: 'El archivo es demasiado grande para este servicio.',
  conflict:
    'Otra persona ha cambiado el documento desde entonces. Aquí no se puede leer, así que no se pueden comparar las dos versiones: pregunte a quien trabaje con él. Para reemplazarlo de todos modos, cámbielo por su número de documento.',
  conflictShown:
    'Otra persona ha cambiado el documento desde entonces. Ábralo en el expediente para ver qué dice ahora. Para reemplazarlo de todos modos, cámbielo por su número de documento.',
  unknown:
    'La respuesta se perdió o no se pudo leer. Es posible que el documento se haya archivado o que no. Este servicio no ofrece forma de comprobarlo, y nada se vuelve a enviar automáticamente.',
  unknownHow: (number) =>
    `Quien pueda leer el expediente puede encontrarlo por este número: ${number}.`,
  absent:
    'Clearchart consultó al servicio, que no lo tiene. Nada se vuelve a enviar automáticamente.',
  notKept:
    'No se envió nada: este navegador no pudo guardar una nota del envío, y sin ella no se podría averiguar qué pasó si se pierde la respuesta. Libere espacio en este dispositivo e inténtelo de nuevo.',
  sentBefore:
    'Esto ya se envió y no se sabe qué pasó. Tiene el mismo número que entonces. Antes de enviarlo de nuevo se le preguntará.',
  lookAgain: 'Comprobar si llegó',
  again: 'Enviarlo de nuevo',
  againWarn:
    'Si llegó, habrá dos con el mismo número. Si puede, pregunte antes a alguien que pueda leer el expediente.',
  againWarnChange:
    'Enviar de nuevo un cambio no hace daño: reemplaza la entrada por el mismo contenido. Si ahora el servicio rechaza la versión, eso significa que el primer cambio llegó.',
  againSure: 'Enviarlo de nuevo de todos modos',
  cancel: 'Ahora no',
  reopen: 'Corregirlo',
  change: 'Cambiarlo',
  withdraw: 'Marcar como ingresado por error',
  replace: 'Archivar un reemplazo',
  signedOut: 'Su sesión terminó antes de enviarlo. Inicie sesión de nuevo y vuelva a enviarlo.',
  megabytes: (count) => `${count}\u00a0MB`,
  deskBusy: 'Termine primero el formulario abierto, o empiece de nuevo.',
  held: 'Para cambiar de opción, empiece de nuevo más abajo.',
  openOff: 'No se pueden archivar otros documentos mientras se envía este.',
}
