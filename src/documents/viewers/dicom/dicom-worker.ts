import { openJpeg } from '~/documents/viewers/tiff/open-jpeg'
import { writePng } from '~/documents/viewers/tiff/decode/write-png'
import { TiffRefused } from '~/documents/viewers/tiff/decode/tiff-problem'
import { readDicomData, type DicomData } from './dicom-data'
import { DicomRefused, type DicomProblem, type DicomWindow } from './dicom-header'
import type { DicomAnswer, DicomQuestion } from './dicom-talk'
import { drawDicom } from './draw-dicom'
import { readDicomHeader } from './read-dicom-header'

// Reads one file in the background. Its data ends with the worker, which the page ends when it
// takes too long.

let file: DicomData | undefined

addEventListener('message', ({ data }: MessageEvent<DicomQuestion>) => {
  const answered = data.ask === 'open' ? open(data.bytes) : draw(data.frame, data.window)
  answered.then(
    (answer) => postMessage(answer),
    (error: unknown) =>
      postMessage({ say: 'problem', problem: problemOf(error) } satisfies DicomAnswer),
  )
})

async function open(bytes: Uint8Array): Promise<DicomAnswer> {
  file = await readDicomData(bytes)
  return { say: 'header', header: readDicomHeader(file) }
}

async function draw(frame: number, window: DicomWindow): Promise<DicomAnswer> {
  if (file === undefined) throw new DicomRefused('broken')
  const { raster, damaged } = await drawDicom(file, frame, window, openJpeg)
  const png = new Uint8Array(await (await writePng(raster)).arrayBuffer())
  return { say: 'picture', png, damaged }
}

function problemOf(error: unknown): DicomProblem {
  if (error instanceof DicomRefused) return error.problem
  return error instanceof TiffRefused && error.problem === 'large' ? 'large' : 'broken'
}
