import type { Element, Questionnaire, QuestionnaireItem } from 'fhir/r4'

const HOME = 'https://terminology.sandbox.example/ValueSet'

/**
 * A form whose answers are on the terminology server: a short list, a long one, and one that the
 * server only searches in. Its words are our own (CC0).
 */
export const COMPLAINT_FORM: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'complaint',
  url: 'https://terminology.sandbox.example/Questionnaire/complaint',
  version: '1',
  status: 'active',
  language: 'en',
  title: 'What brings you in',
  _title: spanish('Motivo de la consulta'),
  copyright: 'CC0 1.0',
  item: [
    question('where', 'choice', 'body-parts', 'Where is it?', '¿Dónde es?'),
    question('what', 'choice', 'complaints', 'What is it?', '¿Qué es?'),
    {
      ...question('more', 'open-choice', 'complaints-by-words', 'Anything else?', '¿Algo más?'),
      repeats: true,
    },
  ],
}

function question(
  linkId: string,
  type: QuestionnaireItem['type'],
  list: string,
  text: string,
  es: string,
): QuestionnaireItem {
  return { linkId, type, text, _text: spanish(es), answerValueSet: `${HOME}/${list}` }
}

function spanish(valueString: string): Element {
  return {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/translation',
        extension: [
          { url: 'lang', valueCode: 'es' },
          { url: 'content', valueString },
        ],
      },
    ],
  }
}
