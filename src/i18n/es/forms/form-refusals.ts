import type { formRefusals as english } from '~/i18n/en/forms/form-refusals'

export const formRefusals: typeof english = {
  'not-a-questionnaire': 'Lo que se cargó no es un formulario.',
  'modifier-extension': (url) =>
    `El formulario contiene una instrucción que cambia su significado y que Clearchart no admite: ${url}. Si se llenara sin esa instrucción, las respuestas podrían significar otra cosa.`,
  'link-id-missing':
    'Una pregunta del formulario no tiene un identificador propio, así que su respuesta no se podría distinguir de otras.',
  'link-id-twice': (linkId) =>
    `Dos preguntas del formulario tienen el mismo identificador (${linkId}), así que sus respuestas no se podrían distinguir.`,
  'unread-part': (path) =>
    `Una parte de una pregunta está escrita de un modo que no está permitido, así que no se pudo leer: ${path}. Sin esa parte, la pregunta podría significar otra cosa.`,
  'unknown-type': (linkId, type) => `La pregunta ${linkId} es de un tipo que no existe: ${type}.`,
  'part-missing': (part) =>
    `Una parte de este formulario está en otro formulario, y ese no se encontró: ${part}. Sin ella faltarían preguntas. Pídaselo a quien proporciona el formulario.`,
  'part-circle': (part) =>
    `Este formulario tiene una parte que contiene al propio formulario, así que no terminaría nunca: ${part}.`,
  'part-is-root': (part) =>
    `Este formulario usa otro formulario como parte, y ese no puede ser una parte: ${part}.`,
  'part-context': (part, name) =>
    `Una parte de este formulario necesita algo que el formulario no le da (${name}): ${part}.`,
  'part-clash': (name) =>
    `Dos partes de este formulario entienden cosas distintas por el mismo nombre (${name}), así que sus respuestas se podrían calcular mal.`,
  'part-prefix': (expression) =>
    `No se pueden determinar los identificadores de las preguntas de una parte de este formulario: ${expression}.`,
  'parts-many': 'Este formulario tiene más partes de las que aquí se pueden reunir.',
}
