import type { capability as english } from '../../en/frame/capability'

export const capability: typeof english = {
  provider: 'El servicio',
  connection: {
    v1: (organization) => `La conexión anterior de ${organization}`,
    v2: (organization) => `La conexión actual de ${organization}`,
    r4: (organization) => `Esta conexión de ${organization}`,
  },
  type: (who) => `${who} no ofrece esto.`,
  interaction: (who) => `${who} no ofrece esto para estas entradas.`,
  parameter: (who, name) => `${who} no puede buscar estas entradas por «${name}».`,
  operation: (who, name) => `${who} no ofrece la función ${name}.`,
  plain: {
    type: 'Este servidor no declara que ofrezca esto.',
    interaction: 'Este servidor no declara que ofrezca esto para estas entradas.',
    parameter: (name) => `Este servidor no declara que pueda buscar estas entradas por «${name}».`,
    operation: (name) => `Este servidor no declara que ofrezca la función ${name}.`,
  },
  files: {
    sentence: 'Los archivos abiertos no tienen esto.',
    hint: 'Los archivos solo contienen entradas. Para lo demás, inicie sesión en el servicio.',
  },
  copy: {
    lacking: {
      sentence: 'Esto no está en la copia de este dispositivo.',
      hint: 'Inicie sesión en su organización para verlo.',
    },
    'read-only': {
      sentence: 'Esta es una copia guardada en este dispositivo, y una copia solo se puede leer.',
      hint: 'Inicie sesión en su organización para escribir o cambiar algo.',
    },
  },
  nothing:
    'La lista de lo que admite este servidor no nombra ningún tipo de entrada, así que aquí no se ofrece nada.',
  scope: 'Este inicio de sesión no tiene acceso a estas entradas.',
  scopeToWrite: 'Este inicio de sesión no permite agregar ni modificar estas entradas.',
  needed: {
    title: 'Para quien configuró esta aplicación',
    text: 'El inicio de sesión necesita este permiso:',
  },
  unread: 'No se pudo leer lo que ofrece el servicio, así que aquí no se ofrece nada.',
  version: (spoken) => `Este servicio usa FHIR ${spoken}. Clearchart lee R4 (4.0.1) y R4B (4.3.0).`,
  rule: {
    'patient-required': 'Estas entradas solo se pueden ver para un paciente.',
    'combination-required':
      'Este servicio solo encuentra estas entradas por datos de cada una, así que no se pueden mostrar en una lista.',
    'people-together': 'Este servicio necesita un dato más, como la fecha de nacimiento.',
    'id-alone': 'La búsqueda por número no se puede combinar con nada más.',
    'id-form': 'Este número no es válido.',
    'questionnaire-type-required': 'Elija primero un tipo de formulario.',
    'deprecated-parameter': 'Esta forma de buscar ya no se usa.',
    'text-with-location':
      'Para buscar por lugar, llene el lugar y palabras del nombre, y nada más.',
    'state-program-number':
      'Este servicio no puede buscar por el número del programa estatal de salud.',
    'date-prefix': 'Solo se puede buscar desde una fecha o hasta una fecha.',
    'reserved-document-type': 'Este tipo de documento todavía no se puede crear.',
    'generation-is-not-a-search': 'Este tipo de documento se crea a pedido. No se puede buscar.',
    'document-type-with-system':
      'Para buscar un tipo de documento, use su código junto con el sistema del código.',
    'no-generation': 'No se sabe si este servicio crea documentos a pedido.',
    'other-patient': 'Este inicio de sesión es para un solo paciente y esta entrada es de otro.',
    relay: 'Esta función evita el servicio, por eso la aplicación nunca la usa.',
    'single-revinclude': 'Junto con una entrada solo se puede pedir su origen.',
    'bulk-data-2': 'La exportación masiva sigue aquí la versión 1 de su estándar, que no lo tiene.',
    'foreign-address':
      'Este archivo está fuera del servicio. Su inicio de sesión no se envía allí.',
  },
  hint: {
    provider: 'Solo su organización puede cambiarlo.',
    otherConnection:
      'Puede ver las otras conexiones de su organización en «Qué ofrece este servicio».',
    scope:
      'Inicie sesión de nuevo y permítalo. Si no se le pregunta, quien configuró esta aplicación puede agregarlo.',
    unread: 'Inicie sesión de nuevo más tarde. Si sigue igual, avise a su organización.',
    standard: 'Las reglas del servicio lo exigen.',
    person: 'Puede cambiar su solicitud.',
    document: 'Pida el documento a su organización.',
    address: 'Pida el archivo a su organización.',
  },
}
