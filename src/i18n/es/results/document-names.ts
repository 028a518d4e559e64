import { documentKinds } from '../documents/document-kinds'

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
  '18776-5': 'Plan de tratamiento',
  '74213-0': 'Instrucciones al alta',
  '60591-5': 'Resumen del paciente',
  '11503-0': 'Expediente médico',
  '18719-5': 'Estudios de química clínica',
  '18725-2': 'Estudios de microbiología',
  '18726-0': 'Estudios de radiología',
  '11524-6': 'Electrocardiograma',
}
