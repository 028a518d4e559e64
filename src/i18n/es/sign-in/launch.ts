import type { Messages } from '../../messages'

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
      'No se pudo cargar esta página. Tal vez no haya conexión o haya una versión nueva de la aplicación.',
  },
}
