import type { recordView as english } from '../../en/record/record-view'
import { moved } from '../documents/moved'

/** Words around a single record; they come with the parts that draw one. */
export const recordView: typeof english = {
  facts: 'Qué está registrado',
  everything: 'Todo lo que hay en esta entrada',
  more: 'Más sobre esta entrada',
  contained: 'Parte de esta entrada',
  narrative: 'Resumen escrito por la fuente',
  struck: 'Tachado:',
  source: 'Fuente FHIR',
  sourceLabel: 'La entrada tal como la envió el servicio',
  id: 'Número de entrada',
  version: 'Versión',
  lastUpdated: 'Último cambio en el sistema',
  profile: 'Perfiles',
  long: {
    cut: (shown, all) =>
      `Estos son los primeros ${shown.toLocaleString('es-US')} de ${all.toLocaleString('es-US')} caracteres.`,
    show: 'Mostrarlo todo',
    whole: 'El texto completo',
    deep: (levels) =>
      `Esto tiene más de ${levels} niveles. La fuente FHIR de esta entrada lo contiene todo.`,
  },
  enteredInError: 'Esta entrada se hizo por error. Se conserva para que se vea qué se corrigió.',
  moreInDetail: 'Ver la entrada',
  wholeOf: (name) => `Entrada completa: ${name}`,
  codesOn: 'Mostrar códigos y fuentes',
  codesOff: 'Ocultar códigos y fuentes',
  close: 'Cerrar',
  back: (list) => `Volver a ${list}`,
  otherPatientTitle: 'Esta entrada no se muestra',
  otherPatient: 'Es de otro paciente, no de aquel cuyo expediente está abierto.',
  download: (name) => `Descargar ${name}`,
  file: 'Archivo',
  moved,
  noFile: 'Esta entrada nombra un archivo que no tiene, así que no se puede encontrar.',
  broken: 'El archivo de esta entrada está dañado y no se puede guardar.',
  unwritten: 'Esta entrada tiene demasiados niveles para escribirla.',
  noAnswer: 'Sin respuesta',
  before: (text) => `Antes: ${text}`,
  compared:
    'La fuente no marcó este resultado. La aplicación comparó el número con el rango normal que lo acompaña.',
}
