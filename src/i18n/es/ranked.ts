import type { ranked as english } from '../en/ranked'

/** Palabras de las listas de la primera página que van por orden de importancia. */
export const ranked: typeof english = {
  shown: {
    conditions: (shown, all) => `${shown} de ${all} actuales.`,
    allergies: (shown, all) => `${shown} de ${all} que cuentan ahora.`,
  },
  hidden: {
    conditions: (count) =>
      count === 1
        ? 'Otra más es grave o amenaza la vida.'
        : `Otras ${count} son graves o amenazan la vida.`,
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
    main: { conditions: 'Salud', allergies: 'Cuentan ahora' },
    social: { conditions: 'Situación social y personal', allergies: '' },
    past: { conditions: 'Pasadas o descartadas', allergies: 'Pasadas o descartadas' },
  },
  why: 'Por qué este orden',
  rule: {
    conditions:
      'Primero las actuales, por orden de puntos; a igual puntuación, la más reciente. Lo social o de la situación de la persona tiene su propia parte. Lo pasado o descartado va al final. No se omite nada, salvo los registros que dicen haberse introducido por error.',
    allergies:
      'Primero las que cuentan ahora: riesgo alto, luego lo que no pudo valorarse, después las demás y al final las de riesgo bajo; entre ellas, las reacciones graves y las confirmadas. Lo pasado o descartado va al final. No se omite nada, salvo los registros que dicen haberse introducido por error.',
  },
  points: {
    grave: 'amenaza la vida o exige atención constante, según su código',
    chronic: 'dura años, según su código',
    minor: 'suele pasar por sí sola, según su código',
    severe: 'registrada como grave',
    moderate: 'registrada como moderada',
    back: 'ha vuelto',
    'problem-list': 'en la lista de problemas',
    confirmed: 'confirmada, o sin que conste duda',
  },
  point: (points, what) => `${points > 0 ? '+' : '−'}${Math.abs(points)}: ${what}`,
  byCode:
    'Los grupos de códigos son nuestros, hechos con las categorías de la CIE-10-MC y con SNOMED CT. Sirven solo para el orden y no dicen nada de una persona.',
  banner: {
    label: (list) => `Alergias: ${list}`,
    highRisk: (name) => `${name}, riesgo alto`,
    more: (count) => `y ${count} más`,
    reading: 'leyéndose…',
    notAsked: 'no se preguntó: esta conexión no las ofrece',
    failed: 'no se sabe: no pudieron leerse',
    none: 'no consta ninguna; se preguntó',
    noneSoFar: 'ninguna entre las que pudieron leerse; puede haber más',
    notWhole: 'puede haber más',
    onlyPast: 'ninguna que cuente ahora; las anteriores están en la lista',
  },
}
