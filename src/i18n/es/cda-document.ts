import type { cdaDocument as english } from '../en/cda-document'
import { cdaEntry } from './cda-entry'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras del lector de documentos clínicos (HL7 CDA). */
export const cdaDocument: typeof english = {
  part: 'Esto es solo una parte de un documento clínico. No tiene encabezado, así que no dice de quién trata, quién lo escribió ni cuándo.',
  damaged: 'Algunos caracteres de este archivo no pertenecen a su codificación. Aparecen como �.',
  noBody: 'Este documento tiene un encabezado y nada más.',

  problem: {
    title: 'Este documento no se puede abrir',
    restTitle: 'No se puede leer el resto de este documento',
    rest: 'Lo que sigue estaba antes de ese lugar. No lo tome por el documento entero.',
    malformed: (line, column) =>
      `No es XML válido: la lectura se detuvo en la línea ${n(line)}, columna ${n(column)}. Es posible que se haya cortado o dañado.`,
    doctype:
      'Trae su propio tipo de documento (DOCTYPE). Un documento clínico nunca lo necesita, y puede usarse contra quien abre el archivo.',
    depth:
      'Sus partes están anidadas a más profundidad que en cualquier documento real. Es posible que se haya hecho para causar daño.',
    size: 'Es mayor que 64 MB.',
    encoding: (label) => `Está escrito en una codificación que los navegadores no leen: ${label}.`,
    'other-xml': (root) =>
      `Es XML, pero no un documento clínico: su elemento exterior es «${root}».`,
    empty: 'Está vacío.',
    broken: 'Falló el propio lector.',
    instead: 'Puede descargar el archivo tal como está.',
  },

  guard: {
    stops: {
      mismatch: {
        title: 'Es posible que este documento trate de otra persona',
        sentence:
          'Lo que dice de su paciente no concuerda con el expediente abierto. Todavía no se muestra nada de él.',
        shown: 'Usted abrió este documento aunque es posible que trate de otra persona.',
      },
      alike: {
        title: 'Es posible que este documento trate de un familiar con un nombre parecido',
        sentence:
          'El nombre que figura en él se parece al del expediente abierto, pero no es el mismo: el primer nombre es distinto, está abreviado o falta, o solo coincide una parte. Así podría figurar un gemelo. Todavía no se muestra nada de él.',
        shown:
          'Usted abrió este documento aunque solo coincide una parte del nombre de su paciente.',
      },
      unsure: {
        title: 'No se puede comprobar de quién trata este documento',
        sentence:
          'No dice lo suficiente sobre su paciente, o no se pudo leer el expediente abierto. Todavía no se muestra nada de él.',
        shown: 'Se abrió aunque no se pudo comprobar de quién trata.',
      },
    },
    several: 'Nombra a más de un paciente.',
    show: 'Mostrarlo de todos modos',
    caption: 'El expediente abierto y el documento, uno al lado del otro',
    fact: 'Qué',
    record: 'Expediente abierto',
    document: 'Documento',
    verdict: '¿Concuerdan?',
    facts: { name: 'Nombre', birth: 'Nacimiento', gender: 'Género', id: 'Identificador' },
    verdicts: {
      same: 'Igual',
      alike: 'Igual en parte',
      differs: 'Distinto',
      unstated: 'No se puede comparar',
    },
    none: 'No se dice',
    checked: 'El paciente del documento concuerda con el expediente abierto.',
  },

  tools: {
    wholeNumbers: 'Mostrar los números completos',
    label: 'Herramientas para este documento',
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
      'La elección vale para los documentos de esta clase hasta que cierre la sesión, o durante más tiempo si pidió que este dispositivo le recuerde.',
    show: (title) => `Mostrar ${title}`,
    up: (title) => `Subir ${title}`,
    down: (title) => `Bajar ${title}`,
    first: 'Mostrar al principio',
    all: 'Todas las secciones',
    some: (count) => (count === 1 ? '1 sección' : `${count} secciones`),
    reset: 'Como en el documento',
    hidden: (count) =>
      count === 1
        ? '1 sección está oculta por su elección.'
        : `${count} secciones están ocultas por su elección.`,
    showHidden: 'Mostrarlas',
    more: (count) => (count === 1 ? 'Mostrar 1 sección más' : `Mostrar ${count} secciones más`),
    coming: (count) =>
      count === 1
        ? 'Se está cargando 1 sección más.'
        : `Se están cargando ${n(count)} secciones más.`,
    moved: (title, place) => `${title} es ahora la número ${place}`,
  },

  section: {
    untitled: 'Sección sin título',
    empty: 'Esta sección no tiene texto.',
    nullFlavor: (reason) => `Sin información: ${reason}`,
    entries: (count) => (count === 1 ? '1 dato codificado' : `${n(count)} datos codificados`),
    entriesIntro: 'Lo que leen las computadoras. El texto de arriba es lo que firmó el autor.',
    entriesNone: 'En estos datos no hay nada que se pueda contar.',
    by: 'Escrito por',
    restricted: (level) => `Confidencialidad: ${level}`,
    language: (code) => `Idioma: ${code}`,
    loose: (count) =>
      count === 1
        ? 'Con esta sección se guarda una imagen o un archivo que su texto no menciona:'
        : `Con esta sección se guardan ${n(count)} imágenes o archivos que su texto no menciona:`,
  },

  restricted: {
    R: 'Restringido: quien lo escribió lo marcó como especialmente delicado.',
    V: 'Muy restringido: quien lo escribió lo marcó como sumamente delicado.',
    other: (level) => `Marcado como confidencial: ${level}.`,
    sections: (titles) => `Marcado de otro modo que el resto del documento: ${titles}.`,
  },
  subject: {
    about: (who) => `Esta sección trata de ${who}, no del paciente del documento.`,
    partly: (who) => `Parte de lo que dice esta sección trata de otras personas: ${who}.`,
    other: 'otra persona',
  },

  narrative: {
    note: 'Nota',
    footnoteMark: 'Nota',
    copyLink: 'Copiar el enlace',
    copied: 'Copiado',
    openMedia: (type) =>
      type === ''
        ? 'Mostrar la imagen que va aquí, que es muy grande'
        : `Mostrar la imagen que va aquí, que es muy grande (${type})`,
    notOnPaper: (type) =>
      type === ''
        ? 'Aquí va una imagen o un archivo que no se imprime.'
        : `Aquí va una imagen o un archivo que no se imprime (${type}).`,
    mediaOpening: 'Se está abriendo la imagen que va aquí.',
    image: 'Imagen del documento',
    saveMedia: (type) => `Descargar el archivo adjunto (${type})`,
    mediaMissing: 'Aquí va una imagen, pero el documento no la contiene.',
    mediaAddress: (address) =>
      `Aquí va una imagen. Se guarda fuera del documento, en ${address}, y no se trae.`,
    mediaBroken: 'La imagen de este lugar está dañada.',
    inserted: 'Añadido en una revisión:',
    deleted: 'Quitado en una revisión:',
  },

  body: {
    title: 'Contenido',
    intro: 'Este documento no tiene secciones: su contenido es un solo archivo.',
    mislabelled:
      'El documento indica mal cómo está escrito en él este archivo. Se reconoció y se muestra como lo que es.',
    address: (address) =>
      `El contenido se guarda fuera del documento, en «${address}», y no se trae. Pida ese archivo.`,
    missing: 'El documento dice que tiene contenido, pero no lo contiene.',
    broken: 'El contenido está dañado: no es base64 válido.',
    compressed:
      'El contenido está comprimido de una manera que este navegador no puede deshacer, o los datos comprimidos están dañados.',
    compression: (name) => `El contenido está comprimido de una manera que no se admite: ${name}.`,
  },

  header: {
    title: 'Sobre este documento',
    more: 'Todo el encabezado',
    patient: 'Paciente',
    patientMore: 'Más sobre el paciente',
    kind: 'Clase',
    written: 'Escrito',
    confidentiality: 'Confidencialidad',
    language: 'Idioma',
    id: 'Número de documento',
    set: 'Serie de versiones',
    version: 'Versión',
    templates: 'Hecho según las reglas de',
    care: 'Atención documentada',
    encounter: 'Visita',
    related: 'Documentos relacionados',
    orders: 'Responde a la orden',
    consents: 'Consentimientos',
    born: (date) => `Nacimiento: ${date}`,
    died: (date) => `Fallecimiento: ${date}`,
    deceased: 'Persona fallecida; no se dice la fecha',
    nameUnknown: 'No se dice el nombre',
    disposition: 'Después de la visita',
    number: 'Número',
    guardian: 'Tutor',
    provider: 'Proveedor',
    languages: 'Idiomas',
    preferred: 'preferido',
    notPreferred: 'no preferido',
    birthplace: 'Lugar de nacimiento',
    signature: 'Firma',
    signatureOf: (who) => `Firma de ${who}`,
    organizationOf: (organization) => `por ${organization}`,
  },
  role: {
    author: 'Autor',
    dataEnterer: 'Introducido por',
    informant: 'Informante',
    custodian: 'Lo guarda',
    informationRecipient: 'Para',
    legalAuthenticator: 'Firma legal de',
    authenticator: 'Firmado por',
    participant: 'También interviene',
    performer: 'Atención dada por',
    responsibleParty: 'Responsable',
    encounterParticipant: 'Intervino en la visita',
  },
  relation: { RPLC: 'Reemplaza a', APND: 'Se añade a', XFRM: 'Hecho a partir de' },
  participation: {
    IND: 'Relacionado con el paciente',
    CON: 'Consultor',
    ATND: 'A cargo',
    ADM: 'Quien ingresa',
    DIS: 'Quien da el alta',
    REF: 'Derivado por',
    REFB: 'Derivado por',
    REFT: 'Derivado a',
    PPRF: 'Ejecutor principal',
    SPRF: 'Segundo ejecutor',
    PRF: 'Ejecutor',
    CALLBCK: 'Contacto para preguntas',
    HLD: 'Titular de la cobertura',
    COV: 'Cubierto por',
    ENT: 'Introducido por',
  },
  roleClass: {
    ECON: 'Contacto de emergencia',
    NOK: 'Familiar más cercano',
    CAREGIVER: 'Cuidador',
    PRS: 'Relación personal',
    AGNT: 'Representante',
    GUAR: 'Garante',
    PAYOR: 'Pagador',
    POLHOLD: 'Titular de la póliza',
    CON: 'Contacto',
  },
  patientCode: {
    maritalStatusCode: 'Estado civil',
    religiousAffiliationCode: 'Religión',
    raceCode: 'Raza',
    'sdtc:raceCode': 'Raza, en detalle',
    ethnicGroupCode: 'Etnia',
    'sdtc:ethnicGroupCode': 'Etnia, en detalle',
  },
  signature: { S: 'firmado', I: 'por firmar', X: 'se requiere firma' },
  languageMode: {
    ESP: 'lo habla',
    ESGN: 'lo habla en señas',
    EWR: 'lo escribe',
    RSP: 'lo entiende hablado',
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
  },
  placeUse: {
    H: 'casa',
    HP: 'casa',
    HV: 'casa de vacaciones',
    WP: 'trabajo',
    DIR: 'directo',
    PUB: 'público',
    BAD: 'ya no sirve',
    TMP: 'temporal',
    MC: 'móvil',
    PG: 'buscapersonas',
    AS: 'contestador',
    EC: 'emergencia',
    PST: 'correo',
    PHYS: 'visitas',
  },
  withUse: (text, use) => `${text} (${use})`,
  idBy: (id, assigner) => `${id} (${assigner})`,

  time: {
    at: (date, clock) => `${date}, ${clock}`,
    hour: (hour) => `${hour} h`,
    zoned: (clock, zone) => `${clock} (UTC${zone})`,
    fromTo: (from, to) => `de ${from} a ${to}`,
    from: (from) => `desde ${from}`,
    until: (to) => `hasta ${to}`,
  },

  nullFlavor: {
    NI: 'Sin información',
    INV: 'No válido',
    DER: 'Por deducir',
    OTH: 'Otro',
    NINF: 'Demasiado bajo para medirse',
    PINF: 'Demasiado alto para medirse',
    UNC: 'Sin codificar',
    MSK: 'Oculto para proteger la privacidad',
    NA: 'No corresponde',
    UNK: 'No se sabe',
    ASKU: 'Se preguntó, pero no se sabe',
    NAV: 'Todavía no se sabe',
    NASK: 'No se preguntó',
    NAVU: 'No disponible',
    QS: 'Lo suficiente para llegar a la cantidad',
    TRC: 'Un indicio',
    NP: 'No presente',
  },
  nullOther: (flavor) => `No se da (${flavor})`,

  entry: cdaEntry,
}
