import type { offered as english } from '../../en/frame/offered'

export const offered: typeof english = {
  intro:
    'Lo que la aplicación puede mostrar y hacer depende de tres cosas: lo que el sistema de la organización declara que admite, lo que se permitió en este inicio de sesión y las reglas de su interfaz.',
  basesTitle: 'De dónde viene el expediente',
  organization: 'Organización',
  tenant: 'Su número en el servicio (tenant)',
  base: {
    v1: 'Expediente clínico',
    gp: 'Expediente general',
    'patient-access': 'Expediente',
    'bulk-v1': 'Exportación masiva',
    'system-access': 'Acceso de sistemas',
    r4: 'Expediente (FHIR R4)',
  },
  ofGeneration: {
    v1: (base) => `${base} (primera generación)`,
    v2: (base) => `${base} (segunda generación)`,
  },
  baseColumn: 'Interfaz',
  baseAddress: 'Dirección',
  baseSource: 'Cómo sabemos lo que admite',
  declared: 'Lo declara el propio sistema',
  assumed:
    'Supuesto: el sistema no publica aquí ninguna lista, así que la aplicación sigue la especificación escrita',
  unread: 'No se pudo leer, así que no se ofrece nada de ella',
  requirements:
    'Esta lista está marcada como lo que un sistema debería hacer. Aun así, la aplicación se basa en ella; si algo no es así, el sistema lo rechaza y la pantalla lo dice',
  versionNotSaid: 'No dice qué versión de FHIR usa; según la especificación escrita, es R4',
  versionTaken: 'No dice qué versión de FHIR usa; la aplicación lo trata como R4',
  software: (name) => `Programa: ${name}`,

  typesTitle: 'Tipos de entradas',
  typesCaption: 'Cada tipo de entrada y lo que se puede hacer con él',
  kind: 'Tipo',
  interactions: {
    read: 'Abrir uno',
    search: 'Ver la lista',
    history: 'Versiones anteriores',
    create: 'Agregar',
    update: 'Modificar',
  },
  offered: 'Sí',
  notOffered: 'No',
  reasons: 'Por qué no',
  usual: 'Cuando algo no se ofrece y su fila no indica el motivo, es este.',
  noList: 'Clearchart no tiene una lista de este tipo de entrada.',

  besidesTitle: 'Qué más dice el sistema',
  besidesNone: 'No dice nada más que Clearchart use.',
  besides: {
    versions: {
      label: 'Numera cada versión de una entrada',
      effect: 'Se usa: un cambio indica la versión de la que partió.',
    },
    needsVersion: {
      label: 'Acepta un cambio solo con la versión de la que partió',
      effect:
        'Se usa: ningún cambio se sobrescribe sin verlo. Si no se conoce la versión, la entrada no se puede corregir aquí.',
    },
    noVersions: {
      label: 'No guarda versiones de una entrada',
      effect:
        'Un cambio no indica ninguna. Si dos personas cambian una entrada al mismo tiempo, queda el último cambio.',
    },
    sorted: {
      label: 'Envía primero lo más reciente si se le pide',
      effect: 'Se usa en las listas.',
    },
    counted: {
      label: 'Cuenta las entradas de una lista si se le pide',
      effect: 'Se usa en las listas.',
    },
    earlier: {
      label: 'Conserva versiones anteriores de una entrada',
      effect: 'Se usa en la página de una entrada, cuando usted las pide.',
    },
    named: {
      label: 'Envía también las entradas que dan nombres',
      effect: 'Se usa en las listas, para los nombres que muestran.',
    },
    conditionalCreate: {
      label: 'Agrega una entrada solo si todavía no está',
      effect:
        'Se usa cuando usted agrega una que puede llevar una marca, si un navegador puede pedírselo al servidor: entonces no puede quedar dos veces.',
    },
    updateCreate: {
      label: 'Agrega una entrada con un número elegido por la aplicación',
      effect:
        'Se usa si no declara nada mejor para agregar y un navegador puede pedírselo al servidor: lo que usted envía otra vez va al mismo número y no puede quedar dos veces.',
    },
    conditionalUpdate: {
      label: 'Cambia la entrada que encuentra una búsqueda, o la agrega',
      effect:
        'Se usa solo si usted envía algo otra vez y no declara nada mejor: se busca la marca de esa misma entrada, así que no encuentra ninguna otra.',
    },
  },

  handedTitle: 'Lo que llegó con el inicio de sesión',
  handed: {
    patient: 'Paciente',
    noPatient: 'No se indicó a nadie',
    visit: 'Consulta',
    item: 'Señaló',
    role: (role) => `función: ${role}`,
    notOpened: 'no indica ninguna entrada que se pueda abrir.',
    intent: 'Propósito',
    used: 'Se usó.',
    intents: {
      opened: 'Se abrió la pantalla que indica.',
      'record-first': 'No se usó: se abrió la entrada que llegó con él.',
      'no-patient':
        'No se usó: no se indicó a ningún paciente, y la pantalla mostraría los datos de uno.',
      'no-screen':
        'Clearchart no tiene una pantalla para esto, así que el expediente se abrió en su página de inicio.',
      'not-launched':
        'No se usó: Clearchart mismo comenzó este inicio de sesión, y solo un sistema de expedientes (EHR) que lo abre elige la pantalla.',
    },
    banner: 'Muestra los datos del paciente por su cuenta',
    style: 'Colores propios',
    styles: {
      used: 'Se usan donde el texto sigue siendo legible.',
      unusable:
        'Se cargaron, pero no hay nada que se pueda usar sin que el texto deje de ser legible.',
      loading: 'Se están cargando.',
      unloaded: 'No se usan: no se pudieron cargar.',
      elsewhere: 'No se cargaron: están en una dirección que no está registrada para Clearchart.',
    },
    tenant: 'Número de la organización',
    unknown: 'Clearchart no lo conoce',
    unknownNames: (names) => `${names}. No se hizo nada con ello ni se guardó.`,
    unusable: 'No se puede leer',
    unusableNames: (names) =>
      `${names}. Lo que llegó no tiene la forma acordada, así que no se hizo nada con ello.`,
    leftOut: 'No se pidió',
    leftOutNames: (scopes, count) =>
      count === 1
        ? `${scopes}. Está en el registro, pero el servidor no indica que ofrezca esa elección al iniciar sesión.`
        : `${scopes}. Están en el registro, pero el servidor no indica que ofrezca esas elecciones al iniciar sesión.`,
  },

  parametersTitle: 'Filtros y campos de búsqueda',
  parametersCaption: 'Cada parámetro de búsqueda y si se puede usar',
  parametersOf: (kind, usable, all) => `${kind}: se pueden usar ${usable} de ${all}`,
  parameter: 'Parámetro',
  usable: 'Se puede usar',

  operationsTitle: 'Operaciones',
  operationsCaption: 'Cada operación y si se puede usar',
  operation: 'Operación',
  operations: {
    '$assign-mrn': 'Asignar un número de expediente permanente',
    $match: 'Buscar pacientes coincidentes',
    $merge: 'Unir dos expedientes',
    $unmerge: 'Deshacer una unión',
    '$create-relay': 'Reenvío: agregar',
    '$read-relay': 'Reenvío: abrir',
    '$update-relay': 'Reenvío: modificar',
    '$search-relay': 'Reenvío: ver la lista',
  },

  scopesTitle: 'Qué se permitió en este inicio de sesión',
  scopesCaption: 'Cada permiso solicitado y si se dio',
  scope: 'Permiso',
  granted: 'Dado',
  notGranted: 'No dado',
  grantedUnasked: 'Dado sin haberse solicitado',
  besideHint:
    'El expediente abierto, en esta conexión y en otra: lo que tienen ambas, lo que difiere y lo que hay que cambiar al pasarse.',
  besideLink: 'Compararlo con otra conexión',
}
