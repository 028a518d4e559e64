import type { scoreBands as english } from '../../en/results/score-bands'

export const scoreBands: typeof english = {
  of: (value, max) => `${value} de ${max}`,
  outside: 'fuera de su escala',
  stated: (name, value) => `${name}: ${value}`,
  band: {
    'none-reported': 'sin problemas reportados',
    low: 'baja',
    minimal: 'mínima',
    mild: 'leve',
    moderate: 'moderada',
    'moderately-severe': 'moderadamente grave',
    substantial: 'considerable',
    severe: 'grave',
    below: 'por debajo del umbral',
    positive: 'en el umbral o por encima',
    'positive-women': 'en el umbral para mujeres',
    'positive-all': 'en el umbral o por encima para mujeres y hombres',
  },
}
