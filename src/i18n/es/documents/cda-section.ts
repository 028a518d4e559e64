import type { cdaSection as english } from '../../en/documents/cda-section'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras de las secciones de un documento clínico (HL7 CDA, FHIR). */
export const cdaSection: typeof english = {
  untitled: 'Sección sin título',
  empty: 'Esta sección no tiene texto.',
  nullFlavor: (reason) => `Sin información: ${reason}`,
  entries: (count) => (count === 1 ? '1 entrada codificada' : `${n(count)} entradas codificadas`),
  entriesIntro:
    'Esta es la parte que leen las computadoras. El texto de arriba es el que se firmó.',
  entriesAlone: 'Esta sección no tiene texto propio. Estas son sus entradas.',
  entryMissing: (name) =>
    name === ''
      ? 'Una entrada que no está en este documento'
      : `${name} (no está en este documento)`,
  oddEntry: 'Esta entrada no se pudo mostrar.',
  titles: {
    document: 'Sobre todo el documento',
    patient: 'Sobre el paciente',
    others: 'Otras entradas de este documento',
    texts: 'Lo que dicen las entradas con palabras',
  },
  emptyReason: {
    nilknown: 'Nada conocido: quien lo escribió declara que no hay nada que anotar aquí.',
    notasked: 'Sin información: no se preguntó.',
    withheld: 'Puede haber entradas, pero no se dan a conocer.',
    unavailable: 'Sin información: no estaba disponible.',
    notstarted: 'Sin información: todavía no se ha empezado a reunir.',
    closed: 'Esta lista ya no se mantiene.',
  },
  mode: {
    working: 'Lista que se mantiene al día',
    snapshot: 'Tal como era en un momento dado',
    changes: 'Solo los cambios respecto de una lista anterior',
  },
  orderedBy: (order) => `Orden: ${order}`,
  entriesNone: 'En estas entradas no hay nada que se pueda mostrar.',
  by: 'Escrito por',
  restricted: (level) => `Confidencialidad: ${level}`,
  language: (code) => `Idioma: ${code}`,
  loose: (count) =>
    count === 1
      ? 'Con esta sección se guarda una imagen o un archivo que su texto no menciona:'
      : `Con esta sección se guardan ${n(count)} imágenes o archivos que su texto no menciona:`,
}
