/** Mediciones que no están entre las del catálogo (`results/loinc-names.ts`). */
export const tests = {
  '3151-8': 'Oxígeno inhalado, flujo',
  '3150-6': 'Oxígeno inhalado, concentración',
  '77606-2': 'Percentil del peso por la talla según edad y sexo',
  '8289-1': 'Percentil del perímetro de la cabeza',
  '8478-0': 'Presión arterial media',
}
