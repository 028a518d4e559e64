import type { Messages } from '../messages'

export const launch: Messages['launch'] = {
  organization: (name) => `Organización: ${name}`,
  ends: {
    signedOut: 'Ha cerrado la sesión',
    endedTitle: 'Su sesión ha terminado',
    lockedTitle: 'Bloqueado',
    tabTitle: 'Bloqueado · Clearchart',
    endedTabTitle: 'Sesión terminada · Clearchart',
    windowDone: 'Ha iniciado sesión. Puede cerrar esta ventana.',
    missing:
      'No se pudo cargar lo que corresponde aquí: puede que la red no funcione o que haya una versión nueva de la aplicación.',
  },
}
