import type { noted as english } from '../../en/record/noted'

export const noted = {
  about: (name, what) => `${name} (sobre: ${what})`,
  partly: 'No se pudo leer todo',
  sent: 'Solo se recibió una parte',
  modified: 'Marca desconocida: puede significar otra cosa',
  risk: {
    'known-reaction-risk': 'Con riesgo conocido de reacción',
    'no-known-reaction-risk': 'Sin riesgo conocido de reacción',
  },
  inactive: 'un medicamento que ya no se usa',
  subpotent: (reasons) =>
    reasons === '' ? 'Dosis menos eficaz' : `Dosis menos eficaz: ${reasons}`,
} satisfies typeof english
