import { jsonOfXml, type OtherElements } from '~/fhir/xml/json-of-xml'

/** Elements of forms in R5 and STU3 that R4 does not have. */
const OTHERS: OtherElements = {
  answerConstraint: { kind: 'text', isList: false, type: '' },
  disabledDisplay: { kind: 'text', isList: false, type: '' },
  copyrightLabel: { kind: 'text', isList: false, type: '' },
  option: { kind: 'parts', isList: true, type: 'QuestionnaireItemAnswerOption' },
  options: { kind: 'parts', isList: false, type: 'Reference' },
  hasAnswer: { kind: 'boolean', isList: false, type: '' },
}

/**
 * A Questionnaire in FHIR's XML as JSON text, in the elements of its own version.
 * @throws SyntaxError for text that is not XML
 */
export function formTextOfXml(text: string): string {
  return jsonOfXml(text, OTHERS)
}
