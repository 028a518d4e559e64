import type { reported as english } from '../../en/summary/reported'
import { el } from '../on-date'

export const reported: typeof english = {
  says: {
    taken: 'se toma',
    'not-taken': 'no se toma',
    stopped: 'suspendido',
    completed: 'ya no se toma',
  },
  said: (what, date) =>
    date === undefined ? `informado: ${what}` : `informado ${el(date)}: ${what}`,
  withOrders:
    'Los medicamentos que según lo informado se toman ahora están señalados entre los recetados.',
  withOrdersRead:
    'En lo que se ha leído, los medicamentos que según lo informado se toman ahora están señalados entre los recetados.',
}
