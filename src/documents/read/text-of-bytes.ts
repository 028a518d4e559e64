import { assertNever } from '~/std/assert-never'
import type { CdaSection } from '../cda/cda-document'
import { openCda } from '../cda/open-cda'
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
  /** True when some of its pages have no words that can be read here, such as scans. */
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
      return wholeText(await clinicalText(bytes, signal))
    case 'text':
      return wholeText(decodeText(bytes, contentType).text)
    case 'pdf':
      return pdfText(bytes, signal)
    case 'office':
      return wholeText(await officeText(bytes, signal))
    default:
      return assertNever(as)
  }
}

function wholeText(text: string | undefined): FileText | undefined {
  return text === undefined ? undefined : { text, isPartial: false }
}

async function clinicalText(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const cda = openCda(bytes)
  return new Promise((resolve, reject) => {
    const look = () => {
      const { header, sections, numbers, end, problem } = cda.state()
      if (problem !== undefined || (end !== undefined && header === undefined))
        finish(() => resolve(undefined))
      else if (end !== undefined && header !== undefined) {
        const hide = hiderOf(numbersOf(header, { state: 'none' }, numbers))
        finish(() => resolve(hide(sections.flatMap(linesOf).join('\n'))))
      }
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
    ...narrativeLines(narrative),
    ...sections.flatMap(linesOf),
  ]
}

async function officeText(bytes: Uint8Array, signal: AbortSignal): Promise<string | undefined> {
  // The converter loads with the first document of a word processor.
  const [{ convertOffice }, { pageLines }] = await Promise.all([
    import('../viewers/office/convert-office'),
    import('../viewers/office/write-page'),
  ])
  signal.throwIfAborted()
  const converted = await convertOffice(bytes, sniff(bytes) === 'word' ? 'word' : 'rtf')
  return converted.is === 'page' ? pageLines(converted.page).join('\n') : undefined
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
