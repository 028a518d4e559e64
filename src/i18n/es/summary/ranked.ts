import type { ranked as english } from '../../en/summary/ranked'

/** Palabras de las listas de la primera página que van por orden de importancia. */
export const ranked: typeof english = {
  shown: {
    conditions: (shown, all, isWhole) =>
      `${shown === all ? all : `${shown} de ${all}`} ${all === 1 ? 'actual' : 'actuales'}${isWhole ? '' : ' hasta ahora'}.`,
    allergies: (shown, all, isWhole) =>
      `${shown === all ? all : `${shown} de ${all}`} ${all === 1 ? 'actual' : 'actuales'}${isWhole ? '' : ' hasta ahora'}.`,
  },
  hidden: {
    conditions: (count) =>
      count === 1
        ? 'Otra más es grave o pone en peligro la vida.'
        : `Otras ${count} son graves o ponen en peligro la vida.`,
    allergies: (count) =>
      count === 1
        ? 'Otra más es de riesgo alto o causó una reacción grave.'
        : `Otras ${count} son de riesgo alto o causaron una reacción grave.`,
  },
  highRisk: 'Riesgo alto',
  showAll: 'Mostrar todo',
  showFewer: 'Mostrar menos',
  considered: (count) => `${count} en estudio.`,
  past: (count) => (count === 1 ? '1 pasada o descartada.' : `${count} pasadas o descartadas.`),
  place: {
    main: { conditions: 'Salud', allergies: 'Actuales' },
    social: { conditions: 'Situación de vida', allergies: '' },
    considered: { conditions: 'En estudio', allergies: '' },
    past: { conditions: 'Pasadas o descartadas', allergies: 'Pasadas o descartadas' },
  },
  why: '¿Por qué este orden?',
}
