import type { Messages } from '../messages'

export const capability: Messages['capability'] = {
  provider: 'El sistema de su proveedor',
  connection: {
    v1: (organization) => `La conexión anterior de ${organization}`,
    v2: (organization) => `La conexión actual de ${organization}`,
  },
  type: (who) => `${who} no ofrece esto.`,
  interaction: (who) => `${who} no ofrece esto para estos registros.`,
  parameter: (who, name) => `${who} no puede buscar estos registros por «${name}».`,
  operation: (who, name) => `${who} no ofrece la función ${name}.`,
  scope: 'Este inicio de sesión no tiene acceso a estos registros.',
  unread:
    'No se pudo leer lo que ofrece el sistema de su proveedor, así que no se puede contar con nada.',
  version: (spoken) => `Este servicio usa FHIR ${spoken}. Clearchart lee R4 (4.0.1).`,
  rule: {
    'patient-required': 'Estos registros solo se pueden listar para un paciente.',
    'id-alone': 'La búsqueda por número de registro no se puede combinar con otros criterios.',
    'id-form': 'Ningún registro tiene un número así.',
    'questionnaire-type-required': 'Elija primero un tipo de cuestionario.',
    'deprecated-parameter': 'Esta forma de buscar ya no se usa.',
    'text-with-location':
      'El lugar solo se puede buscar junto con palabras del nombre: rellene ambos y nada más.',
    'state-program-number':
      'En este servicio no se puede buscar por el número del programa estatal de salud.',
    'date-prefix': 'Una fecha solo se puede buscar desde un día o hasta un día.',
    'reserved-document-type':
      'Este tipo de documento está reservado para más adelante y todavía no se puede crear.',
    'generation-is-not-a-search': 'Este tipo de documento se crea a petición. No se puede buscar.',
    'document-type-with-system':
      'Un tipo de documento se busca por su código junto con el sistema del código.',
    'no-generation': 'No consta que este servicio prepare documentos a petición.',
    'other-patient':
      'Este inicio de sesión es para un solo paciente y este registro es de otra persona.',
    relay:
      'Esta función pasa por alto el sistema de su proveedor, por eso la aplicación nunca la usa.',
    'single-revinclude': 'Junto con un registro solo se puede pedir su origen.',
    'foreign-address':
      'Este archivo está en una dirección ajena al sistema de su proveedor. Su inicio de sesión no se envía allí.',
  },
  hint: {
    provider: 'Solo el sistema de su proveedor puede cambiarlo.',
    otherConnection:
      'Es posible que otra conexión de su organización lo ofrezca: «Qué ofrece este servicio» indica para qué sirve cada una.',
    scope: (needed) =>
      `Inicie sesión de nuevo y permítalo, o pida a quien configuró esta aplicación que solicite «${needed}».`,
    unread: 'Inicie sesión de nuevo más tarde. Si sigue igual, avise a su proveedor.',
    standard: 'Así lo piden las reglas del propio servicio.',
    person: 'Usted puede cambiar lo que pidió.',
    registration: 'Si los prepara, quien configuró esta aplicación puede indicarlo en su registro.',
    address: 'Pida el archivo a su proveedor.',
  },
}
