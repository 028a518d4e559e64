import type { viewers as english } from '../../en/documents/viewers'
import { office } from './office'
import { viewersPaper } from './viewers-paper'

/** Some names in parentheses, behind a blank: a document can have hundreds of layers. */
function firstNames(names: readonly string[]): string {
  const named = names.filter((name) => name !== '').slice(0, 5)
  return named.length === 0
    ? ''
    : ` (${named.join(', ')}${named.length < names.length ? ', …' : ''})`
}

/** Ten thousand pages are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const viewers: typeof english = {
  tools: (title) => `Herramientas de ${title}`,
  content: (title) => `Contenido de ${title}`,
  size: {
    bytes: (count) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
    kilobytes: (count) => `${count.toLocaleString('es-US', { maximumFractionDigits: 0 })}\u00a0kB`,
    megabytes: (count) => `${count.toLocaleString('es-US', { maximumFractionDigits: 1 })}\u00a0MB`,
  },

  downloadNamed: (name) => `Descargar ${name}`,
  print: 'Imprimir',
  close: 'Cerrar',
  cancel: 'Cancelar',
  zoomEnds: {
    largest: 'Este es el tamaño máximo.',
    smallest: 'Este es el tamaño mínimo.',
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
    dicom: 'radiografía u otra imagen médica (DICOM)',
    rtf: 'texto RTF',
    html: 'página HTML',
    cda: 'documento clínico (CDA)',
    fhirJson: 'documento clínico (FHIR)',
    fhirXml: 'documento clínico (FHIR)',
    xml: 'datos XML',
    text: 'texto sin formato',
    json: 'datos JSON',
    hl7: 'mensaje entre sistemas (HL7)',
    zip: 'archivo ZIP',
    gzip: 'archivo comprimido (gzip)',
    word: 'documento de Word',
    spreadsheet: 'libro de Excel',
    presentation: 'presentación de PowerPoint',
    office: 'documento de una versión anterior de Office',
    audio: 'grabación de audio',
    video: 'video',
    program: 'programa de computadora',
    unknown: 'archivo de tipo desconocido',
    empty: 'archivo vacío',
  },
  disagree: (stated, found) =>
    `La entrada llama a este archivo «${stated}», pero su contenido es otra cosa ` +
    `(${found}). Se muestra como lo que realmente es.`,
  disagreeUnshown: (stated, found) =>
    `La entrada llama a este archivo «${stated}», pero su contenido es otra cosa (${found}).`,
  why: {
    title: 'Este archivo no se puede mostrar aquí',
    empty: 'El archivo está vacío. Quien escribió la entrada puede decirle si falta algo.',
    unknown:
      'Clearchart no reconoce este tipo de archivo. Puede descargarlo y abrirlo con ' +
      'otro programa. Hágalo solo si confía en su procedencia.',
    heic:
      'La mayoría de los navegadores no puede mostrar imágenes HEIC, que crean los ' +
      'teléfonos. Puede descargarla y abrirla con la aplicación de fotos de su ' +
      'dispositivo.',
    archive:
      'Este es un archivo comprimido que contiene otros archivos. No se abre aquí. ' +
      'Puede descargarlo y descomprimirlo.',
    office:
      'Este es un documento de oficina. Puede contener programas propios, por lo que ' +
      'no se abre aquí. Puede descargarlo y abrirlo con un programa de oficina.',
    media:
      'Este navegador no puede reproducir este tipo de grabación, o la grabación está ' +
      'dañada. Puede descargarla y reproducirla con una aplicación de su dispositivo.',
    program:
      'Este es un programa de computadora, que no debe estar en un expediente médico. ' +
      'Ábralo solo si sabe exactamente qué es.',
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
    zoom: 'Zoom',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fitWidth: 'Ajustar al ancho',
    fitPage: 'Ajustar a la página',
    percent: (percent) => `${percent} %`,
    rotate: 'Girar a la derecha',
    turned: (degrees) =>
      degrees === 0 ? 'De nuevo en su posición original' : `Girado ${degrees} grados`,
    notDrawn: 'No se pudo mostrar esta página. Es posible que esta parte del archivo esté dañada.',
    opening: (percent) =>
      percent === undefined ? 'Abriendo el documento' : `Abriendo el documento, ${percent} %`,
    openingForm: 'Abriendo el formulario',
    link: (name, host) =>
      name === ''
        ? `${host} (se abre en una pestaña nueva)`
        : `${name} (${host}, se abre en una pestaña nueva)`,
    linkTip: (address) => `Abre otro sitio en una pestaña nueva: ${address}`,
    linkInside: (name, page) =>
      name === '' ? `Va a la página ${n(page)}` : `${name} (va a la página ${n(page)})`,
    failed: {
      title: 'Este documento no se puede abrir',
      broken:
        'El PDF está dañado o incompleto, y no se puede leer nada de él. Puede ' +
        'descargarlo tal como está, o pedir otra copia a quien lo envió.',
      noPages: 'El PDF no contiene páginas.',
      reader:
        'No se pudo iniciar el lector de PDF. Es posible que no haya conexión o que haya ' +
        'una versión más reciente de esta aplicación. De todos modos puede descargar el ' +
        'documento.',
      encrypted:
        'El PDF está cifrado de una manera que no se puede abrir aquí. Puede descargarlo y probar con otro programa.',
      slow:
        'La lectura del PDF tardó demasiado y se detuvo. Es posible que esté dañado o ' +
        'hecho para mantener ocupado un dispositivo. De todos modos puede descargarlo ' +
        'tal como está.',
      long:
        'El PDF indica que tiene más páginas de las que se pueden mostrar aquí. Es ' +
        'posible que esté dañado. De todos modos puede descargarlo tal como está.',
    },
    password: {
      title: 'Este documento requiere una contraseña',
      sentence:
        'Pídala a quien creó el documento. La contraseña se usa solo en este dispositivo y no se guarda.',
      label: 'Contraseña',
      wrong: 'Esa no es la contraseña correcta.',
      open: 'Abrir el documento',
    },
    form: {
      note:
        'Este documento tiene campos para llenar. Lo que escriba se queda en este ' +
        'dispositivo: no se envía, y se pierde al salir si no guarda una copia.',
      signed: 'Si fue firmado, una copia con cambios ya no cuenta como firmada.',
      save: 'Guardar una copia con lo que llenó',
      copy: (title) => `${title} (con respuestas)`,
      saved: 'Su navegador guardó la copia.',
      failed: 'No se pudo crear la copia. Lo que escribió sigue aquí.',
      unnamed: (field, page) => `Campo ${n(field)} de la página ${n(page)}`,
      answer: (name, answer) => `${name}: ${answer}`,
      noChoice: 'Nada elegido',
      required: (name) => `${name} (obligatorio)`,
      empty: (count) =>
        count === 1
          ? 'Un campo obligatorio está vacío. Puede llenarlo, o guardar la copia sin él.'
          : `${n(count)} campos obligatorios están vacíos. Puede llenarlos, o guardar la copia sin ellos.`,
      cut: (count) =>
        count === 1
          ? 'Una respuesta no cabe en su campo. La copia la guarda completa, pero su página ' +
            'muestra solo una parte o letras muy pequeñas. Puede acortarla o guardar la ' +
            'copia como está.'
          : `${n(count)} respuestas no caben en sus campos. La copia las guarda completas, ` +
            'pero sus páginas muestran solo partes o letras muy pequeñas. Puede acortarlas o ' +
            'guardar la copia como está.',
      whole: (name, page, text) =>
        `En «${name}», página ${n(page)}, no cabe toda la respuesta: ${text}`,
      place: (name, page) => `${name}, página ${n(page)}`,
      saveAnyway: 'Guardar de todos modos',
    },
    xfa:
      'Este documento es un tipo especial de formulario (XFA) que aquí no se puede ' +
      'mostrar. Es posible que aquí sus páginas contengan solo un aviso, o que falte ' +
      'algo de lo que se llenó. Descárguelo y ábralo con un programa compatible con ' +
      'estos formularios.',
    xfaShown:
      'Este formulario (XFA) crea sus propias páginas, que pueden verse distintas en ' +
      'el programa para el que se hizo. Aquí no se ejecutan sus cálculos ni sus ' +
      'comprobaciones, y no se agregan ni se ocultan partes mientras lo llena.',
    xfaHomeless: (count) =>
      count === 1
        ? '1 campo solo se puede llenar con ese programa, porque una copia hecha aquí no ' +
          'podría conservar su respuesta.'
        : `${n(count)} campos solo se pueden llenar con ese programa, porque una copia ` +
          'hecha aquí no podría conservar sus respuestas.',
    large: (count) =>
      count === 1
        ? 'Una imagen de este documento tiene más de 140 millones de píxeles y no se ' +
          'muestra: aquí su lugar, o toda la página, queda en blanco. Está en el archivo ' +
          'descargado.'
        : `${n(count)} imágenes de este documento tienen más de 140 millones de píxeles y ` +
          'no se muestran: aquí sus lugares, o páginas enteras, quedan en blanco. Están en ' +
          'el archivo descargado.',
    comment: (page, author, text) =>
      `Nota en la página ${n(page)}${author === undefined ? '' : `, ${author}`}: ${text}`,
    answer: (page, author, text, note) =>
      'Respuesta en la página ' +
      `${n(page)}${note === '' ? '' : ` a «${note}»`}${author === undefined ? '' : `, ${author}`}: ` +
      text,
    noteHere: 'Nota en la página',
    layersOff: (names) => {
      const named = firstNames(names)
      return names.length === 1
        ? `Una capa de este documento está desactivada en su archivo${named}. Aquí no se ` +
            'muestra, no se lee ni se encuentra.'
        : `${n(names.length)} capas de este documento están desactivadas en su ` +
            `archivo${named}. Aquí no se muestran, no se leen ni se encuentran.`
    },
    attachments: (count) =>
      count === 1
        ? 'Este documento tiene otro archivo adjunto. No se imprime con él.'
        : `Este documento tiene otros ${n(count)} archivos adjuntos. No se imprimen con él.`,
    attached: {
      title: (count) =>
        count === 1
          ? '1 archivo dentro de este documento'
          : `${n(count)} archivos dentro de este documento`,
      reading: 'Leyendo…',
      large:
        'Tiene más de 100 MB o tarda demasiado en descomprimirse, así que no se abre ' +
        'aquí. Está en el documento descargado.',
      broken: 'Está dañado o falta, y no se puede leer.',
      otherwise: 'Su nombre dice otra cosa.',
      openShort: 'Abrir',
      open: (name) => `Abrir ${name}`,
      saveShort: 'Descargar',
      opened: (name) => `De dentro del documento: ${name}`,
      more: (count) =>
        count === 1
          ? 'Hay 1 archivo más en el documento descargado.'
          : `Hay ${n(count)} archivos más en el documento descargado.`,
    },
    scripts: 'Este documento contiene programas propios. No se ejecutaron.',
    formScripts:
      'Este documento contiene programas propios. No se ejecutan: los totales no se ' +
      'calculan y lo que escriba no se comprueba.',
    untagged:
      'Este PDF no está etiquetado: un lector de pantalla lee sus palabras en el orden ' +
      'del archivo, sin encabezados, tablas ni descripciones de imágenes.',
    untaggedPages: (pages, count) =>
      count === 1
        ? `La página ${pages} no está etiquetada: un lector de pantalla lee sus palabras en el orden del archivo.`
        : `Las páginas ${pages} no están etiquetadas: un lector de pantalla lee sus ` +
          'palabras en el orden del archivo.',
    pictures: (pages, count) =>
      count === 1
        ? `La página ${pages} es una imagen, por ejemplo un escaneo. Aquí sus palabras no ` +
          'se pueden leer en voz alta, buscar ni copiar.'
        : `Las páginas ${pages} son imágenes, por ejemplo escaneos. Aquí sus palabras no ` +
          'se pueden leer en voz alta, buscar ni copiar.',
    pictureHere:
      'Esta página es una imagen, por ejemplo un escaneo. Aquí sus palabras no se ' +
      'pueden leer en voz alta, buscar ni copiar.',
    partly: (pages, count) =>
      count === 1
        ? `La página ${pages} es una imagen con pocas palabras de texto, por ejemplo un ` +
          'fax con una línea arriba. Aquí las palabras de la imagen no se pueden leer en ' +
          'voz alta, buscar ni copiar.'
        : `Las páginas ${pages} son imágenes con pocas palabras de texto, por ejemplo ` +
          'faxes con una línea arriba. Aquí las palabras de las imágenes no se pueden leer ' +
          'en voz alta, buscar ni copiar.',
    partlyHere:
      'Esta página es una imagen con pocas palabras de texto. Aquí las palabras de la ' +
      'imagen no se pueden leer en voz alta, buscar ni copiar.',
    parts: {
      undescribed: 'Imagen sin descripción',
      beside: 'Fuera del texto, por ejemplo un encabezado o pie de página',
    },
  },

  ...viewersPaper,

  image: {
    fit: 'Imagen completa',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    rotate: 'Girar a la derecha',
    turned: (degrees) =>
      degrees === 0 ? 'De nuevo en su posición original' : `Girada ${degrees} grados`,
    percent: (percent) => `${percent} %`,
    help: 'Las flechas mueven la imagen, más y menos la acercan y la alejan, y 0 la muestra completa.',
    facts: (kind, width, height) => `${kind}, ${n(width)} × ${n(height)} píxeles`,
    broken:
      'La imagen está dañada o incompleta y no se puede mostrar. Puede descargarla tal como está.',
  },

  media: {
    note:
      'La grabación se reproduce solo cuando usted la inicia. El archivo no trae por ' +
      'escrito lo que se dice en ella.',
    paper: 'Esta es una grabación: se puede reproducir en la pantalla y no se puede imprimir.',
  },

  text: {
    encoding: 'Juego de caracteres',
    automatic: (name) => `Detectado: ${name}`,
    doubt: '¿Se ven mal las letras?',
    unsure:
      'El archivo no indica qué juego de caracteres usa. Si las letras se ven mal, elija otro.',
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
      'Algunos caracteres no se pueden leer con este juego de caracteres y aparecen ' +
      'como �. Es posible que otro juego los muestre.',
    lines: (count) => (count === 1 ? '1 línea' : `${n(count)} líneas`),
    xml: 'Estos son datos XML para los que Clearchart no tiene una vista especial. Se muestran con sangría.',
    xmlBroken:
      'Este XML no está bien formado, por lo que se muestra exactamente como está en el archivo.',
    json: 'Estos son datos JSON. Se muestran exactamente como están en el archivo.',
  },

  html: {
    struck: 'Tachado:',
    unseen: 'Oculto en el original:',
    unseenCount: (count: number) =>
      count === 1
        ? 'Un pasaje está oculto en el original y aquí está marcado.'
        : `${n(count)} pasajes están ocultos en el original y aquí están marcados.`,
    part: (at, count) => `Parte ${n(at)} de ${n(count)}`,
    inParts:
      'Esta página es demasiado larga para mostrarla de una vez. Aquí se puede leer ' +
      'cada parte, y se imprime la que se muestra. La descarga la contiene completa.',
    previousPart: 'Parte anterior',
    nextPart: 'Parte siguiente',
    firstPart: 'Esta es la primera parte.',
    lastPart: 'Esta es la última parte.',
    large: 'Esta página es demasiado grande para mostrarla aquí. Puede descargarla tal como está.',
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
    empty: 'Esta página no tiene nada que se pueda mostrar aquí. Puede descargarla tal como está.',
  },

  office,

  open: {
    title: 'Abrir un archivo',
    intro:
      'Vea un documento de este dispositivo: PDF, documento clínico (CDA o FHIR), ' +
      'imagen, fax o escaneo (TIFF), texto, página web, documento de un procesador de ' +
      'textos (RTF o Word), mensaje entre sistemas (HL7) o grabación de audio o video. ' +
      'El archivo permanece en este dispositivo; no se envía a ninguna parte.',
    choose: 'Elegir un archivo',
    drop: 'o suelte uno aquí, o péguelo',
    dropNow: 'Suéltelo para abrirlo',
    another: 'Abrir otro archivo',
    pasted: 'Texto pegado',
    notRead:
      'No se pudo leer el archivo. Es posible que se haya movido o que usted no tenga permiso para leerlo.',
    folder: 'Eso no era un archivo. No se pueden abrir carpetas ni enlaces.',
    local: 'De este dispositivo. No forma parte de ningún expediente médico.',
  },
}
