import type { fileField as english } from '../../en/record/file-field'

/** Words of a field for a file. */
export const fileField: typeof english = {
  choose: 'Elegir un archivo',
  another: 'Elegir otro archivo',
  none: 'No ha elegido ningún archivo.',
  drop: 'También puede soltar uno aquí.',
  dropNow: 'Suéltelo para elegirlo.',
  required: 'Obligatorio.',
  unread: 'No se pudo leer el archivo. Vuelva a elegirlo o elija otro.',
}
