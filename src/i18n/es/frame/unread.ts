import type { unread as english } from '../../en/frame/unread'

/** Palabras sobre las entradas de una respuesta que no se pudieron usar. */
export const unread: typeof english = {
  some: (count) =>
    count === 1
      ? '1 entrada no se pudo leer y no se muestra. Tal vez esto no sea todo.'
      : `${count.toLocaleString('es-US')} entradas no se pudieron leer y no se muestran. Tal vez esto no sea todo.`,
  asTheyCame: 'Lo que llegó en su lugar',
}
