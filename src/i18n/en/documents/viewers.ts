import { office } from './office'
import { viewersPaper } from './viewers-paper'

/** Ten thousand pages are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

/** Some names in parentheses, behind a blank: a document can have hundreds of layers. */
function firstNames(names: readonly string[]): string {
  const named = names.filter((name) => name !== '').slice(0, 5)
  return named.length === 0
    ? ''
    : ` (${named.join(', ')}${named.length < names.length ? ', …' : ''})`
}

/**
 * Words of the viewers of files. They are loaded with the first file that is opened, not with the
 * first page.
 */
export const viewers = {
  tools: (title: string) => `Tools for ${title}`,
  content: (title: string) => `Content of ${title}`,
  size: {
    bytes: (count: number) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
    kilobytes: (count: number) =>
      `${count.toLocaleString('en-US', { maximumFractionDigits: 0 })}\u00a0kB`,
    megabytes: (count: number) =>
      `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })}\u00a0MB`,
  },

  downloadNamed: (name: string) => `Download ${name}`,
  print: 'Print',
  close: 'Close',
  cancel: 'Cancel',
  zoomEnds: {
    largest: 'This is the largest size.',
    smallest: 'This is the smallest size.',
  },

  kind: {
    pdf: 'PDF document',
    png: 'PNG image',
    jpeg: 'JPEG image',
    gif: 'GIF image',
    webp: 'WebP image',
    bmp: 'BMP image',
    avif: 'AVIF image',
    svg: 'SVG drawing',
    tiff: 'TIFF image',
    heic: 'HEIC image',
    dicom: 'X-ray or scan (DICOM)',
    rtf: 'RTF text',
    html: 'HTML page',
    cda: 'clinical document (CDA)',
    fhirJson: 'clinical document (FHIR)',
    fhirXml: 'clinical document (FHIR)',
    xml: 'XML data',
    text: 'plain text',
    json: 'JSON data',
    hl7: 'message between systems (HL7)',
    zip: 'ZIP archive',
    gzip: 'compressed file (gzip)',
    word: 'Word document',
    spreadsheet: 'Excel workbook',
    presentation: 'PowerPoint presentation',
    office: 'document from an older version of Office',
    audio: 'audio recording',
    video: 'video',
    program: 'computer program',
    unknown: 'file of unknown type',
    empty: 'empty file',
  },
  disagree: (stated: string, found: string) =>
    `The entry calls this file “${stated}”, but its content is something else ` +
    `(${found}). It is shown as what it really is.`,
  disagreeUnshown: (stated: string, found: string) =>
    `The entry calls this file “${stated}”, but its content is something else (${found}).`,
  why: {
    title: 'This file cannot be shown here',
    empty: 'The file is empty. Whoever wrote the entry can tell you whether something is missing.',
    unknown:
      'Clearchart does not recognize this type of file. You can download it and open ' +
      'it with another program. Do this only if you trust where it comes from.',
    heic:
      'Most browsers cannot show HEIC images, which phones create. You can download it ' +
      'and open it with the photo app on your device.',
    archive:
      'This is an archive that contains other files. It is not opened here. You can ' +
      'download it and unpack it yourself.',
    office:
      'This is an office document. It may contain programs of its own, so it is not ' +
      'opened here. You can download it and open it with an office program.',
    media:
      'This browser cannot play this kind of recording, or the recording is damaged. ' +
      'You can download it and play it with an app on your device.',
    program:
      'This is a computer program, which does not belong in a health record. Open it ' +
      'only if you know exactly what it is.',
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
    fitWidth: 'Fit width',
    fitPage: 'Fit page',
    percent: (percent: number) => `${percent}%`,
    rotate: 'Rotate right',
    turned: (degrees: number) => (degrees === 0 ? 'Back to upright' : `Rotated ${degrees} degrees`),
    notDrawn: 'This page could not be shown. This part of the file may be damaged.',
    opening: (percent: number | undefined) =>
      percent === undefined ? 'Opening the document' : `Opening the document, ${percent}%`,
    openingForm: 'Opening the form',
    link: (name: string, host: string) =>
      name === '' ? `${host} (opens in a new tab)` : `${name} (${host}, opens in a new tab)`,
    linkTip: (address: string) => `Opens another site in a new tab: ${address}`,
    linkInside: (name: string, page: number) =>
      name === '' ? `Goes to page ${n(page)}` : `${name} (goes to page ${n(page)})`,
    failed: {
      title: 'This document cannot be opened',
      broken:
        'The PDF is damaged or incomplete, and none of it can be read. You can still ' +
        'download it as it is, or ask whoever sent it for another copy.',
      noPages: 'The PDF has no pages.',
      reader:
        'The PDF reader could not be started. You may be offline, or there may be a ' +
        'newer version of this app. You can still download the document.',
      encrypted:
        'The PDF is encrypted in a way that cannot be opened here. You can download it and try another program.',
      slow:
        'Reading the PDF took too long, so it was stopped. It may be damaged, or made to ' +
        'keep a device busy. You can still download it as it is.',
      long:
        'The PDF says that it has more pages than can be shown here. It may be damaged. ' +
        'You can still download it as it is.',
    },
    password: {
      title: 'This document needs a password',
      sentence:
        'Ask whoever created the document for it. The password is used only on this device and is not saved.',
      label: 'Password',
      wrong: 'That is not the right password.',
      open: 'Open the document',
    },
    form: {
      note:
        'This document has fields to fill in. What you enter stays on this device: it is ' +
        'not sent, and is lost when you leave unless you save a copy.',
      signed: 'If it was signed, a copy with changes no longer counts as signed.',
      save: 'Save a filled-in copy',
      copy: (title: string) => `${title} (filled in)`,
      saved: 'The copy was saved by your browser.',
      failed: 'The copy could not be made. What you entered is still here.',
      unnamed: (field: number, page: number) => `Field ${n(field)} on page ${n(page)}`,
      answer: (name: string, answer: string) => `${name}: ${answer}`,
      noChoice: 'Nothing chosen',
      required: (name: string) => `${name} (required)`,
      empty: (count: number) =>
        count === 1
          ? 'A required field is empty. You can fill it in, or save the copy without it.'
          : `${n(count)} required fields are empty. You can fill them in, or save the copy without them.`,
      cut: (count: number) =>
        count === 1
          ? 'An answer has no room in its field. The copy keeps all of it, but its page ' +
            'shows only a part or very small letters. You can shorten it, or save the copy ' +
            'as it is.'
          : `${n(count)} answers have no room in their fields. The copy keeps all of them, ` +
            'but its pages show only parts or very small letters. You can shorten them, or ' +
            'save the copy as it is.',
      whole: (name: string, page: number, text: string) =>
        `${name}, page ${n(page)}, has no room for the whole answer: ${text}`,
      place: (name: string, page: number) => `${name}, page ${n(page)}`,
      saveAnyway: 'Save anyway',
    },
    xfa:
      'This document is a special kind of form (XFA) that cannot be shown here. Its ' +
      'pages here may contain only a notice, or leave out some of what was filled in. ' +
      'Download it and open it with a program that supports these forms.',
    xfaShown:
      'This form (XFA) makes its own pages, which may look different in the program ' +
      'that it was made for. Its calculations and checks are not run here, and no ' +
      'parts are added or hidden while you fill it in.',
    xfaHomeless: (count: number) =>
      count === 1
        ? '1 field can be filled in only with that program, because a copy made here could not keep its answer.'
        : `${n(count)} fields can be filled in only with that program, because a copy made ` +
          'here could not keep their answers.',
    large: (count: number) =>
      count === 1
        ? 'An image in this document is larger than 140 million pixels and is not shown: ' +
          'its place, or its whole page, is blank here. It is in the downloaded file.'
        : `${n(count)} images in this document are larger than 140 million pixels and are ` +
          'not shown: their places, or whole pages, are blank here. They are in the ' +
          'downloaded file.',
    comment: (page: number, author: string | undefined, text: string) =>
      `Note on page ${n(page)}${author === undefined ? '' : `, ${author}`}: ${text}`,
    answer: (page: number, author: string | undefined, text: string, note: string) =>
      'Answer on page ' +
      `${n(page)}${note === '' ? '' : ` to “${note}”`}${author === undefined ? '' : `, ${author}`}: ` +
      text,
    noteHere: 'Note on the page',
    layersOff: (names: readonly string[]) => {
      const named = firstNames(names)
      return names.length === 1
        ? `One layer of this document is switched off in its file${named}. It is not shown, read or found here.`
        : `${n(names.length)} layers of this document are switched off in its ` +
            `file${named}. They are not shown, read or found here.`
    },
    attachments: (count: number) =>
      count === 1
        ? 'Another file is attached inside this document. It is not printed with it.'
        : `${n(count)} other files are attached inside this document. They are not printed with it.`,
    attached: {
      title: (count: number) =>
        count === 1 ? '1 file inside this document' : `${n(count)} files inside this document`,
      reading: 'Reading…',
      large:
        'It is larger than 100 MB or takes too long to unpack, so it is not opened here. ' +
        'It is in the downloaded document.',
      broken: 'It is damaged or missing and cannot be read.',
      otherwise: 'Its name says something else.',
      openShort: 'Open',
      open: (name: string) => `Open ${name}`,
      saveShort: 'Download',
      opened: (name: string) => `From inside the document: ${name}`,
      more: (count: number) =>
        count === 1
          ? '1 more file is in the downloaded document.'
          : `${n(count)} more files are in the downloaded document.`,
    },
    scripts: 'This document contains programs of its own. They were not run.',
    formScripts:
      'This document contains programs of its own. They are not run: totals are not ' +
      'calculated, and what you enter is not checked.',
    untagged:
      'This PDF is not tagged: a screen reader reads its words in the order of the ' +
      'file, without headings, tables or descriptions of images.',
    untaggedPages: (pages: string, count: number) =>
      count === 1
        ? `Page ${pages} is not tagged: a screen reader reads its words in the order of the file.`
        : `Pages ${pages} are not tagged: a screen reader reads their words in the order of the file.`,
    pictures: (pages: string, count: number) =>
      count === 1
        ? `Page ${pages} is an image, such as a scan. Its words cannot be read aloud, found or copied here.`
        : `Pages ${pages} are images, such as scans. Their words cannot be read aloud, found or copied here.`,
    pictureHere:
      'This page is an image, such as a scan. Its words cannot be read aloud, found or copied here.',
    partly: (pages: string, count: number) =>
      count === 1
        ? `Page ${pages} is an image with a few words of text, such as a fax with a line ` +
          'on top. Words in the image cannot be read aloud, found or copied here.'
        : `Pages ${pages} are images with a few words of text, such as faxes with a line ` +
          'on top. Words in the images cannot be read aloud, found or copied here.',
    partlyHere:
      'This page is an image with a few words of text. Words in the image cannot be read aloud, found or copied here.',
    parts: {
      undescribed: 'Image without a description',
      beside: 'Outside the text, such as a header or footer',
    },
  },

  ...viewersPaper,

  image: {
    fit: 'Whole image',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate right',
    turned: (degrees: number) => (degrees === 0 ? 'Back to upright' : `Rotated ${degrees} degrees`),
    percent: (percent: number) => `${percent}%`,
    help: 'The arrow keys move the image, plus and minus zoom, and 0 shows the whole image.',
    facts: (kind: string, width: number, height: number) =>
      `${kind}, ${n(width)} × ${n(height)} pixels`,
    broken: 'The image is damaged or incomplete and cannot be shown. You can download it as it is.',
  },

  media: {
    note: 'The recording plays only when you start it. No written version of what is said in it comes with the file.',
    paper: 'This is a recording: it can be played on the screen and cannot be printed.',
  },

  text: {
    encoding: 'Character set',
    automatic: (name: string) => `Detected: ${name}`,
    doubt: 'Letters look wrong?',
    unsure:
      'The file does not say which character set it uses. If letters look wrong, choose another one.',
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
      'Some characters cannot be read with this character set and appear as �. Another character set may show them.',
    lines: (count: number) => (count === 1 ? '1 line' : `${n(count)} lines`),
    xml: 'This is XML data that Clearchart has no special view for. It is shown indented.',
    xmlBroken: 'This XML is not well-formed, so it is shown exactly as it is in the file.',
    json: 'This is JSON data. It is shown exactly as it is in the file.',
  },

  html: {
    struck: 'Struck through:',
    unseen: 'Hidden in the original:',
    unseenCount: (count: number) =>
      count === 1
        ? 'One passage is hidden in the original, and is marked here.'
        : `${n(count)} passages are hidden in the original, and are marked here.`,
    part: (at: number, count: number) => `Part ${n(at)} of ${n(count)}`,
    inParts:
      'This page is too long to be shown at once. Every part can be read here, and ' +
      'printing prints the part that is shown. The download has all of it.',
    previousPart: 'Previous part',
    nextPart: 'Next part',
    firstPart: 'This is the first part.',
    lastPart: 'This is the last part.',
    large: 'This page is too large to be shown here. You can download it as it is.',
    frame: (title: string) => `Page: ${title}`,
    note: 'Shown without its own colors, programs and forms.',
    remote: (count: number) =>
      count === 1
        ? 'One image is kept on another site and was not loaded.'
        : `${n(count)} images are kept on other sites and were not loaded.`,
    picture: (alt: string) => (alt === '' ? '[image not loaded]' : `[image not loaded: ${alt}]`),
    links: (count: number) =>
      count === 1 ? '1 link on this page' : `${n(count)} links on this page`,
    linkHint: 'Each opens another site in a new tab.',
    empty: 'This page has nothing that can be shown here. You can download it as it is.',
  },

  office,

  open: {
    title: 'Open a file',
    intro:
      'View a document from this device: a PDF, clinical document (CDA or FHIR), ' +
      'image, fax or scan (TIFF), text, web page, word processor document (RTF or ' +
      'Word), message between systems (HL7), or audio or video recording. The file ' +
      'stays on this device; no part of it is sent anywhere.',
    choose: 'Choose a file',
    drop: 'or drop one here, or paste one',
    dropNow: 'Drop it to open it',
    another: 'Open another file',
    pasted: 'Pasted text',
    notRead:
      'The file could not be read. It may have been moved, or you may not have permission to read it.',
    folder: 'That was not a file. Folders and links cannot be opened.',
    local: 'From this device. It is not part of any health record.',
  },
}
