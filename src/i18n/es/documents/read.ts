import type { read as english } from '~/i18n/en/documents/read'

const n = (count: number) => count.toLocaleString('es-US')

const documents = (count: number) => (count === 1 ? '1 documento' : `${n(count)} documentos`)

export const read: typeof english = {
  title: 'Leer todos los documentos',
  intro:
    'Del más reciente al más antiguo. «Sin abrir» significa que usted no lo ha ' +
    'abierto aquí; no se sabe si se leyó en otro lugar.',
  group: 'Orden',
  groups: { visit: 'Por consulta', kind: 'Por tipo', date: 'Por fecha' },
  noVisit: 'Sin consulta',
  noKind: 'Sin tipo indicado',
  all: 'Documentos',
  unread: 'Sin abrir',
  none: 'El expediente no tiene documentos.',
  counts: (count, unread) =>
    `${count === 1 ? '1 documento' : `${n(count)} documentos`}, ${n(unread)} sin abrir`,
  wrong: (count) =>
    count === 1
      ? 'Un documento se ingresó por error y no está entre ellos. Sigue en la lista de documentos.'
      : `${n(count)} documentos se ingresaron por error y no están entre ellos. Siguen en la lista de documentos.`,
  more: (count) => `Mostrar ${n(count)} más`,
  take: (name) => `Seleccionar para imprimir: ${name}`,
  printSome: (count) =>
    count === 1 ? 'Imprimir 1 documento' : `Imprimir juntos ${n(count)} documentos`,
  printNone: 'Seleccione documentos para imprimirlos juntos.',
  held: 'Aquí no se muestra nada de su texto: podría tratar de otra persona. Ábralo para comprobarlo.',

  find: {
    label: 'Buscar en estos documentos',
    hint: 'Para ello se leen los documentos en este dispositivo. Nada de ellos se guarda ni se envía.',
    start: 'Buscar en los documentos',
    clear: 'Mostrar todos los documentos',
    stop: 'Detener',
    reading: (done, all) => `Se leyeron ${n(done)} de ${documents(all)}`,
    found: (count) =>
      count === 1 ? 'Encontrado en 1 documento' : `Encontrado en ${n(count)} documentos`,
    places: (count) => (count === 1 ? '1 vez' : `${n(count)} veces`),
    wordless: (count) =>
      count === 1
        ? '1 documento no tiene texto en el que se pueda buscar aquí, como una imagen o un archivo de otro servidor.'
        : `${n(count)} documentos no tienen texto en el que se pueda buscar aquí, como ` +
          'imágenes o archivos de otro servidor.',
    partial: (count) =>
      count === 1
        ? 'Una parte de 1 documento no tiene texto en el que se pueda buscar, por ejemplo un escaneo.'
        : `Partes de ${n(count)} documentos no tienen texto en el que se pueda buscar, por ejemplo escaneos.`,
    slow: (count) =>
      count === 1
        ? 'La lectura de 1 documento tardó demasiado y se detuvo, así que no se buscó en ' +
          'todo él. Es posible que esté dañado. Ábralo para comprobarlo.'
        : `La lectura de ${n(count)} documentos tardó demasiado y se detuvo, así que no se ` +
          'buscó en todo su texto. Es posible que estén dañados. Ábralos para comprobarlo.',
    held: (count) =>
      count === 1
        ? 'En 1 documento no se buscó todo, porque podría tratar de otra persona. Ábralo para comprobarlo.'
        : `En ${n(count)} documentos no se buscó todo, porque podrían tratar de otra ` +
          'persona. Ábralos para comprobarlo.',
    failed: (count) =>
      count === 1
        ? 'No se pudo cargar 1 documento, y no se buscó en él.'
        : `No se pudieron cargar ${n(count)} documentos, y no se buscó en ellos.`,
    because: (count, reason) => `${documents(count)}: ${reason}`,
    again: 'Intentarlo de nuevo con esos',
    stopped: 'Detenido: no se buscó en los demás documentos.',
  },

  one: {
    place: (at, all) => `Documento ${n(at)} de ${n(all)}`,
    way: 'Otros documentos',
    newer: 'Documento anterior',
    older: 'Documento siguiente',
    list: 'Todos los documentos',
    record: 'Su entrada en el expediente',
    files: (at, all) =>
      `Archivo ${n(at)} de ${n(all)}. Los demás están en su entrada en el expediente.`,
    none: 'Este documento no tiene ningún archivo.',
    gone: 'Este documento no está entre los que se cargaron.',
  },

  together: {
    title: (count) => (count === 1 ? '1 documento' : `${n(count)} documentos`),
    preparing: (done, all) => `Se leyeron ${n(done)} de ${documents(all)}`,
    print: 'Imprimir todos',
    back: 'Volver a los documentos',
    unnamed: 'No se pudo leer el nombre de la persona.',
    file: (at, all) => `Archivo ${n(at)} de ${n(all)}`,
    named: (name, kind) => `«${name}» (${kind})`,
    alone: 'no se imprime aquí. Abra el documento para verlo o escucharlo.',
    large:
      'es demasiado grande para imprimirse junto con otros. Abra el documento e imprímalo allí.',
    locked: 'está protegido con una contraseña. Abra el documento e imprímalo allí.',
    slow: 'tardó demasiado en prepararse y no se imprime aquí. Abra el documento e imprímalo allí.',
    broken: 'no se pudo dibujar y no se imprime aquí. Abra el documento para descargarlo.',
    converted: 'Convertido de su archivo: texto, tablas e imágenes sin el diseño original.',
    pages: (printed, all) =>
      printed === 0
        ? `Páginas impresas aquí: 0 de ${n(all)}, porque los archivos anteriores ya tienen ` +
          'tantas como se pueden imprimir a la vez. Abra el documento e imprímalo allí.'
        : `Páginas impresas aquí: ${n(printed)} de ${n(all)}. Abra el documento para imprimir las demás.`,
    missing: 'Por eso no se imprime aquí.',
    elsewhere: 'Este archivo no está donde lee esta sesión, por lo que no se imprime aquí.',
  },
}
