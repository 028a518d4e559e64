import type { flowSheet as english } from '../en/flow-sheet'

/** Ten thousand results are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const flowSheet: typeof english = {
  title: 'Resultados por fecha',
  caption: (from, to) => `Resultados por medición y fecha, ${from} a ${to}`,
  captionOne: (date) => `Resultados por medición, ${date}`,
  captionNone: 'Resultados por medición y fecha',
  measurement: 'Medición',
  undated: 'Sin fecha',
  unnamed: 'Sin nombre',
  range: (range) => `Referencia ${range}`,
  keys: 'Las flechas van de un resultado a otro y, en el borde, a las fechas anteriores o posteriores. Intro abre uno.',
  toTrends: 'Ver como tendencias',
  toFlowSheet: 'Ver todo por fecha',
  trendOf: (name) => `${name}: ver la evolución`,

  groupBy: 'Agrupar por',
  grouping: { category: 'Tipo de resultado', panel: 'Panel o informe' },
  order: 'Orden de las fechas',
  orders: { newest: 'Recientes primero', oldest: 'Antiguas primero' },
  view: 'Lista por',
  views: { date: 'Fecha', measurement: 'Medición' },
  category: {
    'vital-signs': 'Signos vitales',
    laboratory: 'Laboratorio',
    survey: 'Encuestas y puntuaciones',
    'social-history': 'Antecedentes sociales',
    imaging: 'Imágenes',
    procedure: 'Procedimientos',
    exam: 'Exploración',
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
      ? 'Un resultado está escrito de un modo que no pudo leerse. No está en esta tabla.'
      : `${n(count)} resultados están escritos de un modo que no pudo leerse. No están en esta tabla.`,
  showAll: 'Mostrar todas las fechas',
  hidden: (count) =>
    count === 1
      ? 'Una medición no tiene resultados en estas fechas.'
      : `${n(count)} mediciones no tienen resultados en estas fechas.`,
  showHidden: 'Mostrarlas también',
  hideHidden: 'Omitir las mediciones sin resultados aquí',
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
  derived: { high: 'Sobre el intervalo', low: 'Bajo el intervalo' },
  legend: {
    title: 'Qué significan los signos',
    said: 'Marcado por la fuente del resultado',
    derived:
      'La fuente no lo marcó; esta aplicación lo comparó con el intervalo de referencia de la propia fuente',
    struck: 'Retirado: cancelado o registrado por error',
    marks: 'Corregido, No definitivo: lo que la fuente dice del resultado',
  },
  scale: (min, max) => `escala de ${min} a ${max}`,
  released: 'fecha de entrega',
  reports: {
    loading: 'Cargando los informes que nombran los paneles',
    refused:
      'Aquí no se pueden pedir los informes; los resultados se agrupan por lo que ellos mismos indican.',
    failed:
      'No se pudieron cargar los informes; los resultados se agrupan por lo que ellos mismos indican.',
    partly: 'No todos los informes están cargados. Los demás resultados se agrupan por tipo.',
    load: 'Cargar todos los informes',
  },
  printed: (shown, all) =>
    `Se imprimen ${n(shown)} de ${n(all)} fechas. Elija un período más corto para imprimir las demás.`,

  screen: {
    none: 'No se encontraron resultados.',
    noneSoFar: 'No hay resultados entre lo que está cargado hasta ahora.',
    complete: (count) =>
      count === 1
        ? 'Este es el único registro que hay.'
        : `Hecho con los ${n(count)} registros que hay.`,
    some: (loaded) =>
      loaded === 1 ? 'Hecho con un registro.' : `Hecho con ${n(loaded)} registros.`,
    partly: (loaded, total) =>
      total === undefined
        ? `Hecho con ${n(loaded)} registros hasta ahora. Hay más, así que faltan fechas y resultados.`
        : `Hecho con ${n(loaded)} de ${n(total)} registros. Faltan fechas y resultados.`,
    cut: (loaded) =>
      `Hecho con ${n(loaded)} registros. El servicio se detuvo antes del final, así que pueden faltar fechas y resultados.`,
  },
}
