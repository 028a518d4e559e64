import type { timeline as english } from '../en/timeline'

export const timeline: typeof english = {
  title: 'Cronología',
  count: (shown) => (shown === 1 ? '1 registro' : `${shown} registros`),
  countOf: (shown, all) => `${shown} de ${all} registros`,
  incomplete:
    'Los registros que aún no se han cargado pueden corresponder a cualquier momento de esta cronología.',
  none: 'No consta nada: se ha pedido al servicio todo lo que aquí se puede leer y no tiene nada.',
  noneAsked: 'No consta nada entre lo que se le puede pedir al servicio.',
  noneSoFar: 'Todavía no se ha cargado nada.',
  noneFiltered: 'Nada de lo cargado se ajusta a esta selección.',
  preparing: 'Ordenando los registros',
  undatedLeftOut: (count) =>
    count === 1
      ? 'Hay 1 registro sin fecha que no se muestra mientras haya un período elegido.'
      : `Hay ${count} registros sin fecha que no se muestran mientras haya un período elegido.`,

  order: 'Orden',
  by: { time: 'Por fecha', visit: 'Por visita', episode: 'Por episodio de atención' },
  goTo: 'Ir a',
  goToNone: 'Elija un año',
  goToYear: (year, count) => `${year} (${count})`,

  filter: (active) =>
    active === 0 ? 'Elegir tipos y período' : `Elegir tipos y período (${active} en uso)`,
  kinds: 'Tipos de registros',
  kind: (title, count) => `${title} (${count})`,
  from: 'Desde',
  to: 'Hasta',
  all: 'Mostrar todo',

  coming: 'Aún por venir',
  undated: 'Sin fecha',
  elsewhere: {
    visit: 'Sin visita asociada, según lo registrado',
    episode: 'Sin episodio de atención asociado, según lo registrado',
  },
  monthUnknown: (year) => `${year}, mes no indicado`,
  unloaded: {
    visit: 'Una visita que no está entre los registros cargados',
    episode: 'Un episodio de atención que no está entre los registros cargados',
  },
  head: (name, date) => `${name}, ${date}`,

  partial: { month: 'día no indicado', year: 'mes y día no indicados' },
  noDate: 'Sin fecha',
  other: (kind, date) => `${kind}: ${date}`,

  overview: 'Cuántos registros hay a lo largo del tiempo',
  bin: (when, count) => `${when}: ${count}`,
  quarter: (quarter, year) => `Trimestre ${quarter} de ${year}`,
  years: (from, to) => `${from} a ${to}`,
}
