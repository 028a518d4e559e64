import type { missing as english } from '../../en/summary/missing'

/** Palabras para lo que falta del expediente. */
export const missing: typeof english = {
  limited: (titles) => `De esto aquí solo se puede leer una parte: ${titles}.`,
  failed: (titles) => `No se pudo cargar: ${titles}.`,
  retry: 'Intentar de nuevo',
}
