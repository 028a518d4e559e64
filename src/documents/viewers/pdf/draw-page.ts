import { AnnotationMode, type PageViewport, type PDFPageProxy } from 'pdfjs-dist'
import { watchOver } from '~/std/watch-over'
import type { PageSize, Rotation } from './page-layout'
import type { PagePart } from './page-tiles'

/**
 * The pixels of a page that is drawn in one canvas: 32 MB. Larger pages are drawn in tiles over a
 * smaller picture of the whole.
 */
const WHOLE_PIXELS = 8_000_000
const UNDERLAY_PIXELS = 4_000_000
/** For paper, where there are no tiles, and one page at a time is in memory: 64 MB. */
const PAPER_PIXELS = 16_000_000

export interface Drawing {
  readonly canvas: HTMLCanvasElement
  /** Rejects when the page cannot be drawn, and when it was stopped. */
  readonly done: Promise<void>
  /** Stops the current drawing and frees the memory. */
  readonly release: () => void
}

export interface DrawChoice {
  /** CSS pixels for each point. */
  readonly scale: number
  readonly rotation: Rotation
  /** Pixels for each CSS pixel. */
  readonly density: number
  readonly intent?: 'display' | 'print'
  /** The state of the form that is drawn. */
  readonly filled?: number
}

/**
 * Draws a page with its annotations and with what was filled into its form: fields are pictures
 * here, and scripts and actions do not exist. Each drawing has a canvas of its own, so that the
 * last one stays in sight until the next is finished.
 */
export function drawPage(
  page: PDFPageProxy,
  { scale, rotation, density, intent = 'display', filled = 0 }: DrawChoice,
): Drawing {
  const choice = { scale, rotation, density }
  const pixels =
    intent === 'print'
      ? PAPER_PIXELS
      : needsTiles(pixelsOf(page, choice))
        ? UNDERLAY_PIXELS
        : WHOLE_PIXELS
  const turned = (page.rotate + rotation) % 360
  const plain = page.getViewport({ scale, rotation: turned })
  const most = Math.sqrt(pixels / Math.max(1, plain.width * plain.height))
  const viewport = page.getViewport({ scale: scale * Math.min(density, most), rotation: turned })
  return render(page, { viewport, size: viewport, intent, filled })
}

/** The size of a page in pixels of the screen. */
export function pixelsOf(
  page: PDFPageProxy,
  { scale, rotation, density }: Pick<DrawChoice, 'scale' | 'rotation' | 'density'>,
): PageSize {
  const { width, height } = page.getViewport({
    scale: scale * density,
    rotation: (page.rotate + rotation) % 360,
  })
  return { width: Math.ceil(width), height: Math.ceil(height) }
}

/** True for a page whose picture at its full resolution would be too large for one canvas. */
export function needsTiles({ width, height }: PageSize): boolean {
  return width * height > WHOLE_PIXELS
}

/** Draws a part of a page at its full resolution. */
export function drawPart(
  page: PDFPageProxy,
  { left, top, width, height }: PagePart,
  { scale, rotation, density, filled = 0 }: DrawChoice,
): Drawing {
  const viewport = page.getViewport({
    scale: scale * density,
    rotation: (page.rotate + rotation) % 360,
    offsetX: -left,
    offsetY: -top,
  })
  return render(page, { viewport, size: { width, height }, intent: 'display', filled })
}

interface RenderChoice {
  readonly viewport: PageViewport
  /** The size of the canvas. */
  readonly size: PageSize
  readonly intent: 'display' | 'print'
  readonly filled: number
}

function render(page: PDFPageProxy, { viewport, size, intent, filled }: RenderChoice): Drawing {
  const canvas = document.createElement('canvas')
  canvas.dataset.filled = String(filled)
  canvas.width = Math.max(1, Math.floor(size.width))
  canvas.height = Math.max(1, Math.floor(size.height))
  const task = page.render({
    canvas,
    viewport,
    intent,
    annotationMode: AnnotationMode.ENABLE_STORAGE,
  })
  const { signal, end } = tooLong()
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('the page takes too long'))
      task.cancel()
    })
  })
  return {
    canvas,
    done: Promise.race([task.promise, late]).finally(end),
    release: () => {
      end()
      task.cancel()
      // Browsers keep the pixels of a canvas until it is collected; a canvas of size zero has none.
      canvas.width = 0
      canvas.height = 0
    },
  }
}

/**
 * Gives the signal to stop a drawing that takes too long. The browser draws nothing in a tab that
 * is not seen, so only time in sight counts.
 */
function tooLong(): { readonly signal: AbortSignal; readonly end: () => void } {
  const over = new AbortController()
  const watch = watchOver(() => over.abort())
  const look = () => (document.visibilityState === 'visible' ? watch.sign() : watch.rest())
  document.addEventListener('visibilitychange', look)
  if (document.visibilityState !== 'visible') watch.rest()
  return {
    signal: over.signal,
    end: () => {
      watch.end()
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/**
 * Waits for a drawing; `false` means that it cannot be drawn. One that was stopped on the way no
 * longer matters.
 */
export async function isDrawn({ done }: Drawing): Promise<boolean> {
  try {
    await done
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'RenderingCancelledException'
  }
}
