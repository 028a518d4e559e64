import type { compare as english } from '../../en/record/compare'

const n = (count: number) => count.toLocaleString('es-US')
const entries = (count: number) => (count === 1 ? '1 entrada' : `${n(count)} entradas`)

/** Palabras de dos conexiones lado a lado. Se cargan con esa pantalla. */
export const compare: typeof english = {
  title: 'Dos conexiones lado a lado',
  intro:
    'Vea lo que dos conexiones guardan de esta persona: lo que ambas tienen, lo que difiere y lo que hay que cambiar al pasar de una a la otra.',
  private: 'Todo se compara en este navegador. No se envía nada a ninguna parte.',

  choose: {
    title: 'Inicie sesión en la segunda conexión',
    sentence: (name) =>
      `Su sesión en la ${name} continúa. Se abre una ventana para la segunda sesión, y esta página la espera.`,
    forgotten: 'La segunda sesión solo se guarda en esta página: al recargarla, termina.',
    own: 'De esta organización',
    others: 'Otras organizaciones',
    none: 'No hay otra conexión registrada en la que usted pueda iniciar sesión.',
    signIn: (name, organization) => `Iniciar sesión en la ${name} de ${organization}`,
    waiting:
      'Hay una ventana abierta para iniciar sesión. Cuando termine allí, esta página continuará.',
    closed: 'La ventana se cerró antes de terminar.',
    blockedTitle: 'No se pudo abrir la ventana para iniciar sesión',
    blocked:
      'Inicie sesión en esta misma página: irá al inicio de sesión y volverá aquí, y su sesión en la primera conexión sigue abierta. O permita en su navegador que esta página abra ventanas e inténtelo de nuevo.',
    here: 'Iniciar sesión en esta página',
    unread: 'No se pudo cargar la lista de conexiones.',
  },
  beside: {
    first: 'Primera conexión',
    second: 'Segunda conexión',
    of: (organization) => `conexión de ${organization}`,
    named: (name, organization) => `${name} de ${organization}`,
    end: 'Cerrar la sesión de la segunda conexión',
    over: 'Su sesión en la segunda conexión terminó.',
    again: 'Iniciar sesión allí de nuevo',
    requests: 'Solicitudes a la segunda conexión',
  },
  person: {
    title: '¿Es la misma persona?',
    looking: 'Buscando a esta persona en la segunda conexión…',
    here: (name) => `En la ${name}`,
    sure: 'El nombre, la fecha de nacimiento y los demás datos coinciden.',
    unsure: 'No todo coincide. Compare los datos antes de continuar.',
    doubtful: 'Un dato sugiere que son dos personas. Revíselo antes de continuar.',
    unlikely: 'Parecen dos personas distintas. Continúe solo si sabe que son la misma persona.',
    compare: 'Comparar los dos expedientes',
    confirm: 'Es la misma persona: comparar',
    none: 'No se encontró a nadie con estos datos en la segunda conexión.',
    gaps: (count) =>
      count === 1
        ? 'Una búsqueda no se pudo hacer por completo; es posible que falte alguien.'
        : `${n(count)} búsquedas no se pudieron hacer por completo; es posible que falte alguien.`,
    noneSignedIn:
      'La segunda sesión no nombra a ninguna persona, y esta conexión no permite buscar.',
    unread: (name) =>
      `La ${name} no permite leer los datos propios de la persona, así que no se puede saber si los dos expedientes son de la misma. No se comparan.`,
    failed: (name) => `No se pudieron cargar los datos de la persona desde la ${name}.`,
    other: 'Elegir a otra persona',
  },
  reading: {
    title: 'Leyendo los dos expedientes',
    side: (name, done, of, count) =>
      `${name}: ${n(done)} de ${n(of)} ${of === 1 ? 'lista' : 'listas'}, ${entries(count)}`,
    stop: 'Detener',
    stopped: 'La lectura se detuvo.',
    start: 'Leer los dos expedientes',
    comparing: 'Comparando…',
  },
  summary: {
    title: 'Resultado',
    same: (count) =>
      count === 0
        ? 'No hay nada registrado en ninguna de las dos conexiones.'
        : count === 1
          ? 'La única entrada que se pudo comparar es igual en ambas.'
          : `Las ${n(count)} entradas que se pudieron comparar son iguales en ambas.`,
    differs: (parts, all) => `De ${entries(all)}, ${parts}.`,
    inBoth: (count) => (count === 1 ? '1 es igual en ambas' : `${n(count)} son iguales en ambas`),
    explained: (count) =>
      count === 1
        ? '1 difiere solo como las dos versiones de US Core'
        : `${n(count)} difieren solo como las dos versiones de US Core`,
    differing: (count) => (count === 1 ? '1 difiere' : `${n(count)} difieren`),
    only: (count, name) => `${n(count)} solo ${count === 1 ? 'está' : 'están'} en la ${name}`,
    unknown: (count) =>
      count === 1
        ? '1 entrada más no tiene equivalente en una lista que no se leyó hasta el final, así que no se cuenta como ausente.'
        : `${n(count)} entradas más no tienen equivalente en una lista que no se leyó hasta el final, así que no se cuentan como ausentes.`,
    notCompared: (count) =>
      count === 1
        ? '1 tipo de entrada no se pudo comparar.'
        : `${n(count)} tipos de entradas no se pudieron comparar.`,
    read: (time) => `Leído ${time}`,
  },
  table: {
    caption: 'Tipos de entradas; primero los que tienen diferencias',
    kind: 'Tipo',
    same: 'Iguales en ambas',
    explained: 'Solo por US Core',
    differing: 'Diferentes',
    only: (name) => `Solo en la ${name}`,
    note: 'Lectura',
    whole: 'Todo',
    partly: 'En parte',
    partlyOf: (kind) => `${kind}: se leyó en parte`,
    unknown: (count) => `${entries(count)} sin equivalente conocido`,
    empty: (kinds) => `Nada registrado en ninguna: ${kinds}.`,
  },
  gap: {
    side: (name, why) => `${name}: ${why}`,
    'not-offered': 'no ofrece este tipo',
    stopped: 'dejó de enviar páginas antes del final',
    capped: (count) =>
      count === 1
        ? 'tiene más que la única entrada que se compara'
        : `tiene más que las ${n(count)} entradas que se comparan`,
    narrowed: (kinds) => `solo se le pudo pedir una parte (${kinds})`,
    'left-out': (count) =>
      count === 1
        ? 'envió 1 entrada que no se pudo usar'
        : `envió ${n(count)} entradas que no se pudieron usar`,
  },
  notCompared: {
    title: 'Sin comparar',
    sentence:
      'Lo que una de las dos conexiones no ofreció, rechazó o no pudo enviar nunca se cuenta como ausente en ella.',
  },
  differences: {
    title: 'Diferencias',
    none: 'No se encontraron diferencias.',
    show: (count) => (count === 1 ? 'Mostrar 1 diferencia' : `Mostrar ${n(count)} diferencias`),
    more: (count) => `Mostrar ${n(count)} más`,
    differing: 'Diferente',
    explained: 'Se explica por US Core',
    onlyHere: (name) => `Solo en la ${name}`,
    unknownHere: (name) =>
      `Solo se encontró en la ${name}; la otra lista no se leyó hasta el final`,
    empty: 'No registrado',
    behind: 'Las palabras son iguales; difiere un código o un detalle detrás de ellas.',
    where: 'Elementos y valores exactos',
    element: 'Elemento',
    by: {
      identifier: 'Se toma por la misma entrada por su número.',
      content: 'Se toma por la misma entrada por su contenido.',
      'about-and-when': 'Se toma por la misma entrada: lo mismo en el mismo momento.',
      'when-and-rest':
        'Se toma por la misma entrada: el mismo momento y casi los mismos detalles, con códigos de otro sistema.',
      'shifted-time':
        'Se toma por la misma entrada: solo cambia el momento, por unas horas o un día.',
      'only-one': 'Se toma por la misma entrada: ninguna conexión tiene otra de lo mismo.',
    },
    references: (count) =>
      count === 1
        ? 'Un enlace a otra entrada no se pudo comparar, porque esa entrada no se leyó.'
        : `${n(count)} enlaces a otras entradas no se pudieron comparar, porque esas entradas no se leyeron.`,
  },
  profile: {
    moved: (source) => `US Core 6.1.0 lo guarda en otro elemento que la versión 3.1.1 (${source}).`,
    required: (source) => `US Core 6.1.0 lo exige; la versión 3.1.1 no (${source}).`,
    new: (source) =>
      `US Core 6.1.0 pide que los servicios lo admitan; la versión 3.1.1 no (${source}).`,
    relaxed: (source) =>
      `US Core 3.1.1 lo exigía; la versión 6.1.0 no lo exige en todos los casos (${source}).`,
    values: (source) => `US Core 6.1.0 usa aquí otros valores que la versión 3.1.1 (${source}).`,
    dropped: (source) =>
      `US Core 3.1.1 pedía que los servicios lo admitieran; la versión 6.1.0 no (${source}).`,
  },
  offers: {
    title: 'Lo que puede hacer cada conexión',
    none: 'Ambas conexiones declaran lo mismo.',
    types: (name) => `Tipos que solo declara la ${name}`,
    caption: 'Tipos que ambas declaran, y lo que solo declara una de ellas',
    kind: 'Tipo',
    what: 'Qué',
    only: (name) => `Solo la ${name}`,
    kinds: {
      interactions: 'Acciones',
      parameters: 'Parámetros de búsqueda',
      operations: 'Operaciones',
      includes: 'Entradas relacionadas',
    },
    alike: (count) =>
      count === 1 ? '1 tipo se declara igual.' : `${n(count)} tipos se declaran igual.`,
    unread: (name) =>
      `No se pudo leer una lista de la ${name}, así que no se sabe por completo lo que puede hacer.`,
    assumed: (name) =>
      `La ${name} no publica una lista para una de sus direcciones; se usa la tabla de la especificación escrita.`,
  },
  moving: {
    title: 'Lo que hay que cambiar al pasar de una a otra',
    intro: (from, to) =>
      `De la ${from} a la ${to}, según las listas de ambas y las reglas de la especificación escrita.`,
    none: 'Solo se conocen reglas para pasar de una conexión a otra de un mismo servicio. Para estas dos, compare lo que puede hacer cada una.',
    from: 'Hoy',
    to: 'Después',
    steps: {
      registration: {
        title: 'Registrar la aplicación de nuevo',
        sentence: 'Las credenciales de la conexión anterior no sirven en la actual.',
        clients: (ids) => `Registrado hoy: ${ids}`,
      },
      'tenant-authorization': {
        title: 'Pedir la aprobación de la organización',
        sentence:
          'La organización aprueba cada aplicación, y una aplicación se aprueba para una sola organización.',
        tenant: (id) => `Número de la organización: ${id}`,
      },
      bases: {
        title: 'Usar las direcciones nuevas',
        sentence: 'El número de la organización es parte de la dirección nueva.',
      },
      'authorization-server': {
        title: 'Iniciar sesión en el nuevo servidor de autorización',
        sentence:
          'Lea sus direcciones de la configuración del propio servicio en lugar de anotarlas.',
      },
      scopes: {
        title: 'Cambiar los permisos (scopes)',
        sentence:
          'La conexión actual todavía acepta la escritura anterior, así que puede hacerse después.',
        none: 'Hoy no hay registrado ningún permiso de un tipo de entrada.',
        show: (count) => (count === 1 ? 'Mostrar 1 permiso' : `Mostrar ${n(count)} permisos`),
      },
      bulk: {
        title: 'Cambiar la exportación masiva a la versión 2',
        sentence:
          'Bulk Data 1.0.0 pasa a ser 2.0.0, y todo el acceso de los sistemas tiene una sola dirección.',
      },
      lost: {
        types: 'Tipos que la conexión actual no declara',
        interactions: 'Acciones que no declara',
        parameters: 'Parámetros de búsqueda que no declara',
        operations: 'Operaciones que no declara',
        includes: 'Entradas relacionadas que no envía',
        sentence:
          'Si los usa, busque otra manera o conserve la conexión anterior para ellos: ambas pueden funcionar a la vez.',
        show: (count) => `Mostrar ${n(count)}`,
      },
      'us-core': {
        title: 'Leer US Core 6.1.0',
        sentence:
          'Es compatible con 3.1.1 y agrega elementos obligatorios y parámetros de búsqueda. Parámetros nuevos:',
        none: 'no declara ninguno',
        table: {
          show: (count) =>
            count === 1
              ? 'Mostrar el único cambio de un elemento'
              : `Mostrar ${n(count)} cambios de elementos`,
          caption: 'Cambios de elementos de US Core 3.1.1 a 6.1.0',
          kind: 'Tipo de entrada',
          element: 'Elemento',
          change: 'Cambio',
          source: 'Lo indica',
          changes: {
            moved: 'En otro elemento',
            required: 'Ahora es obligatorio',
            new: 'Ahora se debe admitir',
            relaxed: 'Ya no es obligatorio en todos los casos',
            values: 'Otros códigos o destinos',
            dropped: 'Ya no se debe admitir',
          },
        },
      },
      errors: {
        title: 'Revisar cómo lee los errores',
        sentence: 'Su estructura puede ser distinta.',
      },
      timeline: {
        title: 'Planear el tiempo',
        sentence:
          'Comience ya; de 1 a 3 meses para el registro y la aprobación, de 3 a 6 para el cambio y sus pruebas, y terminar en 6 a 12. Mientras tanto, la conexión anterior sigue funcionando.',
      },
    },
  },
  report: {
    title: 'Informe',
    print: 'Imprimir',
    json: 'Guardar como JSON',
    csv: 'Guardar como tabla (CSV)',
    hint: 'Los archivos contienen información de salud. Sus nombres no.',
    saved: 'El archivo se guardó.',
    column: {
      kind: 'Tipo',
      result: 'Resultado',
      entry: 'Entrada',
      first: 'Número en la primera conexión',
      second: 'Número en la segunda conexión',
      element: 'Elemento',
      valueFirst: 'Valor en la primera conexión',
      valueSecond: 'Valor en la segunda conexión',
      why: 'Explicación',
    },
  },
}
