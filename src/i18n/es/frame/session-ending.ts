import type { sessionEnding as english } from '../../en/frame/session-ending'

const two = (count: number) => String(count).padStart(2, '0')

/**
 * Palabras del final de una sesión y del bloqueo: lo que los anuncia, iniciar sesión de nuevo y lo
 * que hizo cerrar la sesión.
 */
export const sessionEnding: typeof english = {
  label: 'Tiempo restante',
  left: (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`,
  end: {
    title: 'Su sesión termina en',
    sentence:
      'Inicie sesión de nuevo para continuar. Hasta entonces, lo que hay en la pantalla y lo que escribió se conserva aquí, oculto.',
    extend: 'Iniciar sesión de nuevo ahora',
  },
  lock: {
    title: '¿Sigue ahí? La pantalla se ocultará en',
    sentence:
      'Presione una tecla, mueva el puntero o toque la pantalla para continuar. Su trabajo está a salvo.',
    extend: 'Estoy aquí',
  },
  unidentified: {
    end: 'La organización no indica quién inicia sesión, así que un nuevo inicio de sesión no puede continuar este. Termine lo que está escribiendo: lo que no haya enviado para entonces se pierde.',
    lock: 'Presione una tecla, mueva el puntero o toque la pantalla para continuar. La organización no indica quién inicia sesión, así que lo que no haya enviado se pierde cuando se oculte la pantalla.',
    ended:
      'La organización no indica quién inicia sesión. No se puede saber si quien vuelve es la misma persona, así que esta sesión no puede continuar. Lo que no se envió se pierde.',
  },
  waiting:
    'Hay una ventana abierta para iniciar sesión. Cuando termine allí, esta página continuará.',
  failed: 'No se pudo iniciar sesión de nuevo. Puede intentarlo otra vez.',
  ended: {
    cleared: 'Esta pestaña olvidó todo lo que contenía:',
    answers: (count) =>
      count === 1 ? '1 respuesta del servicio' : `${count} respuestas del servicio`,
    access: 'el acceso al expediente',
    withdrawn: 'El servicio también terminó el acceso.',
    notWithdrawn: 'El servicio no confirmó que terminó el acceso. Vencerá por sí solo.',
    noWithdrawal:
      'El servicio no tiene forma de terminar el acceso de inmediato. Vencerá por sí solo.',
    beside: 'Usted también había iniciado sesión en otra conexión. Esa sesión se cerró también.',
    kept: 'Este dispositivo conserva el idioma, los colores y, si sigue las novedades, marcas de lo que ha visto. De esas marcas no se puede leer nada.',
    keptAsked: 'También conserva su organización, porque usted lo pidió.',
    elsewhere: 'Cerró la sesión en otra pestaña, así que esta también olvidó todo.',
    again: 'Iniciar sesión de nuevo',
  },
  again: {
    endedSentence:
      'Inicie sesión de nuevo para continuar. Hasta entonces, lo que estaba en la pantalla y lo que escribió se conserva aquí, oculto.',
    lockedSentence:
      'La pantalla está oculta porque no hubo actividad durante un rato o porque se entregó el dispositivo. Inicie sesión de nuevo para continuar. Su trabajo está a salvo.',
    lentSentence:
      'Entregue el dispositivo al personal, que inicia sesión de nuevo para continuar. Las respuestas del formulario están a salvo.',
    button: 'Iniciar sesión de nuevo',
    waiting:
      'Hay una ventana abierta para iniciar sesión. Cuando termine allí, esta página continuará.',
    closed: 'La ventana se cerró antes de terminar el inicio de sesión.',
    leave: 'Cerrar sesión y olvidar todo',
    failedTitle: 'No se pudo iniciar sesión',
    failed: 'Inténtelo de nuevo. Si sigue igual, dé la referencia a soporte.',
  },
}
