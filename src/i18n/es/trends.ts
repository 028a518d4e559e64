import type { trends as english } from '../en/trends'
import { flowSheet } from './flow-sheet'
import { scoreBands } from './score-bands'

/** Ten thousand results are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const trends: typeof english = {
  title: 'Tendencias',
  loading: 'Cargando la gráfica',

  preset: { '6-months': '6 meses', '1-year': '1 año', '5-years': '5 años', all: 'Todo' },
  period: 'Período mostrado',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  earlier: 'Antes',
  later: 'Después',
  widest: 'Ya se muestra todo el tiempo.',
  narrowest: 'No se puede acercar más.',
  nothingEarlier: 'No hay resultados anteriores.',
  nothingLater: 'No hay resultados posteriores.',
  shows: (from, to) => `${from} a ${to}`,

  measurement: 'Medición',
  overlay: 'Comparar con',
  overlayHint: 'Cada línea conserva su propio eje.',
  overlayNone: 'Nada más',
  overlayAdd: 'Agregar una línea',
  overlayRemove: (name) => `Quitar ${name}`,
  overlayFull: 'No se pueden distinguir más de cuatro líneas.',
  nameWithUnit: (name, unit) => `${name} (${unit})`,
  nameWithMethod: (name, method) => `${name}, ${method}`,
  noUnit: 'sin unidad indicada',

  ofResults: (name: string, count: number) => `${name}: ${n(count)} resultados`,
  chart: (name) => `Gráfica de ${name}`,
  chartHelp:
    'Las flechas izquierda y derecha van de un resultado a otro, arriba y abajo a otra línea, Inicio y Fin al primero y al último, más y menos acercan y alejan.',
  previous: 'Resultado anterior',
  next: 'Resultado siguiente',
  pick: 'Señale un resultado, o use las flechas, para leerlo aquí.',
  position: (index, count) => `${index} de ${n(count)}`,
  inWindow: (count) =>
    count === 1 ? '1 resultado en este período' : `${n(count)} resultados en este período`,
  emptyWindow: (date) => `No hay resultados en este período. El último: ${date}.`,
  showAll: 'Mostrar todos los resultados',
  showLatest: 'Mostrar el último resultado',

  legend: {
    title: 'Qué significan los signos',
    normal: 'Resultado',
    high: 'Alto',
    low: 'Bajo',
    critical: 'Crítico',
    abnormal: 'Anormal',
    below: 'Solo se sabe que es menor',
    above: 'Solo se sabe que es mayor',
    corrected: 'Corregido después',
    preliminary: 'No definitivo',
    withdrawn: 'Retirado',
    absent: 'Sin valor',
    uncertain: 'No se conoce con exactitud el día o la hora',
    range: 'Intervalo de referencia',
  },

  ofMost: (score, most) => `${score} de ${most}`,
  points: 'puntos',
  band: scoreBands.band,
  offScale: 'fuera de su escala',
  bands: 'Tramos',
  bandRange: (from, to, name) => `${from === to ? from : `${from}–${to}`} ${name}`,
  bandSource: 'Tramos según',
  source: {
    form: 'De un formulario rellenado',
    result: 'De un resultado registrado',
    both: 'Resultado registrado y formulario, el mismo hecho',
  },

  flag: {
    'critical-high': 'Críticamente alto',
    'critical-low': 'Críticamente bajo',
    critical: 'Crítico',
    high: 'Alto',
    low: 'Bajo',
    abnormal: 'Anormal',
    normal: 'Normal',
  },
  comparedFlag: {
    high: 'Por encima del intervalo (comparado por la aplicación)',
    low: 'Por debajo del intervalo (comparado por la aplicación)',
    normal: 'Dentro del intervalo (comparado por la aplicación)',
  },
  mark: {
    corrected: 'Corregido',
    preliminary: 'No definitivo',
    cancelled: 'Cancelado',
    'entered-in-error': 'Registrado por error',
  },
  twin: 'Registrado dos veces',
  issuedOnly: 'Fecha de publicación; no consta cuándo se midió',
  convertedFrom: (recorded) => `Registrado como ${recorded}`,
  referenceRange: (range) => `intervalo de referencia ${range}`,
  severalRanges: 'Varios intervalos de referencia',

  summary: {
    none: (name) => `${name}: ningún resultado válido tiene un número.`,
    one: (name, value, date, more) => `${name}: un resultado, ${value} (${date})${more}.`,
    many: (facts) =>
      `${facts.name}: ${n(facts.count)} resultados entre ${facts.first} y ${facts.last}, el más bajo ${facts.lowest}, el más alto ${facts.highest}; ` +
      `el último es ${facts.latest}${facts.more}.`,
    marked: {
      'critical-high': 'marcado como críticamente alto',
      'critical-low': 'marcado como críticamente bajo',
      critical: 'marcado como crítico',
      high: 'marcado como alto',
      low: 'marcado como bajo',
      abnormal: 'marcado como anormal',
      normal: 'marcado como normal',
    },
    against: {
      'critical-high': 'por encima de su intervalo de referencia',
      'critical-low': 'por debajo de su intervalo de referencia',
      critical: 'fuera de su intervalo de referencia',
      high: 'por encima de su intervalo de referencia',
      low: 'por debajo de su intervalo de referencia',
      abnormal: 'fuera de su intervalo de referencia',
      normal: 'dentro de su intervalo de referencia',
    },
    higher: (before) => `más alto que el anterior (${before})`,
    lower: (before) => `más bajo que el anterior (${before})`,
    same: 'igual que el anterior',
  },

  notes: {
    title: 'Acerca de esta gráfica',
    rangeChanged: (times) =>
      times === 1
        ? 'El intervalo de referencia cambió una vez en este tiempo.'
        : `El intervalo de referencia cambió ${times} veces en este tiempo.`,
    severalRanges:
      'Algunos resultados traen varios intervalos de referencia, para otras edades o grupos. No se dibuja ninguno, porque el registro no dice cuál corresponde.',
    gap: (days) =>
      days === 1
        ? 'La línea se interrumpe donde no hay resultados durante más de un día.'
        : `La línea se interrumpe donde no hay resultados durante más de ${days} días.`,
    gapHours: (hours) =>
      hours === 1
        ? 'La línea se interrumpe donde no hay resultados durante más de una hora.'
        : `La línea se interrumpe donde no hay resultados durante más de ${hours} horas.`,
    reduced: (drawn, all) =>
      `La línea pasa por ${n(drawn)} de ${n(all)} resultados que conservan su forma. Se dibujan todos los resultados marcados, y todos están en la tabla.`,
    twins: (count) =>
      count === 1
        ? 'Un resultado se registró dos veces. Se dibuja una vez.'
        : `${n(count)} resultados se registraron dos veces. Cada uno se dibuja una vez.`,
    withdrawn: (count) =>
      count === 1
        ? 'Se retiró un resultado. Aparece tachado y no forma parte de la línea.'
        : `Se retiraron ${n(count)} resultados. Aparecen tachados y no forman parte de la línea.`,
    offScale: (count) =>
      count === 1
        ? 'Un resultado retirado queda fuera de la escala y se dibuja en su borde.'
        : `${n(count)} resultados retirados quedan fuera de la escala y se dibujan en su borde.`,
  },

  units: {
    title: 'Unidades',
    others: (count, unit) =>
      count === 1
        ? `Un resultado de esta medición está en ${unit}.`
        : `${n(count)} resultados de esta medición están en ${unit}.`,
    join: (unit) => `Mostrar todo en ${unit}`,
    separate: 'Mantener las unidades separadas',
    joined: (count, unit) =>
      count === 1
        ? `Un resultado se convirtió a ${unit}. La conversión es exacta (UCUM) y se muestra con las cifras registradas; la tabla contiene el valor registrado.`
        : `${n(count)} resultados se convirtieron a ${unit}. La conversión es exacta (UCUM) y se muestra con las cifras registradas; la tabla contiene los valores registrados.`,
    why: {
      'not-ucum': (unit) =>
        `Los resultados en ${unit} quedan aparte: su unidad no se indica con un código UCUM.`,
      'needs-substance': (unit) =>
        `Los resultados en ${unit} quedan aparte: para convertirlos hace falta la masa molar o la carga de la sustancia, que no consta en el registro.`,
      'different-kind': (unit) =>
        `Los resultados en ${unit} quedan aparte: esa unidad mide otra cosa.`,
      'different-annotation': (unit) =>
        `Los resultados en ${unit} quedan aparte: esa unidad cuenta otra cosa.`,
      'not-exact': (unit) =>
        `Los resultados en ${unit} quedan aparte: no existe una conversión exacta.`,
    },
    failed: 'No se pudieron cargar las tablas de unidades. Inténtelo de nuevo.',
  },

  refused: {
    title: 'Fuera de las gráficas',
    undated: (count) =>
      count === 1 ? 'Un resultado no tiene fecha.' : `${n(count)} resultados no tienen fecha.`,
    'not-a-number': (count) =>
      count === 1
        ? 'Un resultado está en palabras, no es un número.'
        : `${n(count)} resultados están en palabras, no son números.`,
    unread: (count) =>
      count === 1
        ? 'Un resultado está escrito de un modo que no pudo leerse.'
        : `${n(count)} resultados están escritos de un modo que no pudo leerse.`,
    'never-a-number': (count) =>
      count === 1
        ? 'Un resultado no tiene valor, y ningún otro de su tipo lo tiene.'
        : `${n(count)} resultados no tienen valor, y ningún otro de su tipo lo tiene.`,
    row: (name, value, date) =>
      date === undefined ? `${name}: ${value}` : `${name}: ${value}, ${date}`,
    more: (count) => (count === 1 ? 'Y uno más.' : `Y ${n(count)} más.`),
    noValue: 'Sin valor',
    unnamed: 'Sin nombre indicado',
  },

  table: {
    title: 'Los mismos resultados en una tabla',
    caption: (name) => `${name}, del más reciente al más antiguo`,
    date: 'Fecha',
    what: 'Medición',
    result: 'Resultado',
    flag: 'Lectura',
    range: 'Intervalo de referencia',
    note: 'Nota',
    absent: 'Sin valor',
  },

  screen: {
    none: 'No se encontraron resultados que puedan dibujarse como tendencia.',
    noneSoFar: 'Nada de lo cargado hasta ahora puede dibujarse como tendencia.',
    failed: 'No se pudieron cargar los resultados',
    complete: (count) =>
      count === 1
        ? 'Dibujado con el único resultado que hay.'
        : `Dibujado con los ${n(count)} resultados que hay.`,
    some: (loaded) =>
      loaded === 1 ? 'Dibujado con un resultado.' : `Dibujado con ${n(loaded)} resultados.`,
    partly: (loaded, total) =>
      total === undefined
        ? `Dibujado con ${n(loaded)} resultados hasta ahora. Hay más, por lo que esta tendencia no está completa.`
        : `Dibujado con ${n(loaded)} de ${n(total)} resultados. Esta tendencia no está completa.`,
    cut: (loaded) =>
      `Dibujado con ${n(loaded)} resultados. El servicio se detuvo antes del final, por lo que esta tendencia puede no estar completa.`,
    widen: 'Comparar con otras mediciones',
    loadAll: 'Cargar todos los resultados',
    stop: 'Detener la carga',
    loadingAll: (loaded, total) =>
      total === undefined
        ? `Cargando, ${n(loaded)} hasta ahora`
        : `Cargando, ${n(loaded)} de ${n(total)}`,
    withheld: (count) =>
      count === 1
        ? 'Un resultado no se muestra porque nombra a otro paciente.'
        : `${n(count)} resultados no se muestran porque nombran a otro paciente.`,
  },

  flowSheet,
}
