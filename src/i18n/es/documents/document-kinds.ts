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
