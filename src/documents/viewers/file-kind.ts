/** The kind of a file, according to its bytes. */
export type FileKind =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'avif'
  | 'svg'
  | 'tiff'
  | 'heic'
  | 'dicom'
  | 'rtf'
  | 'html'
  | 'cda'
  | 'fhirJson'
  | 'fhirXml'
  | 'xml'
  | 'json'
  | 'text'
  | 'hl7'
  | 'zip'
  | 'gzip'
  | 'word'
  | 'spreadsheet'
  | 'presentation'
  | 'office'
  | 'audio'
  | 'video'
  | 'program'
  | 'unknown'
  | 'empty'

/**
 * Pictures that every browser draws, and for which it runs and loads nothing (docs/decisions, 9).
 */
export const PICTURE_KINDS = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'svg'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** True for a picture that every browser draws. HEIC is not one: few browsers know it. */
export function isPictureKind(kind: FileKind): kind is PictureKind {
  return PICTURE_KINDS.some((picture) => picture === kind)
}

/**
 * Media types that a record or a browser may correctly use for each kind; the first is the one to
 * save it with.
 */
const MEDIA_TYPES = {
  pdf: ['application/pdf', 'application/x-pdf'],
  png: ['image/png', 'image/apng'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  bmp: ['image/bmp', 'image/x-ms-bmp'],
  avif: ['image/avif'],
  svg: ['image/svg+xml', 'application/xml', 'text/xml'],
  tiff: ['image/tiff', 'image/tiff-fx'],
  heic: ['image/heic', 'image/heif'],
  dicom: ['application/dicom'],
  rtf: ['application/rtf', 'text/rtf', 'text/richtext'],
  html: ['text/html', 'application/xhtml+xml', 'application/xml', 'text/xml'],
  cda: [
    'application/xml',
    'text/xml',
    'application/hl7-cda+xml',
    'application/hl7-sda+xml',
    'application/cda+xml',
    'text/xml+cda',
  ],
  fhirJson: ['application/fhir+json', 'application/json', 'text/json'],
  fhirXml: ['application/fhir+xml', 'application/xml', 'text/xml'],
  xml: ['application/xml', 'text/xml', 'application/fhir+xml'],
  json: ['application/json', 'application/fhir+json', 'text/json'],
  text: [
    'text/plain',
    'text/markdown',
    'text/csv',
    'text/x-hl7-ft',
    'application/x-ndjson',
    'application/fhir+ndjson',
  ],
  hl7: [
    'x-application/hl7-v2+er7',
    'application/hl7-v2',
    'application/hl7-v2+er7',
    'application/edi-hl7v2',
    'application/edi-hl7',
    'text/hl7',
    'text/x-hl7',
    'text/plain',
  ],
  zip: ['application/zip', 'application/x-zip-compressed'],
  gzip: ['application/gzip', 'application/x-gzip'],
  word: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  spreadsheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  presentation: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  office: [
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.ms-outlook',
  ],
  audio: ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  program: ['application/x-msdownload', 'application/x-executable'],
  unknown: ['application/octet-stream'],
  empty: ['application/octet-stream'],
} as const satisfies Record<FileKind, readonly [string, ...string[]]>

/** The media type for passing on a file of this kind. */
export function mediaTypeOf(kind: FileKind): string {
  return MEDIA_TYPES[kind][0]
}

/**
 * True when a record's statement about a file (R4, "Attachment.contentType") matches its bytes. A
 * missing statement, and one without meaning, match everything.
 */
export function statedFits(stated: string | undefined, kind: FileKind): boolean {
  const type = stated?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (
    type === '' ||
    type === 'application/octet-stream' ||
    type === 'binary/octet-stream' ||
    kind === 'empty'
  )
    return true
  const known: readonly string[] = MEDIA_TYPES[kind]
  if (known.includes(type)) return true
  switch (kind) {
    case 'xml':
    case 'cda':
    case 'fhirXml':
      return type.endsWith('+xml')
    case 'json':
    case 'fhirJson':
      // JSON is text, and many records say no more about it.
      return type.endsWith('+json') || type === 'text/plain'
    case 'text':
      // Any text without a recognizable format may have a media type that we do not know.
      return type.startsWith('text/') && !/^text\/(html|xml|rtf)$/.test(type)
    case 'audio':
    case 'video':
      return type.startsWith(`${kind}/`)
    case 'unknown':
      return !Object.values(MEDIA_TYPES).some((types: readonly string[]) => types.includes(type))
    default:
      return false
  }
}
