import type { FileKind } from './file-kind'

/** The usual extension of a file's name, for kinds that have one; the first is the one to use. */
const ENDINGS: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  bmp: ['bmp'],
  avif: ['avif'],
  svg: ['svg'],
  tiff: ['tif', 'tiff'],
  heic: ['heic', 'heif'],
  dicom: ['dcm'],
  rtf: ['rtf'],
  html: ['html', 'htm', 'xhtml'],
  cda: ['xml', 'cda'],
  fhirJson: ['json'],
  fhirXml: ['xml'],
  xml: ['xml'],
  json: ['json'],
  text: ['txt', 'csv', 'md', 'log'],
  hl7: ['hl7', 'er7', 'txt'],
  zip: ['zip'],
  gzip: ['gz'],
  word: ['docx'],
  spreadsheet: ['xlsx'],
  presentation: ['pptx'],
}

/**
 * A name for saving a file. If the bytes are of a known kind, the name gets that kind's extension,
 * so that a program called `letter.pdf`, or a letter called `letter.exe`, is not saved under a
 * false one.
 */
export function fileName(name: string | undefined, title: string, kind: FileKind): string {
  const plain = (name ?? title)
    .replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 120)
  const base = plain === '' ? 'document' : plain
  const endings = ENDINGS[kind]
  const [first] = endings ?? []
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(base)?.[1]?.toLowerCase()
  if (
    first === undefined ||
    endings === undefined ||
    (ending !== undefined && endings.includes(ending))
  )
    return base
  return `${base}.${first}`
}

/**
 * True unless the ending of a name belongs to another kind of file: `letter.pdf` with a picture in
 * it. An ending that belongs to none, and a name without one, fit everything.
 */
export function endingFits(name: string, kind: FileKind): boolean {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined || ENDINGS[kind]?.includes(ending) === true) return true
  return !Object.values(ENDINGS).some((endings) => endings.includes(ending))
}
