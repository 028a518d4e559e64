import type { listScreen as english } from '../../en/record/list-screen'

/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('es-US')
const n = (count: number) => numbers.format(count)

/** Palabras de la pantalla de una lista. */
export const listScreen = {
  contents: 'Mostrar el contenido',
  filtered: 'con filtros',
  banned: 'No deben tomarse',
  last: 'Último estado registrado',
  countSoFar: (count) =>
    count === 1 ? '1 entrada hasta ahora' : `${n(count)} entradas hasta ahora`,
  sortedSoFar: 'En orden de fecha. Hay más entradas sin cargar, que pueden ser más recientes.',
  moreSoFar: 'Hay más entradas sin cargar.',
  sortedByService:
    'El servicio envía primero lo más reciente. Falta cargar entradas más antiguas o sin fecha.',
  failedMore: 'Lo que ya se cargó sigue aquí.',
  loadingAll: (loaded, total) =>
    total === undefined
      ? `Cargando, ${n(loaded)} hasta ahora`
      : `Cargando, ${n(loaded)} de ${n(total)}`,
  allLoaded: (count) =>
    count === 1 ? 'Se cargó la única entrada.' : `Se cargaron las ${n(count)} entradas.`,
  endsHere: (count) =>
    `La lista termina aquí, con ${count === 1 ? '1 entrada' : `${n(count)} entradas`}.`,
  refresh: 'Actualizar',
  layout: 'Orden y columnas',
} satisfies typeof english
