import type { Messages } from '../messages'

const secondsText = (seconds: number) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`)

export const failures: Messages['failures'] = {
  offline: {
    title: 'Sin conexión',
    sentence: 'No se pudo contactar con el servicio. Revise su conexión e intente de nuevo.',
  },
  'signed-out': {
    title: 'Su sesión ha terminado',
    sentence: 'Inicie sesión de nuevo para seguir donde estaba.',
  },
  forbidden: {
    title: 'No permitido',
    sentence:
      'El servicio no permite ver ni hacer esto con este inicio de sesión. Su sesión sigue abierta.',
  },
  'not-found': {
    title: 'No se encontró',
    sentence: 'El servicio no conoce este registro. Es posible que se haya eliminado o sustituido.',
  },
  rejected: {
    title: 'Rechazado por el servicio',
    sentence: 'El servicio entendió la solicitud y la rechazó.',
  },
  conflict: {
    title: 'Otra persona lo cambió',
    sentence:
      'Este registro cambió después de que usted lo abrió. Revise la nueva versión antes de continuar.',
  },
  throttled: {
    title: 'El servicio está ocupado',
    sentence: 'El servicio pidió una pausa. Espere un momento e intente de nuevo.',
  },
  unsupported: {
    title: 'El servicio no lo ofrece',
    sentence: 'El sistema de su proveedor no tiene esa función.',
  },
  malformed: {
    title: 'No se pudo leer la respuesta',
    sentence:
      'El servicio envió algo que no es un registro válido. No se muestra, para no mostrar nada equivocado.',
  },
  server: {
    title: 'El servicio falló',
    sentence: 'Algo salió mal en el sistema de su proveedor. Intente de nuevo dentro de un rato.',
  },
  unexpected: {
    title: 'Algo salió mal en esta aplicación',
    sentence: 'Vuelva a cargar la página. Lo que ve en otras partes no se ve afectado.',
  },
  throttledFor: (seconds) => `El servicio pidió una pausa de ${secondsText(seconds)}.`,
  waiting: (seconds) =>
    `El servicio nos pidió esperar. Se intentará de nuevo en ${secondsText(seconds)}.`,
  tryingAgain: (seconds) =>
    `El servicio no respondió. Se intentará de nuevo en ${secondsText(seconds)}.`,
  requestId: (id) => `Solicitud ${id}`,
  stopped: {
    loop: 'Las páginas del servicio se repetían en círculo, por eso la lista se cortó aquí.',
    repeated: 'El servicio envió dos veces la misma página, por eso la lista se cortó aquí.',
    'foreign-link':
      'La página siguiente está en una dirección ajena al sistema de su proveedor, por eso no se pidió.',
  },
}
