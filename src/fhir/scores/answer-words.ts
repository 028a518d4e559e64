/** A risk that was rated as low. */
export const LITTLE =
  /^(?:(?:very\s+)?low|minimal|mild|(?:very\s+)?low(?:\s+(?:acute|chronic|suicide))?\s+risk|low\s*\/\s*none|(?:muy\s+)?baj[oa]|mínim[oa]|leve|(?:riesgo\s+)?(?:muy\s+)?bajo(?:\s+riesgo)?|riesgo\s+(?:leve|mínimo))[.!]?$/i
/** One that was rated as more. */
export const RATED =
  /\b(?:high|moderate|medium|intermediate|severe|elevated|imminent|acute|positive|at\s+risk|alt[oa]|moderad[oa]|medi[oa]|elevad[oa]|grave|sever[oa]|inminente|agud[oa]|positiv[oa]|en\s+riesgo)\b/i
/** Assent to a statement. */
export const AGREED =
  /^(?:true|yes|y|correct|confirm(?:ed|s)?|(?:strongly |completely |fully )?agree[ds]?|sí|si|s|verdadero|cierto|es cierto|correcto|confirmado|(?:muy |totalmente |completamente )?de acuerdo)[.!]?$/i
/** Dissent from one. */
export const DISAGREED =
  /^(?:false|untrue|not true|incorrect|(?:strongly |completely )?disagree[ds]?|falso|no es cierto|incorrecto|(?:muy |totalmente |completamente )?en desacuerdo)[.!]?$/i
/** Nobody knows what to make of it, the person included. */
export const UNSURE =
  /^(?:(?:i )?(?:do not|don[’']t) know|(?:i(?:[’']m| am) )?(?:not sure|unsure|uncertain)|maybe|(?:yo )?no (?:lo )?sé|no sabe|no est(?:oy|á) segur[oa]|quizás?|tal vez)[.!]?$/i
