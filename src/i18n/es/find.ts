import type { find as english } from '../en/find'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const find: typeof english = {
  field: 'Palabra, código, persona u organización',
  hint: 'Deben coincidir todas las palabras, por su comienzo. Ponga entre comillas las "palabras exactas". Un código puede llevar su sistema: loinc|4548-4.',
  private: 'Lo que escriba aquí no sale de esta página.',
  results: 'Registros que coinciden',
  group: (title, count) => `${title}, ${n(count)}`,
  more: (count, title) =>
    count === 1 ? `Mostrar 1 más en ${title}` : `Mostrar ${n(count)} más en ${title}`,
  tooMany: (shown, total) =>
    `Los primeros ${n(shown)} de ${n(total)}. Añada otra palabra para acotarlos.`,
  place: (label) => `${label}: `,
  code: 'Código',
  found: (count) => (count === 1 ? 'Coincide 1 registro' : `Coinciden ${n(count)} registros`),
  foundSoFar: (count) =>
    count === 1 ? 'Coincide 1 registro por ahora' : `Coinciden ${n(count)} registros por ahora`,
  searched: (count) =>
    count === 1 ? 'Se buscó en 1 registro cargado.' : `Se buscó en ${n(count)} registros cargados.`,
  preparing: 'Preparando los registros cargados',
  noneOfAll: 'Nada en esta historia coincide. Se buscó en todo lo que se puede leer.',
  noneAsked:
    'Nada en esta historia coincide. Se buscó en todo lo que se le puede pedir al servicio.',
  noneSoFar: 'Nada coincide entre los registros cargados. Aún no está cargada toda la historia.',
}
