import type { unread as english } from '../en/unread'

/** Palabras sobre las entradas de una respuesta que no se pudieron usar. */
export const unread: typeof english = {
  some: (count) =>
    count === 1
      ? '1 entrada de la respuesta no se pudo leer como registro de este tipo y no se muestra. Es posible que aquí no esté todo.'
      : `${count.toLocaleString('es')} entradas de la respuesta no se pudieron leer como registros de este tipo y no se muestran. Es posible que aquí no esté todo.`,
  asTheyCame: 'Lo que llegó en su lugar',
}
