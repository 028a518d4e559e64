import type { harm as english } from '../../en/results/harm'

/** Words of a mark for answers. */
export const harm: typeof english = {
  self: 'Ideas de hacerse daño',
  other: 'Posible peligro',
}
