import type { sessionEnding as english } from '../en/session-ending'

const two = (count: number) => String(count).padStart(2, '0')

/** Palabras que anuncian el final de una sesión, y el bloqueo, antes de que lleguen. */
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
}
