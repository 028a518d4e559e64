import type { elements as english } from '../../en/record/elements'

/**
 * Nombres de las columnas de las listas. Los nombres de los demás elementos están en
 * `more-elements`.
 */
export const elements: typeof english = {
  address: 'Dirección',
  author: 'Escrito por',
  authority: 'Recomendación de',
  bodySite: 'Parte del cuerpo',
  'FamilyMemberHistory.condition': 'Qué tuvo',
  modality: 'Tipo de imagen',
  numberOfInstances: 'Imágenes',
  operator: 'Quién la tomó',
  subscriberId: 'Número de afiliación',
  category: 'Categoría',
  criticality: 'Riesgo si ocurre',
  description: 'Descripción',
  dosage: 'Dosis',
  dosageInstruction: 'Cómo tomarlo',
  'Encounter.class': 'Tipo de consulta',
  'Encounter.participant': 'Con',
  gender: 'Género',
  lotNumber: 'Número de lote',
  managingOrganization: 'Organización',
  manufacturer: 'Fabricante',
  participant: 'Participantes',
  performer: 'Realizado por',
  qualification: 'Títulos profesionales',
  reaction: 'Reacciones',
  recommendation: 'Pendientes',
  relationship: 'Relación',
  requester: 'Solicitado por',
  serialNumber: 'Número de serie',
  score: 'Puntuación',
  serviceProvider: 'Prestado por',
  severity: 'Gravedad',
  target: 'Meta',
  telecom: 'Contacto',
  type: 'Tipo',
  value: 'Resultado',
}
