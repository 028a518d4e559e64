import type { formContext as english } from '~/i18n/en/forms/form-context'

/** Palabras para las entradas del expediente y las respuestas sugeridas que ayudan a responder. */
export const formContext: typeof english = {
  title: 'Del expediente',
  none: 'El expediente no tiene entradas de este tipo.',
  noneYet: 'No se encontraron entradas de este tipo en la parte del expediente que se pudo leer.',
  more: 'Puede haber más.',
  off: 'Aquí no se pueden buscar estas entradas.',
  unread: 'Aquí no se pueden buscar estas entradas: el formulario no dice claramente cuáles son.',
  again: 'Buscar de nuevo',
  fill: (group) => `Llenar con datos del expediente: ${group}`,
  full: (group) => `${group}: no cabe nada más.`,
  unfilled: (group) =>
    `No se llenó nada: la entrada no contiene ninguna respuesta que falte en ${group}.`,
  filled: (group) => `Se llenó con datos del expediente: ${group}.`,
  lookUp: '¿Todavía no está? Descríbalo primero en el formulario',
  lookUpThen: 'Después vuelva a esta pregunta.',
  lookUpMissing:
    'Lo que todavía no está se podría describir en un formulario propio, pero aquí no se ofrece ese formulario.',
  suggested: 'Sugerencias:',
  suggestedFor: (label) => `Respuestas sugeridas para: ${label}`,
}
