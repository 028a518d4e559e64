import type { Messages } from '../catalogue'

export const launch: Messages['launch'] = {
  organization: (name) => `Organización: ${name}`,
  choose: {
    title: 'Su historia clínica, con claridad',
    intro:
      'Clearchart muestra la historia clínica que guarda su organización de salud. No se almacena ninguna copia. En este dispositivo quedan los trabajos sin terminar, cifrados, marcas de lo que ha visto y preferencias como el idioma.',
    field: 'Buscar su organización',
    fieldHint: 'Su nombre, otro nombre por el que se la conozca o su ciudad',
    last: 'La última que usó',
    results: (count) => (count === 1 ? '1 organización' : `${count} organizaciones`),
    none: 'Ninguna organización coincide. Revise la ortografía o pruebe con la ciudad.',
    patient: 'Iniciar sesión como paciente',
    practitioner: 'Trabajo aquí',
    registrar: 'Iniciar sesión en el registro de pacientes',
    at: (name) => ` en ${name}`,
    generations: { v1: 'Conexión anterior', v2: 'Conexión actual' },
    practice: 'Datos de práctica',
    preview: 'Prueba previa',
    notRegistered: 'Aún no está registrada en Clearchart. Pida a la organización que lo apruebe.',
    next: 'Iniciará sesión en la página de la propia organización y elegirá allí qué puede ver Clearchart. Después volverá aquí.',
    loading: 'Cargando la lista de organizaciones…',
  },
  ended: {
    title: 'Ha cerrado la sesión',
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
    endedTitle: 'Su sesión ha terminado',
    endedSentence:
      'Inicie sesión de nuevo para continuar. Hasta entonces, lo que estaba en la pantalla y lo que ha escrito se conserva aquí, oculto.',
    lockedTitle: 'Bloqueado',
    lockedSentence:
      'No hubo nadie aquí durante un rato, así que la pantalla está oculta. Inicie sesión de nuevo para continuar; su trabajo se conserva.',
    tabTitle: 'Bloqueado · Clearchart',
    endedTabTitle: 'Sesión terminada · Clearchart',
    button: 'Iniciar sesión de nuevo',
    waiting:
      'Hay una ventana abierta para iniciar sesión. Cuando termine allí, esta página continuará por sí sola.',
    closed: 'La ventana se cerró antes de terminar el inicio de sesión.',
    leave: 'Cerrar sesión y olvidarlo todo',
    failedTitle: 'No se pudo iniciar sesión',
    failed:
      'Inténtelo de nuevo. Si sigue sin funcionar, indique la referencia al servicio de ayuda.',
    windowDone: 'Ha iniciado sesión. Puede cerrar esta ventana.',
  },
}
