/** Ten thousand pages are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

/** Words of the viewers of files. They come with the first file that is opened, not with the first page. */
export const viewers = {
  tools: (title: string) => `Tools for ${title}`,
  content: (title: string) => `Content of ${title}`,
  size: {
    bytes: (count: number) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
    kilobytes: (count: number) =>
      `${count.toLocaleString('en-US', { maximumFractionDigits: 0 })} kB`,
    megabytes: (count: number) =>
      `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`,
  },

  downloadNamed: (name: string) => `Download ${name}`,
  print: 'Print',
  close: 'Close',
  cancel: 'Cancel',
  zoomEnds: {
    largest: 'It cannot be shown any larger.',
    smallest: 'It cannot be shown any smaller.',
  },

  kind: {
    pdf: 'PDF document',
    png: 'PNG picture',
    jpeg: 'JPEG picture',
    gif: 'GIF picture',
    webp: 'WebP picture',
    bmp: 'BMP picture',
    avif: 'AVIF picture',
    svg: 'SVG drawing',
    tiff: 'TIFF picture',
    heic: 'HEIC picture',
    dicom: 'DICOM picture',
    rtf: 'RTF text',
    html: 'HTML page',
    cda: 'clinical document (CDA)',
    xml: 'XML data',
    text: 'plain text',
    json: 'JSON data',
    zip: 'ZIP archive',
    gzip: 'compressed file (gzip)',
    word: 'Word document',
    spreadsheet: 'Excel workbook',
    presentation: 'PowerPoint presentation',
    office: 'older Office document',
    audio: 'sound recording',
    video: 'film',
    program: 'computer program',
    unknown: 'file of an unknown kind',
    empty: 'empty file',
  },
  disagree: (stated: string, found: string) =>
    `The record calls this file “${stated}”, but its content is a ${found}. It is shown as what it is.`,
  disagreeUnshown: (stated: string, found: string) =>
    `The record calls this file “${stated}”, but its content is a ${found}.`,
  why: {
    title: 'This file cannot be shown here',
    empty:
      'The file is empty: it holds not a single byte. Whoever wrote the record can say whether something is missing.',
    unknown:
      'Clearchart does not know this kind of file. You can download it and open it with a program that does. Do so only if you trust where it comes from.',
    tiff: 'Browsers cannot show TIFF pictures, which scanners and fax machines write. You can download it and open it with the picture program of your device.',
    heic: 'Most browsers cannot show HEIC pictures, which phones write. You can download it and open it with the picture program of your device.',
    rtf: 'This is a word processor document (RTF). There is no safe and complete way to show it here, and part of a medical text would be worse than none. You can download it and open it with a word processor.',
    dicom:
      'X-ray and scan pictures (DICOM) need a special program. You can download the file for one.',
    archive:
      'This is a package that holds other files. It is not opened here. You can download it and unpack it yourself.',
    office:
      'This is an office document. It may hold programs of its own, so it is not opened here. You can download it and open it with an office program.',
    media:
      'Recordings and films are not played here. You can download the file and play it with a program of your device.',
    program:
      'This is a program, which has no place in a health record. Open it only if you know exactly what it is.',
  },

  find: {
    open: 'Find',
    label: 'Find in this document',
    next: 'Next match',
    previous: 'Previous match',
    none: 'Not found',
    counting: (count: number) => (count === 0 ? 'Searching' : `${n(count)} so far`),
    position: (at: number, count: number) => `${n(at)} of ${n(count)}`,
    many: (at: number, count: number) => `${n(at)} of the first ${n(count)}`,
    noText: 'No text was found in this document that could be searched. Its pages may be pictures.',
  },

  pdf: {
    pages: 'Pages',
    outline: 'Contents',
    noOutline: 'This document has no table of contents.',
    page: 'Page',
    pageOf: (count: number) => `of ${n(count)}`,
    pageName: (page: number) => `Page ${n(page)}`,
    pageSpoken: (page: number, count: number) => `Page ${n(page)} of ${n(count)}`,
    previous: 'Previous page',
    next: 'Next page',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitWidth: 'Whole width',
    fitPage: 'Whole page',
    percent: (percent: number) => `${percent} %`,
    rotate: 'Turn to the right',
    turned: (degrees: number) => (degrees === 0 ? 'Upright again' : `Turned by ${degrees} degrees`),
    notDrawn: 'This page could not be drawn. The file may be damaged here.',
    opening: (percent: number | undefined) =>
      percent === undefined ? 'Opening the document' : `Opening the document, ${percent} %`,
    link: (address: string) => `Opens another site in a new tab: ${address}`,
    linkInside: (page: number) => `Goes to page ${n(page)}`,
    failed: {
      title: 'This document cannot be opened',
      broken:
        'The PDF is damaged or was cut off, and nothing of it can be read. You can still download it as it is, or ask whoever sent it for another copy.',
      noPages: 'The PDF holds no pages.',
      reader:
        'The PDF reader could not be started. The network may be down, or a newer version is in place. You can still download the document.',
      encrypted:
        'The PDF is encrypted in a way that cannot be opened here. You can download it and try another program.',
    },
    password: {
      title: 'This document needs a password',
      sentence: 'Whoever made the document knows it. It is used on this device only and not kept.',
      label: 'Password',
      wrong: 'That was not the password.',
      open: 'Open the document',
    },
    forms:
      'This document has fields to fill in. They are shown as they were saved and cannot be filled in here.',
    xfa: 'This document is a form of a special kind (XFA) that browsers cannot show. Its pages here may hold only a notice, or not all that was filled in. Download it and open it with a program that knows such forms.',
    large: (count: number) =>
      count === 1
        ? 'A picture in this document is larger than 100 million pixels and is not drawn: its place, or its whole page, is empty here. The downloaded file has it.'
        : `${n(count)} pictures in this document are larger than 100 million pixels and are not drawn: their places, or whole pages, are empty here. The downloaded file has them.`,
    attachments: (count: number) =>
      count === 1
        ? 'Another file is attached inside this document. It is not opened here.'
        : `${n(count)} other files are attached inside this document. They are not opened here.`,
    scripts: 'This document holds programs of its own. They were not run.',
  },

  printing: {
    title: 'Print this document',
    which: 'Pages to print',
    all: (count: number) => (count === 1 ? 'The one page' : `All ${n(count)} pages`),
    here: (page: number) => `Page ${n(page)} only`,
    some: 'Some pages',
    ranges: 'Page numbers',
    rangesHint: 'For example 1-3, 7',
    rangesWrong: (count: number) => `Write page numbers between 1 and ${n(count)}, such as 1-3, 7.`,
    tooMany: (most: number) => `At most ${n(most)} pages are printed at a time.`,
    long: 'Each page is made into a picture first: with many pages that takes minutes. It can be stopped at any time. The downloaded file is printed faster by a program for PDF.',
    start: 'Prepare and print',
    preparing: (done: number, count: number) => `Preparing page ${n(done)} of ${n(count)}`,
    missing: (pages: string) => `These pages could not be drawn and are empty on paper: ${pages}.`,
    instead:
      'A document in its reader is printed with the reader’s own “Print” button, which prepares all its pages.',
    pageAlt: (page: number, count: number) => `Page ${n(page)} of ${n(count)}`,
  },

  image: {
    fit: 'Whole picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Turn to the right',
    turned: (degrees: number) => (degrees === 0 ? 'Upright again' : `Turned by ${degrees} degrees`),
    percent: (percent: number) => `${percent} %`,
    help: 'The arrow keys move the picture, plus and minus zoom, 0 shows the whole picture.',
    facts: (kind: string, width: number, height: number) =>
      `${kind}, ${n(width)} × ${n(height)} pixels`,
    broken:
      'The picture is damaged or was cut off and cannot be shown. You can download it as it is.',
  },

  text: {
    encoding: 'Characters',
    automatic: (name: string) => `Recognized: ${name}`,
    names: {
      'utf-8': 'Unicode (UTF-8)',
      'utf-16le': 'Unicode (UTF-16 LE)',
      'utf-16be': 'Unicode (UTF-16 BE)',
      'windows-1252': 'Western (Windows-1252)',
      'iso-8859-15': 'Western (ISO 8859-15)',
      'windows-1250': 'Central European (Windows-1250)',
      'windows-1251': 'Cyrillic (Windows-1251)',
      macintosh: 'Western (Mac)',
      shift_jis: 'Japanese (Shift JIS)',
      gb18030: 'Chinese (GB 18030)',
      big5: 'Chinese (Big5)',
      'euc-kr': 'Korean (EUC-KR)',
    },
    wrong:
      'Some characters do not fit this way of reading and show as �. Another choice of characters may show them.',
    lines: (count: number) => (count === 1 ? '1 line' : `${n(count)} lines`),
    xml: 'This is XML data that Clearchart has no own view for. It is shown indented.',
    xmlBroken: 'This XML is not well-formed, so it is shown exactly as it is in the file.',
    json: 'This is JSON data. It is shown exactly as it is in the file.',
  },

  html: {
    frame: (title: string) => `Page: ${title}`,
    note: 'Shown without its own colors, programs and forms.',
    remote: (count: number) =>
      count === 1
        ? 'One picture is kept on another site and was not loaded.'
        : `${n(count)} pictures are kept on other sites and were not loaded.`,
    picture: (alt: string) =>
      alt === '' ? '[picture not loaded]' : `[picture not loaded: ${alt}]`,
    links: (count: number) =>
      count === 1 ? '1 link in this page' : `${n(count)} links in this page`,
    linkHint: 'Each opens another site in a new tab.',
    empty: 'Nothing is left of this page that could be shown. You can download it as it is.',
  },

  open: {
    title: 'Open a file',
    intro:
      'Look at a document from this device: PDF, clinical document (CDA), picture, text or web page. The file stays on this device; nothing of it is sent anywhere.',
    choose: 'Choose a file',
    drop: 'or drop one here, or paste one',
    dropNow: 'Drop it to open it',
    another: 'Open another file',
    pasted: 'Pasted text',
    notRead:
      'The file could not be read. It may have been moved or you may not be allowed to read it.',
    folder: 'That was not a file. Folders and links cannot be opened.',
    local: 'From this device. It belongs to no record.',
  },
}
