import type { listLayout as english } from '../../en/record/list-layout'

/** Words for the order and the columns of a list. */
export const listLayout: typeof english = {
  order: 'Orden',
  weight: 'Primero las de mayor riesgo',
  current: 'Primero lo actual',
  newest: 'Primero lo más reciente',
  oldest: 'Primero lo más antiguo',
  received: 'Tal como se recibieron',
  by: (column) => `Por: ${column}`,
  turned: 'Invertir el orden',
  columns: 'Columnas',
  more: 'Más columnas',
  usual: 'Volver al orden y las columnas habituales',
  partly:
    'Solo las entradas cargadas están en este orden. Cargue todas para ordenar la lista completa.',
}
