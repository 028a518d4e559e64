import type { bannerAllergies as english } from '../../en/frame/banner-allergies'

/** Palabras de la línea de alergias de la cabecera del paciente. */
export const bannerAllergies: typeof english = {
  label: (list) => `Alergias: ${list}`,
  highRisk: (name) => `${name}, riesgo alto`,
  severe: (name) => `${name}, reacción grave`,
  more: (count, grave) =>
    grave === 0 ? `y ${count} más` : `y ${count} más, ${grave} de riesgo alto o graves`,
  reading: 'cargando…',
  notAsked: 'esta conexión no las ofrece',
  failed: 'no se sabe: no se pudieron cargar',
  none: 'ninguna registrada; se preguntó al servicio',
  noneSoFar: 'ninguna en lo que se pudo leer; puede haber más',
  notWhole: 'puede haber más',
  onlyPast: 'ninguna actual; las pasadas o descartadas están en la lista',
  unconfirmed: (name) => `${name}, sin confirmar`,
  yetNone: (name) => `pero también consta: ${name}`,
}
