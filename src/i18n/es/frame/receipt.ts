import type { receipt as english } from '../../en/frame/receipt'

export const receipt: typeof english = {
  requests: {
    intro:
      'Para soporte: lo que la aplicación ha pedido al servicio desde que se cargó ' +
      'esta página. No contiene nombres, valores, números de expediente ni términos ' +
      'de búsqueda.',
    caption: 'Solicitudes, de la más reciente a la más antigua',
    time: 'Hora',
    method: 'Método',
    path: 'Ruta',
    status: 'Estado',
    noAnswer: 'Sin respuesta',
    duration: 'Duración',
    milliseconds: (count) => `${count} ms`,
    id: 'Número de solicitud',
    tries: 'Intento',
    none: 'No se ha pedido nada desde que se cargó esta página.',
    since: (time) => `Desde que se cargó esta página (${time}):`,
    copy: 'Copiar para soporte',
    sum: (all, failed, again) =>
      `${all} en total; sin éxito: ${failed}; enviadas de nuevo: ${again}`,
    older: (count) =>
      count === 1
        ? 'La primera se cuenta, pero ya no aparece en la lista.'
        : `Las primeras ${count} se cuentan, pero ya no aparecen en la lista.`,
  },

  title: 'Comprobante de acceso',
  intro: {
    patient: (organization) =>
      `Lo que esta aplicación ha pedido a ${organization} sobre usted desde que se ` +
      'cargó esta página, lo que usted permitió y lo que conserva este navegador. ' +
      'El comprobante se elabora aquí, no se envía a ninguna parte y no contiene ' +
      'nada de su expediente.',
    staff: (organization) =>
      `Lo que esta aplicación ha pedido a ${organization} desde que se cargó esta ` +
      'página, lo que se permitió y lo que conserva este navegador. El comprobante ' +
      'se elabora aquí, no se envía a ninguna parte y no contiene nada de ningún ' +
      'expediente.',
  },
  since: (time) =>
    `Se cuenta desde que se cargó esta página (${time}). Lo que se pidió antes, ` +
    'incluso en la misma sesión, no está incluido.',

  askedTitle: 'Qué se ha pedido',
  askedCaption: 'Lo que se ha pedido, por tipo de entrada',
  kind: 'Tipo de entrada',
  how: 'Qué se hizo',
  first: 'Primera vez',
  last: 'Última vez',
  times: 'Cuántas veces',
  came: 'Resultado',
  interaction: {
    read: 'Se abrió',
    history: 'Se vieron versiones anteriores',
    search: 'Se vio la lista',
    create: 'Se agregó',
    update: 'Se modificó',
    operation: 'Se procesó',
    generate: 'Se pidió crear un documento',
    attachment: 'Se abrió un archivo',
    export: 'Se exportó',
  },
  files: 'Archivos',
  timesText: (count) => (count === 1 ? 'una vez' : `${count} veces`),
  answered: 'Respondido',
  refused: (count) => (count === 1 ? 'Rechazado una vez' : `Rechazado ${count} veces`),
  failed: (count) => (count === 1 ? 'Falló una vez' : `Falló ${count} veces`),
  receivedTitle: 'Qué se ha recibido',
  receivedCaption: 'Cuántas entradas ha enviado el servicio, por tipo',
  receivedNote: 'Una entrada que se envió dos veces cuenta dos veces.',
  count: 'Entradas',
  nothing: 'No se ha pedido nada desde que se cargó esta página.',
  besides:
    'Además, la aplicación preguntó al servicio dónde iniciar sesión y qué ofrece. Eso no dice nada de nadie.',

  offTitle: 'Qué no se ha pedido',
  offIntro: 'La aplicación no pidió lo siguiente, porque no se ofrece o no se permitió.',
  offNone:
    'Todos los tipos de entradas que esta aplicación conoce se ofrecen y se ' +
    'permitieron. Lo que no aparece arriba no se abrió desde que se cargó esta ' +
    'página.',
  offCaption: 'Tipos de entradas que no se piden, y por qué',
  why: 'Por qué no',

  scopesTitle: 'Qué se permitió',
  scopesCaption: 'Cada permiso que pidió la aplicación y si se dio',
  permission: 'Permiso',
  given: 'Dado',
  allowed: 'Permitido',
  notAllowed: 'No permitido',
  unasked: 'Dado sin haberlo pedido',
  scope: {
    openid: 'Saber que es la misma persona quien inicia sesión',
    fhirUser: 'Saber quién ha iniciado sesión',
    profile: 'Saber quién ha iniciado sesión',
    launch: 'Saber qué está abierto en el sistema de expedientes',
    'launch/patient': 'Saber de quién es el expediente que se abre',
    'launch/encounter': 'Saber qué consulta está abierta',
    offline_access: 'Mantener la sesión durante más de una hora, solo en esta pestaña',
    online_access: 'Mantener la sesión mientras siga abierta en la organización',
  },
  otherScope: 'Otro permiso',
  letter: { c: 'agregar', r: 'abrir', u: 'modificar', d: 'eliminar', s: 'listar' },
  everyKind: 'todo tipo de entradas',
  clinical: (doing, kind, whose) => `Para ${doing}: ${kind}${whose}`,
  whose: {
    patient: ', de esta única persona',
    user: ', en la medida en que pueda verlos quien inició sesión',
    system: ', de todas las personas',
  },
  constrained: (category) => ` (solo la categoría ${category})`,
  constrainedSomehow: ' (solo algunas)',

  keptTitle: 'Qué conserva este navegador',
  keptIntro: 'Fuera de esta pestaña no se conserva nada que se pueda leer de un expediente.',
  inTab: 'En esta pestaña, hasta que se cierre',
  onDevice: 'En este dispositivo',
  kept: {
    answers: (count) =>
      count === 1
        ? '1 respuesta del servicio, en memoria'
        : `${count} respuestas del servicio, en memoria`,
    requests: (count) =>
      count === 1
        ? 'la nota de 1 solicitud, en memoria'
        : `las notas de ${count} solicitudes, en memoria`,
    access: 'la clave del expediente',
    session: 'quién ha iniciado sesión y dónde',
    attempt: 'un inicio de sesión comenzado',
    return: 'la página a la que volver',
    places: 'cómo dejó las listas, los resultados y las gráficas',
    language: 'el idioma que eligió',
    theme: 'claro u oscuro',
    organization: 'la última organización utilizada, porque usted lo pidió',
    remember: 'que usted pidió que se le recuerde',
    plainWords: 'si las cosas se explican con palabras sencillas',
    shortcuts: 'si las teclas sueltas son atajos',
    filing: 'con qué detalles se archivaron documentos de un tipo, sin datos de nadie',
    sections: 'qué partes de los documentos ocultó o movió',
    spent: 'marcas de claves usadas, que no revelan ninguna clave',
    opened: 'cuándo se abrió por última vez cada expediente, con nombres que no se pueden leer',
    news: 'marcas de las entradas que ha visto, que no se pueden leer',
    read: 'marcas de los documentos que ha abierto, que no se pueden leer',
    merges: 'marcas de expedientes que se unieron, que no se pueden leer',
    forms: 'formularios abiertos desde archivos, sin respuestas',
    author: 'el texto de un formulario que está preparando',
    drafts: 'borradores que aún no se enviaron, cifrados',
    copy: 'una copia sin conexión de un expediente, cifrada',
    keys: 'pares de claves de quien exporta (las mitades privadas no se pueden extraer)',
    exports: 'números de grupos y direcciones de exportaciones',
    shell: 'los archivos de la propia aplicación, para usarla sin conexión',
    database: 'datos que la aplicación ha guardado',
    other: 'una nota de la aplicación',
  },
  keptNothing: 'nada',

  about: 'Acerca de esta aplicación',

  forget: 'Olvidar todo',
  forgetIntro:
    'Esto termina la sesión aquí y en todas las demás pestañas, y elimina todo ' +
    'lo que la aplicación conserva en este navegador, incluso el idioma y los ' +
    'colores. El expediente permanece en la organización. Lo que haya escrito y no ' +
    'haya enviado se perderá.',
  forgetAsk: '¿Olvidar todo ahora?',
  forgetYes: 'Sí, olvidar todo',
  forgetNo: 'Conservarlo',
  forgetting: 'Olvidando…',
  forgotten: {
    title: 'Se olvidó todo',
    partly: 'No se pudo olvidar todo',
    was: 'Esto se conservaba',
    left: 'Esto todavía se conserva',
    none: 'Nada. Lo comprobamos.',
    withdrawn: 'El servicio también terminó el acceso.',
    notWithdrawn: 'El servicio no confirmó que terminó el acceso. Vencerá por sí solo.',
    noWithdrawal:
      'El servicio no tiene forma de terminar el acceso de inmediato. Vencerá por sí solo.',
    tabs: (count) =>
      count === 0
        ? 'No había ninguna otra pestaña de la aplicación abierta.'
        : count === 1
          ? 'Había otra pestaña abierta y también olvidó todo.'
          : `Había otras ${count} pestañas abiertas y también olvidaron todo.`,
    silentTabs: (count) =>
      count === 1
        ? 'Otra pestaña no lo confirmó. Ciérrela.'
        : `Otras ${count} pestañas no lo confirmaron. Ciérrelas.`,
    provider:
      'Tal vez la página de inicio de sesión de su organización todavía recuerde ' +
      'su cuenta. Para cerrar sesión allí también, vaya a su sitio o cierre el ' +
      'navegador.',
    again: 'Ir al inicio',
  },
}
