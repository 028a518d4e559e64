import type { formExtraction as english } from '~/i18n/en/forms/form-extraction'

const n = (count: number) => count.toLocaleString('es-US')

export const formExtraction: typeof english = {
  title: (count) =>
    count === 1
      ? 'Una de estas respuestas puede convertirse en un resultado'
      : `${n(count)} de estas respuestas pueden convertirse en resultados`,
  hint: 'Quien hizo el formulario quiere encontrar estas respuestas también entre los resultados. Al enviarlo se conservan como respuestas y no se agregan resultados; la página del formulario enviado dice si se pueden agregar.',
  result: 'Resultado',
  value: 'Valor',
  date: 'Fecha',
  whenSent: 'El día del envío',
  category: 'Categoría',
  members: 'Junto con',
  origins: 'Calculado a partir de',
  left: (count) =>
    count === 1
      ? 'Se quiere otra respuesta más como resultado que aquí no se puede mostrar.'
      : `Se quieren otras ${n(count)} respuestas como resultados que aquí no se pueden mostrar.`,
  records: {
    title: (count) =>
      count === 1
        ? 'Estas respuestas pueden convertirse en una entrada del expediente'
        : `Estas respuestas pueden convertirse en ${n(count)} entradas del expediente`,
    titleElsewhere: 'Estas respuestas pueden convertirse en entradas del expediente',
    hint: 'Quien hizo el formulario quiere estas respuestas también en otras partes del expediente. Al enviarlo se conservan como respuestas y no se agrega ni cambia ninguna entrada; la página del formulario enviado dice si se puede agregar alguna.',
    others: (count) =>
      count === 1 ? 'El formulario fija un dato más.' : `El formulario fija ${n(count)} datos más.`,
    content: 'La entrada diría',
    contentOf: (entry) => `La entrada diría: ${entry}`,
    from: 'De estas respuestas',
    another: 'Otra de estas entradas',
    nothing: 'Quedaría vacía.',
    unplaced: (count) =>
      count === 1
        ? 'Uno de sus datos no se puede calcular aquí.'
        : `${n(count)} de sus datos no se pueden calcular aquí.`,
    elsewhere: (count) =>
      count === 1
        ? 'El formulario nombra una conversión más que aquí no se puede mostrar.'
        : `El formulario nombra otras ${n(count)} conversiones que aquí no se pueden mostrar.`,
  },
}
