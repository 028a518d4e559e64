import type { cdaDocument as english } from '../../en/documents/cda-document'
import { cdaDifferences } from './cda-differences'
import { cdaEntry } from './cda-entry'
import { cdaSection } from './cda-section'
import { delAl, desde, hasta } from '../on-date'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras del lector de documentos clínicos (HL7 CDA, FHIR). */
export const cdaDocument: typeof english = {
  part:
    'Esto es solo una parte de un documento clínico. No tiene encabezado, así que no ' +
    'dice de quién trata, quién lo escribió ni cuándo.',
  damaged: 'Algunos caracteres de este archivo no se pudieron leer. Aparecen como �.',
  noBody: 'Este documento tiene encabezado, pero no contenido.',

  problem: {
    title: 'Este documento no se puede abrir',
    restTitle: 'El resto de este documento no se puede leer',
    rest: 'Lo que ve abajo es la parte anterior a ese punto, no el documento completo.',
    malformed: (line, column) =>
      `No es XML válido: la lectura se detuvo en la línea ${n(line)}, columna ` +
      `${n(column)}. Es posible que el archivo esté incompleto o dañado.`,
    doctype:
      'Define su propio tipo de documento (DOCTYPE). Un documento clínico nunca lo ' +
      'necesita, y se puede usar para atacar a quien abra el archivo.',
    depth:
      'Tiene partes dentro de otras partes en más niveles que cualquier documento ' +
      'real. Es posible que se haya creado para causar daño.',
    size: 'Pesa más de 64 MB.',
    encoding: (label) =>
      `Está escrito en una codificación que los navegadores no pueden leer: ${label}.`,
    'other-xml': (root) =>
      `Es XML, pero no un documento clínico: su elemento exterior es «${root}».`,
    empty: 'Está vacío.',
    json: 'No es JSON válido. Es posible que el archivo esté incompleto o dañado.',
    'no-composition':
      'Falta la parte que lo ordena: quién lo escribió, cuándo y qué secciones tiene.',
    slow:
      'La lectura tardó demasiado y se detuvo. Es posible que el documento esté dañado ' +
      'o hecho para mantener ocupado un dispositivo.',
    broken: 'El lector de documentos dejó de funcionar.',
    instead: 'Puede descargar el archivo tal como está.',
  },

  guard: {
    stops: {
      mismatch: {
        title: 'Es posible que este documento sea de otra persona',
        sentence:
          'Los datos del paciente que contiene no coinciden con los del expediente ' +
          'abierto. Todavía no se muestra ninguna parte del documento.',
        shown: 'Usted abrió este documento aunque es posible que sea de otra persona.',
      },
      alike: {
        title: 'Es posible que este documento sea de un familiar con un nombre parecido',
        sentence:
          'El nombre que figura en él se parece al del expediente abierto, pero no es el ' +
          'mismo: el primer nombre es distinto, está abreviado o falta, o solo coincide ' +
          'una parte. Así podría verse el documento de un hermano gemelo. Todavía no se ' +
          'muestra ninguna parte del documento.',
        shown: 'Usted abrió este documento aunque solo coincide una parte del nombre del paciente.',
      },
      unsure: {
        title: 'No se puede comprobar de quién es este documento',
        sentence:
          'No contiene suficientes datos del paciente, o no se pudo leer el expediente ' +
          'abierto. Todavía no se muestra ninguna parte del documento.',
        shown: 'Este documento se abrió aunque no se pudo comprobar de quién es.',
      },
    },
    several: 'Menciona a más de un paciente.',
    show: 'Mostrarlo de todos modos',
    caption: 'El expediente abierto y el documento, uno al lado del otro',
    fact: 'Dato',
    record: 'Expediente abierto',
    document: 'Documento',
    verdict: '¿Coinciden?',
    facts: { name: 'Nombre', birth: 'Fecha de nacimiento', gender: 'Género', id: 'Identificador' },
    verdicts: {
      same: 'Igual',
      alike: 'Igual en parte',
      differs: 'Distinto',
      unstated: 'No se puede comparar',
    },
    none: 'Sin registrar',
    checked: 'El paciente del documento coincide con el expediente abierto.',
  },

  tools: {
    reconcile: 'Comparar con el expediente',
    wholeNumbers: 'Mostrar los números completos',
    label: 'Herramientas de este documento',
    find: 'Buscar en este documento',
    next: 'Siguiente',
    previous: 'Anterior',
    found: (at, count) => `${n(at)} de ${n(count)}`,
    notFound: 'No se encontró',
    hiddenSkipped: 'No se busca en las secciones ocultas.',
    contents: 'Contenido',
    arrange: 'Ordenar las secciones',
    arranged: 'Listo',
  },

  arrange: {
    intro:
      'Su elección se conserva para los documentos de este tipo hasta que cierre ' +
      'sesión, o por más tiempo si pidió que este dispositivo le recuerde. Las ' +
      'alergias, los medicamentos y los problemas se ocultan solo en este documento.',
    show: (title) => `Mostrar ${title}`,
    up: (title) => `Subir ${title}`,
    down: (title) => `Bajar ${title}`,
    first: 'Secciones que se muestran al principio',
    all: 'Todas las secciones',
    some: (count) => (count === 1 ? '1 sección' : `${count} secciones`),
    usual: 'Primero alergias, medicamentos y problemas',
    reset: 'Como en el documento',
    hidden: (titles) =>
      titles.length === 1
        ? `Usted ocultó 1 sección: ${titles[0]}.`
        : `Usted ocultó ${titles.length} secciones: ${titles.join('; ')}.`,
    showHidden: 'Mostrarlas',
    more: (count) => (count === 1 ? 'Mostrar 1 sección más' : `Mostrar ${count} secciones más`),
    coming: (count) =>
      count === 1
        ? 'Se está cargando 1 sección más.'
        : `Se están cargando ${n(count)} secciones más.`,
    moved: (title, place) => `${title} ahora está en el lugar ${place}`,
  },

  section: cdaSection,

  differences: cdaDifferences,

  restricted: {
    R: 'Restringido: quien lo escribió lo marcó como especialmente confidencial.',
    V: 'Muy restringido: quien lo escribió lo marcó como sumamente confidencial.',
    other: (level) => `Marcado como confidencial: ${level}.`,
    sections: (titles) => `Marcado de manera distinta al resto del documento: ${titles}.`,
  },
  subject: {
    about: (who) => `Esta sección trata de ${who}, no del paciente del documento.`,
    partly: (who) => `Parte de esta sección trata de otras personas: ${who}.`,
    other: 'otra persona',
  },

  narrative: {
    note: 'Nota',
    footnoteMark: 'Nota',
    copyLink: 'Copiar el enlace',
    copied: 'Copiado',
    openMedia: (type) =>
      type === ''
        ? 'Mostrar la imagen que va aquí (muy grande)'
        : `Mostrar la imagen que va aquí (muy grande, ${type})`,
    notOnPaper: (type) =>
      type === ''
        ? 'Aquí va una imagen o un archivo que no se imprime.'
        : `Aquí va una imagen o un archivo que no se imprime (${type}).`,
    mediaOpening: 'Se está abriendo la imagen que va aquí.',
    image: 'Imagen del documento',
    saveMedia: (type) => `Descargar el archivo adjunto (${type})`,
    mediaMissing: 'Aquí va una imagen, pero el documento no la contiene.',
    mediaAddress: (address) =>
      `Aquí va una imagen. Está guardada fuera del documento, en ${address}, y no se cargó.`,
    mediaBroken: 'La imagen o el archivo que va aquí está dañado.',
    inserted: 'Agregado en una revisión:',
    deleted: 'Eliminado en una revisión:',
    struck: 'Tachado:',
    hidden: 'Oculto en el original:',
    wideRows: (cells) =>
      'Esta tabla es muy ancha (celdas de su fila más ancha: ' +
      `${cells.toLocaleString('es-US')}). Sus filas se muestran en líneas de 100 ` +
      'celdas.',
  },

  body: {
    title: 'Contenido',
    intro: 'Este documento no tiene secciones: su contenido es un solo archivo.',
    mislabelled:
      'El documento no describe bien este archivo. Clearchart reconoció de qué tipo es y así lo muestra.',
    address: (address) =>
      `El contenido está guardado fuera del documento, en «${address}», y no se cargó. ` +
      'Pídale ese archivo a quien envió el documento.',
    missing: 'El documento indica que tiene contenido, pero no lo incluye.',
    broken: 'El contenido está dañado y no se puede leer.',
    compressed:
      'El contenido está comprimido de una manera que este navegador no puede abrir, o ' +
      'los datos comprimidos están dañados.',
    compression: (name) => `El contenido está comprimido de una manera que no se admite: ${name}.`,
  },

  header: {
    title: 'Acerca de este documento',
    more: 'Todo el encabezado',
    keptBy: (organization) => `Conservado por ${organization}`,
    andOthers: (first, more) => `${first} y ${n(more)} más`,
    patient: 'Paciente',
    patientMore: 'Más sobre el paciente',
    kind: 'Tipo',
    written: 'Fecha de redacción',
    confidentiality: 'Confidencialidad',
    status: 'Estado',
    records: (count) =>
      count === 1
        ? 'La entrada de la que se tomó este encabezado'
        : `Las ${n(count)} entradas de las que se tomó este encabezado`,
    language: 'Idioma',
    id: 'Número del documento',
    set: 'Serie de versiones',
    version: 'Versión',
    templates: 'Sigue las reglas de',
    care: 'Atención que describe',
    encounter: 'Consulta',
    related: 'Documentos relacionados',
    orders: 'En respuesta a la orden',
    consents: 'Consentimientos',
    born: (date) => `Nacimiento: ${date}`,
    bornUnknown: 'Fecha de nacimiento sin registrar',
    died: (date) => `Fallecimiento: ${date}`,
    deceased: 'Persona fallecida; fecha sin registrar',
    nameUnknown: 'Nombre sin registrar',
    disposition: 'Después de la consulta',
    number: 'Número',
    guardian: 'Tutela a cargo de',
    provider: 'Proveedor de salud',
    languages: 'Idiomas',
    preferred: 'preferido',
    notPreferred: 'no preferido',
    birthplace: 'Lugar de nacimiento',
    signature: 'Firma',
    signatureOf: (who) => `Firma de ${who}`,
    organizationOf: (organization) => `en nombre de ${organization}`,
  },
  role: {
    author: 'Escrito por',
    dataEnterer: 'Datos registrados por',
    informant: 'Información dada por',
    custodian: 'Conservado por',
    informationRecipient: 'Para',
    legalAuthenticator: 'Firma legal de',
    authenticator: 'Firmado por',
    participant: 'También participa',
    performer: 'Atención a cargo de',
    responsibleParty: 'Responsable',
    encounterParticipant: 'Participó en la consulta',
  },
  documentState: {
    preliminary: 'Sin terminar',
    final: 'Definitivo',
    amended: 'Corregido después de ser definitivo',
    'entered-in-error': 'Ingresado por error',
  },
  stateNote: {
    preliminary: 'Sin terminar: quien lo escribió todavía no lo había terminado o revisado.',
    amended: 'Este documento se corrigió después de ser definitivo.',
    'entered-in-error': 'Ingresado por error: este documento nunca debió escribirse.',
  },
  relation: { RPLC: 'Reemplaza a', APND: 'Se agrega a', XFRM: 'Hecho a partir de' },
  participation: {
    IND: 'Relacionado con el paciente',
    CON: 'Especialista de interconsulta',
    ATND: 'Profesional tratante',
    ADM: 'Responsable del ingreso',
    DIS: 'Quien dio el alta',
    REF: 'Derivado por',
    REFB: 'Derivado por',
    REFT: 'Derivado a',
    PPRF: 'Profesional principal',
    SPRF: 'Segundo profesional',
    PRF: 'Profesional',
    CALLBCK: 'Contacto para preguntas',
    HLD: 'Titular de la cobertura',
    COV: 'Cubierto por',
    ENT: 'Datos registrados por',
    personal: 'a título personal',
    professional: 'a título profesional',
    official: 'a título oficial',
  },
  roleClass: {
    ECON: 'Contacto de emergencia',
    NOK: 'Familiar más cercano',
    CAREGIVER: 'Persona cuidadora',
    PRS: 'Relación personal',
    AGNT: 'Representante',
    GUAR: 'Responsable del pago',
    PAYOR: 'Entidad que paga',
    POLHOLD: 'Titular de la póliza',
    CON: 'Contacto',
  },
  patientCode: {
    maritalStatusCode: 'Estado civil',
    religiousAffiliationCode: 'Religión',
    raceCode: 'Raza',
    'sdtc:raceCode': 'Raza, detalles',
    ethnicGroupCode: 'Etnia',
    'sdtc:ethnicGroupCode': 'Etnia, detalles',
  },
  signature: { S: 'firmado', I: 'por firmar', X: 'se requiere firma' },
  languageMode: {
    ESP: 'lo habla',
    ESGN: 'lo usa como lengua de señas',
    EWR: 'lo escribe',
    RSP: 'lo entiende al oírlo',
    RSGN: 'lo entiende en señas',
    RWR: 'lo lee',
  },
  confidentialityLevel: {
    N: 'Normal',
    R: 'Restringida',
    V: 'Muy restringida',
    L: 'Baja',
    M: 'Moderada',
    U: 'Sin restricción',
  },
  gender: {
    M: 'Masculino',
    F: 'Femenino',
    UN: 'Ni solo masculino ni solo femenino',
    UNK: 'No se sabe',
  },
  nameUse: {
    L: '',
    C: 'según la licencia',
    I: 'en la comunidad',
    P: 'seudónimo',
    A: 'nombre artístico',
    ASGN: 'asignado',
    R: 'religioso',
    BR: 'al nacer',
    SP: 'deletreado',
    usual: '',
    nickname: 'apodo',
    anonymous: 'seudónimo',
    old: 'anterior',
    temp: 'temporal',
  },
  placeUse: {
    H: 'casa',
    HP: 'casa',
    HV: 'casa de vacaciones',
    WP: 'trabajo',
    DIR: 'directo',
    PUB: 'público',
    BAD: 'ya no es válido',
    TMP: 'temporal',
    MC: 'celular',
    PG: 'buscapersonas',
    AS: 'servicio de contestación',
    EC: 'emergencia',
    PST: 'correo',
    PHYS: 'para visitas',
    billing: 'para facturas',
  },
  withUse: (text, use) => `${text} (${use})`,
  idBy: (id, assigner) => `${id} (${assigner})`,

  time: {
    at: (date, clock) => `${date}, ${clock}`,
    hour: (hour) => `${hour} h`,
    zoned: (clock, zone) => `${clock} (UTC${zone})`,
    fromTo: delAl,
    from: desde,
    until: hasta,
  },

  nullFlavor: {
    NI: 'Sin información',
    INV: 'No válido',
    DER: 'Se calcula con otros datos',
    OTH: 'Otro',
    NINF: 'Demasiado bajo para medirse',
    PINF: 'Demasiado alto para medirse',
    UNC: 'Sin código',
    MSK: 'Oculto para proteger la privacidad',
    NA: 'No corresponde',
    UNK: 'No se sabe',
    ASKU: 'Se preguntó, pero no se sabe',
    NAV: 'Todavía no se sabe',
    NASK: 'No se preguntó',
    NAVU: 'No disponible',
    QS: 'Lo suficiente para completar la cantidad total',
    TRC: 'Cantidad mínima (trazas)',
    NP: 'No está presente',
  },
  nullOther: (flavor) => `Sin dato (${flavor})`,

  entry: cdaEntry,
}
