import type { documents as english } from '../../en/glossary/documents'

export const documents: typeof english = {
  continuityOfCare:
    'Un resumen del expediente médico de una persona: problemas, medicamentos, alergias, resultados y más, para el próximo lugar de atención.',
  consultation:
    'Lo que un especialista encontró y opina después de que otro profesional de la salud se lo pidió.',
  discharge:
    'Lo que ocurrió durante una hospitalización u otra estadía, y lo que se planeó para después.',
  caseReport: 'Un informe a una oficina de salud pública sobre un caso que la ley exige informar.',
  publicHealth: 'Un informe a una oficina de salud pública sobre un caso.',
  emergencySurvey:
    'Datos de una consulta de emergencia, reunidos para las estadísticas nacionales de salud.',
  inpatientSurvey:
    'Datos de una hospitalización, reunidos para las estadísticas nacionales de salud.',
  outpatientSurvey:
    'Datos de una consulta sin hospitalización, reunidos para las estadísticas nacionales de salud.',
  historyAndPhysical:
    'La historia de salud de una persona y lo que se encontró en un examen físico.',
  progressNote: 'Cómo está una persona en un momento de su atención.',
  referralNote: 'Un profesional de la salud envía a una persona a otro y explica por qué.',
  transferSummary:
    'Lo que el próximo equipo necesita saber cuando la atención pasa de un lugar a otro.',
  unstructured: 'Un archivo, como un escaneo o un PDF, conservado tal cual.',
  procedureNote: 'Lo que se hizo en un procedimiento, cómo y quién lo hizo.',
  operativeNote: 'Lo que se hizo en una operación, cómo y quién la hizo.',
  carePlanDocument: 'Objetivos y planes para la atención de una persona, y quién participa.',
  imagingReport: 'Lo que se vio en imágenes del cuerpo, como las radiografías.',
  laboratoryReport: 'Resultados de los análisis que un laboratorio hizo de una muestra.',
  pathologyReport: 'Lo que se vio al mirar de cerca tejidos o células.',
  emergencyNote: 'Lo que ocurrió durante una consulta en emergencias.',
  summaryNote: 'Lo que se encontró y se planeó en una consulta.',
  consent: 'Lo que una persona aceptó o no aceptó.',
}
