import type { patientSearch as english } from '../en/patient-search'

export const patientSearch: typeof english = {
  searchTitle: 'Buscar un paciente',
  searchIntro: 'Rellene lo que sepa. Deben coincidir todos los campos rellenados.',
  searchFields: 'Campos de búsqueda',
  moreFields: 'Más campos',
  find: 'Buscar pacientes',
  clear: 'Vaciar los campos',
  fillOne: 'Rellene al menos un campo.',
  dateWrong: 'Una de las fechas no está completa.',
  byIdTitle: 'Por identificador de paciente',
  byIdHint: 'El identificador se busca solo: el servicio no lo combina con otros campos.',
  findById: 'Buscar por identificador',
  openTitle: 'Continuar con un identificador de paciente',
  openHint:
    'Aquí no se pueden buscar pacientes. Si conoce el identificador, puede continuar con él.',
  openId: 'Abrir este paciente',

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
    race: 'Código de raza',
    ethnicity: 'Código de etnia',
  },
  hint: {
    family: 'El comienzo o completo',
    name: 'Una sola parte: un apellido o un nombre de pila',
    until: 'Solo para un intervalo de tiempo',
    identifier: 'Un número solo, o sistema|número',
    alias: 'Los campos anteriores solo encuentran nombres actuales',
    location: 'Solo junto con «Palabras del nombre»',
    ssn: 'Nueve cifras',
  },
  identifierKind: 'Clase de número',
  identifierKinds: { any: 'Cualquiera', ssn: 'Número de seguro social' },
  ssnWrong: 'Un número de seguro social tiene nueve cifras.',
  anyGender: 'Cualquiera',

  results: 'Pacientes encontrados',
  column: {
    name: 'Nombre',
    born: 'Nacimiento',
    gender: 'Género',
    identifiers: 'Identificadores',
    address: 'Dirección',
    state: 'Situación',
  },
  found: (shown, total, complete) => {
    if (complete) return shown === 1 ? '1 paciente' : `${shown} pacientes`
    return total === undefined
      ? `${shown} pacientes hasta ahora; hay más`
      : `${shown} de ${total} pacientes hasta ahora`
  },
  namesake: { same: 'Mismo nombre que otro', alike: 'Nombre casi igual al de otro' },
  namesakes: (count) =>
    `${count} de estos tienen el mismo nombre o casi el mismo. Compruebe la fecha de nacimiento y el número antes de abrir un expediente.`,
  none: 'Ningún paciente coincide con todos estos campos.',
  noneYet: 'Ningún paciente en las páginas cargadas hasta ahora; hay más.',
  cut: 'El servicio dejó de dar más páginas, por lo que esta lista puede estar incompleta.',
  recent: 'Abiertos desde que se cargó esta página',
}
