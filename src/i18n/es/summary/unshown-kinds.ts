import type { unshownKinds as english } from '../../en/summary/unshown-kinds'

/** Words for kinds of entries that have no list. They load on plain servers. */
export const unshownKinds: typeof english = {
  also: (kinds) =>
    `Este servicio también puede guardar otros tipos de entradas, que Clearchart no muestra: ${kinds}.`,
  appointments: 'Este servicio también puede guardar citas, que Clearchart no muestra.',
  more: (count) => `${count} más`,
}
