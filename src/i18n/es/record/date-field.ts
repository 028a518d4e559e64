import type { dateField as english } from '../../en/record/date-field'

/** Words of a field for a date. */
export const dateField: typeof english = {
  hint: 'Por ejemplo 12/3/1984 (primero el\u00a0día), 12\u00a0mar\u00a01984, marzo de\u00a01984 o 1984',
  timeHint: 'Por ejemplo 12/3/2026 (primero el día) o 12 mar 2026, 2:30 p. m.',
  short: (day, month, year) => `${day} ${month} ${year}`,
  understood: (date) => `Se entiende como ${date}`,
  pick: (label) => `Elegir en un calendario: ${label}`,
  calendar: {
    precision: 'Qué parte de la fecha se conoce',
    day: 'Día',
    month: 'Mes',
    year: 'Año',
    today: 'Hoy',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    previousYear: 'Año anterior',
    nextYear: 'Año siguiente',
    previousYears: 'Años anteriores',
    nextYears: 'Años siguientes',
    chooseMonth: (shown) => `${shown}, elegir un mes`,
    chooseYear: (shown) => `${shown}, elegir un año`,
  },
  unread: {
    shape: 'Escriba una fecha como 12/3/1984, 12 mar 1984, marzo de 1984 o 1984.',
    century: 'Escriba el año con cuatro cifras, por ejemplo 1984.',
    'no-year': 'Agregue el año, por ejemplo 12/3/1984.',
    month: (month) =>
      `No existe el mes ${month}. Primero va el día: 12/3/1984 es el 12 de marzo de 1984.`,
    day: (month, days) => `${month} tiene ${days} días.`,
  },
}
