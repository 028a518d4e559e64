import type { formExtraction as english } from '~/i18n/en/forms/form-extraction'

const n = (count: number) => count.toLocaleString('es-US')

export const formExtraction: typeof english = {
  title: (count) =>
    count === 1
      ? 'Una de estas respuestas puede convertirse en un resultado'
      : `${n(count)} de estas respuestas pueden convertirse en resultados`,
  hint: 'Quien hizo el formulario quiere encontrar estas respuestas también entre los resultados. Clearchart las conserva como respuestas y no agrega resultados: puede hacerlo el sistema que las recibe.',
  result: 'Resultado',
  value: 'Valor',
  date: 'Fecha',
  whenSent: 'El día del envío',
  category: 'Categoría',
  left: (count) =>
    count === 1
      ? 'Se quiere otra respuesta más como resultado que aquí no se puede mostrar.'
      : `Se quieren otras ${n(count)} respuestas como resultados que aquí no se pueden mostrar.`,
}
