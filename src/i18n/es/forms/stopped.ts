import type { stopped as english } from '../../en/forms/stopped'

export const stopped: typeof english = {
  condition: {
    title: 'Este servidor no acepta cambios desde esta página',
    sentence:
      'Un cambio indica de qué versión parte, para no borrar lo que haya escrito otra persona. Este servidor no permite que la aplicación envíe ese dato: su navegador no envió nada y no se cambió nada. Avise a quien configuró esta aplicación: el servidor debe permitir el encabezado If-Match (CORS).',
  },
  method: {
    title: 'Este servidor no acepta cambios desde esta página',
    sentence:
      'Este servidor no permite que la aplicación envíe cambios: su navegador no envió nada y no se cambió nada. Avise a quien configuró esta aplicación: el servidor debe permitir el método PUT (CORS).',
  },
}
