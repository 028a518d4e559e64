import { pictureSize } from '~/documents/picture-size'
import { drawPage, MOST_PIXELS, type OpenJpeg } from './decode/draw-page'
import { paperSize } from './decode/paper-size'
import { readDirectories, type Directory } from './decode/read-directories'
import { TiffRefused, type TiffProblem } from './decode/tiff-problem'
import { writePng } from './decode/write-png'
import type { TiffAnswer, TiffPicture, TiffQuestion } from './tiff-talk'

// Reads one file in the background. Its data ends with the worker, which the page ends when a page
// takes too long.

let file = new Uint8Array()
let pages: readonly Directory[] = []
const answer = (message: TiffAnswer) => {
  postMessage(message)
}

addEventListener('message', ({ data }: MessageEvent<TiffQuestion>) => {
  if (data.ask === 'page') {
    void draw(data.page).then((picture) => answer({ say: 'page', page: data.page, picture }))
    return
  }
  file = new Uint8Array(data.bytes)
  try {
    const read = readDirectories(file)
    ;({ pages } = read)
    answer({ say: 'pages', pages: { sizes: pages.map(paperSize), more: read.more } })
  } catch (error) {
    answer({ say: 'problem', problem: problemOf(error) })
  }
})

async function draw(index: number): Promise<TiffPicture> {
  const page = pages[index]
  if (page === undefined) return { is: 'problem', problem: 'broken' }
  try {
    const { raster, damaged } = await drawPage(file, page, openJpeg)
    return { is: 'drawn', picture: await writePng(raster), damaged }
  } catch (error) {
    return { is: 'problem', problem: problemOf(error) }
  }
}

function problemOf(error: unknown): TiffProblem {
  return error instanceof TiffRefused ? error.problem : 'broken'
}

/** The browser's own decoder, for pictures whose header states a size within the limits. */
const openJpeg: OpenJpeg = async (jpeg) => {
  const size = pictureSize(jpeg, 'jpeg')
  if (size === undefined) return undefined
  if (size.width * size.height > MOST_PIXELS) throw new TiffRefused('large')
  let bitmap: ImageBitmap
  try {
    // The colours as they are in the file: what the page states about them is already in it.
    bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }), {
      colorSpaceConversion: 'none',
      imageOrientation: 'none',
    })
  } catch {
    return undefined
  }
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const rgba = context?.getImageData(0, 0, width, height).data
  return rgba === undefined ? undefined : { width, height, rgba }
}
