import type { harm as english } from '../../en/results/harm'

/** Words of a mark for answers. */
export const harm: typeof english = {
  thoughts: 'Ideas de hacerse daño',
  self: 'Hacerse daño o pensar en ello',
  other: 'Posible peligro',
  risk: 'Riesgo de suicidio',
  unclear: 'Respuesta poco clara sobre posible daño',
  dated: (mark, date) => (date === undefined ? `${mark}, fecha no registrada` : `${mark}, ${date}`),
}
