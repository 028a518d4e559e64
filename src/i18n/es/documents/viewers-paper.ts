import type { viewersPaper as english } from '../../en/documents/viewers-paper'

const n = (count: number) => count.toLocaleString('es-US')

/** Words of viewers about searching, paper and scans in pages. */
export const viewersPaper: typeof english = {
  find: {
    open: 'Buscar',
    label: 'Buscar en este documento',
    next: 'Coincidencia siguiente',
    previous: 'Coincidencia anterior',
    none: 'No se encontró',
    struck: 'En este documento está tachado',
    counting: (count) => (count === 0 ? 'Buscando' : `${n(count)} hasta ahora`),
    position: (at, count) => `${n(at)} de ${n(count)}`,
    many: (at, count) => `${n(at)} de las primeras ${n(count)}`,
    noText:
      'En este documento no se encontró texto en el que se pueda buscar. Es posible que sus páginas sean imágenes.',
    wordless: (pages, count) =>
      count === 1
        ? `La página ${pages} no tiene palabras en las que se pueda buscar. Puede ser una ` +
          'imagen, por ejemplo un escaneo.'
        : `Las páginas ${pages} no tienen palabras en las que se pueda buscar. Pueden ser ` +
          'imágenes, por ejemplo escaneos.',
  },
  printing: {
    title: 'Imprimir este documento',
    which: 'Páginas que desea imprimir',
    all: (count) => (count === 1 ? 'La única página' : `Las ${n(count)} páginas`),
    here: (page) => `Solo la página ${n(page)}`,
    some: 'Algunas páginas',
    ranges: 'Números de página',
    rangesHint: 'Por ejemplo 1-3, 7',
    rangesWrong: (count) => `Escriba números de página entre 1 y ${n(count)}, por ejemplo 1-3, 7.`,
    tooMany: (most) =>
      most === 1
        ? 'Puede imprimir una página a la vez.'
        : `Puede imprimir hasta ${n(most)} páginas a la vez.`,
    long:
      'Primero, cada página se convierte en una imagen. Con muchas páginas, esto tarda ' +
      'minutos; puede detenerlo en cualquier momento. Es más rápido descargar el ' +
      'archivo e imprimirlo desde un programa de PDF.',
    start: 'Preparar e imprimir',
    preparing: (done, count) => `Preparando la página ${n(done)} de ${n(count)}`,
    missing: (pages) =>
      `Estas páginas no se pudieron preparar y salen en blanco en el papel: ${pages}.`,
    instead:
      'Las páginas de este documento no están en este papel. Para imprimir un ' +
      'documento abierto en el lector, use el botón «Imprimir» del propio lector, que ' +
      'prepara todas sus páginas.',
    pageAlt: (page, count) => `Página ${n(page)} de ${n(count)}`,
  },

  tiff: {
    pictures:
      'Las páginas de este archivo son imágenes, como las que crean los escáneres y ' +
      'los faxes. Aquí sus palabras no se pueden buscar, seleccionar ni leer en voz ' +
      'alta.',
    more: (count) =>
      count === 1
        ? 'Solo se muestra la primera página. Otras páginas están dañadas o hay ' +
          'demasiadas. Están en el archivo descargado.'
        : `Solo se muestran ${n(count)} páginas. Otras páginas están dañadas o hay ` +
          'demasiadas. Están en el archivo descargado.',
    damaged:
      'Una parte de esta página está dañada: aparece en blanco o puede verse mal. Pida ' +
      'otra copia a quien la envió.',
    page: {
      broken: 'No se pudo mostrar esta página. Es posible que esta parte del archivo esté dañada.',
      large:
        'Esta página tiene más de 40 millones de píxeles y no se muestra aquí. Está en el archivo descargado.',
      unsupported:
        'Esta página está guardada de una manera que no se puede mostrar aquí. Está en el archivo descargado.',
      slow:
        'Esta página tardó demasiado y no se muestra aquí. Es posible que esté dañada. ' +
        'Está en el archivo descargado.',
      reader:
        'No se pudo mostrar esta página porque no se pudo iniciar el lector. Está en el archivo descargado.',
    },
    failed: {
      broken:
        'El archivo TIFF está dañado o incompleto, y no se puede leer nada de él. Puede ' +
        'descargarlo tal como está, o pedir otra copia a quien lo envió.',
      large:
        'El archivo TIFF es demasiado grande para mostrarlo aquí. De todos modos puede descargarlo.',
      unsupported:
        'Este tipo de archivo TIFF no se puede mostrar aquí. Puede descargarlo y abrirlo ' +
        'con la aplicación de fotos de su dispositivo.',
      slow:
        'El archivo TIFF tardó demasiado en abrirse, así que se detuvo. Es posible que ' +
        'esté dañado. Puede descargarlo tal como está.',
      reader:
        'No se pudo iniciar el lector de faxes y escaneos. Es posible que no haya ' +
        'conexión o que haya una versión más reciente de esta aplicación. De todos modos ' +
        'puede descargar el documento.',
    },
  },
}
