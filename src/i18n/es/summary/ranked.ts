import type { ranked as english } from '../../en/summary/ranked'

const soFar = (isWhole: boolean) => (isWhole ? '' : ' hasta ahora')

function current(shown: number, all: number, isWhole: boolean): string {
  const some = shown === all ? String(all) : `${shown} de ${all}`
  return `${some} ${all === 1 ? 'actual' : 'actuales'}${soFar(isWhole)}.`
}

/** Palabras de las listas de la primera página que van por orden de importancia. */
export const ranked: typeof english = {
  shown: {
    conditions: current,
    allergies: current,
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
  statement: 'Declaración',
  statementBesides: 'Declaración aparte de estas entradas',
  showAll: 'Mostrar todo',
  showFewer: 'Mostrar menos',
  considered: (count, isWhole) => `${count} en estudio${soFar(isWhole)}.`,
  past: (count, isWhole) =>
    `${count} ${count === 1 ? 'pasada o descartada' : 'pasadas o descartadas'}${soFar(isWhole)}.`,
  place: {
    main: { conditions: 'Salud', allergies: 'Actuales' },
    social: { conditions: 'Situación de vida', allergies: '' },
    considered: { conditions: 'En estudio', allergies: '' },
    past: { conditions: 'Pasadas o descartadas', allergies: 'Pasadas o descartadas' },
  },
  why: '¿Por qué este orden?',
}
