import type { rankedWhy as english } from '../../en/summary/ranked-why'

/** Palabras sobre el orden de una lista. Se cargan cuando alguien las pide. */
export const rankedWhy: typeof english = {
  rule: {
    conditions:
      'Primero van las afecciones actuales, por puntos; con los mismos puntos, la más reciente. Las que tratan de la situación de vida tienen su propia parte, y también los diagnósticos que solo están en estudio. Lo pasado o descartado va al final. No se omite nada, salvo las entradas marcadas como ingresadas por error.',
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
}
