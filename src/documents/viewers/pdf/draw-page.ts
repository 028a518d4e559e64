import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist'
import type { Rotation } from './page-layout'

/**
 * The pixels one canvas may have: 16 million are 64 MB, and A4 at 400 % on a plain screen. Larger
 * pages are drawn at lower resolution.
 */
const MOST_PIXELS = 16_000_000

export interface Drawing {
  readonly canvas: HTMLCanvasElement
  /** Rejects when the page cannot be drawn, and when it was stopped. */
  readonly done: Promise<void>
  /** Stops the current drawing and frees the memory. */
  readonly release: () => void
}

interface DrawChoice {
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
  const turned = (page.rotate + rotation) % 360
  const plain = page.getViewport({ scale, rotation: turned })
  const most = Math.sqrt(MOST_PIXELS / Math.max(1, plain.width * plain.height))
  const viewport = page.getViewport({ scale: scale * Math.min(density, most), rotation: turned })
  const canvas = document.createElement('canvas')
  canvas.dataset.filled = String(filled)
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({
    canvas,
    viewport,
    intent,
    annotationMode: AnnotationMode.ENABLE_STORAGE,
  })
  return {
    canvas,
    done: task.promise,
    release: () => {
      task.cancel()
      // Browsers keep the pixels of a canvas until it is collected; a canvas of size zero has none.
      canvas.width = 0
      canvas.height = 0
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
