import type { patientSearch as english } from '../../en/patients/patient-search'

const patients = (count: number) => (count === 1 ? '1 paciente' : `${count} pacientes`)

export const patientSearch: typeof english = {
  searchTitle: 'Buscar un paciente',
  searchIntro: 'Escriba lo que sepa. El paciente debe coincidir con todos los campos que llene.',
  notNamed:
    'El sistema de su proveedor de salud no indicó qué expediente abrir. Búsquelo aquí si tiene permiso o pregunte a su proveedor.',
  searchFields: 'Campos de búsqueda',
  moreFields: 'Más campos',
  find: 'Buscar pacientes',
  clear: 'Borrar los campos',
  fillOne: 'Llene al menos un campo.',
  dateWrong: 'Una de las fechas no está completa.',
  byIdTitle: 'Por identificador de paciente',
  byIdHint: 'El identificador basta: los demás campos no se usan en esta búsqueda.',
  findById: 'Buscar por identificador',
  openTitle: 'Abrir un paciente por su identificador',
  openHint:
    'Aquí no se pueden buscar pacientes. Si conoce el identificador, puede abrir al paciente con él.',
  openId: 'Abrir a este paciente',

  field: {
    family: 'Apellidos',
    given: 'Nombre de pila',
    name: 'Cualquier parte del nombre',
    birthdate: 'Fecha de nacimiento',
    birthdateTo: 'Fecha de nacimiento, hasta',
    'death-date': 'Fecha de fallecimiento',
    'death-dateTo': 'Fecha de fallecimiento, hasta',
    gender: 'Género',
    identifier: 'Número u otro identificador',
    _id: 'Identificador de paciente',
    _text: 'Palabras del nombre',
    alias: 'Nombre anterior',
    cin: 'Número del programa estatal de salud',
    location: 'Identificador del lugar',
    race: 'Raza',
    ethnicity: 'Etnia',
  },
  hint: {
    family: 'Completo, o cómo empieza',
    name: 'Una sola parte: un apellido o un nombre de pila',
    until: 'Solo para un rango de fechas',
    identifier: 'Como está escrito en una tarjeta o una carta',
    alias: 'Los campos de arriba solo encuentran nombres actuales',
    location: 'Solo junto con «Palabras del nombre»',
    ssn: 'Nueve dígitos',
    category: 'Elija una opción o escriba un código que conozca',
  },
  category: {
    '1002-5': 'Indígena americana o nativa de Alaska',
    '2028-9': 'Asiática',
    '2054-5': 'Negra o afroamericana',
    '2076-8': 'Nativa de Hawái o de otra isla del Pacífico',
    '2106-3': 'Blanca',
    '2135-2': 'Hispana o latina',
    '2186-5': 'Ni hispana ni latina',
  },
  identifierKind: 'Tipo de número',
  identifierKinds: { any: 'Cualquiera', ssn: 'Número de seguro social' },
  ssnWrong: 'Un número de seguro social tiene nueve dígitos.',
  anyGender: 'Cualquiera',

  results: 'Pacientes encontrados',
  column: {
    name: 'Nombre',
    born: 'Nacimiento',
    gender: 'Género',
    identifiers: 'Identificadores',
    address: 'Dirección',
    state: 'Estado',
  },
  found: (shown, total, complete) => {
    if (complete) return patients(shown)
    return total === undefined
      ? `${patients(shown)} hasta ahora, y hay más`
      : `${shown} de ${patients(total)} hasta ahora`
  },
  namesake: { same: 'Mismo nombre que otro', alike: 'Nombre casi igual al de otro' },
  namesakes: (count) =>
    `${count} de estos tienen el mismo nombre o casi el mismo. Revise la fecha de nacimiento y el número antes de abrir un expediente.`,
  none: 'Ningún paciente coincide con todos estos campos.',
  registerThem: 'Registrar a esta persona',
  noneYet: 'No se encontró ningún paciente en las páginas cargadas hasta ahora. Hay más.',
  cut: 'El servicio no envió más páginas, así que esta lista puede estar incompleta.',
  recent: 'Abiertos desde que se cargó esta página',
}
