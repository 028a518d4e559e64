import type { Messages } from '../../messages'

const secondsText = (seconds: number) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`)

export const failures: Messages['failures'] = {
  offline: {
    title: 'Sin conexión',
    sentence: 'No se pudo llegar al servicio. Revise su conexión e intente de nuevo.',
  },
  'signed-out': {
    title: 'Su sesión ha terminado',
    sentence: 'Inicie sesión de nuevo para seguir donde estaba.',
  },
  forbidden: {
    title: 'No permitido',
    sentence: 'Este inicio de sesión no permite ver ni hacer esto. Su sesión sigue abierta.',
  },
  'not-found': {
    title: 'No se encontró',
    sentence: 'El servicio no tiene esta entrada. Tal vez se eliminó o se reemplazó.',
  },
  rejected: {
    title: 'Rechazado por el servicio',
    sentence: 'El servicio entendió la solicitud y la rechazó.',
  },
  conflict: {
    title: 'Otra persona lo cambió',
    sentence:
      'Esto cambió después de que usted lo abrió. Revise la nueva versión antes de continuar.',
  },
  throttled: {
    title: 'El servicio está ocupado',
    sentence: 'El servicio nos pidió esperar. Intente de nuevo en un momento.',
  },
  unsupported: {
    title: 'El servicio no lo ofrece',
    sentence: 'El servicio no tiene esta función.',
  },
  withheld: {
    title: 'No se envió',
    sentence:
      'El servicio solo acepta esta búsqueda en una dirección web. Allí no se ponen nombres, números ni diagnósticos, así que no se envió.',
  },
  malformed: {
    title: 'No se pudo leer la respuesta',
    sentence:
      'El servicio envió algo que no es válido. No se muestra, para no mostrar nada equivocado.',
  },
  server: {
    title: 'El servicio tiene un problema',
    sentence: 'Algo salió mal en el servicio. Intente de nuevo más tarde.',
  },
  unexpected: {
    title: 'Algo salió mal en esta aplicación',
    sentence: 'Vuelva a cargar la página. El resto de la aplicación no se ve afectado.',
  },
  throttledFor: (seconds) => `El servicio nos pidió esperar ${secondsText(seconds)}.`,
  stopped: {
    loop: 'Las páginas del servicio se repiten en círculo, por eso la lista termina aquí.',
    repeated: 'El servicio envió dos veces la misma página, por eso la lista termina aquí.',
    'foreign-link': 'La página siguiente está fuera del servicio, por eso no se cargó.',
    'not-all': 'El servicio indica que quizá no envió todo.',
    copied: 'El resto no está en la copia de este dispositivo.',
  },
}
