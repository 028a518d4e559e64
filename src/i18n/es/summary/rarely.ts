import type { rarely as english } from '../../en/summary/rarely'

/** Frases que pocas páginas de inicio necesitan. */
export const rarely: typeof english = {
  none: 'Nada con fecha posterior.',
  noneSoFar: 'No hay novedades en lo que se ha cargado hasta ahora.',
  noneRead: 'No hay novedades en lo que se pudo leer.',
  onlyVisits: 'Solo consultas: están en la tarjeta «Consultas».',
  onlyVisitsRead: 'En lo que se ha leído, solo consultas: están en la tarjeta «Consultas».',
  undatedToo: (count) =>
    count === 1
      ? 'Sin contar 1 entrada que no tiene fecha.'
      : `Sin contar ${count} entradas que no tienen fecha.`,
  undated: (count) =>
    count === 1 ? '1 entrada no tiene fecha.' : `${count} entradas no tienen fecha.`,
}
