import { assertNever } from '~/std/assert-never'
import type { CdaBody, CdaSection } from '../cda/cda-document'
import { mediaBytes } from '../cda/media/media-bytes'
import { openCda, type CdaState } from '../cda/open-cda'
import { flat, saysWithoutText } from '../compare/compare-sections'
import { narrativeLines } from '../compare/narrative-lines'
import { looksClinical } from '../looks-clinical'
import { hideInMarked, withoutMarks } from '../marked-passages'
import { identityVerdict } from '../reader/header/compare-identity'
import type { OpenPatient } from '../reader/header/open-patient'
import { hiderOf, numbersOf } from '../reader/hidden-numbers'
import { pageContentType } from '../viewers/html/page-charset'
import { decodeText } from '../viewers/text/decode-text'
import { sniff } from '../viewers/sniff'

/** The way in which a file is read with others: as its own viewer reads it. */
export type Readable = 'clinical' | 'text' | 'pdf' | 'office' | 'html' | 'dicom'

/** Undefined for a file without words that can be read here, such as a picture. */
export function readableAs(bytes: Uint8Array<ArrayBuffer>): Readable | undefined {
  if (looksClinical(bytes)) return 'clinical'
  const kind = sniff(bytes)
  // Messages and data are text with signs between their parts.
  if (kind === 'hl7' || kind === 'xml' || kind === 'json') return 'text'
  if (kind === 'html' || kind === 'dicom') return kind
  if (kind === 'rtf' || kind === 'word') return 'office'
  return kind === 'text' || kind === 'pdf' ? kind : undefined
}

/** The words of a file by line; struck and hidden passages have their marks (`passagesOf`). */
export interface FileText {
  readonly text: string
  /**
   * True when a part of it has no words that can be read here, such as pages that are scans, or a
   * section of coded entries alone.
   */
  readonly isPartial: boolean
  /** True when it, or a part of it, may be about somebody else: that has no words here. */
  readonly isHeld?: boolean
  /** True when reading it took too long and was stopped: the rest of it has no words here. */
  readonly isSlow?: boolean
}

const HELD: FileText = { text: '', isPartial: false, isHeld: true }
const SLOW: FileText = { text: '', isPartial: true, isSlow: true }

/**
 * The words of a file, with sensitive numbers told by their end. Undefined for a file without any,
 * and for one that does not open; without words where the file names somebody else than the `open`
 * patient, or it cannot be known. Rejects with the signal's reason.
 */
export async function textOfBytes(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | undefined,
  open: OpenPatient,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  const as = readableAs(bytes)
  switch (as) {
    case undefined:
      return undefined
    case 'clinical':
      return clinicalText(bytes, open, signal)
    case 'text':
      return sniff(bytes) === 'hl7' && (await isOthersMessage(bytes, contentType, open, signal))
        ? HELD
        : wholeText(withoutMarks(decodeText(bytes, contentType).text))
    case 'pdf':
      return pdfText(bytes, signal)
    case 'office':
      return officeText(bytes, signal)
    case 'html':
      return htmlText(bytes, contentType)
    case 'dicom':
      return dicomText(bytes, signal)
    default:
      return assertNever(as)
  }
}

function wholeText(text: string | undefined): FileText | undefined {
  return text === undefined || text.trim() === '' ? undefined : { text, isPartial: false }
}

/** The words of a clinical document: of its sections, or of the file that is its body. */
async function clinicalText(
  bytes: Uint8Array<ArrayBuffer>,
  open: OpenPatient,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  const { header, sections, numbers, body, problem } = await readToEnd(bytes, signal)
  if (problem !== undefined) return problem.kind === 'slow' ? SLOW : undefined
  if (header === undefined) return undefined
  if (isClosed(identityVerdict(header, open))) return HELD
  const inside = body === undefined ? undefined : await bodyText(body, open, signal)
  if (inside?.isHeld === true) return HELD
  const hide = hiderOf(numbersOf(header, { state: 'none' }, numbers))
  const text = [...sections.flatMap(linesOf), inside?.text ?? ''].join('\n').trim()
  if (text === '') return undefined
  const isPartial =
    flat(sections).some((one) => saysWithoutText(one, narrativeLines(one.narrative))) ||
    (body !== undefined && inside?.isPartial !== false)
  return { text: hideInMarked(text, hide), isPartial }
}

function isClosed(verdict: ReturnType<typeof identityVerdict>): boolean {
  return verdict !== 'match' && verdict !== 'none'
}

/** True for a message about somebody else, or about somebody who cannot be known. */
async function isOthersMessage(
  bytes: Uint8Array,
  contentType: string | undefined,
  open: OpenPatient,
  signal: AbortSignal,
): Promise<boolean> {
  const { openMessage } = await import('../viewers/converted/convert-file')
  const { header } = await openMessage(bytes, contentType, signal)
  return isClosed(identityVerdict(header, open))
}

async function bodyText(
  body: CdaBody,
  open: OpenPatient,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  const bytes = await mediaBytes(body)
  // A clinical document inside another one could hold a further one, without end.
  if (typeof bytes === 'string' || looksClinical(bytes)) return undefined
  return textOfBytes(bytes, body.contentType, open, signal)
}

/** The state of a document in which it stays: read to its end, or with a problem. */
async function readToEnd(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<CdaState> {
  const cda = openCda(bytes)
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = cda.state()
      if (state.problem !== undefined || state.end !== undefined) finish(() => resolve(state))
    }
    const leave = cda.subscribe(look)
    const stop = () => finish(() => reject(signal.reason))
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', stop)
      leave()
      settle()
    }
    signal.addEventListener('abort', stop)
    look()
  })
}

function linesOf({ title, narrative, sections }: CdaSection): readonly string[] {
  return [
    ...(title === undefined ? [] : [title]),
    ...narrativeLines(narrative, 'marked-deleted'),
    ...sections.flatMap(linesOf),
  ]
}

/** A larger page would hold this one while it is cleaned. In bytes; its viewer shows none. */
const LARGEST_PAGE = 32_000_000

async function htmlText(
  bytes: Uint8Array,
  contentType: string | undefined,
): Promise<FileText | undefined> {
  if (bytes.length > LARGEST_PAGE) return undefined
  // The cleaner loads with the first page.
  const { htmlLines } = await import('./html-lines')
  return wholeText(htmlLines(decodeText(bytes, pageContentType(bytes, contentType)).text))
}

/** The header of an image in words; what is in the image itself has none. */
async function dicomText(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  const { dicomLines } = await import('./dicom-lines')
  const lines = await dicomLines(bytes, signal)
  if (lines === 'slow') return SLOW
  const text = lines?.text
  return text === undefined || text === '' ? undefined : { text, isPartial: true }
}

async function officeText(bytes: Uint8Array, signal: AbortSignal): Promise<FileText | undefined> {
  // The converter loads with the first document of a word processor.
  const { officeAsWords } = await import('../viewers/converted/convert-file')
  const words = await officeAsWords(bytes, sniff(bytes) === 'word' ? 'word' : 'rtf', signal)
  if (words === 'slow') return SLOW
  return words === undefined || words.text.trim() === '' ? undefined : words
}

/** A page with more is no image with a few words: it is not drawn to find out. */
const FEW_LETTERS = 1000

/** Milliseconds for all pages of a PDF: a file may state pages without end. */
const LONGEST_PDF = 120_000

async function pdfText(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  // The reader of PDFs is large, and loads with the first one.
  const [{ openPdf }, { isPicturePage }, { markedPageText }, { wholePdf }] = await Promise.all([
    import('../viewers/pdf/open-pdf'),
    import('../viewers/pdf/page-pictures'),
    import('../viewers/pdf/page-text'),
    import('../viewers/pdf/xfa/open-xfa'),
  ])
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    let end = () => {}
    const pages: string[] = []
    let isPartial = false
    const over = new AbortController()
    const finish = (settle: () => void) => {
      clearTimeout(clock)
      signal.removeEventListener('abort', stop)
      over.abort()
      end()
      settle()
    }
    const stop = () => finish(() => reject(signal.reason))
    const settle = (found: FileText | undefined) => finish(() => resolve(found))
    const slow = () => settle({ text: pages.join('\n'), isPartial: true, isSlow: true })
    const clock = setTimeout(slow, LONGEST_PDF)
    signal.addEventListener('abort', stop)
    end = openPdf(bytes, (state) => {
      if (state.state === 'failed' && state.why === 'slow') slow()
      // A locked PDF is opened by a person, on its own screen.
      else if (state.state === 'failed' || state.state === 'password') settle(undefined)
      if (state.state !== 'open') return
      const read = async () => {
        const whole = await wholePdf(state.pdf, { bytes, password: state.password }, over.signal)
        for (let page = 0; page < whole.pdf.numPages && !over.signal.aborted; page += 1) {
          const text = await markedPageText(whole.pdf, page)
          pages.push(text)
          isPartial ||=
            text.trim() === '' ||
            (withoutMarks(text).length <= FEW_LETTERS && (await isPicturePage(whole.pdf, page)))
        }
        whole.end()
        const text = pages.join('\n')
        settle(text.trim() === '' ? undefined : { text, isPartial })
      }
      read().catch((error: unknown) => finish(() => reject(error)))
    })
  })
}
