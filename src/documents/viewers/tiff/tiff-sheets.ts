import type { PageSize } from '~/documents/viewers/pdf/page-layout'
import type { PrintSheet } from '~/documents/viewers/pdf/print-sheet'
import type { DrawTiff } from './open-tiff'

/**
 * Draws pages for paper one after the other, with all their dots. Stops when the signal says so.
 */
export async function* tiffSheets(
  sizes: readonly PageSize[],
  draw: DrawTiff,
  pages: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<PrintSheet> {
  for (const page of pages) {
    const { width, height } = sizes[page] ?? { width: 612, height: 792 }
    let url: string | undefined
    let damaged = false
    try {
      // One at a time on purpose.
      const drawn = await draw(page, signal)
      if (drawn.is === 'drawn') {
        url = URL.createObjectURL(drawn.picture)
        ;({ damaged } = drawn)
      }
    } catch {
      // No longer wanted.
      return
    }
    yield { page, url, width, height, damaged }
  }
}
