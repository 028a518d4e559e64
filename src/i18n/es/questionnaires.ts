import type { questionnaires as english } from '~/i18n/en/questionnaires'
import { scoreBands } from './score-bands'

const n = (count: number) => count.toLocaleString('es')

/** Palabras de los formularios y sus respuestas. */
export const questionnaires: typeof english = {
  choose: {
    title: 'Rellenar un formulario',
    intro: 'Formularios que pueden rellenarse para esta historia.',
    category: 'Tipo de formulario',
    anyCategory: 'Todos los tipos',
    language: 'Idioma',
    anyLanguage: 'Cualquier idioma',
    none: 'Ningún formulario corresponde a esta selección.',
    fill: (title) => `Rellenar ${title}`,
    look: (title) => `Ver ${title}`,
    minutes: (count) =>
      count === 1 ? '1 minuto aproximadamente' : `${n(count)} minutos aproximadamente`,
    version: (version) => `Versión ${version}`,
    licence: 'Licencia y origen',
    licenceNone: 'El formulario no indica bajo qué licencia está.',
    licenceSource: 'De dónde procede',
    canonical: 'Su dirección entre los formularios',
    standing: {
      retired: () => 'Retirado',
      expired: (day) => `Debía usarse hasta el ${day}`,
      'not-yet': (day) => `No se usa antes del ${day}`,
    },
    fromOrganization: 'De su organización',
    fromFile: 'De su dispositivo, hasta que se vuelva a cargar esta página',
    unread: (count) =>
      count === 1
        ? 'No se pudo leer una lista de formularios que indica su organización:'
        : `No se pudieron leer ${n(count)} listas de formularios que indica su organización:`,
    failed: 'No se pudo cargar la lista de formularios',
    open: 'Un formulario propio',
    openHint:
      'Un Questionnaire (FHIR R4) en un archivo JSON. Permanece en este dispositivo y desaparece cuando termina la sesión.',
    openChoose: 'Archivo del formulario',
    openWrong: {
      'no-json': 'Este archivo no es JSON, así que no contiene ningún formulario.',
      'no-questionnaire': 'Este archivo no contiene ningún Questionnaire de FHIR R4.',
      offline:
        'No se pudo obtener lo necesario para leer este archivo: no hay conexión. Vuelva a elegir el archivo cuando la haya.',
      long: 'Este archivo es mucho más largo que cualquier formulario. No se abrió.',
    },
    opened: (title) => `${title} ya está en la lista.`,
    readOnly: 'Aquí los formularios pueden verse, pero no enviarse:',
  },
  categories: {
    TreatmentPlan: 'Plan de tratamiento',
    Assessment: 'Evaluación',
    Intake: 'Admisión',
  },

  fill: {
    loading: 'Cargando el formulario',
    failed: 'No se pudo cargar el formulario',
    unknown: 'No existe ese formulario',
    unknownSentence:
      'La lista de formularios no contiene ninguno con esta dirección. Un formulario de su dispositivo desaparece cuando termina la sesión.',
    back: 'Todos los formularios',
    about: (name) => `Para ${name}`,
    required: 'obligatorio',
    progress: 'Avance',
    answered: (answered, questions) => `${n(answered)} de ${n(questions)} respondidas`,
    mustBe: (missing) =>
      missing === 0
        ? 'Todo lo obligatorio está respondido.'
        : missing === 1
          ? 'Falta 1 respuesta obligatoria.'
          : `Faltan ${n(missing)} respuestas obligatorias.`,
    asPages: 'Página por página',
    asOne: 'Todo en una página',
    layout: 'Mostrar el formulario',
    pages: 'Páginas del formulario',
    page: (page, pages) => `Página ${n(page)} de ${n(pages)}`,
    pageNamed: (title, page, pages) => `${title} (página ${n(page)} de ${n(pages)})`,
    next: 'Página siguiente',
    previous: 'Página anterior',
    review: 'Revisar las respuestas',
    change: 'Seguir respondiendo',
    send: 'Enviar el formulario',
    openStored: 'Abrir lo que se guardó',
    keepThere: 'Guardar en el servicio sin terminar',
    nothingToKeep: 'Todavía no hay ninguna respuesta.',
    keptThere: 'Guardado en el servicio sin terminar',
    begun: 'Usted ya empezó este formulario',
    begunHint: 'Continúe con él o empiece uno nuevo.',
    beginNew: 'Empezar uno nuevo',
    problems: (count) =>
      count === 1
        ? 'Una respuesta requiere su atención'
        : `${n(count)} respuestas requieren su atención`,
    noProblems: 'No falta nada.',
    warnings: (count) => (count === 1 ? 'Una observación' : `${n(count)} observaciones`),
    print: 'Imprimir',
    retired:
      'Quien publicó este formulario lo ha retirado. Pregunte si hay uno más nuevo antes de rellenarlo.',
    expired: (day) =>
      `Este formulario debía usarse hasta el ${day}. Pregunte si hay uno más nuevo antes de rellenarlo.`,
    notYet: (day) => `Este formulario debe usarse a partir del ${day}.`,
    signature: 'Firma',
    signedWhole: 'Este formulario pide una firma. Imprímalo y fírmelo en papel.',
    unanswered: 'Sin respuesta',
    preview: 'Las respuestas',
    previewHint: 'Esto es lo que contiene el formulario ahora.',
    refusedTitle: 'Este formulario no puede rellenarse aquí',
    refused: {
      'not-a-questionnaire': 'Lo que se cargó no es un formulario.',
      'modifier-extension': (url) =>
        `El formulario lleva una instrucción que cambia su significado y que Clearchart no entiende: ${url}. Rellenado sin ella, las respuestas podrían significar otra cosa.`,
      'link-id-missing':
        'Una pregunta del formulario no tiene nombre propio, de modo que su respuesta no podría distinguirse de otras.',
      'link-id-twice': (linkId) =>
        `Dos preguntas del formulario tienen el mismo nombre (${linkId}), de modo que sus respuestas no podrían distinguirse.`,
      'unread-part': (path) =>
        `Una parte de las preguntas del formulario está escrita de un modo que FHIR R4 no tiene y no pudo leerse: ${path}. Sin ella, la pregunta podría ser otra.`,
      'unknown-type': (linkId, type) =>
        `La pregunta ${linkId} es de una clase que FHIR R4 no tiene: ${type}.`,
    },
    unsupported: (count) =>
      count === 1
        ? 'Una parte de este formulario no se aplica aquí'
        : `${n(count)} partes de este formulario no se aplican aquí`,
    effect: {
      asking: 'Falta una regla o las respuestas ofrecidas',
      filling: 'No se rellena desde la historia',
      looks: 'Se ve distinto',
      after: 'Para el uso posterior de las respuestas',
      unknown: 'No se conoce aquí',
      data: 'Respuestas sin pregunta',
    },
    what: {
      extension: (url) => `Extensión ${url}`,
      control: (code) => `Modo de mostrar «${code}»`,
      'value-set': (canonical) => `Lista de respuestas ${canonical}`,
      language: (language) => `Expresiones en ${language}`,
      expression: (expression) => `Expresión ${expression}`,
      'expression-given-up': (expression) =>
        `Expresión abandonada porque tarda demasiado: ${expression}`,
      'expression-loop': 'Expresiones que se modifican entre sí sin fin',
      pattern: (pattern) => `Patrón ${pattern}`,
      'condition-without-question': (question) =>
        `Condición sobre ${question}, que no es una pregunta del formulario`,
      'no-items': 'El formulario no tiene preguntas: un servicio tendría que hacerlas una a una',
      'no-options': 'Una elección sin respuestas entre las que elegir',
      'link-id-twice': 'Un texto que solo se muestra tiene el nombre de otra parte del formulario',
      'unread-part': (path) => `Una parte que no pudo leerse: ${path}`,
      'rich-text': 'El texto con formato se muestra sin él',
      'units-compared': 'Comparación de cantidades en unidades distintas',
      'answer-without-question': 'Una respuesta a una pregunta que el formulario no tiene',
      'answer-of-other-type': 'Una respuesta de otro tipo que su pregunta',
    },
  },

  field: {
    yes: 'Sí',
    no: 'No',
    clear: 'Retirar la respuesta',
    clearNamed: (label) => `Retirar la respuesta: ${label}`,
    choose: 'Elija',
    type: 'Escriba para buscar',
    other: 'Otra respuesta',
    otherHint: 'Elija de la lista o escriba su propia respuesta.',
    listHint: 'Elija de la lista.',
    notChosen: 'aún sin respuesta',
    dateHint: 'Año-mes-día, por ejemplo 1984-03-12. El mes y el día pueden omitirse.',
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
    longest: (count) => `Como máximo ${n(count)} caracteres`,
    format: (format) => `Escrito como ${format}`,
    file: 'Archivo',
    fileAllowed: (types) => `Se admite: ${types}`,
    fileLargest: (size) => `Como máximo ${size}`,
    fileChosen: (name, size) => `${name}, ${size}`,
    fileReading: 'Leyendo el archivo',
    fileUnreadable: 'No se pudo leer el archivo.',
    kilobytes: (count) => `${n(count)} kB`,
    megabytes: (count) => `${count.toLocaleString('es', { maximumFractionDigits: 1 })} MB`,
    remove: 'Quitar',
    referenceHint: 'Escrita como Practitioner/123',
    referenceChoose: 'Elija de la lista o escríbalo como Practitioner/123.',
    url: 'Una dirección web, por ejemplo https://example.org',
    help: 'Ayuda',
    readMore: 'Leer más sobre esto',
    pictureElsewhere: (host: string) =>
      `No se muestra una imagen del formulario, porque está en ${host}, que se enteraría.`,
    pictureOpen: 'Abrir la imagen allí',
    fileNotShown: (name: string) =>
      name === ''
        ? 'El formulario incluye aquí un archivo que no se muestra.'
        : `El formulario incluye aquí un archivo que no se muestra: ${name}`,
    addAnswer: (label) => `Añadir otra respuesta: ${label}`,
    add: 'Añadir otra respuesta',
    addGroup: (label) => `Añadir otro: ${label}`,
    removeGroup: (label, number) => `Quitar ${label} ${n(number)}`,
    removeAnswer: (label, number) => `Quitar la respuesta ${n(number)}: ${label}`,
    groupNumber: (label, number) => `${label} ${n(number)}`,
    added: (label) => `Se añadió ${label}.`,
    removed: (label) => `Se quitó ${label}.`,
    answerNumber: (label, number) => `${label}, respuesta ${n(number)}`,
    fromRecord: 'Rellenado de antemano',
    filledFrom: {
      patient: 'Rellenado con los datos del paciente',
      user: 'Rellenado con los datos de su inicio de sesión',
      encounter: 'Rellenado con los datos de la visita',
    },
    fromRecordOf: (source, date) => `Tomado de la historia: ${source}, ${date}`,
    fromForm: 'Sugerencia del propio formulario',
    calculated: 'Calculado a partir de las respuestas',
    note: {
      leftOut: (words) =>
        words === ''
          ? 'El formulario iba a rellenar aquí algo que no es una de las respuestas que admite. Se dejó sin rellenar.'
          : `El formulario iba a rellenar aquí «${words}», que no es una respuesta que admita esta pregunta. Se dejó sin rellenar.`,
      leftOutUnseen: (words, label) =>
        `El formulario iba a rellenar «${words}» en una pregunta que no se muestra (${label}). No es una respuesta que esa pregunta admita, así que se dejó sin rellenar.`,
      sign: 'El formulario pide aquí una firma. Imprímalo y fírmelo en papel.',
      noResult: 'Con estas respuestas, el formulario no calcula nada aquí.',
      failed: 'El formulario no pudo calcular esto: su cálculo falló.',
      tooLong: 'El formulario tarda demasiado en calcular esto, así que se abandonó el cálculo.',
      givenUp:
        'Se abandonó esta comprobación: lo que el formulario pide aquí tarda demasiado. Su respuesta se conserva tal como está.',
    },
    overridden: 'Usted cambió lo que calculó el formulario.',
    restore: 'Tomar lo que calcula el formulario',
    readOnly: 'No puede cambiarse aquí',
    row: 'Fila',
    noOptions:
      'Aquí no se puede responder a esta pregunta: el formulario nombra una lista de respuestas que no venía con él. Puede enviarlo sin ella.',
    noOptionsRequired:
      'Aquí no se puede responder a esta pregunta: el formulario nombra una lista de respuestas que no venía con él.',
    noOptionsYet: 'Todavía no hay nada que elegir.',
    decimalHint: 'Decimales con punto o con coma, por ejemplo 7.5 o 7,5',
    noQuestions: 'Pregunta sin nombre',
  },

  problem: {
    missing: 'Debe responder a esto.',
    outOfSight:
      'El formulario pide esta respuesta, pero no muestra la pregunta y no pudo rellenarla. Puede enviarlo sin ella.',
    tooFew: (min) => `Se necesitan ${n(min)} como mínimo.`,
    tooMany: (max) => `Se admiten ${n(max)} como máximo.`,
    unreadable: {
      integer: 'Escriba un número entero, por ejemplo 12.',
      decimal: 'Escriba un número, por ejemplo 7.5.',
      quantity: 'Escriba un número, por ejemplo 7.5.',
      date: 'Escriba la fecha como año-mes-día, por ejemplo 1984-03-12. El mes y el día pueden omitirse.',
      dateTime: 'Escriba una fecha y, si se conoce, una hora, por ejemplo 1984-03-12 y 14:30.',
      time: 'Escriba la hora como horas y minutos, por ejemplo 14:30.',
      url: 'Escriba una dirección web, por ejemplo https://example.org.',
      reference: 'Escriba una referencia como Practitioner/123.',
      other: 'Esto no puede leerse.',
    },
    twoWays: (text, whole, decimal) =>
      `«${text}» puede leerse de dos maneras. Escriba ${whole} o ${decimal}.`,
    listMissing:
      'El formulario necesita esta respuesta, pero su lista de respuestas no venía con él, así que no puede enviarse desde aquí. Puede imprimirlo o guardarlo en el servicio sin terminar.',
    tooSmall: (min) => `Debe ser ${min} o más.`,
    tooLarge: (max) => `Debe ser ${max} o menos.`,
    tooEarly: (min) => `Debe ser ${min} o posterior.`,
    tooLate: (max) => `Debe ser ${max} o anterior.`,
    tooShort: (min, length) => `Necesita ${n(min)} caracteres como mínimo; hay ${n(length)}.`,
    tooLong: (max, length) => `Puede tener ${n(max)} caracteres como máximo; hay ${n(length)}.`,
    tooManyDecimals: (max) =>
      max === 0
        ? 'Debe ser un número entero.'
        : max === 1
          ? 'Puede llevar como máximo 1 cifra decimal.'
          : `Puede llevar como máximo ${n(max)} cifras decimales.`,
    pattern: 'No está escrito como espera el formulario.',
    patternLike: (format) => `Escríbalo como ${format}.`,
    patternGivenUp:
      'Se abandonó esta comprobación: la regla del formulario sobre cómo escribir esto tarda demasiado. Su respuesta se conserva tal como está.',
    notAnOption: 'No es una de las respuestas ofrecidas.',
    notAlone: (label) => `«${label}» no se combina con ninguna otra respuesta.`,
    givenTwice: 'Esta respuesta está dada dos veces.',
    unitMissing: 'Elija la unidad.',
    unitNotOffered: 'Esta unidad no es una de las ofrecidas.',
    mediaType: (allowed) => `No se admite un archivo de esta clase. Se admite: ${allowed}`,
    fileTooLarge: (max, size) => `El archivo tiene ${size}; se admiten ${max}.`,
    referenceType: (allowed) => `Debe llevar a uno de: ${allowed}.`,
  },

  score: {
    title: 'Puntuaciones',
    of: (value, max) => `${value} de ${max}`,
    outside: 'Está fuera de la escala; el formulario o el total debe de ser erróneo.',
    readAs: 'Cómo se interpreta',
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

  safety: {
    patient: {
      title: 'No tiene que pasar por esto a solas',
      opening: 'Gracias por su sinceridad. Hay ayuda y puede recibirla ahora mismo:',
      steps: {
        emergency:
          'Si cree que podría hacerse daño o hacer daño a otra persona, o si no está a salvo donde está, llame ahora al número de emergencias de su zona o vaya a la sala de urgencias más cercana.',
        emergencyAt: (number) =>
          `Si cree que podría hacerse daño o hacer daño a otra persona, o si no está a salvo donde está, llame ahora al ${number} o vaya a la sala de urgencias más cercana.`,
        others: [
          'Hable ahora con alguien: una línea de ayuda en crisis o una persona de confianza. Pídale que se quede con usted.',
          'Llame hoy a su equipo de atención. No espere una respuesta a este formulario: puede que nadie lo esté leyendo en este momento.',
        ],
      },
    },
    staff: {
      title: 'Esta respuesta requiere atención hoy mismo',
      opening: 'Hable con la persona sobre esta respuesta antes de que se vaya:',
      steps: {
        emergency:
          'Si el peligro es inmediato, quédese con ella y llame al número de emergencias de su zona.',
        emergencyAt: (number) =>
          `Si el peligro es inmediato, quédese con ella y llame al ${number}.`,
        others: [
          'Pregúntele con calma y sin rodeos si piensa en el suicidio, si se ha hecho daño y si está a salvo. Preguntar no le mete la idea en la cabeza.',
          'Siga el procedimiento de seguridad de su organización y anote lo que hizo.',
        ],
      },
    },
    callLine: (number) => `Llamar a la línea de ayuda: ${number}`,
    callEmergency: (number) => `Llamar a emergencias: ${number}`,
    which: 'La pregunta:',
  },

  response: { byForm: (title) => `Se muestra según el formulario «${title}»` },
}
