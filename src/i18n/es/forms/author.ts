import type { author as english } from '../../en/forms/author'

const n = (count: number) => count.toLocaleString('es-US')
const questions = (count: number) => (count === 1 ? '1 pregunta' : `${n(count)} preguntas`)

/** Palabras de la página en la que alguien prepara un formulario. */
export const author: typeof english = {
  title: 'Preparar un formulario',
  intro:
    'Para quien redacta un formulario: pegue un Questionnaire de FHIR, pruébelo como quienes lo contestan y vea qué hay que corregir. Aquí nadie inicia sesión, y nada se envía ni se guarda en un servicio.',
  back: 'Página de inicio',
  connect: 'Conectar un servidor FHIR',
  parts: 'Partes de esta página',
  part: {
    text: 'Texto',
    form: 'Formulario',
    problems: (count: number) => (count === 0 ? 'Problemas' : `Problemas (${n(count)})`),
    response: 'Respuesta',
    entry: 'Registro',
  },

  text: {
    title: 'El formulario como texto',
    label: 'Questionnaire',
    hint: 'JSON o XML, de FHIR R4, R5 o STU3. Se queda en esta pestaña: se conserva al recargar la página y se borra al cerrarla.',
    file: 'Abra un archivo o pegue el texto abajo',
    lists: 'Listas de respuestas aparte (ValueSet)',
    listsHint: 'Uno o más archivos, si el formulario nombra listas que no contiene.',
    listsKnown: (count: number) =>
      count === 1 ? 'Se leyó 1 lista.' : `Se leyeron ${n(count)} listas.`,
    listsUnread: (name: string) => `${name} no contiene ningún ValueSet que se pueda leer.`,
    reading: 'Leyendo el formulario…',
    ready: (items: number) =>
      items === 1 ? 'Leído: 1 elemento.' : `Leído: ${n(items)} elementos.`,
    converted: (version: string) => `Escrito para FHIR ${version}; se lee como R4.`,
    empty: 'Pegue un Questionnaire o abra un archivo para empezar.',
    sample: 'Empezar con un ejemplo breve',
    long: 'Este texto es demasiado largo o está demasiado anidado para ser un formulario. No se leyó.',
    dstu2:
      'Este formulario se escribió para FHIR DSTU2, cuyos formularios se hacen de otra manera. No se lee.',
    offline:
      'No se pudo cargar la parte de Clearchart que lee este texto. Su texto sigue aquí: cámbielo cuando tenga conexión.',
    other: (type: string | undefined) =>
      type === undefined
        ? 'Esto no es un Questionnaire de FHIR.'
        : `Esto es un ${type}, no un Questionnaire.`,
    notKept:
      'Al recargar la página se perdería este texto: en la pestaña solo se conserva un Questionnaire.',
    faultAt: (line: number, column: number, says: string) =>
      `Línea ${n(line)}, columna ${n(column)}: ${says}`,
    goToFault: 'Ir al lugar',
    stillOld: 'El formulario y sus problemas siguen siendo los del texto anterior.',
    json: {
      value: 'aquí falta un valor.',
      name: 'aquí falta un nombre entre comillas.',
      colon: 'aquí faltan los dos puntos.',
      comma: 'aquí falta una coma o el final del objeto o de la lista.',
      'comma-too-many': 'sobra la coma que está antes.',
      'string-open': 'las comillas que se abren aquí no se cierran en su línea.',
      escape:
        'después de una barra invertida, JSON solo permite " \\ / b f n r t, y u con cuatro cifras.',
      sign: 'este signo solo puede escribirse como secuencia de escape, por ejemplo \\n o \\t.',
      'after-end': 'el JSON ya terminó antes de esto.',
      end: 'el texto termina demasiado pronto.',
    },
  },

  live: {
    title: 'Probarlo',
    as: 'Probarlo como',
    roles: { patient: 'Paciente', practitioner: 'Profesional de salud' },
    language: 'En',
    view: 'Mostrar',
    views: { fill: 'Las preguntas', read: 'Las respuestas, como se leen después' },
    phone: 'Del ancho de un teléfono',
    again: 'Borrar las respuestas',
    none: 'El formulario aparece aquí en cuanto se pueda leer.',
    opening: 'Abriendo el formulario…',
    failed:
      'No se pudo cargar una parte de Clearchart que este formulario necesita. Inténtelo de nuevo cuando tenga conexión.',
    refused: 'Este formulario no se abre. Los problemas dicen por qué.',
    gone: (name: string) =>
      `${name} no se muestra en este momento. Su lugar en el texto está marcado.`,
    nowhere: (name: string) => `${name} no se muestra en este momento.`,
  },

  problems: {
    title: 'Problemas',
    checking: 'Revisando el formulario…',
    none: 'No se encontraron problemas.',
    counts: (stops: number, wrong: number, hints: number) =>
      `Lo impiden: ${n(stops)} · Por corregir: ${n(wrong)} · Por considerar: ${n(hints)}`,
    print: 'Imprimir los problemas',
    weight: {
      stops: 'Lo impide',
      wrong: 'Por corregir',
      hint: 'Por considerar',
      told: 'Se lee como',
    },
    weightHint: {
      stops: 'El formulario no se abre, o nadie puede terminarlo',
      wrong: 'No es lo que usted quiso decir',
      hint: 'Funciona, y podría ser mejor',
      told: 'Así lo lee Clearchart',
    },
    whole: 'Todo el formulario',
    item: (linkId: string) => `linkId ${linkId}`,
    noLinkId: 'Un elemento sin linkId',
    more: (count: number) => `Mostrar ${n(count)} más`,
    notDoneTitle: 'Lo que se les dice a quienes lo contestan',
  },

  finding: {
    'link-id-missing': 'No tiene linkId. Cada elemento necesita uno propio.',
    'link-id-twice': {
      questions: 'Otro elemento tiene este linkId. Las respuestas no se podrían distinguir.',
      displays:
        'Otro elemento tiene este linkId. Como uno de ellos solo muestra palabras, el formulario se abre.',
    },
    'not-done': {
      parts:
        'Está hecho de varios formularios. Se unen al abrirlo en un expediente, si se encuentran; esta página lo muestra sin ellos.',
      part: 'Está hecho para ser parte de otros formularios. Mientras está solo, falta lo que esos le dan.',
      options: 'Faltan respuestas para elegir.',
      rule: 'Hay una regla que no se comprueba.',
      computed: 'Hay algo que no se calcula y queda en manos de la persona.',
      record: 'Hay una respuesta que no se toma del expediente y queda en manos de la persona.',
      room: 'Es posible que en el expediente haya más entradas de las que caben en esta parte.',
      instruction: 'Tiene una instrucción que Clearchart no conoce y que no sigue.',
      looks: 'Se ve de otra manera que la que se pide aquí. No se pierde ninguna pregunta.',
      after:
        'Describe qué más se hace con las respuestas. Nada cambia mientras se llena el formulario; una vez enviado, se muestra lo que se puede agregar, y se agrega donde el servicio lo admite.',
      data: 'Hay una respuesta que no pertenece a ninguna pregunta.',
    },
    'type-missing': 'No tiene tipo.',
    'type-unknown': (type: string) => `R4 no tiene el tipo de elemento «${type}».`,
    'modifier-extension': (url: string) =>
      `Tiene una extensión modificadora que no se entiende, así que podría significar otra cosa: ${url}`,
    'unread-part': (path: string) => `Esta parte no tiene una forma que exista en R4: ${path}`,
    'no-items': 'El formulario no tiene elementos.',
    'never-shown': (count: number, required: number, why: string) =>
      `Nunca se muestra${count > 1 ? `, ni las ${questions(count)} que contiene` : ''}${
        required > 0 ? ` (obligatorias: ${n(required)})` : ''
      }: ${why}`,
    'behavior-missing':
      'Tiene varias condiciones y ningún enableBehavior. R4 pide «all» o «any»; se lee como «any».',
    'condition-without-question': (question: string) =>
      `Una condición (enableWhen) nombra la pregunta «${question}», que el formulario no tiene.`,
    'no-options': 'Es una pregunta de opciones sin nada que elegir.',
    'list-missing': {
      'not-found': (list: string) =>
        `Su lista de respuestas no está ni en el formulario ni junto al catálogo. A menos que la organización nombre un servidor de terminología que la tenga, nadie puede elegir una respuesta: ${list}`,
      'not-listed': (list: string) =>
        `Su lista de respuestas es una regla que tendría que aplicar un servidor de terminología; no contiene los códigos mismos: ${list}`,
      'other-type': (list: string) =>
        `Nombra una lista de códigos, pero su tipo no admite códigos: ${list}`,
    },
    'limits-cross': (least: string, most: string) =>
      `Ninguna respuesta cabe en sus límites: como mínimo ${least}, pero como máximo ${most}.`,
    'required-without-questions':
      'Es un grupo obligatorio sin ninguna pregunta que se pueda contestar.',
    'initial-not-offered': 'Su respuesta inicial no está entre las respuestas que se ofrecen.',
    'never-filled': {
      'read-only':
        'Es de solo lectura y nada la llena: ni una respuesta inicial, ni una expresión, ni un resultado del expediente.',
      hidden:
        'Está oculta y nada la llena: ni una respuesta inicial, ni una expresión, ni un resultado del expediente.',
    },
    'score-by-hand': (score: string) =>
      `Es el total del ${score}, pero ninguna expresión lo calcula: quien conteste tendría que sumarlo.`,
    'points-lacking': (answers: string) =>
      `Algunas de sus respuestas tienen puntos y estas no, así que un total no las cuenta: ${answers}`,
    'points-nowhere': (total: string) =>
      `El total «${total}» suma los puntos de sus respuestas, y ninguna los tiene.`,
    'total-without-points':
      'Suma puntos, pero ninguna respuesta de sus preguntas los tiene: nunca hay un total.',
    'total-never':
      'Se calcula a partir de preguntas que nunca se muestran, así que nunca hay un total.',
    'total-beyond': (comes: number, limit: number) =>
      `Las respuestas pueden llevarlo a ${n(comes)}, pero su límite es ${n(limit)}: un formulario así no se podría enviar.`,
    'total-range': (score: string, least: number, most: number, min: number, max: number) =>
      `Sus respuestas suman de ${n(least)} a ${n(most)}, pero el ${score} va de ${n(min)} a ${n(max)}: sus rangos se leerían mal.`,
    'expression-broken': (says: string) =>
      `El FHIRPath de esta expresión no se puede leer (${says}):`,
    'initial-other-type': 'Su respuesta inicial no es de su tipo: se omite.',
    'fills-misfit': (result: string) =>
      `Con respuestas de prueba, esta expresión da «${result}», que su pregunta no acepta: no es de su tipo o no está entre las opciones. Se omite.`,
    'fills-beyond': (result: string) =>
      `Con respuestas de prueba, esta expresión da ${result}, que está fuera de los límites de su pregunta: un formulario así no se podría enviar.`,
    'expression-failed': 'Esta expresión falla al calcularse:',
    'name-unknown': (name: string) =>
      `Esta expresión usa %${name}, que aquí no es una variable ni parte del contexto de inicio:`,
    'names-no-question': (question: string) =>
      `Esta expresión nombra la pregunta «${question}», que el formulario no tiene:`,
    'reads-everything': (items: number) =>
      `Esta expresión lee toda la respuesta, así que se calcula de nuevo con cada tecla, sobre ${items === 1 ? '1 elemento' : `${n(items)} elementos`}. Nombre las preguntas: item.where(linkId = '…').`,
    circle: (of: string) =>
      `Estas respuestas se calculan unas a partir de otras y quizá nunca se estabilicen: ${of}`,
    'circle-itself': 'Esta respuesta se calcula a partir de sí misma y quizá nunca se estabilice.',
    'variable-circle': (of: string) =>
      `Estas variables se usan unas a otras, así que están vacías: ${of}`,
    'language-lacks': (language: string, lacking: number, texts: number) =>
      `${language}: ${n(lacking)} de ${texts === 1 ? '1 texto no tiene' : `${n(texts)} textos no tienen`} traducción.`,
    lackingAt: 'Ver qué textos',
    'hard-to-read': {
      'flesch-kincaid': (level: string) =>
        `Difícil de leer en inglés: grado ${level} de Flesch-Kincaid. Los textos para pacientes deberían estar entre los grados 6 y 8.`,
      inflesz: (level: string) =>
        `Difícil de leer en español: ${level} puntos en la escala INFLESZ. Los textos para pacientes deberían tener 55 o más.`,
    },
    'danger-always':
      'Pregunta por un peligro, y ninguna de sus respuestas se entiende como un no: cualquier respuesta muestra el aviso de seguridad.',
    'danger-never':
      'Pregunta por un peligro, y todas sus respuestas se entienden como un no: el aviso de seguridad no aparece nunca.',
    'danger-in-words':
      'Pregunta por un peligro, pero las palabras escritas no se leen: no aparece ningún aviso de seguridad. Con opciones sí aparecería.',
    'danger-marked': {
      thoughts: (harmless: string) =>
        `Una pregunta sobre ideas de hacerse daño. Cualquier respuesta muestra el aviso de seguridad${harmless}.`,
      self: (harmless: string) =>
        `Una pregunta sobre hacerse daño. Cualquier respuesta muestra el aviso de seguridad${harmless}.`,
      risk: (harmless: string) =>
        `Una pregunta que valora el riesgo de suicidio. Cualquier respuesta muestra el aviso de seguridad${harmless}.`,
      unclear: (harmless: string) =>
        `Una pregunta sobre un peligro. Cualquier respuesta muestra el aviso de seguridad${harmless}.`,
      other: (harmless: string) =>
        `Una pregunta sobre un peligro. Cualquier respuesta muestra el aviso de seguridad${harmless}.`,
    },
    'danger-negated': (harmless: string) =>
      `Pregunta por un peligro con una negación, y hay quien responde «sí» y quien responde «no» para decir lo mismo. Cualquier respuesta muestra el aviso de seguridad, salvo ${harmless}. Pregúntelo sin la negación: «¿Tiene pensamientos de…?».`,
    'danger-open':
      'Pregunta por un peligro con una negación, así que ninguna respuesta es con seguridad un no: cualquier respuesta muestra el aviso de seguridad. Pregúntelo sin la negación.',
    'danger-by-answers': (answers: string) =>
      `Estas respuestas hablan de un peligro y muestran el aviso de seguridad: ${answers}.`,
    'danger-unread':
      'Contiene palabras sobre hacerse daño o hacer daño a otros, pero no se lee como una pregunta sobre el peligro de quien responde: no aparece ningún aviso de seguridad. Si alguna respuesta puede revelar un peligro, marque la pregunta en el registro.',
    yesAlone: '«Sí»',
    quoted: (words: string) => `«${words}»`,
    harmless: (answers: string) => ` menos ${answers}`,
    no: '«No», 0 o «nunca»',
    'score-known': (score: string) =>
      `El total del ${score}: se muestra con los rangos que publicaron sus autores.`,
    'score-absent': (score: string, code: string) =>
      `El formulario tiene el código del ${score}, pero ningún total que se conozca por el código LOINC ${code}, así que no se muestran rangos.`,
    'score-unknown': 'Un total de ningún instrumento conocido: se muestra como número, sin rangos.',
  },

  never: {
    'no-question': (question: string) => `el formulario no tiene la pregunta «${question}»`,
    'no-answer-there': (question: string) =>
      `«${question}» es un grupo o un texto y no tiene respuesta`,
    itself: (question: string) =>
      `su condición espera una respuesta que está dentro de ella («${question}»)`,
    'never-shown': (question: string) => `«${question}» nunca se muestra`,
    'no-such-answer': (question: string, answer: string) =>
      `«${question}» no se puede contestar con ${answer}`,
    'no-such-amount': (question: string, operator: string, answer: string) =>
      `ninguna respuesta a «${question}» es ${operator} ${answer}`,
    'nothing-to-compare': (question: string) =>
      `la condición sobre «${question}» no nombra ninguna respuesta`,
    contradiction: (question: string) => `sus condiciones sobre «${question}» se excluyen`,
    circle: (question: string) => `espera a «${question}», y esta espera a su vez`,
    'false-expression': 'su expresión (enableWhenExpression) siempre es falsa',
  },

  response: {
    title: 'Lo que se enviaría',
    none: 'Aparece aquí con el formulario.',
    ready: 'Estas respuestas se podrían enviar.',
    json: 'La respuesta en JSON',
    jsonLabel: 'QuestionnaireResponse',
    copy: 'Copiar la respuesta',
    made: 'Patient/example y los demás están en lugar de los de un inicio de sesión real.',
  },

  entry: {
    title: 'Obtener la entrada del registro',
    intro:
      'Ponga el archivo del formulario en el servidor web de Clearchart, o en uno propio que permita solicitudes desde allí (CORS), y agregue esto a la línea de su organización en registrations.json.',
    none: 'Aparece aquí con el formulario.',
    stopped: 'Hay problemas que impiden este formulario. Corríjalos antes de registrarlo.',
    lists:
      'Las listas que el formulario no contiene no se registran de esta manera. Inclúyalas en el formulario (contained) o use el catálogo.',
    address: 'Dirección del archivo',
    addressHint: 'Una ruta en el servidor de Clearchart, o una dirección https completa.',
    category: 'Categoría',
    categoryHint: 'Las respuestas se archivan y se encuentran con ella.',
    shape: 'Registrarlo como',
    shapes: {
      file: 'Un solo formulario',
      catalogue: 'Parte de un catálogo, con sus títulos, idiomas y listas',
    },
    safety: 'Preguntas sobre un peligro',
    safetyHint:
      'Las que Clearchart conoce no necesitan una línea aquí. Agregue otras cuyas respuestas puedan revelar un peligro.',
    safetyNone: 'Ninguna que agregar',
    safetyAdd: 'Marcar una pregunta',
    safetyRemove: (name: string) => `Quitar la marca de ${name}`,
    safetyUnless: (name: string) => `Respuestas a ${name} que no muestran el aviso`,
    yes: 'Sí',
    noAnswer: 'No',
    entry: 'Entrada para registrations.json',
    index: 'El catálogo: index.json junto al archivo',
    copy: 'Copiar la entrada',
    copyIndex: 'Copiar el catálogo',
    wrong: 'La entrada no se aceptaría:',
    save: 'Guardar el archivo del formulario',
    saveAs: (name: string) => `Se guarda como ${name}, exactamente como el texto de arriba.`,
  },
}
