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
    'below-women': 'por debajo del umbral para mujeres',
    'positive-women': 'en el umbral para mujeres o por encima',
    'below-men': 'por debajo del umbral para hombres',
    'positive-men': 'en el umbral para hombres o por encima',
    'women-only': 'en el umbral para mujeres y por debajo del de hombres',
    'positive-all': 'en el umbral o por encima para mujeres y hombres',
  },
}
