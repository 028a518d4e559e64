import type { dateField as english } from '../en/date-field'

/** Words of a field for a date. */
export const dateField: typeof english = {
  hint: 'Por ejemplo 1984-03-12, 1984-03 o 1984',
  wrong: 'Escriba la fecha como año-mes-día, por ejemplo 1984-03-12. Puede omitir el mes y el día.',
}
