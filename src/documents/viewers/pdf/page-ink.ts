import type { PDFPageProxy } from 'pdfjs-dist'
import type { Rotation } from './page-layout'

/** Pixels on each side of the small copy that is looked at. */
const SIDE = 96

/** Annotations of these kinds are read as text of their own. */
const READ_ELSEWHERE: readonly unknown[] = ['Widget', 'FreeText']

/**
 * True when a drawn page shows anything besides its form fields. A page that does, and has no
 * words, is a picture: a scan, a fax, or letters drawn as lines.
 */
export async function showsPicture(
  canvas: HTMLCanvasElement,
  page: PDFPageProxy,
  rotation: Rotation,
): Promise<boolean> {
  const small = document.createElement('canvas')
  small.width = SIDE
  small.height = SIDE
  const context = small.getContext('2d', { willReadFrequently: true })
  if (context === null || canvas.width === 0) return false
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, SIDE, SIDE)
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
  const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
  context.fillStyle = '#ffffff'
  for (const annotation of annotations) {
    const rect = rectOf(annotation)
    if (rect === undefined) continue
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0], rect[1]) as number[]
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2], rect[3]) as number[]
    const across = SIDE / viewport.width
    const down = SIDE / viewport.height
    // One pixel more on each side, for borders.
    context.fillRect(
      Math.min(x1, x2) * across - 1,
      Math.min(y1, y2) * down - 1,
      Math.abs(x2 - x1) * across + 2,
      Math.abs(y2 - y1) * down + 2,
    )
  }
  return isMarked(context.getImageData(0, 0, SIDE, SIDE).data)
}

/** True unless every pixel (red, green, blue, opacity) is nearly white. */
export function isMarked(pixels: ArrayLike<number>): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    for (let color = 0; color < 3; color += 1) if ((pixels[at + color] ?? 255) < 248) return true
  return false
}

function rectOf(annotation: unknown): readonly [number, number, number, number] | undefined {
  if (
    typeof annotation !== 'object' ||
    annotation === null ||
    !('subtype' in annotation) ||
    !READ_ELSEWHERE.includes(annotation.subtype) ||
    !('rect' in annotation) ||
    !Array.isArray(annotation.rect)
  )
    return undefined
  const [left, bottom, right, top] = annotation.rect as readonly unknown[]
  return typeof left === 'number' &&
    typeof bottom === 'number' &&
    typeof right === 'number' &&
    typeof top === 'number'
    ? [left, bottom, right, top]
    : undefined
}
