import type { listedBy as english } from '../../en/record/listed-by'

export const listedBy: typeof english = {
  by: { category: 'categoría', status: 'estado', date: 'fecha' },
  only: (by) =>
    `este servicio solo las muestra por ${by}; pueden faltar entradas sin ese dato o con uno poco común`,
  refused: 'el servicio rechazó una parte de esta búsqueda',
}
