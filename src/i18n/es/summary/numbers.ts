import type { numbers as english } from '../../en/summary/numbers'

/** Frases de la tarjeta de valores. */
export const numbers: typeof english = {
  none: 'No hay mediciones numéricas.',
  noneSoFar: 'No hay mediciones numéricas en lo que se ha cargado hasta ahora.',
  noneRead: 'No hay mediciones numéricas en lo que se pudo leer.',
  soFar: 'No se han cargado todos los resultados: puede haber otros más recientes.',
  undated: 'Fecha no registrada',
}
