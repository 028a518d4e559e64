import type { missing as english } from '../../en/summary/missing'

/** Palabras para lo que falta del expediente. */
export const missing: typeof english = {
  complete: (whole, needed) => `Tipos de entradas completos: ${whole} de ${needed}.`,
  limited: (titles) => `De esto aquí solo se puede leer una parte: ${titles}.`,
  leftOut: (titles) => `El servicio indica que quizá no envió todo de: ${titles}.`,
  partial: (titles) => `No se pudo cargar por completo: ${titles}.`,
  failed: (titles) => `No se pudo cargar: ${titles}.`,
  refused: (titles) => `El servicio no permite ver esto con este inicio de sesión: ${titles}.`,
  retry: 'Intentar de nuevo',
}
