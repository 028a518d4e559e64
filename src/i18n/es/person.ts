import type { person as english } from '../en/person'

/** Words about who is signed in, and for whom: they stand in the frame around every screen. */
export const person: typeof english = {
  left: {
    ehr: (opened, shown) =>
      `Desde la historia clínica electrónica abrió a ${opened}. Ahora ve a ${shown}.`,
    other: (opened, shown) => `Inició sesión para ${opened}. Ahora ve a ${shown}.`,
    back: (opened) => `Volver a ${opened}`,
  },
  who: {
    signedIn: 'Sesión iniciada',
    roles: {
      self: 'Paciente',
      acting: 'Actúa en nombre del paciente',
      patient: 'Paciente, o quien actúa en su nombre',
      staff: 'Profesional o personal',
    },
    unnamed: 'El servicio no indica el nombre',
    acting: (name, patient) => `Inició sesión como ${name}. Esta es la historia de ${patient}.`,
    actingUnnamed: (reference, patient) =>
      `Usted actúa en nombre de ${patient}. El servicio no indica aquí su nombre (${reference}).`,
    change: 'Elegir la historia de otra persona',
    changeHint:
      'Su organización le pregunta de nuevo qué historia quiere abrir. Solo se ofrecen las que usted puede abrir.',
    changeOff:
      'Esta sesión se abrió para una sola persona. Para ver a otra, abra la aplicación desde la historia clínica electrónica de esa persona.',
  },
  otherTab:
    'Otra pestaña muestra la historia de otra persona. Antes de escribir, mire el nombre que aparece arriba.',
}
