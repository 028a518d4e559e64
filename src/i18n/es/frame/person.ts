import type { person as english } from '../../en/frame/person'

/** Words about the signed-in person and their role: they are in the frame around every screen. */
export const person: typeof english = {
  left: {
    ehr: (opened, shown) =>
      `Abrió el expediente de ${opened} desde el sistema de expedientes. Ahora ve el de ${shown}.`,
    other: (opened, shown) => `Inició sesión para ${opened}. Ahora ve el expediente de ${shown}.`,
    back: (opened) => `Volver a ${opened}`,
  },
  who: {
    signedIn: 'Sesión iniciada',
    roles: {
      self: 'Paciente',
      acting: 'Actúa en nombre del paciente',
      patient: 'Paciente o representante',
      staff: 'Profesional o personal',
    },
    reading: 'Cargando…',
    unnamed: 'El servicio no indica el nombre',
    numbered: (id) => `El servicio no indica el nombre (número ${id})`,
    acting: (name, patient) => `Inició sesión como ${name}. Este es el expediente de ${patient}.`,
    actingUnnamed: (patient) =>
      `Usted actúa en nombre de ${patient}. El servicio no indica aquí su nombre.`,
    change: 'Elegir el expediente de otra persona',
    changeHint:
      'Su organización le preguntará de nuevo qué expediente quiere abrir. Solo ofrece los que usted puede abrir.',
    changeOff:
      'Esta sesión es para una sola persona. Para ver a otra, abra la aplicación para esa persona desde el sistema de expedientes.',
  },
  sheet: {
    loaded: (when) => `lectura: ${when}`,
    printed: (when) => `impreso: ${when}`,
  },
  nextBuild: {
    ready: 'Hay una versión más reciente de esta aplicación.',
    take: 'Usarla ahora',
    taking: 'Abriendo la versión más reciente…',
    late: 'La versión más reciente todavía no se abrió. Inténtelo otra vez. Si no funciona, cierre todas las pestañas de esta aplicación, vuelva a abrirla e inicie sesión.',
  },
  otherTab:
    'Otra pestaña muestra el expediente de otra persona. Antes de escribir, revise el nombre que aparece arriba.',
}
