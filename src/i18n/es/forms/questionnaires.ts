import type { questionnaires as english } from '~/i18n/en/forms/questionnaires'
import { formAsked } from './form-asked'
import { formExtraction } from './form-extraction'
import { formGaps } from './form-gaps'
import { formRefusals } from './form-refusals'
import { formLending } from './form-lending'
import { formLists } from './form-lists'
import { formSafety } from './form-safety'
import { formSigning } from './form-signing'
import { scoreBands } from '../results/score-bands'
import { del, hasta } from '../on-date'

const n = (count: number) => count.toLocaleString('es-US')

const characters = (count: number) => (count === 1 ? '1 carácter' : `${n(count)} caracteres`)

/** Palabras de los formularios y sus respuestas. */
export const questionnaires: typeof english = {
  choose: {
    title: 'Llenar un formulario',
    intro: 'Formularios que se pueden llenar para este expediente.',
    category: 'Tipo de formulario',
    anyCategory: 'Todos los tipos',
    language: 'Idioma',
    anyLanguage: 'Cualquier idioma',
    none: 'Ningún formulario coincide con esta selección.',
    fill: (title) => `Llenar ${title}`,
    fillToKeep: (title) => `Llenar ${title}, para imprimir o guardar`,
    look: (title) => `Ver ${title}`,
    minutes: (count) =>
      count === 1 ? '1 minuto aproximadamente' : `${n(count)} minutos aproximadamente`,
    version: (version) => `Versión ${version}`,
    licence: 'Licencia y origen',
    licenceNone: 'El formulario no indica su licencia.',
    licenceSource: 'De dónde procede',
    canonical: 'Dirección del formulario',
    standing: {
      retired: () => 'Retirado',
      expired: (day) => `Previsto para usarse ${hasta(day)}`,
      'not-yet': (day) => `Para usarse a partir ${del(day)}`,
    },
    fromOrganization: 'De su organización',
    fromFile: 'De su dispositivo',
    fromService: 'Del servicio',
    converted: (version) => `Escrito para FHIR ${version}, abierto como R4`,
    unread: (count) =>
      count === 1
        ? 'No se pudo leer una de las listas de formularios de su organización:'
        : `No se pudieron leer ${n(count)} de las listas de formularios de su organización:`,
    failed: 'No se pudo cargar la lista de formularios',
    open: 'Abrir su propio formulario',
    openHint:
      'Un Questionnaire (FHIR R4, R5 o STU3) en un archivo JSON o XML. Permanece en este dispositivo y se elimina cuando termina la sesión.',
    openChoose: 'Archivo del formulario',
    openWrong: {
      unreadable: 'Este archivo no es JSON ni XML, así que no contiene ningún formulario.',
      'no-questionnaire': 'Este archivo no contiene ningún Questionnaire de FHIR.',
      'several-forms':
        'Este archivo es un Bundle con varios formularios. Guarde el que quiera en un archivo propio.',
      dstu2:
        'Este formulario se escribió para FHIR DSTU2, de 2015, cuyos formularios se hacen de otra manera. Pida a su autor una versión en FHIR R4.',
      offline:
        'La parte de Clearchart que lee este archivo no se pudo cargar porque no hay conexión. Vuelva a elegir el archivo cuando la haya.',
      long: 'Este archivo es demasiado largo para ser un formulario. No se abrió.',
    },
    opened: (title) => `${title} ya está en la lista.`,
    openCategory: 'Tipo del formulario que abre',
    notKept:
      'Este navegador no guarda formularios para esta página, así que desaparece al volver a cargarla.',
    share: 'Ofrecer un formulario a toda la organización',
    shareHow:
      'Entregue el archivo a quien administra Clearchart en su organización. Esa persona lo pone en un servidor web e indica su dirección en la línea de su organización en registrations.json:',
    tryForm: 'Redactar, revisar y probar un formulario (se abre en otra pestaña)',
    onlyToKeep: 'Aquí puede llenar formularios para imprimirlos o guardarlos. No se pueden enviar.',
    notReceived: (organization) =>
      `Con este inicio de sesión, ${organization} no recibe formularios. Al final puede imprimir o guardar sus respuestas y llevarlas a su clínica.`,
    readOnly: 'Aquí puede ver los formularios, pero no enviarlos:',
  },
  categories: {
    TreatmentPlan: 'Plan de tratamiento',
    Assessment: 'Evaluación',
    Intake: 'Admisión',
  },

  asked: formAsked,

  fill: {
    loading: 'Cargando el formulario…',
    failed: 'No se pudo cargar el formulario',
    unknown: 'No se encontró este formulario',
    unknownSentence:
      'Ningún formulario de la lista tiene esta dirección. Un formulario de su dispositivo se elimina cuando termina la sesión.',
    back: 'Todos los formularios',
    about: (name) => `Para ${name}`,
    required: 'obligatorio',
    progress: 'Avance',
    answered: (answered, questions) => `Respondidas: ${n(answered)} de ${n(questions)}`,
    mustBe: ({ requiredAnswered, missing, leftOut }) =>
      missing > 0
        ? missing === 1
          ? 'Falta 1 respuesta obligatoria.'
          : `Faltan ${n(missing)} respuestas obligatorias.`
        : leftOut > 0
          ? 'No falta ninguna respuesta obligatoria.'
          : requiredAnswered > 0
            ? 'Todas las preguntas obligatorias están respondidas.'
            : 'Ninguna pregunta es obligatoria.',
    asPages: 'Página por página',
    asOne: 'Todo en una página',
    layout: 'Mostrar el formulario',
    pages: 'Páginas del formulario',
    page: (page, pages) => `Página ${n(page)} de ${n(pages)}`,
    pageNamed: (title, page, pages) => `${title} (página ${n(page)} de ${n(pages)})`,
    contents: (page, pages) => `Contenido (página ${n(page)} de ${n(pages)})`,
    next: 'Página siguiente',
    previous: 'Página anterior',
    steps: 'Pasos del formulario',
    step: (step, steps) => `Paso ${n(step)} de ${n(steps)}`,
    stepNamed: (title, step, steps) => `${title} (paso ${n(step)} de ${n(steps)})`,
    contentsOfSteps: (step, steps) => `Contenido (paso ${n(step)} de ${n(steps)})`,
    asSteps: 'Paso por paso',
    nextStep: 'Siguiente',
    previousStep: 'Anterior',
    noWayBack: 'Si continúa, ya no podrá volver a esta respuesta.',
    staysShut:
      'Quien creó este formulario no quiere que se vuelvan a ver las respuestas antes de enviarlo.',
    review: 'Revisar las respuestas',
    change: 'Seguir respondiendo',
    send: 'Enviar el formulario',
    openStored: 'Abrir el formulario guardado',
    keepThere: 'Guardar en el servicio para terminar después',
    keepAtProvider: 'Guardar en el sistema de su proveedor de salud para terminar después',
    nothingToKeep: 'Todavía no hay preguntas respondidas.',
    keptThere: 'Guardado en el servicio para terminar después',
    ask: 'Pedirle al paciente que lo llene',
    askNotFromDevice:
      'Este formulario solo está en este dispositivo, así que el paciente no puede abrirlo. Primero ofrézcalo a toda su organización.',
    askHint:
      'El paciente lo encuentra en «Lo que sigue» después de iniciar sesión, si los pacientes pueden enviar formularios.',
    asked: 'Se le pidió este formulario al paciente',
    askedSentence:
      'El paciente lo encuentra en «Lo que sigue», en la página de inicio del expediente. Una vez enviado, está entre los formularios del expediente.',
    begun: 'Usted ya empezó este formulario',
    begunHint: 'Continúe con él o empiece uno nuevo.',
    beginNew: 'Empezar uno nuevo',
    keepTitle: 'Conserve sus respuestas',
    keepSentence:
      'Este formulario no se puede enviar desde aquí. Imprímalo y llévelo consigo, o guárdelo como una página que abre cualquier navegador.',
    keepOnDevice: 'También permanece en este dispositivo, en «Sin terminar».',
    keepInPage: 'Se pierde al cerrar esta página o volver a cargarla.',
    printAnswers: 'Imprimir las respuestas',
    saveAnswers: 'Guardar como página',
    answersOf: (date) => `Respuestas ${del(date)}, sin enviar`,
    answersFile: 'respuestas',
    problems: (count) =>
      count === 1
        ? 'Una respuesta requiere su atención'
        : `${n(count)} respuestas requieren su atención`,
    noProblems: 'No falta nada.',
    nothingAnswered: 'Aún no se ha respondido nada, así que no hay nada que enviar.',
    warnings: (count) => (count === 1 ? 'Una nota' : `${n(count)} notas`),
    print: 'Imprimir',
    populating: 'El servicio está buscando respuestas en el expediente…',
    openWithout: 'Abrir el formulario sin ellas',
    remarks: 'El servicio buscó respuestas en el expediente. Indica:',
    retired:
      'Quien publicó este formulario lo retiró. Pregunte si hay uno más nuevo antes de llenarlo.',
    expired: (day) =>
      `Este formulario estaba previsto para usarse ${hasta(day)}. Pregunte si hay uno más nuevo antes de llenarlo.`,
    notYet: (day) => `Este formulario está previsto para usarse a partir ${del(day)}.`,
    signature: 'Firma',
    signedWhole: 'Este formulario se firma al final.',
    unanswered: 'Sin respuesta',
    preview: 'Las respuestas',
    previewHint: 'El formulario contiene esto ahora.',
    refusedTitle: 'Este formulario no se puede llenar aquí',
    refused: formRefusals,
  },

  lend: formLending,

  field: {
    yes: 'Sí',
    no: 'No',
    clear: 'Borrar la respuesta',
    clearNamed: (label) => `Borrar la respuesta: ${label}`,
    choose: 'Elija',
    type: 'Escriba para buscar',
    other: 'Otra respuesta',
    notOffered: (label) => `${label} (ya no se ofrece)`,
    otherHint: 'Elija de la lista o escriba su propia respuesta.',
    listHint: 'Elija de la lista.',
    notChosen: 'aún sin respuesta',
    date: 'Fecha',
    time: 'Hora',
    timeHint: 'Horas y minutos, por ejemplo 14:30',
    number: 'Número',
    unit: 'Unidad',
    unitNone: 'Elija la unidad',
    unitOwn: 'Otra unidad',
    ofUnit: (unit) => `en ${unit}`,
    between: (low, high) => `De ${low} a ${high}`,
    atLeast: (low) => `Como mínimo ${low}`,
    atMost: (high) => `Como máximo ${high}`,
    longest: (count) => `Como máximo ${characters(count)}`,
    format: (format) => `En el formato ${format}`,
    file: 'Archivo',
    fileAllowed: (types) => `Tipos admitidos: ${types}`,
    fileLargest: (size) => `Como máximo ${size}`,
    fileChosen: (name, size) => `${name}, ${size}`,
    fileReading: 'Leyendo el archivo…',
    fileUnreadable: 'No se pudo leer el archivo.',
    kilobytes: (count) => `${n(count)} kB`,
    megabytes: (count) => `${count.toLocaleString('es-US', { maximumFractionDigits: 1 })} MB`,
    remove: 'Quitar',
    referenceHint: 'Escriba el nombre.',
    candidatesOff: 'El formulario ofrecería aquí entradas para elegir.',
    referencePart: 'Elija de la lista, que solo tiene una parte, o escriba el nombre.',
    referenceChoose: 'Escriba un nombre y elija de la lista.',
    url: 'Una dirección web, por ejemplo https://example.org',
    help: 'Ayuda',
    readMore: 'Leer más sobre esto',
    pictureElsewhere: (host: string) =>
      `No se muestra una imagen del formulario porque está en ${host}, que sabría que usted la abrió.`,
    pictureOpen: 'Abrir la imagen allí',
    fileNotShown: (name: string) =>
      name === ''
        ? 'El formulario incluye aquí un archivo que no se muestra.'
        : `El formulario incluye aquí un archivo que no se muestra: ${name}`,
    addAnswer: (label) => `Agregar otra respuesta: ${label}`,
    add: 'Agregar otra respuesta',
    addGroup: (label) => `Agregar otro: ${label}`,
    removeGroup: (label, number) => `Quitar ${label} ${n(number)}`,
    removeAnswer: (label, number) => `Quitar la respuesta ${n(number)}: ${label}`,
    groupNumber: (label, number) => `${label} ${n(number)}`,
    added: (label) => `Se agregó ${label}.`,
    removed: (label) => `Se quitó ${label}.`,
    answerNumber: (label, number) => `${label}, respuesta ${n(number)}`,
    fromRecord: 'Completado para usted',
    filledFrom: {
      patient: 'Completado para usted con los datos del paciente',
      user: 'Completado para usted con los datos de su inicio de sesión',
      encounter: 'Completado para usted con los datos de la consulta',
    },
    fromRecordOf: (source, date) => `Tomado del expediente: ${source}, ${date}`,
    fromForm: 'Sugerido por el formulario',
    calculated: 'Calculado a partir de las respuestas',
    note: {
      leftOut: (words) =>
        words === ''
          ? 'El formulario iba a llenar aquí algo que no es una de las respuestas que admite. Se dejó sin llenar.'
          : `El formulario iba a llenar aquí «${words}», que no es una de las respuestas que admite esta pregunta. Se dejó sin llenar.`,
      leftOutUnseen: (words, label) =>
        `El formulario iba a llenar «${words}» en una pregunta que no se muestra (${label}). Esa pregunta no admite esta respuesta, así que se dejó sin llenar.`,
      noResult: 'Con estas respuestas, el formulario no calcula nada aquí.',
      failed: 'El formulario no pudo calcular esto.',
      tooLong: 'El formulario tarda demasiado en calcular esto, así que se detuvo el cálculo.',
      givenUp:
        'La comprobación de esta respuesta tardó demasiado y se detuvo. Su respuesta se conserva tal como está.',
    },
    overridden: 'Usted cambió lo que calculó el formulario.',
    restore: 'Usar el cálculo del formulario',
    readOnly: 'No se puede cambiar aquí',
    row: 'Fila',
    noOptions:
      'Aquí no se puede responder a esta pregunta: su lista de respuestas no venía con el formulario o no se puede calcular. Puede enviar el formulario sin esta respuesta.',
    noOptionsRequired:
      'Aquí no se puede responder a esta pregunta: su lista de respuestas no venía con el formulario o no se puede calcular.',
    noOptionsYet: 'Todavía no hay nada que elegir.',
    decimalHint: 'Decimales con punto o con coma, por ejemplo 7.5 o 7,5',
    noQuestions: 'Pregunta sin nombre',
  },

  problem: {
    missing: 'Responda a esta pregunta.',
    outOfSight:
      'El formulario exige aquí una respuesta, pero no muestra la pregunta y no pudo llenarla. Puede enviarlo sin ella.',
    tooFew: (min) =>
      min === 1 ? 'Se necesita 1 como mínimo.' : `Se necesitan ${n(min)} como mínimo.`,
    tooMany: (max) =>
      max === 1 ? 'Se admite 1 como máximo.' : `Se admiten ${n(max)} como máximo.`,
    unreadable: {
      integer: 'Escriba un número entero, por ejemplo 12.',
      decimal: 'Escriba un número, por ejemplo 7.5.',
      quantity: 'Escriba un número, por ejemplo 7.5.',
      date: 'Escriba una fecha como 12/3/1984, 12 mar 1984, marzo de 1984 o 1984.',
      dateTime: 'Escriba una fecha y, si se conoce, una hora, por ejemplo 12 mar 1984 y 14:30.',
      time: 'Escriba la hora como horas y minutos, por ejemplo 14:30.',
      url: 'Escriba una dirección web, por ejemplo https://example.org.',
      reference: 'Elija uno de los nombres de la lista.',
      other: 'Esto no se puede leer.',
    },
    twoWays: (text, whole, decimal) =>
      `«${text}» se puede leer de dos maneras. Escriba ${whole} o ${decimal}.`,
    listMissing:
      'El formulario exige esta respuesta, pero su lista de respuestas no venía con él, así que no se puede enviar desde aquí. Puede imprimirlo o guardarlo en el servicio para terminar después.',
    tooSmall: (min) => `Escriba ${min} o más.`,
    tooLarge: (max) => `Escriba ${max} o menos.`,
    tooEarly: (min) => `Escriba ${min} o una fecha posterior.`,
    tooLate: (max) => `Escriba ${max} o una fecha anterior.`,
    tooShort: (min, length) => `Escriba ${characters(min)} como mínimo; hay ${n(length)}.`,
    tooLong: (max, length) => `Escriba ${characters(max)} como máximo; hay ${n(length)}.`,
    tooManyDecimals: (max) =>
      max === 0
        ? 'Escriba un número entero.'
        : max === 1
          ? 'Escriba como máximo 1 cifra decimal.'
          : `Escriba como máximo ${n(max)} cifras decimales.`,
    pattern: 'No está en el formato que espera el formulario.',
    patternLike: (format) => `Use el formato ${format}.`,
    patternGivenUp:
      'La comprobación del formato tardó demasiado y se detuvo. Su respuesta se conserva tal como está.',
    unsigned: 'Firme aquí.',
    signedBefore: 'Firme otra vez: las respuestas cambiaron después de la firma.',
    notAnOption: 'No es una de las respuestas ofrecidas.',
    notAlone: (label) => `«${label}» no se puede combinar con otra respuesta.`,
    givenTwice: 'Esta respuesta está repetida.',
    unitMissing: 'Elija la unidad.',
    unitNotOffered: 'Esta unidad no es una de las ofrecidas.',
    mediaType: (allowed) => `No se admite este tipo de archivo. Tipos admitidos: ${allowed}`,
    fileTooLarge: (max, size) => `El archivo es demasiado grande (${size}). El límite es ${max}.`,
    referenceType: (allowed) => `Debe referirse a uno de: ${allowed}.`,
  },

  score: {
    title: 'Puntuaciones',
    of: (value, max) => `${value} de ${max}`,
    outside:
      'Está fuera de la escala, así que debe de haber un error en el formulario o en el total.',
    readAs: 'Qué significa',
    source: 'Niveles según',
    note: 'Una puntuación es un punto de partida para conversar, no un diagnóstico.',
    name: {
      '44261-6': 'Total del PHQ-9',
      '55758-7': 'Total del PHQ-2',
      '70274-6': 'Total del GAD-7',
      '75626-2': 'Total del AUDIT-C',
      '82667-7': 'Total del DAST-10',
    },
    band: scoreBands.band,
  },

  safety: formSafety,
  lists: formLists,
  extraction: formExtraction,
  gaps: formGaps,
  sign: formSigning,

  response: { byForm: (title) => `Se muestra como en el formulario «${title}»` },
}
