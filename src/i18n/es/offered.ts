import type { offered as english } from '../en/offered'

export const offered: typeof english = {
  intro:
    'Lo que la aplicación puede mostrar y hacer depende de tres cosas: lo que el sistema de la organización declara que admite, lo que se permitió en este inicio de sesión y las reglas de su interfaz.',
  basesTitle: 'De dónde viene el expediente',
  organization: 'Organización',
  tenant: 'Su número en el servicio (tenant)',
  base: {
    v1: 'Expediente clínico (primera generación)',
    gp: 'Expediente general (primera generación)',
    'patient-access': 'Expediente (segunda generación)',
    'system-access': 'Acceso de sistemas (segunda generación)',
    r4: 'Expediente (FHIR R4)',
  },
  baseColumn: 'Interfaz',
  baseAddress: 'Dirección',
  baseSource: 'Cómo sabemos lo que admite',
  declared: 'Lo declara el propio sistema',
  assumed:
    'Supuesto: el sistema no publica aquí ninguna lista, así que la aplicación sigue la especificación escrita',
  unread: 'No se pudo leer, así que no se ofrece nada de ella',
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

  besidesTitle: 'Qué más dice el sistema',
  besidesNone: 'No dice nada más.',
  besides: {
    versions: 'Guarda un número para cada versión de',
    needsVersion: 'Acepta un cambio solo con la versión de la que partió, para',
    noVersions: 'No guarda versiones, así que un cambio no indica ninguna, para',
    sorted: 'Envía primero lo más reciente si se le pide, para',
    named: 'Envía también las entradas que dan nombres con',
    updateCreate: 'Crearía una entrada con un número elegido por la aplicación (nunca se pide):',
    conditionalUpdate: 'Cambiaría lo que encuentre una búsqueda (nunca se pide):',
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
}
