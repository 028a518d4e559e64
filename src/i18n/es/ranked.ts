import type { ranked as english } from '../en/ranked'

/** Palabras de las listas de la primera página que van por orden de importancia. */
export const ranked: typeof english = {
  shown: {
    conditions: (shown, all) => `${shown} de ${all} actuales.`,
    allergies: (shown, all) => `${shown} de ${all} actuales.`,
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
  past: (count) =>
    count === 1 ? '1 ya pasada o descartada.' : `${count} ya pasadas o descartadas.`,
  place: {
    main: { conditions: 'Salud', allergies: 'Actuales' },
    social: { conditions: 'Situación de vida', allergies: '' },
    past: { conditions: 'Pasadas o descartadas', allergies: 'Pasadas o descartadas' },
  },
  why: '¿Por qué este orden?',
  rule: {
    conditions:
      'Primero van las afecciones actuales, por puntos; con los mismos puntos, la más reciente. Las que tratan de la situación de vida tienen su propia parte. Lo pasado o descartado va al final. No se omite nada, salvo las entradas marcadas como ingresadas por error.',
    allergies:
      'Primero van las alergias actuales: las de riesgo alto, luego las que no se pudieron evaluar, después las demás y luego las de riesgo bajo. En cada grupo van primero las reacciones graves y las confirmadas. Lo pasado o descartado va al final. No se omite nada, salvo las entradas marcadas como ingresadas por error.',
  },
  points: {
    grave: 'pone en peligro la vida o requiere atención constante, según su código',
    chronic: 'dura años, según su código',
    minor: 'suele desaparecer sola, según su código',
    severe: 'registrada como grave',
    moderate: 'registrada como moderada',
    back: 'volvió',
    'problem-list': 'en la lista de problemas',
    confirmed: 'confirmada, o sin marca de duda',
  },
  point: (points, what) => `${points > 0 ? '+' : '−'}${Math.abs(points)}: ${what}`,
  byCode:
    'Clearchart agrupa los códigos según las categorías de la CIE-10-MC y SNOMED CT. Los grupos solo sirven para el orden y no dicen nada de una persona.',
  banner: {
    label: (list) => `Alergias: ${list}`,
    highRisk: (name) => `${name}, riesgo alto`,
    more: (count) => `y ${count} más`,
    reading: 'cargando…',
    notAsked: 'no se pidieron: esta conexión no las ofrece',
    failed: 'no se sabe: no se pudieron cargar',
    none: 'ninguna registrada; se preguntó al servicio',
    noneSoFar: 'ninguna en lo que se pudo leer; puede haber más',
    notWhole: 'puede haber más',
    onlyPast: 'ninguna actual; las pasadas están en la lista',
  },
}
