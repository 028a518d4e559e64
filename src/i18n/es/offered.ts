import type { offered as english } from '../en/offered'

export const offered: typeof english = {
  intro:
    'Lo que la aplicación puede mostrar y hacer depende de tres cosas: lo que el sistema de la organización declara que admite, lo que se concedió en este inicio de sesión y las reglas de su interfaz.',
  basesTitle: 'De dónde procede la historia clínica',
  organization: 'Organización',
  tenant: 'Su número en el servicio (tenant)',
  base: {
    v1: 'Historia clínica (primera generación)',
    gp: 'Registro general (primera generación)',
    'patient-access': 'Historia clínica (segunda generación)',
    'system-access': 'Acceso de sistemas (segunda generación)',
  },
  baseColumn: 'Interfaz',
  baseAddress: 'Dirección',
  baseSource: 'Cómo sabemos lo que admite',
  declared: 'Lo declara el propio sistema',
  assumed:
    'Supuesto: el sistema no publica aquí ninguna lista, así que la aplicación sigue la especificación escrita',
  unread: 'No se pudo leer, por lo que no se ofrece nada de ella',
  versionNotSaid: 'No dice qué versión de FHIR usa; según la especificación escrita, es R4',
  software: (name) => `Programa: ${name}`,

  typesTitle: 'Tipos de registros',
  typesCaption: 'Cada tipo de registro y lo que se puede hacer con él',
  kind: 'Tipo',
  interactions: {
    read: 'Abrir uno',
    search: 'Ver la lista',
    create: 'Añadir',
    update: 'Modificar',
  },
  offered: 'Sí',
  notOffered: 'No',
  reasons: 'Por qué no',

  parametersTitle: 'Filtros y campos de búsqueda',
  parametersCaption: 'Cada parámetro de búsqueda y si se puede usar',
  parametersOf: (kind, usable, all) => `${kind}: se pueden usar ${usable} de ${all}`,
  parameter: 'Parámetro',
  usable: 'Se puede usar',

  operationsTitle: 'Operaciones',
  operationsCaption: 'Cada operación y si se puede usar',
  operation: 'Operación',
  operations: {
    '$assign-mrn': 'Asignar un número de historia permanente',
    $match: 'Buscar pacientes coincidentes',
    $merge: 'Fusionar dos pacientes',
    $unmerge: 'Deshacer una fusión',
    '$create-relay': 'Reenvío: añadir',
    '$read-relay': 'Reenvío: abrir',
    '$update-relay': 'Reenvío: modificar',
    '$search-relay': 'Reenvío: ver la lista',
  },

  scopesTitle: 'Qué se concedió en este inicio de sesión',
  scopesCaption: 'Cada permiso solicitado y si se concedió',
  scope: 'Permiso',
  granted: 'Concedido',
  notGranted: 'No concedido',
  grantedUnasked: 'Concedido sin haberse solicitado',
}
