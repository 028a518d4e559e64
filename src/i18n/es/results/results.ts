import type { results as english } from '../../en/results/results'
import { el } from '../on-date'
import { resultGroups } from './result-groups'

const n = (count: number) => count.toLocaleString('es-US')

/** Words of the results: the latest of each measurement, and the other views of the same data. */
export const results = {
  title: 'Resultados',
  caption: 'El último resultado de cada prueba',
  someTests: (shown: number, all: number) =>
    `${n(shown)} de ${n(all)} ${all === 1 ? 'prueba' : 'pruebas'}`,
  find: 'Buscar una prueba',
  findHint: 'Buscar, p. ej. «azúcar»',
  kind: 'Tipo de resultado',
  allKinds: 'Todos los tipos',
  off: 'Fuera de rango',
  group: resultGroups,
  column: {
    name: 'Prueba',
    value: 'Último',
    range: 'Rango',
    limits: 'Rango normal',
    course: 'Evolución',
    when: 'Fecha',
    before: 'Anterior',
    count: 'Resultados',
  },
  columns: 'Columnas',
  order: 'Orden',
  inGroups: 'Por grupo',
  by: {
    name: 'Por nombre',
    value: 'Primero los que están fuera de rango',
    range: 'Primero los más alejados del rango',
    limits: 'Por rango normal',
    course: 'Primero los que más se pueden comparar',
    when: 'Primero los más recientes',
    before: 'Primero los que más cambiaron',
    count: 'Primero los que tienen más resultados',
  },
  sortedBy: (column: string) => `Orden: ${column}`,
  trendOf: 'tendencia',
  none: 'No hay resultados registrados. Se le pidieron todos al servicio.',
  noneSoFar: 'Nada en lo cargado hasta ahora.',
  parts: {
    answers: (count) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
    values: (count) => (count === 1 ? '1 valor' : `${count} valores`),
  },
  alsoOn: (day) => `también ${el(day)}`,
  noneRead: 'Nada en lo que envió el servicio.',
  noneFits: 'Ninguna prueba coincide.',
  showEverything: 'Mostrar todas las pruebas',
  more: (count: number) => `Mostrar ${n(count)} ${count === 1 ? 'prueba' : 'pruebas'} más`,
  notAll:
    'Aún no se han cargado todos los resultados. Puede faltar uno más reciente o el anterior.',
  load: 'Cargar el resto',
  stop: 'Detener',
  loading: (loaded: number, total: number | undefined) =>
    total === undefined
      ? `Cargando resultados, ${n(loaded)} hasta ahora…`
      : `Cargando resultados, ${n(loaded)} de ${n(total)}…`,
  failed: 'No se pudieron cargar los resultados',
  withheld: (count: number) =>
    count === 1
      ? 'No se muestra 1 resultado porque es de otro paciente.'
      : `No se muestran ${n(count)} resultados porque son de otro paciente.`,
  unread: (count: number) =>
    count === 1 ? 'No se pudo leer un resultado.' : `No se pudieron leer ${n(count)} resultados.`,
  panels: (count: number) =>
    count === 1
      ? 'Una entrada solo agrupa otros resultados. Está en la lista de todos los resultados.'
      : `${n(count)} entradas solo agrupan otros resultados. Están en la lista de todos los resultados.`,
  allEntries: 'Todos los resultados en una lista',
} satisfies typeof english
