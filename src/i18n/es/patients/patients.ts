import type { Messages } from '../../messages'

export const patients: Messages['patients'] = {
  identity: 'Paciente',
  recordNumber: (number) => `N.º de expediente ${number.replace(/^MRN[\s:#]+/i, '')}`,
  born: (date) => `Nacimiento: ${date}`,
  bornAged: (date, age) => `Nacimiento: ${date} (${age})`,
  bornUnknown: 'Fecha de nacimiento desconocida',
  died: (date) => `Fallecimiento: ${date}`,
  diedAged: (date, age) => `Fallecimiento: ${date}, a la edad de ${age}`,
  diedUnknown: 'Fallecimiento registrado',
  nameUnknown: 'Nombre desconocido',
  genderUnknown: 'Género no registrado',
  identifierNone: 'Sin número de expediente',
  patientId: (id) => `Paciente ${id}`,
  inactive: 'Expediente fuera de uso',
  replaced: 'Reemplazado por otro expediente',
  openReplacement: 'Abrir el expediente que lo reemplaza',
  reading: 'Cargando el nombre…',
  unread: 'No se pudo cargar el nombre del paciente.',
  unreadHere: (why) => `Aquí no se puede mostrar el nombre del paciente. ${why}`,
  showNumber: { short: 'Mostrar', name: 'Mostrar el número' },
  showNumbers: 'Mostrar los números completos',
}
