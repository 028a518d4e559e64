import type { scores as english } from '../../en/results/scores'
import { capitalized } from '~/std/capitalized'
import { del, desde, el } from '../on-date'

const n = (count: number) => count.toLocaleString('es-US')
const points = (count: number) => (count === 1 ? '1 punto' : `${n(count)} puntos`)

const dated = (date: string | undefined) => (date === undefined ? 'sin fecha' : del(date))

export const scores: typeof english = {
  title: 'Puntuaciones',
  intro: 'Cuestionarios con puntuación, de formularios contestados y de resultados registrados.',
  all: 'Todas las puntuaciones',
  choose: 'Otra puntuación',
  none: 'No hay puntuaciones registradas.',
  noneSoFar: 'No hay puntuaciones en lo que se pudo leer.',
  unknown: 'Esa puntuación no está en este expediente.',
  unknownSoFar: 'Esa puntuación no está en lo que se pudo leer.',
  unnamed: 'Un formulario sin nombre',
  named: (form, total) => `${form} · ${total}`,

  overview: {
    caption: 'Puntuaciones, cada una con su valor más reciente',
    name: 'Cuestionario',
    latest: 'Más reciente',
    course: 'Evolución',
    courseOf: (name, values) => `${name}: ${values.join(', ')}`,
    date: 'Fecha',
    change: 'Cambio',
    safety: 'Hacerse daño o pensar en ello',
    count: 'Respondido',
    times: (count) => (count === 0 ? 'Todavía no' : count === 1 ? 'una vez' : `${n(count)} veces`),
    timesSoFar: (count) =>
      count === 0
        ? 'Ninguna vez en lo que se pudo leer'
        : count === 1
          ? 'una vez en lo que se pudo leer'
          : `${n(count)} veces en lo que se pudo leer`,
    /** Of a questionnaire whose answers are not added up. */
    withoutTotal: 'No tiene total',
    noTotal: 'Sin total registrado',
    noTotalRead: 'Sin total en lo que se pudo leer',
  },

  latest: (value, band, date) =>
    band === undefined ? `${value} ${el(date)}.` : `${value}, ${band}, ${el(date)}.`,
  ahead: (scores) => `Con fecha futura, por lo que no cuenta como la más reciente: ${scores}.`,
  dated: (value, date) => `${value} ${el(date)}`,
  allAhead: 'Su fecha es futura.',
  latestFilled: (date) =>
    date === undefined ? 'Se respondió, sin fecha.' : `Se respondió por última vez ${el(date)}.`,
  filled: (date) => (date === undefined ? 'Se respondió, sin fecha.' : `Se respondió ${el(date)}.`),
  filledNoTotal: (date) =>
    `Se respondió${date === undefined ? ', sin fecha' : ` ${el(date)}`}; su total no está en lo que se pudo leer.`,
  begun: (date) =>
    date === undefined
      ? 'Se empezó, sin fecha, y quedó sin terminar.'
      : `Se empezó ${el(date)} y quedó sin terminar.`,
  latestNoTotal: (date) =>
    `Se respondió${date === undefined ? ', sin fecha' : ` por última vez ${el(date)}`}; no hay un total registrado.`,
  noTotalAtAll: 'Este cuestionario no tiene total: cada respuesta cuenta por sí misma.',
  change: {
    lower: (count, date, before) => `${points(count)} menos que ${el(date)} (${before}).`,
    higher: (count, date, before) => `${points(count)} más que ${el(date)} (${before}).`,
    same: (date) => `Igual que ${el(date)}.`,
    only: 'Es la única puntuación.',
    twoOfOneDay: 'Hay otro total registrado para ese día; por eso no se muestra ningún cambio.',
    twoTotals: 'Dos totales ese día',
    short: (count) => (count > 0 ? `+${n(count)}` : count < 0 ? `−${n(-count)}` : '0'),
  },
  first: {
    lower: (count, date, value) =>
      `${points(count)} menos que la primera, ${del(date)} (${value}).`,
    higher: (count, date, value) => `${points(count)} más que la primera, ${del(date)} (${value}).`,
    same: (date) => `Igual que la primera, ${del(date)}.`,
  },
  real: {
    reached: (least, date) =>
      `El cambio ${desde(date)} es de ${points(least)} o más, lo que se considera un cambio importante`,
    below: (least, date) =>
      `El cambio ${desde(date)} es menor de ${points(least)}, lo mínimo que se considera un cambio importante`,
    none:
      'No conocemos ninguna publicación de sus autores que indique cuánto debe ' +
      'cambiar para considerarse importante.',
  },

  safety: {
    title: 'Una respuesta sobre hacerse daño',
    on: (date) => (date === undefined ? 'Sin fecha:' : `${capitalized(el(date))}:`),
    answered: (question, answer) => `${question}: ${answer}`,
    open: 'Abrir las respuestas',
    latestNo: (date) =>
      date === undefined
        ? 'En las respuestas, que no tienen fecha, no se mencionan ideas de hacerse daño.'
        : `En las respuestas más recientes, ${del(date)}, no se mencionan ideas de hacerse daño.`,
    notAmong: (date) =>
      `Entre las respuestas más recientes, ${date === undefined ? 'que no tienen fecha' : del(date)}, no hay ninguna a la pregunta sobre hacerse daño.`,
    unknown:
      'Las respuestas de la puntuación más reciente no están en el expediente; por ' +
      'eso no se sabe qué se respondió ese día sobre hacerse daño.',
    unread:
      'Las respuestas de la puntuación más reciente no están en lo que se pudo ' +
      'leer; por eso no se sabe qué se respondió ese día sobre hacerse daño.',
    latestReadNo: (date) =>
      date === undefined
        ? 'En las respuestas que se pudieron leer, que no tienen fecha, no se mencionan ideas de hacerse daño.'
        : `En las respuestas más recientes que se pudieron leer, ${del(date)}, no se mencionan ideas de hacerse daño.`,
    yes: 'Se menciona',
    no: 'No se menciona',
    readNo: 'No en lo que se pudo leer',
    notKnown: 'No se sabe',
    yesTo: (count, of) =>
      of === 1
        ? count === 0
          ? 'No a la única pregunta'
          : 'Sí a la única pregunta'
        : count === 0
          ? `No a las ${n(of)} preguntas`
          : `Sí a ${n(count)} de ${n(of)} preguntas`,
    unfinished: 'de un formulario sin terminar',
  },

  chart: 'Gráfica',
  byForm: 'Formulario contestado',
  byResult: 'Resultado registrado',

  compare: {
    title: 'Respuesta por respuesta',
    earlier: 'Antes',
    later: 'Después',
    question: 'Pregunta',
    change: 'Cambio',
    total: 'Total',
    caption: (earlier, later) => `Respuestas ${dated(earlier)} y ${dated(later)}`,
    one: (date) => `Respuestas ${dated(date)}`,
    none: 'Solo hay totales registrados; las respuestas a cada pregunta no están en este expediente.',
    unread: 'Las respuestas a cada pregunta no están en lo que se pudo leer.',
    withPoints: (answer, count) => `${answer} (${n(count)})`,
    notAnswered: 'Sin respuesta',
    selfHarm: 'Hacerse daño',
  },

  table: {
    title: 'Todas las puntuaciones en una tabla',
    caption: (name) => `${name}, lo más reciente primero`,
    date: 'Fecha',
    score: 'Puntuación',
    level: 'Nivel',
    change: 'Cambio',
    safety: 'Hacerse daño o pensar en ello',
    note: 'Nota',
    noDate: 'Sin fecha registrada',
  },
  state: {
    unfinished: 'Sin terminar: no cuenta',
    stopped: 'Sin terminar: se interrumpió',
    mistake: 'Ingresado por error: no cuenta',
    amended: 'Modificado después de completarse',
    noTotal: 'Sin total registrado',
    ahead: 'Con fecha futura: no es la más reciente',
    beside: 'No coincide con el formulario de ese día',
  },

  about: {
    title: 'Acerca de esta puntuación',
    levels: 'Niveles según',
    change: (least) => `Un cambio de ${points(least)} o más se considera importante según`,
    note: 'Una puntuación es un punto de partida para conversar, no un diagnóstico.',
    otherUnits: (count) =>
      count === 1
        ? 'Un resultado está registrado con una unidad y no se puede comparar con la escala. Está en Tendencias.'
        : `${n(count)} resultados están registrados con una unidad y no se pueden ` +
          'comparar con la escala. Están en Tendencias.',
    ownScale: 'Aquí no se conoce la escala de este formulario; por eso no tiene niveles.',
  },

  complete: {
    complete: (count) =>
      count === 0
        ? 'No hay resultados registrados.'
        : count === 1
          ? 'Se revisó el único resultado.'
          : `Se revisaron los ${n(count)} resultados.`,
    some: (count) =>
      count === 1 ? 'Se revisó un resultado.' : `Se revisaron ${n(count)} resultados.`,
    partly: (loaded, total) =>
      total === undefined
        ? `Se ${loaded === 1 ? 'ha revisado 1 resultado' : `han revisado ${n(loaded)} resultados`} hasta ahora. ` +
          'Hay más; pueden faltar puntuaciones.'
        : `Se revisaron ${n(loaded)} de ${n(total)} ` +
          `${total === 1 ? 'resultado' : 'resultados'}. Pueden faltar puntuaciones.`,
    cut: (loaded) =>
      `Se ${loaded === 1 ? 'revisó 1 resultado' : `revisaron ${n(loaded)} resultados`}. ` +
      'El servicio se detuvo antes del final; pueden faltar puntuaciones.',
    forms: (count) =>
      count === 0
        ? 'No hay formularios registrados.'
        : count === 1
          ? 'Se revisó el único formulario.'
          : `Se revisaron los ${n(count)} formularios.`,
    formsPart: (count) =>
      `Se ${count === 1 ? 'revisó 1 formulario' : `revisaron ${n(count)} formularios`}, ` +
      'pero no todos: pueden faltar puntuaciones.',
    formsOfKinds: (count) =>
      `Se ${count === 1 ? 'revisó 1 formulario' : `revisaron ${n(count)} formularios`}. ` +
      'Solo se pueden pedir los tipos de formularios conocidos: pueden faltar puntuaciones.',
    formsLoading: 'Cargando los formularios…',
    formsRefused: 'Formularios contestados',
    resultsRefused: 'Resultados registrados',
  },
}
