import type { timeline as english } from '../../en/record/timeline'
import { chart } from './chart'

export const timeline: typeof english = {
  chart,
  title: 'Cronología',
  count: (shown) => (shown === 1 ? '1 entrada' : `${shown} entradas`),
  countOf: (shown, all) => `${shown} de ${all} ${all === 1 ? 'entrada' : 'entradas'}`,
  incomplete:
    'Todavía no está todo cargado. Lo que falta puede corresponder a cualquier momento de esta cronología.',
  incompleteRead:
    'No se pudo leer todo. Lo que falta puede corresponder a cualquier momento de esta cronología.',
  none: 'Nada registrado: se pidió al servicio todo lo que aquí se puede leer y no tiene nada.',
  noneAsked: 'Nada registrado en lo que se le puede pedir al servicio.',
  noneSoFar: 'Todavía no hay nada cargado.',
  noneRead: 'Nada en lo que se pudo leer.',
  noneFiltered: 'Nada de lo cargado coincide con esta selección.',
  preparing: 'Ordenando las entradas',
  undatedLeftOut: (count) =>
    count === 1
      ? 'Hay 1 entrada sin fecha que no se muestra mientras haya un período elegido.'
      : `Hay ${count} entradas sin fecha que no se muestran mientras haya un período elegido.`,

  order: 'Orden',
  by: { time: 'Por fecha', visit: 'Por consulta', episode: 'Por episodio de atención' },
  goTo: 'Ir a',
  goToNone: 'Elija un año',
  goToYear: (year, count) => `${year} (${count})`,

  filter: (active) =>
    active === 0 ? 'Elegir tipos y período' : `Elegir tipos y período (${active} en uso)`,
  kinds: 'Tipos de entradas',
  kind: (title, count) => `${title} (${count})`,
  from: 'Desde',
  to: 'Hasta',
  all: 'Mostrar todo',

  coming: 'Ahora y próximamente',
  undated: 'Sin fecha',
  elsewhere: {
    visit: 'Sin consulta registrada',
    episode: 'Sin episodio de atención registrado',
  },
  monthUnknown: (year) => `${year}, mes sin registrar`,
  unloaded: {
    visit: 'Una consulta que no se cargó',
    episode: 'Un episodio de atención que no se cargó',
  },
  head: (name, date) => `${name}, ${date}`,

  partial: { month: 'día sin registrar', year: 'mes y día sin registrar' },
  noDate: 'Sin fecha',
  other: (kind, date) => `${kind}: ${date}`,

  overview: 'Número de entradas a lo largo del tiempo',
  bin: (when, count) => `${when}: ${count}`,
  quarter: (quarter, year) => `Trimestre ${quarter} de ${year}`,
  years: (from, to) => `${from} a ${to}`,
}
