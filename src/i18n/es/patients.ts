import type { Messages } from '../messages'

export const patients: Messages['patients'] = {
  identity: 'Paciente',
  recordNumber: (number) => `N.º de historia ${number}`,
  born: (date) => `Nacimiento: ${date}`,
  bornAged: (date, age) => `Nacimiento: ${date} (${age})`,
  bornUnknown: 'Fecha de nacimiento desconocida',
  died: (date) => `Fallecimiento: ${date}`,
  diedAged: (date, age) => `Fallecimiento: ${date}, a la edad de ${age}`,
  diedUnknown: 'Fallecimiento registrado',
  nameUnknown: 'Nombre desconocido',
  genderUnknown: 'Género no registrado',
  identifierNone: 'Sin número de historia',
  patientId: (id) => `Paciente ${id}`,
  inactive: 'Registro fuera de uso',
  replaced: 'Sustituido por otro registro',
  openReplacement: 'Abrir el registro que lo sustituye',
  reading: 'Leyendo de quién se trata…',
  unread: 'No se ha podido leer de quién se trata.',
  unreadHere: (why) => `Aquí no se puede mostrar de quién se trata. ${why}`,
  showNumber: { short: 'Mostrar', name: 'Mostrar el número' },
}
