import type { formGaps as english } from '~/i18n/en/forms/form-gaps'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras para lo que un formulario pide y aquí no se hace. */
export const formGaps: typeof english = {
  title: 'No todo lo de este formulario funciona aquí:',
  kinds: {
    parts: () => 'Continúa en otros formularios. Esas preguntas faltan aquí.',
    part: () => 'Está hecho para ser parte de otros formularios. Aquí falta lo que esos le dan.',
    adaptive: () =>
      'Un servicio elige sus preguntas una a una, según las respuestas anteriores. Solo se hacen donde el sistema que guarda el expediente lo permite.',
    options: (questions) =>
      questions === 1
        ? 'Una pregunta no tiene respuestas para elegir.'
        : `${n(questions)} preguntas no tienen respuestas para elegir.`,
    rule: (questions) =>
      questions === 0
        ? 'Una regla del formulario no se comprueba.'
        : questions === 1
          ? 'Una regla de una pregunta no se comprueba.'
          : `Las reglas de ${n(questions)} preguntas no se comprueban.`,
    computed: (questions) =>
      questions === 0
        ? 'El formulario calcularía algo que queda a cargo de usted.'
        : questions === 1
          ? 'Una pregunta tiene algo por calcular que queda a cargo de usted.'
          : `${n(questions)} preguntas tienen algo por calcular que queda a cargo de usted.`,
    record: (questions) =>
      questions === 0
        ? 'Las respuestas que el formulario tomaría del expediente quedan a cargo de usted.'
        : questions === 1
          ? 'Una respuesta que el formulario tomaría del expediente queda a cargo de usted.'
          : `${n(questions)} respuestas que el formulario tomaría del expediente quedan a cargo de usted.`,
    room: (groups) =>
      groups === 1
        ? 'El expediente tiene más entradas de las que caben en una parte del formulario.'
        : `El expediente tiene más entradas de las que caben en ${n(groups)} partes del formulario.`,
    data: () =>
      'Entre las respuestas guardadas hay algunas que no corresponden a ninguna pregunta del formulario.',
    instruction: (questions) =>
      questions === 0
        ? 'El formulario tiene instrucciones que Clearchart no conoce.'
        : questions === 1
          ? 'Una pregunta tiene una instrucción que Clearchart no conoce.'
          : `${n(questions)} preguntas tienen instrucciones que Clearchart no conoce.`,
    looks: () =>
      'Algunas partes se ven distintas de como las pensó su autor. No falta ninguna pregunta.',
    after: () =>
      'Describe qué más se puede hacer con las respuestas. Al enviar el formulario se guardan como respuestas; la página del formulario enviado dice si se puede agregar algo.',
  },
  details: 'Detalles para quien elabora el formulario',
  effect: {
    asking: 'Falta una regla o una lista de respuestas',
    filling: 'No se llena con datos del expediente',
    looks: 'Se ve distinto',
    after: 'Para el uso posterior de las respuestas',
    unknown: 'No se admite aquí',
    data: 'Respuestas sin pregunta',
  },
  what: {
    extension: (url) => `Extensión ${url}`,
    control: (code) => `Estilo de presentación «${code}»`,
    'value-set': (canonical) => `Lista de respuestas ${canonical}`,
    language: (language) => `Expresiones en ${language}`,
    expression: (expression) => `Expresión ${expression}`,
    'expression-given-up': (expression) =>
      `Expresión detenida porque tarda demasiado: ${expression}`,
    'expression-loop': 'Expresiones que se modifican unas a otras sin fin',
    pattern: (pattern) => `Patrón ${pattern}`,
    'condition-without-question': (question) =>
      `Condición sobre ${question}, que no es una pregunta del formulario`,
    'no-items': 'El formulario no tiene preguntas: un servicio tendría que hacerlas una a una',
    'no-options': 'Una pregunta de opciones que no ofrece ninguna',
    'option-of-other-type':
      'Una respuesta para elegir que es de un tipo distinto al de su pregunta',
    'link-id-twice':
      'Un texto que solo se muestra tiene el mismo identificador que otra parte del formulario',
    'unread-part': (path) => `Una parte que no se pudo leer: ${path}`,
    'units-compared': 'Comparación de cantidades en unidades distintas',
    'result-unread': {
      'not-permitted':
        'Resultado más reciente: este servicio o inicio de sesión no permite esa búsqueda, o solo una parte',
      'not-answered': 'Resultado más reciente: el servicio no respondió a la búsqueda',
      'left-out': 'Resultado más reciente: el servicio indica que quizá no envió todo',
      'not-usable':
        'Resultado más reciente: una parte de la respuesta del servicio no se pudo usar',
      'too-many': 'Resultado más reciente: hay más resultados de los que se pueden leer',
      'no-code': 'Resultado más reciente: la pregunta no tiene código',
      period: 'Resultado más reciente: el período tiene una unidad desconocida',
    },
    'rows-left-out': 'Se encontraron más filas de las que admite el grupo (maxOccurs)',
    'answer-without-question': 'Una respuesta a una pregunta que el formulario no tiene',
    'answer-of-other-type': 'Una respuesta de un tipo distinto al de su pregunta',
  },
  there: {
    options: 'Las respuestas para elegir no venían con el formulario. Escriba su respuesta.',
    rule: 'El formulario tiene una regla para esta respuesta que aquí no se comprueba.',
    computed: 'El formulario calcularía aquí algo que queda a cargo de usted.',
    record: 'El formulario tomaría esta respuesta del expediente. Aquí queda a cargo de usted.',
    room: 'El expediente tiene más entradas de las que caben aquí. Revise que estén incluidas las importantes.',
  },
}
