import type { viewers as english } from '../en/viewers'

/** Ten thousand pages are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const viewers: typeof english = {
  tools: (title) => `Herramientas de ${title}`,
  content: (title) => `Contenido de ${title}`,
  size: {
    bytes: (count) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
    kilobytes: (count) => `${count.toLocaleString('es-US', { maximumFractionDigits: 0 })} kB`,
    megabytes: (count) => `${count.toLocaleString('es-US', { maximumFractionDigits: 1 })} MB`,
  },

  downloadNamed: (name) => `Descargar ${name}`,
  print: 'Imprimir',
  close: 'Cerrar',
  cancel: 'Cancelar',
  zoomEnds: {
    largest: 'No se puede mostrar más grande.',
    smallest: 'No se puede mostrar más pequeño.',
  },

  kind: {
    pdf: 'documento PDF',
    png: 'imagen PNG',
    jpeg: 'imagen JPEG',
    gif: 'imagen GIF',
    webp: 'imagen WebP',
    bmp: 'imagen BMP',
    avif: 'imagen AVIF',
    svg: 'dibujo SVG',
    tiff: 'imagen TIFF',
    heic: 'imagen HEIC',
    dicom: 'imagen DICOM',
    rtf: 'texto RTF',
    html: 'página HTML',
    cda: 'documento clínico (CDA)',
    xml: 'datos XML',
    text: 'texto sin formato',
    json: 'datos JSON',
    zip: 'archivo ZIP',
    gzip: 'archivo comprimido (gzip)',
    word: 'documento de Word',
    spreadsheet: 'libro de Excel',
    presentation: 'presentación de PowerPoint',
    office: 'documento antiguo de Office',
    audio: 'grabación de sonido',
    video: 'película',
    program: 'programa de computadora',
    unknown: 'archivo de tipo desconocido',
    empty: 'archivo vacío',
  },
  disagree: (stated, found) =>
    `El registro llama a este archivo «${stated}», pero su contenido es: ${found}. Se muestra como lo que es.`,
  disagreeUnshown: (stated, found) =>
    `El registro llama a este archivo «${stated}», pero su contenido es: ${found}.`,
  why: {
    title: 'Este archivo no se puede mostrar aquí',
    empty:
      'El archivo está vacío: no contiene ni un solo byte. Quien escribió el registro puede decir si falta algo.',
    unknown:
      'Clearchart no conoce este tipo de archivo. Puede descargarlo y abrirlo con un programa que lo conozca. Hágalo solo si confía en su procedencia.',
    tiff: 'Los navegadores no muestran imágenes TIFF, que producen los escáneres y los faxes. Puede descargarla y abrirla con el programa de imágenes de su dispositivo.',
    heic: 'La mayoría de los navegadores no muestra imágenes HEIC, que producen los teléfonos. Puede descargarla y abrirla con el programa de imágenes de su dispositivo.',
    rtf: 'Este es un documento de procesador de textos (RTF). No hay una manera segura y completa de mostrarlo aquí, y una parte de un texto médico sería peor que nada. Puede descargarlo y abrirlo con un procesador de textos.',
    dicom:
      'Las radiografías y otras imágenes médicas (DICOM) requieren un programa especial. Puede descargar el archivo para usarlo con uno.',
    archive:
      'Este es un paquete que contiene otros archivos. No se abre aquí. Puede descargarlo y abrirlo usted.',
    office:
      'Este es un documento de oficina. Puede contener programas propios, por lo que no se abre aquí. Puede descargarlo y abrirlo con un programa de oficina.',
    media:
      'Aquí no se reproducen grabaciones ni películas. Puede descargar el archivo y reproducirlo con un programa de su dispositivo.',
    program:
      'Este es un programa, que no tiene lugar en una historia clínica. Ábralo solo si sabe exactamente qué es.',
  },

  find: {
    open: 'Buscar',
    label: 'Buscar en este documento',
    next: 'Coincidencia siguiente',
    previous: 'Coincidencia anterior',
    none: 'No se encontró',
    counting: (count) => (count === 0 ? 'Buscando' : `${n(count)} hasta ahora`),
    position: (at, count) => `${n(at)} de ${n(count)}`,
    many: (at, count) => `${n(at)} de las primeras ${n(count)}`,
    noText:
      'No se encontró en este documento texto en que se pueda buscar. Es posible que sus páginas sean imágenes.',
  },

  pdf: {
    pages: 'Páginas',
    outline: 'Índice',
    noOutline: 'Este documento no tiene índice.',
    page: 'Página',
    pageOf: (count) => `de ${n(count)}`,
    pageName: (page) => `Página ${n(page)}`,
    pageSpoken: (page, count) => `Página ${n(page)} de ${n(count)}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
    zoom: 'Tamaño',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fitWidth: 'Todo el ancho',
    fitPage: 'Página entera',
    percent: (percent) => `${percent} %`,
    rotate: 'Girar a la derecha',
    turned: (degrees) => (degrees === 0 ? 'De nuevo en su posición' : `Girado ${degrees} grados`),
    notDrawn: 'No se pudo dibujar esta página. El archivo puede estar dañado aquí.',
    opening: (percent) =>
      percent === undefined ? 'Abriendo el documento' : `Abriendo el documento, ${percent} %`,
    link: (address) => `Abre otro sitio en una pestaña nueva: ${address}`,
    linkInside: (page) => `Va a la página ${n(page)}`,
    failed: {
      title: 'Este documento no se puede abrir',
      broken:
        'El PDF está dañado o incompleto, y no se puede leer nada de él. Puede descargarlo tal como está, o pedir otra copia a quien lo envió.',
      noPages: 'El PDF no contiene páginas.',
      reader:
        'No se pudo iniciar el lector de PDF. Puede que no haya conexión o que exista una versión más reciente. Puede descargar el documento.',
      encrypted:
        'El PDF está cifrado de una manera que no se puede abrir aquí. Puede descargarlo y probar con otro programa.',
    },
    password: {
      title: 'Este documento requiere una contraseña',
      sentence:
        'Quien hizo el documento la conoce. Se usa solo en este dispositivo y no se guarda.',
      label: 'Contraseña',
      wrong: 'Esa no era la contraseña.',
      open: 'Abrir el documento',
    },
    forms:
      'Este documento tiene campos para rellenar. Se muestran como se guardaron y no se pueden rellenar aquí.',
    xfa: 'Este documento es un formulario de una clase especial (XFA) que los navegadores no pueden mostrar. Es posible que sus páginas contengan aquí solo un aviso, o no todo lo que se rellenó. Descárguelo y ábralo con un programa que conozca esos formularios.',
    large: (count) =>
      count === 1
        ? 'Una imagen de este documento tiene más de 100 millones de píxeles y no se dibuja: aquí su lugar, o la página entera, queda vacío. El archivo descargado la contiene.'
        : `${n(count)} imágenes de este documento tienen más de 100 millones de píxeles y no se dibujan: aquí sus lugares, o páginas enteras, quedan vacíos. El archivo descargado las contiene.`,
    attachments: (count) =>
      count === 1
        ? 'Este documento lleva otro archivo dentro. No se abre aquí.'
        : `Este documento lleva otros ${n(count)} archivos dentro. No se abren aquí.`,
    scripts: 'Este documento contiene programas propios. No se ejecutaron.',
  },

  printing: {
    title: 'Imprimir este documento',
    which: 'Páginas que se imprimen',
    all: (count) => (count === 1 ? 'La única página' : `Las ${n(count)} páginas`),
    here: (page) => `Solo la página ${n(page)}`,
    some: 'Algunas páginas',
    ranges: 'Números de página',
    rangesHint: 'Por ejemplo 1-3, 7',
    rangesWrong: (count) => `Escriba números de página entre 1 y ${n(count)}, por ejemplo 1-3, 7.`,
    tooMany: (most) => `Se imprimen como máximo ${n(most)} páginas a la vez.`,
    long: 'Cada página se convierte antes en una imagen: con muchas páginas eso tarda minutos. Puede detenerlo en cualquier momento. Un programa para PDF imprime más deprisa el archivo descargado.',
    start: 'Preparar e imprimir',
    preparing: (done, count) => `Preparando la página ${n(done)} de ${n(count)}`,
    missing: (pages) =>
      `Estas páginas no se pudieron dibujar y salen vacías en el papel: ${pages}.`,
    instead:
      'Un documento en su lector se imprime con el botón «Imprimir» del propio lector, que prepara todas sus páginas.',
    pageAlt: (page, count) => `Página ${n(page)} de ${n(count)}`,
  },

  image: {
    fit: 'Imagen entera',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    rotate: 'Girar a la derecha',
    turned: (degrees) => (degrees === 0 ? 'De nuevo en su posición' : `Girada ${degrees} grados`),
    percent: (percent) => `${percent} %`,
    help: 'Las flechas mueven la imagen, más y menos la acercan y alejan, 0 la muestra entera.',
    facts: (kind, width, height) => `${kind}, ${n(width)} × ${n(height)} píxeles`,
    broken:
      'La imagen está dañada o incompleta y no se puede mostrar. Puede descargarla tal como está.',
  },

  text: {
    encoding: 'Caracteres',
    automatic: (name) => `Reconocido: ${name}`,
    names: {
      'utf-8': 'Unicode (UTF-8)',
      'utf-16le': 'Unicode (UTF-16 LE)',
      'utf-16be': 'Unicode (UTF-16 BE)',
      'windows-1252': 'Occidental (Windows-1252)',
      'iso-8859-15': 'Occidental (ISO 8859-15)',
      'windows-1250': 'Centroeuropeo (Windows-1250)',
      'windows-1251': 'Cirílico (Windows-1251)',
      macintosh: 'Occidental (Mac)',
      shift_jis: 'Japonés (Shift JIS)',
      gb18030: 'Chino (GB 18030)',
      big5: 'Chino (Big5)',
      'euc-kr': 'Coreano (EUC-KR)',
    },
    wrong:
      'Algunos caracteres no corresponden a esta forma de leer y aparecen como �. Otra elección de caracteres puede mostrarlos.',
    lines: (count) => (count === 1 ? '1 línea' : `${n(count)} líneas`),
    xml: 'Estos son datos XML para los que Clearchart no tiene una vista propia. Se muestran con sangrías.',
    xmlBroken:
      'Este XML no está bien formado, por lo que se muestra exactamente como está en el archivo.',
    json: 'Estos son datos JSON. Se muestran exactamente como están en el archivo.',
  },

  html: {
    frame: (title) => `Página: ${title}`,
    note: 'Se muestra sin sus propios colores, programas ni formularios.',
    remote: (count) =>
      count === 1
        ? 'Una imagen está en otro sitio y no se cargó.'
        : `${n(count)} imágenes están en otros sitios y no se cargaron.`,
    picture: (alt) => (alt === '' ? '[imagen no cargada]' : `[imagen no cargada: ${alt}]`),
    links: (count) =>
      count === 1 ? '1 enlace en esta página' : `${n(count)} enlaces en esta página`,
    linkHint: 'Cada uno abre otro sitio en una pestaña nueva.',
    empty: 'De esta página no queda nada que se pueda mostrar. Puede descargarla tal como está.',
  },

  open: {
    title: 'Abrir un archivo',
    intro:
      'Vea un documento de este dispositivo: PDF, documento clínico (CDA), imagen, texto o página web. El archivo permanece en este dispositivo; no se envía nada de él.',
    choose: 'Elegir un archivo',
    drop: 'o suelte uno aquí, o péguelo',
    dropNow: 'Suéltelo para abrirlo',
    another: 'Abrir otro archivo',
    pasted: 'Texto pegado',
    notRead:
      'No se pudo leer el archivo. Puede que se haya movido o que usted no tenga permiso para leerlo.',
    folder: 'Eso no era un archivo. No se pueden abrir carpetas ni enlaces.',
    local: 'De este dispositivo. No pertenece a ninguna historia clínica.',
  },
}
