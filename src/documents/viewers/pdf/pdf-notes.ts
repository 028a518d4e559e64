import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ViewerWords } from '~/documents/viewers/viewer-words'
import { hasFields } from './form-fields'
import { commentsOf, type PdfComment } from './page-fields'
import { layersOf } from './pdf-layers'
import { isTooLarge, largePictures } from './large-pictures'
import { rangesOf } from './page-ranges'
import { attachmentsOf, type PdfAttachment } from './pdf-attachments'
import type { PageWords } from './PdfPage'
import { canFill, countHomeless } from './xfa/fill-xfa'

/** The contents of a document besides drawn pages. */
export interface PdfNotes {
  readonly forms: boolean
  /** A form whose pages are made from its templates (XFA), and are not shown. */
  readonly xfa: boolean
  /** Such a form, shown, with the number of fields that no copy could keep. */
  readonly shownXfa: { readonly homeless: number } | undefined
  /** Pictures that are left out because of their size. */
  readonly large: number
  readonly scripts: boolean
  /** Files inside it. */
  readonly attachments: readonly PdfAttachment[]
  /** The words of notes that its pages do not show. */
  readonly comments: readonly PdfComment[]
  /** The names of layers that are switched off, and neither drawn nor read. */
  readonly layers: readonly string[]
  readonly signed: boolean
  /** True when the document has a structure tree (ISO 32000-1, 14.8: a tagged PDF). */
  readonly tagged: boolean
}

const READ = new WeakMap<PDFDocumentProxy, Promise<PdfNotes>>()

/** Examines a document once: both the screen and paper need the result. */
export function notesOf(pdf: PDFDocumentProxy): Promise<PdfNotes> {
  const reading = READ.get(pdf) ?? readNotes(pdf)
  READ.set(pdf, reading)
  return reading
}

/**
 * Sentences about the parts that the pages may lack: on paper too, where nobody could look
 * elsewhere.
 */
export function missingTexts(
  { large, xfa, shownXfa, attachments, comments, layers }: PdfNotes,
  { pdf: words }: ViewerWords,
): readonly string[] {
  // Two that say the same on one page are one line.
  const noted = new Set(
    comments.map(({ page, author, text, answers }) =>
      answers === undefined
        ? words.comment(page + 1, author, text)
        : words.answer(page + 1, author, text, firstPart(answers)),
    ),
  )
  return [
    ...(large > 0 ? [words.large(large)] : []),
    ...(xfa ? [words.xfa] : []),
    ...(shownXfa === undefined ? [] : [words.xfaShown]),
    ...(layers.length > 0 ? [words.layersOff(layers)] : []),
    ...(attachments.length > 0 ? [words.attachments(attachments.length)] : []),
    ...noted,
  ]
}

/** Enough of a note to know it by. */
function firstPart(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length <= 60 ? plain : `${plain.slice(0, 60).trim()}…`
}

/** The sentences about the words of the pages that were seen so far, by who needs them. */
export interface ReadingTexts {
  /** For everybody: pages that are a picture have no words to find or copy. */
  readonly seen: readonly string[]
  /** For screen readers alone, which read the words of a page that nobody tagged as they come. */
  readonly heard: string | undefined
}

/**
 * Sentences about the words of the pages that were seen so far: those that nobody tagged, and those
 * that are a picture.
 */
export function readingTexts(
  { tagged }: Pick<PdfNotes, 'tagged'>,
  read: ReadonlyMap<number, PageWords>,
  { pdf: words }: ViewerWords,
): ReadingTexts {
  const pages = (wanted: PageWords) =>
    [...read].flatMap(([page, how]) => (how === wanted ? [page] : []))
  const untagged = pages('untagged')
  const pictures = pages('picture')
  const partly = pages('partly')
  return {
    seen: [
      ...(pictures.length > 0 ? [words.pictures(rangesOf(pictures), pictures.length)] : []),
      ...(partly.length > 0 ? [words.partly(rangesOf(partly), partly.length)] : []),
    ],
    heard:
      untagged.length === 0
        ? undefined
        : tagged
          ? words.untaggedPages(rangesOf(untagged), untagged.length)
          : words.untagged,
  }
}

async function readNotes(pdf: PDFDocumentProxy): Promise<PdfNotes> {
  const layers = await layersOf(pdf)
  const [fields, actions, scripted, attachments, comments, about, bytes] = await Promise.all([
    pdf.getFieldObjects().catch(() => null),
    // Scripts in the catalogue, such as those that run on opening.
    pdf.getJSActions().catch(() => null),
    pdf.hasJSActions().catch(() => false),
    attachmentsOf(pdf),
    commentsOf(pdf, layers).catch(() => []),
    pdf.getMetadata().catch(() => null),
    pdf.getData().catch(() => new Uint8Array()),
  ])
  const forms = pdf.isPureXfa ? canFill(pdf) : hasFields(fields)
  return {
    forms,
    // A form of both kinds is complete without XFA (ISO 32000-1, 12.7.8).
    xfa: isTold(about?.info, 'IsXFAPresent') && !forms && !pdf.isPureXfa,
    shownXfa: pdf.isPureXfa ? { homeless: countHomeless(pdf) } : undefined,
    signed: isTold(about?.info, 'IsSignaturesPresent'),
    large: largePictures(bytes).filter(isTooLarge).length,
    scripts: actions !== null || scripted,
    attachments,
    comments,
    layers: layers?.off ?? [],
    // The library returns it, and its types lack it.
    tagged: isTold(about, 'hasStructTree'),
  }
}

function isTold(about: object | null | undefined, key: string): boolean {
  return (
    about !== null &&
    about !== undefined &&
    (about as Readonly<Record<string, unknown>>)[key] === true
  )
}
