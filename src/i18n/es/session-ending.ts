import type { sessionEnding as english } from '../en/session-ending'

const two = (count: number) => String(count).padStart(2, '0')

/** Palabras del final de una sesión y del bloqueo: lo que los anuncia, iniciar sesión de nuevo y lo que hizo cerrar la sesión. */
export const sessionEnding: typeof english = {
  label: 'Tiempo restante',
  left: (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`,
  end: {
    title: 'Su sesión termina en',
    sentence:
      'No se puede renovar por sí sola. Inicie sesión de nuevo para continuar. Hasta entonces, lo que hay en la pantalla y lo que ha escrito se conserva aquí, oculto.',
    extend: 'Iniciar sesión de nuevo ahora',
  },
  lock: {
    title: 'Parece que no hay nadie. La pantalla se ocultará en',
    sentence:
      'Pulse una tecla, mueva el puntero o toque la pantalla para continuar. Su trabajo se conserva.',
    extend: 'Estoy aquí',
  },
  waiting:
    'Hay abierta una ventana para iniciar sesión. Cuando termine allí, esta página continuará por sí sola.',
  failed: 'No se pudo iniciar sesión de nuevo. Puede intentarlo otra vez.',
  ended: {
    cleared: 'Esta pestaña ha olvidado todo lo que contenía:',
    answers: (count) =>
      count === 1 ? '1 respuesta del servicio' : `${count} respuestas del servicio`,
    access: 'el acceso a la historia clínica',
    withdrawn: 'El servicio también ha retirado el acceso.',
    notWithdrawn: 'El servicio no confirmó que retiró el acceso; terminará por sí solo.',
    noWithdrawal: 'El servicio no ofrece una forma de retirar el acceso; terminará por sí solo.',
    kept: 'Se conserva en este dispositivo: el idioma, los colores y, si se le indican las novedades, marcas de lo que ha visto, en las que no se puede leer nada de ello.',
    keptAsked: 'También, porque usted lo pidió: su organización.',
    elsewhere: 'Cerró la sesión en otra pestaña, así que esta también lo ha olvidado todo.',
    again: 'Iniciar sesión de nuevo',
  },
  again: {
    endedSentence:
      'Inicie sesión de nuevo para continuar. Hasta entonces, lo que estaba en la pantalla y lo que ha escrito se conserva aquí, oculto.',
    lockedSentence:
      'No hubo nadie aquí durante un rato, así que la pantalla está oculta. Inicie sesión de nuevo para continuar; su trabajo se conserva.',
    button: 'Iniciar sesión de nuevo',
    waiting:
      'Hay una ventana abierta para iniciar sesión. Cuando termine allí, esta página continuará por sí sola.',
    closed: 'La ventana se cerró antes de terminar el inicio de sesión.',
    leave: 'Cerrar sesión y olvidarlo todo',
    failedTitle: 'No se pudo iniciar sesión',
    failed:
      'Inténtelo de nuevo. Si sigue sin funcionar, indique la referencia al servicio de ayuda.',
  },
}
