import type { versions as english } from '../../en/record/versions'

/** Palabras de lo que fue antes una entrada. */
export const versions = {
  title: 'Versiones anteriores',
  never: 'El servicio no ofrece versiones anteriores de esta entrada.',
  firstNumber: 'Esta es la versión 1. No se conoce ninguna anterior.',
  unordered:
    'El servicio conserva versiones de esta entrada, pero sus nombres no dicen cuál es la anterior, así que aquí no se puede abrir ninguna.',
  off: (why) => `No se muestran las versiones anteriores. ${why}`,
  show: 'Ver versiones anteriores',
  list: 'Versiones, de la más reciente a la más antigua',
  name: (id) => `Versión ${id}`,
  one: 'Versión',
  of: (time) => `la versión del ${time}`,
  unnamed: 'Versión sin número',
  now: 'Actual',
  deleted: 'Eliminada',
  by: 'por',
  noTime: 'No consta cuándo se escribió.',
  noOne: 'El servicio no dice quién escribió estas versiones.',
  notSaid: 'No consta quién la escribió.',
  changed: (names) => `Cambios: ${names}`,
  same: 'Nada de lo que contiene difiere de la versión anterior.',
  first: 'Esta es la primera versión.',
  alone: 'El servicio solo tiene esta versión.',
  notSent: 'El servicio no envió su contenido.',
  notLoaded: 'Cargue las versiones más antiguas para ver qué cambió aquí.',
  caption: (older, newer) => `Qué cambió de ${older} a ${newer}`,
  element: 'Qué',
  kind: 'Cambio',
  before: 'Antes',
  after: 'Después',
  kinds: { added: 'Agregado', removed: 'Eliminado', changed: 'Modificado' },
  absent: 'No consta',
  onlyCodes: 'El texto es el mismo. Solo cambian los códigos.',
  extension: 'Otros detalles',
  more: 'Cargar versiones más antiguas',
  allLoaded: (count) =>
    count === 1
      ? 'Está cargada la única versión.'
      : `Están cargadas todas las versiones: ${count}.`,
  newer:
    'Esta entrada cambió después de cargarse. La versión más reciente es la primera de la lista.',
  unread: (count) =>
    count === 1
      ? 'No se pudo leer 1 versión y no aparece en la lista.'
      : `No se pudieron leer ${count} versiones y no aparecen en la lista.`,
  otherPatient: (count) =>
    count === 1
      ? 'No se muestra 1 versión porque se refiere a otro paciente.'
      : `No se muestran ${count} versiones porque se refieren a otro paciente.`,
  cut: 'El servicio tiene más versiones en una dirección a la que Clearchart no accede.',
  step: 'Buscar la versión anterior',
  noneBefore:
    'El servicio no tiene ninguna versión con el número anterior. No publica la lista de sus versiones, así que puede haber otras.',
} satisfies typeof english
