import type { person as english } from '../en/person'

/** Words about who is signed in, and for whom: they stand in the frame around every screen. */
export const person: typeof english = {
  left: {
    ehr: (opened, shown) =>
      `Desde la historia clínica electrónica abrió a ${opened}. Ahora ve a ${shown}.`,
    other: (opened, shown) => `Inició sesión para ${opened}. Ahora ve a ${shown}.`,
    back: (opened) => `Volver a ${opened}`,
  },
  otherTab:
    'Otra pestaña muestra la historia de otra persona. Antes de escribir, mire el nombre que aparece arriba.',
}
