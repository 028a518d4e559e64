import { drawPage } from './decode/draw-page'
import { paperSize } from './decode/paper-size'
import { readDirectories, type Directory } from './decode/read-directories'
import { TiffRefused, type TiffProblem } from './decode/tiff-problem'
import { writePng } from './decode/write-png'
import { openJpeg } from './open-jpeg'
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
