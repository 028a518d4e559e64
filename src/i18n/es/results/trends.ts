import type { trends as english } from '../../en/results/trends'
import { flowSheet } from './flow-sheet'
import { scoreBands } from './score-bands'
import { del, delAl, entre } from '../on-date'

/** Ten thousand results are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

const results = (count: number) => (count === 1 ? '1 resultado' : `${n(count)} resultados`)

export const trends: typeof english = {
  title: 'Tendencias',
  loading: 'Cargando la gráfica…',

  preset: { '6-months': '6 meses', '1-year': '1 año', '5-years': '5 años', all: 'Todo' },
  period: 'Período mostrado',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  earlier: 'Antes',
  later: 'Después',
  widest: 'Ya se muestra todo el período.',
  narrowest: 'No se puede acercar más.',
  nothingEarlier: 'No hay resultados anteriores.',
  nothingLater: 'No hay resultados posteriores.',
  shows: delAl,

  measurement: 'Medición',
  overlay: 'Comparar con',
  overlayHint: 'Cada línea conserva su propio eje.',
  overlayNone: 'Nada más',
  overlayAdd: 'Agregar una línea',
  overlayRemove: (name) => `Quitar ${name}`,
  overlayFull: 'Puede comparar hasta cuatro líneas.',
  nameWithUnit: (name, unit) => `${name} (${unit})`,
  nameWithMethod: (name, method) => `${name}, ${method}`,
  noUnit: 'sin unidad registrada',

  ofResults: (name: string, count: number) => `${name}: ${results(count)}`,
  chart: (name) => `Gráfica de ${name}`,
  chartHelp:
    'Use las flechas izquierda y derecha para ir de un resultado a otro, arriba y abajo para otra línea, Inicio y Fin para el primero y el último resultado, y más y menos para acercar y alejar.',
  previous: 'Resultado anterior',
  next: 'Resultado siguiente',
  pick: 'Señale un resultado, o use las flechas, para leerlo aquí.',
  position: (index, count) => `${index} de ${n(count)}`,
  inWindow: (count) =>
    count === 1 ? '1 resultado en este período' : `${n(count)} resultados en este período`,
  emptyWindow: (date) => `No hay resultados en este período. El último es ${del(date)}.`,
  showAll: 'Mostrar todos los resultados',
  showLatest: 'Mostrar el último resultado',

  legend: {
    title: 'Qué significan los símbolos',
    normal: 'Resultado',
    form: 'De un formulario contestado',
    high: 'Alto',
    low: 'Bajo',
    critical: 'Crítico',
    abnormal: 'Anormal',
    below: 'Menor que el valor mostrado',
    above: 'Mayor que el valor mostrado',
    corrected: 'Corregido después',
    preliminary: 'Preliminar',
    pending: 'Pendiente',
    withdrawn: 'Retirado',
    absent: 'Sin valor',
    uncertain: 'No se conoce con exactitud el día o la hora',
    range: 'Rango normal',
  },

  ofMost: (score, most) => `${score} de ${most}`,
  points: 'puntos',
  band: scoreBands.band,
  offScale: 'fuera de su escala',
  bands: 'Niveles',
  bandRange: (from, to, name) => `${from === to ? from : `${from}–${to}`} ${name}`,
  bandSource: 'Niveles según',
  source: {
    form: 'De un formulario contestado',
    result: 'De un resultado registrado',
    both: 'Resultado registrado y formulario del mismo momento',
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
    high: 'Por encima del rango (comparado por la aplicación)',
    low: 'Por debajo del rango (comparado por la aplicación)',
    normal: 'Dentro del rango (comparado por la aplicación)',
  },
  mark: {
    corrected: 'Corregido',
    preliminary: 'Preliminar',
    pending: 'Pendiente',
    cancelled: 'Cancelado',
    'entered-in-error': 'Ingresado por error',
    modified: 'Marca desconocida: puede significar otra cosa',
  },
  byMethod: (method: string) => `Método: ${method}`,
  twin: 'Registrado dos veces',
  issuedOnly: 'Fecha de entrega; la fecha de la medición no está registrada',
  convertedFrom: (recorded) => `Registrado como ${recorded}`,
  referenceRange: (range) => `rango normal ${range}`,
  severalRanges: 'Varios rangos normales',
  conditionalRange: (range, whom) => `${range} (solo para ${whom})`,
  ages: (range) => `edad ${range}`,
  somebody: 'una edad o un grupo que no se nombra',

  summary: {
    none: (name) => `${name}: ningún resultado válido tiene un número.`,
    one: (name, value, date, more) => `${name}: un resultado, ${value} (${date})${more}.`,
    many: (facts) =>
      `${facts.name}: ${n(facts.count)} resultados ${facts.first === facts.last ? del(facts.first) : entre(facts.first, facts.last)}, el más bajo ${facts.lowest}, el más alto ${facts.highest}; ` +
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
    markedAs: (words) => `marcado como «${words}»`,
    against: {
      'critical-high': 'por encima de su rango normal',
      'critical-low': 'por debajo de su rango normal',
      critical: 'fuera de su rango normal',
      high: 'por encima de su rango normal',
      low: 'por debajo de su rango normal',
      abnormal: 'fuera de su rango normal',
      normal: 'dentro de su rango normal',
    },
    higher: (before) => `más alto que el anterior (${before})`,
    lower: (before) => `más bajo que el anterior (${before})`,
    same: 'igual que el anterior',
    twin: (others: string) => `con ${others} a la misma hora`,
    unordered: (others: string) => `no consta si fue antes o después de ${others}`,
    /** Of the latest itself, if nothing else is left. */
    ahead: 'con fecha futura',
    notAhead: (others: string) => `sin contar lo que tiene fecha futura: ${others}`,
    dated: (value, date) => `${value} (${date})`,
    /** Results of the same measurement that are on lines of their own. */
    beside: (others: string) =>
      ` Aparte de estos, porque otro método puede dar otros números: ${others}.`,
    besideBy: (count: number, method: string | undefined) =>
      method === undefined
        ? `${results(count)} sin método indicado`
        : `${results(count)} con ${method}`,
  },

  notes: {
    title: 'Acerca de esta gráfica',
    rangeChanged: (times) =>
      times === 1
        ? 'El rango normal cambió una vez durante este período.'
        : `El rango normal cambió ${times} veces durante este período.`,
    conditionalRanges:
      'Algunos resultados traen un rango normal solo para una edad o un grupo. No se dibuja ni se compara nada con él, porque la entrada no dice que corresponda.',
    reversedRanges:
      'Algunos resultados traen un rango normal cuyo extremo inferior está por encima del superior. No se compara nada con él.',
    severalRanges:
      'Algunos resultados traen varios rangos normales, para distintas edades o grupos. No se dibuja ninguno, porque la entrada no dice cuál corresponde.',
    gap: (time) =>
      `La línea se interrumpe donde no hay resultados durante más de ${time}, aproximadamente.`,
    reduced: (drawn, all) =>
      `La línea pasa por ${n(drawn)} de ${n(all)} resultados, elegidos para que conserve su forma. Se dibujan todos los resultados marcados, y la tabla los contiene todos.`,
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
        ? `Un resultado se convirtió a ${unit}. La conversión es exacta y se muestra con tantas cifras como se registraron; la tabla contiene el valor registrado.`
        : `${n(count)} resultados se convirtieron a ${unit}. La conversión es exacta y se muestra con tantas cifras como se registraron; la tabla contiene los valores registrados.`,
    why: {
      'not-ucum': (unit) =>
        `Los resultados en ${unit} se mantienen separados: su unidad no está registrada con un código estándar.`,
      'needs-substance': (unit) =>
        `Los resultados en ${unit} se mantienen separados: para convertirlos hace falta la masa molar o la carga de la sustancia, que no está en el expediente.`,
      'different-kind': (unit) =>
        `Los resultados en ${unit} se mantienen separados: esa unidad mide otra cosa.`,
      'different-annotation': (unit) =>
        `Los resultados en ${unit} se mantienen separados: esa unidad cuenta otra cosa.`,
      'not-exact': (unit) =>
        `Los resultados en ${unit} se mantienen separados: no existe una conversión exacta.`,
    },
    failed: 'No se pudieron cargar las tablas de unidades. Inténtelo de nuevo.',
  },

  refused: {
    title: 'Resultados fuera de las gráficas',
    modified: (count) =>
      count === 1
        ? 'Un resultado lleva una marca que puede cambiar su significado y que esta aplicación no conoce.'
        : `${n(count)} resultados llevan una marca que puede cambiar su significado y que esta aplicación no conoce.`,
    undated: (count) =>
      count === 1 ? 'Un resultado no tiene fecha.' : `${n(count)} resultados no tienen fecha.`,
    'not-a-number': (count) =>
      count === 1
        ? 'Un resultado es texto, no un número.'
        : `${n(count)} resultados son texto, no números.`,
    unread: (count) =>
      count === 1 ? 'Un resultado no se pudo leer.' : `${n(count)} resultados no se pudieron leer.`,
    'never-a-number': (count) =>
      count === 1
        ? 'Un resultado no tiene valor, y ningún otro de su tipo lo tiene.'
        : `${n(count)} resultados no tienen valor, y ningún otro de su tipo lo tiene.`,
    row: (name, value, date) =>
      date === undefined ? `${name}: ${value}` : `${name}: ${value}, ${date}`,
    more: (count) => (count === 1 ? 'Y uno más.' : `Y ${n(count)} más.`),
    noValue: 'Sin valor',
    unnamed: 'Sin nombre registrado',
  },

  table: {
    title: 'Los mismos resultados en una tabla',
    caption: (name) => `${name}, del más reciente al más antiguo`,
    date: 'Fecha',
    what: 'Medición',
    result: 'Resultado',
    flag: 'Alto o bajo',
    range: 'Rango normal',
    note: 'Nota',
    absent: 'Sin valor',
  },

  screen: {
    none: 'No se encontraron resultados que se puedan mostrar como tendencia.',
    noneSoFar: 'Nada de lo que se cargó hasta ahora se puede mostrar como tendencia.',
    noneRead: 'Nada de lo que envió el servicio se puede mostrar como tendencia.',
    failed: 'No se pudieron cargar los resultados',
    complete: (count) =>
      count === 1
        ? 'Basado en el único resultado que hay.'
        : `Basado en los ${n(count)} resultados que hay.`,
    some: (loaded) => (loaded === 1 ? 'Basado en un resultado.' : `Basado en ${results(loaded)}.`),
    partly: (loaded, total) =>
      total === undefined
        ? `Basado en ${results(loaded)} hasta ahora. Hay más, por lo que esta tendencia no está completa.`
        : `Basado en ${n(loaded)} de ${results(total)}. Esta tendencia no está completa.`,
    cut: (loaded) =>
      `Basado en ${results(loaded)}. El servicio se detuvo antes del final, por lo que esta tendencia puede no estar completa.`,
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
