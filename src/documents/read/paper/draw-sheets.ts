import { inTime } from '~/std/in-time'
import type { TiffState } from '~/documents/viewers/tiff/open-tiff'
import type { PdfState } from '~/documents/viewers/pdf/open-pdf'
import type { PrintSheet } from '~/documents/viewers/pdf/print-sheet'
import type { ViewerWords } from '~/documents/viewers/viewer-words'
import type { PageRoom } from './page-room'

/** Files in pages that are drawn as pictures. */
export type Paged = 'pdf' | 'tiff'

/** The pages of a file for paper, or the reason why there are none. */
export type DrawnFile =
  | {
      readonly is: 'drawn'
      readonly sheets: readonly PrintSheet[]
      /** The number of all pages, drawn or not. */
      readonly count: number
      /** Sentences about what the pages lack. */
      readonly missing: readonly string[]
      /** Lets go of what the pages need while they are shown. */
      readonly end: () => void
    }
  | { readonly is: 'problem'; readonly problem: 'locked' | 'slow' | 'broken' }

/** Milliseconds for a file to open, and for each page: beyond what any page of a record takes. */
const PATIENCE = 60_000

/** Draws the pages of a file, as far as there is room. Rejects with the signal's reason. */
export async function drawSheets(
  bytes: Uint8Array,
  as: Paged,
  { room, words, signal }: Drawing,
): Promise<DrawnFile> {
  signal.throwIfAborted()
  const file = await (as === 'pdf' ? openPdfPages : openTiffPages)(bytes, words, signal)
  signal.throwIfAborted()
  if (file.is === 'problem') return file
  const taken = room.take(file.count)
  const pages = Array.from({ length: taken }, (_, index) => index)
  const sheets: PrintSheet[] = []
  const drop = () => {
    for (const { url } of sheets) if (url !== undefined) URL.revokeObjectURL(url)
    room.giveBack(taken)
    file.end()
  }
  const walk = file.sheets(pages)[Symbol.asyncIterator]()
  for (;;) {
    const next = await inTime(walk.next(), PATIENCE)
    if (next === 'slow' || signal.aborted) {
      drop()
      signal.throwIfAborted()
      return { is: 'problem', problem: 'slow' }
    }
    if (next.done === true) break
    sheets.push(next.value)
  }
  return {
    is: 'drawn',
    sheets,
    count: file.count,
    missing: file.missing,
    end: drop,
  }
}

interface Drawing {
  readonly room: PageRoom
  readonly words: ViewerWords
  readonly signal: AbortSignal
}

/** A file that is open, with its pages not yet drawn. */
type OpenPages =
  | {
      readonly is: 'open'
      readonly count: number
      readonly missing: readonly string[]
      readonly sheets: (pages: readonly number[]) => AsyncIterable<PrintSheet>
      readonly end: () => void
    }
  | Extract<DrawnFile, { readonly is: 'problem' }>

async function openPdfPages(
  bytes: Uint8Array,
  words: ViewerWords,
  signal: AbortSignal,
): Promise<OpenPages> {
  // The reader of PDFs is large, and loads with the first one.
  const [{ openPdf }, { printPages }, { missingTexts, notesOf }, { wholePdf }] = await Promise.all([
    import('~/documents/viewers/pdf/open-pdf'),
    import('~/documents/viewers/pdf/print-pages'),
    import('~/documents/viewers/pdf/pdf-notes'),
    import('~/documents/viewers/pdf/xfa/open-xfa'),
  ])
  signal.throwIfAborted()
  let end = () => {}
  const state = await settled<PdfState>(
    (tell) => {
      end = openPdf(bytes, tell)
    },
    ({ state: now }) => now !== 'opening',
    signal,
  )
  if (state === 'slow' || state.state !== 'open') {
    end()
    const isSlow = state === 'slow' || (state.state === 'failed' && state.why === 'slow')
    const isLocked = state !== 'slow' && state.state === 'password'
    return { is: 'problem', problem: isSlow ? 'slow' : isLocked ? 'locked' : 'broken' }
  }
  const whole = await wholePdf(state.pdf, { bytes, password: state.password }, signal)
  return {
    is: 'open',
    count: whole.pdf.numPages,
    missing: missingTexts(await notesOf(whole.pdf), words),
    sheets: (pages) => printPages(whole.pdf, pages, signal),
    end: () => {
      whole.end()
      end()
    },
  }
}

async function openTiffPages(
  bytes: Uint8Array,
  { tiff }: ViewerWords,
  signal: AbortSignal,
): Promise<OpenPages> {
  const [{ openTiff }, { tiffSheets }] = await Promise.all([
    import('~/documents/viewers/tiff/open-tiff'),
    import('~/documents/viewers/tiff/tiff-sheets'),
  ])
  signal.throwIfAborted()
  let end = () => {}
  const state = await settled<TiffState>(
    (tell) => {
      end = openTiff(bytes, tell)
    },
    ({ state: now }) => now !== 'opening',
    signal,
  )
  if (state === 'slow' || state.state !== 'open') {
    end()
    const isSlow = state === 'slow' || (state.state === 'failed' && state.why === 'slow')
    return { is: 'problem', problem: isSlow ? 'slow' : 'broken' }
  }
  const { pages, draw } = state
  const { sizes, more } = pages
  return {
    is: 'open',
    count: sizes.length,
    missing: more ? [tiff.more(sizes.length)] : [],
    sheets: (wanted) => tiffSheets(sizes, draw, wanted, signal),
    end,
  }
}

/** The first state that stays, or `slow`. Rejects with the signal's reason. */
async function settled<S>(
  begin: (tell: (state: S) => void) => void,
  stays: (state: S) => boolean,
  signal: AbortSignal,
): Promise<S | 'slow'> {
  const state = await inTime(
    new Promise<S | undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true })
      begin((now) => {
        if (stays(now)) resolve(now)
      })
    }),
    PATIENCE,
  )
  return state ?? 'slow'
}
