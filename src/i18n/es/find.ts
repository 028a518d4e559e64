import type { find as english } from '../en/find'
import { chart } from './chart'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const find: typeof english = {
  chart,
  field: 'Palabra, código, persona u organización',
  hint: 'Encuentra entradas con palabras que empiezan con cada palabra que escriba. Ponga entre comillas las "palabras exactas". Puede agregar el sistema a un código: loinc|4548-4.',
  private: 'Lo que escriba aquí no sale de esta página.',
  results: 'Entradas que coinciden',
  group: (title, count) => `${title}, ${n(count)}`,
  more: (count, title) =>
    count === 1 ? `Mostrar 1 más en ${title}` : `Mostrar ${n(count)} más en ${title}`,
  tooMany: (shown, total) =>
    `Las primeras ${n(shown)} de ${n(total)}. Agregue otra palabra para limitar la búsqueda.`,
  place: (label) => `${label}: `,
  code: 'Código',
  found: (count) => (count === 1 ? '1 entrada encontrada' : `${n(count)} entradas encontradas`),
  foundSoFar: (count) =>
    count === 1
      ? '1 entrada encontrada hasta ahora'
      : `${n(count)} entradas encontradas hasta ahora`,
  searched: (count) =>
    count === 1
      ? 'Se buscó en la única entrada cargada.'
      : `Se buscó en las ${n(count)} entradas cargadas.`,
  preparing: 'Preparando las entradas cargadas',
  noneOfAll: 'Nada en este expediente coincide. Se buscó en todo lo que se puede leer.',
  noneAsked:
    'Nada en este expediente coincide. Se buscó en todo lo que se le puede pedir al servicio.',
  noneSoFar:
    'Nada de lo cargado hasta ahora coincide. Una parte del expediente todavía no está cargada.',
}
