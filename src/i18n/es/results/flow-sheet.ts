import type { flowSheet as english } from '../../en/results/flow-sheet'
import { measurements } from './measurements'
import { resultGroups } from './result-groups'
import { results } from './results'
import { delAl } from '../on-date'

/** Ten thousand results are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

const entries = (count: number) => (count === 1 ? '1 entrada' : `${n(count)} entradas`)

export const flowSheet: typeof english = {
  title: 'Resultados por fecha',
  caption: (from, to) => `Resultados por medición y fecha, ${delAl(from, to)}`,
  captionOne: (date) => `Resultados por medición, ${date}`,
  captionNone: 'Resultados por medición y fecha',
  measurement: 'Medición',
  measurementHead: 'Medición, unidad, rango normal',
  undated: 'Sin fecha',
  ahead: (date) => `${date} (con fecha futura)`,
  unnamed: 'Sin nombre',
  bloodPressure: 'Presión arterial',
  half: measurements.half,
  variety: measurements.variety,
  range: (range) => `Rango normal ${range}`,
  keys: 'Use las flechas para ir de un resultado a otro y, en el borde, a fechas anteriores o posteriores. Presione Enter para abrir un resultado.',
  trendOf: (name) => `${name}: ver la tendencia`,

  find: results.find,
  findHint: results.findHint,
  noneFits: results.noneFits,
  showEverything: results.showEverything,
  moreChoices: 'Más opciones',
  groupBy: 'Agrupar por',
  grouping: {
    printed: 'Grupo de laboratorio',
    category: 'Tipo de resultado',
    panel: 'Panel o informe',
  },
  group: resultGroups,
  show: 'Mostrar',
  allDates: 'Todas las fechas',
  allKinds: 'Todos los tipos',
  folded: (count: number, kind: string) =>
    count === 1
      ? `No se muestra 1 fecha sin resultados en «${kind}».`
      : `No se muestran ${n(count)} fechas sin resultados en «${kind}».`,
  foldedOthers: (count: number) =>
    count === 1
      ? 'No se muestra 1 fecha sin resultados de estas pruebas.'
      : `No se muestran ${n(count)} fechas sin resultados de estas pruebas.`,
  unfold: 'Mostrar también esas fechas',
  fold: 'Ocultar las fechas sin resultados',
  order: 'Orden de las fechas',
  orders: { newest: 'Más recientes primero', oldest: 'Más antiguas primero' },
  view: 'Lista por',
  views: { date: 'Fecha', measurement: 'Medición' },
  category: {
    'vital-signs': 'Signos vitales',
    laboratory: 'Laboratorio',
    survey: 'Encuestas y puntuaciones',
    'social-history': 'Antecedentes sociales',
    imaging: 'Imágenes',
    procedure: 'Procedimientos',
    exam: 'Examen físico',
    therapy: 'Terapia',
    activity: 'Actividad',
  },
  other: 'Otros resultados',

  earlier: 'Fechas anteriores',
  later: 'Fechas posteriores',
  nothingEarlier: 'Estas son las primeras fechas de este período.',
  nothingLater: 'Estas son las últimas fechas de este período.',
  position: (first, last, count) =>
    first === last
      ? `Fecha ${n(first)} de ${n(count)}`
      : `Fechas ${n(first)} a ${n(last)} de ${n(count)}`,
  none: 'No hay resultados en este período.',
  unread: (count) =>
    count === 1
      ? 'Un resultado no se pudo leer. No está en esta tabla.'
      : `${n(count)} resultados no se pudieron leer. No están en esta tabla.`,
  showAll: 'Mostrar todas las fechas',
  hidden: (count) =>
    count === 1
      ? 'Una medición no tiene resultados en estas fechas.'
      : `${n(count)} mediciones no tienen resultados en estas fechas.`,
  showHidden: 'Mostrarlas también',
  hideHidden: 'Ocultar las mediciones sin resultados en estas fechas',
  more: (count) => (count === 1 ? 'Un resultado anterior' : `${n(count)} resultados anteriores`),
  moreRows: (count) =>
    count === 1 ? 'Mostrar una medición más' : `Mostrar ${n(count)} mediciones más`,

  flag: {
    'critical-high': 'Críticamente alto',
    'critical-low': 'Críticamente bajo',
    critical: 'Crítico',
    high: 'Alto',
    low: 'Bajo',
    abnormal: 'Anormal',
    normal: '',
  },
  derived: { high: 'Por encima del rango', low: 'Por debajo del rango' },
  legend: {
    title: 'Qué significan los símbolos',
    said: 'Marcado por la fuente del resultado',
    derived:
      'La fuente no lo marcó; la aplicación lo comparó con el rango normal de la propia fuente',
    struck: 'Ingresado por error',
    marks: 'Corregido, Preliminar, Pendiente: lo que la fuente dice sobre el resultado',
  },
  scale: (min, max) => `escala de ${min} a ${max}`,
  released: 'fecha de entrega',
  reports: {
    loading: 'Cargando los informes que nombran los paneles',
    refused:
      'Aquí no se pueden cargar los informes, así que los resultados se agrupan por lo que indica cada uno.',
    failed:
      'No se pudieron cargar los informes, así que los resultados se agrupan por lo que indica cada uno.',
    partly:
      'No todos los informes están cargados. Los resultados de los demás se agrupan por tipo.',
    load: 'Cargar todos los informes',
  },
  printed: (shown, all) =>
    `Se imprimen ${n(shown)} de ${n(all)} fechas. Elija un período más corto para imprimir el resto.`,

  screen: {
    none: 'No se encontraron resultados.',
    noneSoFar: 'No se cargó ningún resultado hasta ahora.',
    noneRead: 'No hay resultados en lo que envió el servicio.',
    complete: (count) =>
      count === 1
        ? 'Basado en la única entrada que hay.'
        : `Basado en las ${n(count)} entradas que hay.`,
    some: (loaded) => (loaded === 1 ? 'Basado en una entrada.' : `Basado en ${entries(loaded)}.`),
    partly: (loaded, total) =>
      total === undefined
        ? `Basado en ${entries(loaded)} hasta ahora. Hay más, así que faltan fechas y resultados.`
        : `Basado en ${n(loaded)} de ${entries(total)}. Faltan fechas y resultados.`,
    cut: (loaded) =>
      `Basado en ${entries(loaded)}. El servicio se detuvo antes del final, así que pueden faltar fechas y resultados.`,
  },
}
