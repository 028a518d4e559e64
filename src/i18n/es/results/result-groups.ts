import type { resultGroups as english } from '../../en/results/result-groups'

/** Groups of results, as laboratories and wards print them. */
export const resultGroups = {
  diabetes: 'Diabetes',
  kidney: 'Riñón',
  electrolytes: 'Electrolitos',
  lipids: 'Lípidos',
  liver: 'Hígado',
  'blood-count': 'Hemograma',
  clotting: 'Coagulación',
  thyroid: 'Tiroides',
  heart: 'Corazón e inflamación',
  iron: 'Hierro y vitaminas',
  infection: 'Infecciones e inmunidad',
  allergy: 'Pruebas de alergia',
  urine: 'Orina',
  'drug-levels': 'Medicamentos en la sangre',
  'other-laboratory': 'Otras pruebas de laboratorio',
  'vital-signs': 'Signos vitales',
  scores: 'Puntuaciones y encuestas',
  social: 'Vida y hábitos',
  other: 'Otros resultados',
} satisfies typeof english
