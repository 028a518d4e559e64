import type { documentKinds as english } from '../../en/documents/document-kinds'

/** See the English words. */
export const documentKinds: Readonly<Record<keyof typeof english, string>> = {
  '51851-4': 'Nota administrativa',
  '42348-3': 'Voluntades anticipadas',
  '59284-0': 'Consentimiento',
  '11488-4': 'Nota de interconsulta',
  '18748-4': 'Estudio de imagen',
  '18842-5': 'Resumen de alta',
  '34111-5': 'Nota de emergencias',
  '34117-2': 'Antecedentes y examen físico',
  '11502-2': 'Informe de laboratorio',
  '28570-0': 'Nota de procedimiento',
  '11506-3': 'Nota de evolución',
  '55751-2': 'Informe de caso a salud pública',
  '57133-1': 'Nota de derivación',
  '34133-9': 'Resumen de un episodio de atención',
}

/** Kinds of documents by their LOINC codes, besides those that can be filed. */
export const documentNames: Readonly<Record<string, string>> = {
  ...documentKinds,
  '34109-9': 'Nota',
  '34746-8': 'Nota de enfermería',
  '34108-1': 'Nota de consulta externa',
  '34112-3': 'Nota de hospitalización',
  '11504-8': 'Nota quirúrgica',
  '18761-7': 'Resumen de traslado',
  '34105-7': 'Resumen de alta hospitalaria',
  '28636-9': 'Nota de evaluación inicial',
  '28635-1': 'Nota de evaluación inicial de psiquiatría',
  '34788-0': 'Nota de interconsulta de psiquiatría',
  '34099-2': 'Nota de interconsulta de cardiología',
  '28579-9': 'Nota de fisioterapia',
  '18776-5': 'Plan de atención',
  '74213-0': 'Instrucciones al alta',
  '60591-5': 'Resumen del paciente',
  '11503-0': 'Expediente médico',
  '18719-5': 'Estudios de química clínica',
  '18725-2': 'Estudios de microbiología',
  '18726-0': 'Estudios de radiología',
  '11524-6': 'Electrocardiograma',
}
