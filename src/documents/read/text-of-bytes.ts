import { assertNever } from '~/std/assert-never'
import type { CdaBody, CdaSection } from '../cda/cda-document'
import { mediaBytes } from '../cda/media/media-bytes'
import { openCda, type CdaState } from '../cda/open-cda'
import { flat, saysWithoutText } from '../compare/compare-sections'
import { narrativeLines } from '../compare/narrative-lines'
import { looksClinical } from '../looks-clinical'
import { hiderOf, numbersOf } from '../reader/hidden-numbers'
import { decodeText } from '../viewers/text/decode-text'
import { sniff } from '../viewers/sniff'

/** The way in which a file is read with others: as a clinical document, as text, page by page. */
export type Readable = 'clinical' | 'text' | 'pdf' | 'office'

/** Undefined for a file without words that can be read here, such as a picture. */
export function readableAs(bytes: Uint8Array<ArrayBuffer>): Readable | undefined {
  if (looksClinical(bytes)) return 'clinical'
  const kind = sniff(bytes)
  // A message between systems is text with signs between its parts.
  if (kind === 'hl7') return 'text'
  if (kind === 'rtf' || kind === 'word') return 'office'
  return kind === 'text' || kind === 'pdf' ? kind : undefined
}

/** The words of a file, line by line. */
export interface FileText {
  readonly text: string
  /**
   * True when a part of it has no words that can be read here, such as pages that are scans, or a
   * section of coded entries alone.
   */
  readonly isPartial: boolean
}

/**
 * The words of a file, with sensitive numbers told by their end. Undefined for a file
 * without any, and for one that does not open. Rejects with the signal's reason.
 */
export async function textOfBytes(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | undefined,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  const as = readableAs(bytes)
  switch (as) {
    case undefined:
      return undefined
    case 'clinical':
      return clinicalText(bytes, signal)
    case 'text':
      return wholeText(decodeText(bytes, contentType).text)
    case 'pdf':
      return pdfText(bytes, signal)
    case 'office':
      return officeText(bytes, signal)
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
  signal: AbortSignal,
): Promise<FileText | undefined> {
  const { header, sections, numbers, body } = (await readToEnd(bytes, signal)) ?? {}
  if (header === undefined || sections === undefined) return undefined
  const inside = body === undefined ? undefined : await bodyText(body, signal)
  const hide = hiderOf(numbersOf(header, { state: 'none' }, numbers ?? []))
  const text = [...sections.flatMap(linesOf), inside?.text ?? ''].join('\n').trim()
  if (text === '') return undefined
  const isPartial =
    flat(sections).some((one) => saysWithoutText(one, narrativeLines(one.narrative))) ||
    (body !== undefined && inside?.isPartial !== false)
  return { text: hide(text), isPartial }
}

async function bodyText(body: CdaBody, signal: AbortSignal): Promise<FileText | undefined> {
  const bytes = await mediaBytes(body)
  // A clinical document inside another one could hold a further one, without end.
  if (typeof bytes === 'string' || looksClinical(bytes)) return undefined
  return textOfBytes(bytes, body.contentType, signal)
}

/** Undefined for a document that breaks off, or has no header. */
async function readToEnd(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<CdaState | undefined> {
  const cda = openCda(bytes)
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = cda.state()
      if (state.problem !== undefined) finish(() => resolve(undefined))
      else if (state.end !== undefined) finish(() => resolve(state))
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
    ...narrativeLines(narrative, 'with-deleted'),
    ...sections.flatMap(linesOf),
  ]
}

async function officeText(bytes: Uint8Array, signal: AbortSignal): Promise<FileText | undefined> {
  // The converter loads with the first document of a word processor.
  const { officeAsWords } = await import('../viewers/converted/convert-file')
  const words = await officeAsWords(bytes, sniff(bytes) === 'word' ? 'word' : 'rtf', signal)
  return words === undefined || words.text.trim() === '' ? undefined : words
}

async function pdfText(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  // The reader of PDFs is large, and loads with the first one.
  const [{ openPdf }, { pageText }, { wholePdf }] = await Promise.all([
    import('../viewers/pdf/open-pdf'),
    import('../viewers/pdf/page-text'),
    import('../viewers/pdf/xfa/open-xfa'),
  ])
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    let end = () => {}
    const stop = () => {
      end()
      reject(signal.reason)
    }
    const settle = (text: FileText | undefined) => {
      signal.removeEventListener('abort', stop)
      end()
      resolve(text)
    }
    signal.addEventListener('abort', stop)
    end = openPdf(bytes, (state) => {
      // A locked PDF is opened by a person, on its own screen.
      if (state.state === 'failed' || state.state === 'password') settle(undefined)
      if (state.state !== 'open') return
      const read = async () => {
        const whole = await wholePdf(state.pdf, { bytes, password: state.password }, signal)
        const pages: string[] = []
        for (let page = 0; page < whole.pdf.numPages && !signal.aborted; page += 1)
          pages.push(await pageText(whole.pdf, page))
        whole.end()
        const isPartial = pages.some((page) => page.trim() === '')
        return { text: pages.join('\n'), isPartial }
      }
      void read().then((found) => settle(found.text.trim() === '' ? undefined : found), reject)
    })
  })
}
