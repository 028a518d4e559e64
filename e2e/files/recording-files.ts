import type { MadeFile } from '../steps/open-file-page.ts'
import { ELSEWHERE } from './hostile-files.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Half a second of silence that any browser plays (RIFF, PCM of 8 bits). */
function wav(samples: number, stated = samples): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(Math.min(36 + stated, 0xffffffff), 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(stated, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

export const MEMO: MadeFile = { name: 'memo.wav', bytes: wav(4000) }

/** A phone's picture by its first box, of a kind that this browser does not draw. */
export const PHOTO: MadeFile = {
  name: 'photo.heic',
  bytes: latin('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
}

/**
 * Recordings and pictures that are cut, state lengths that they do not have, or name other
 * places.
 */
export const HOSTILE_RECORDINGS: readonly (MadeFile & { readonly plays?: true })[] = [
  { name: 'lying.wav', bytes: wav(100, 0xfffffff0), plays: true },
  { name: 'cut.wav', bytes: wav(0).subarray(0, 30) },
  { name: 'endless.webm', bytes: latin(`\u001aE\u00df\u00a3\u0001${'\u00ff'.repeat(40)}webm`) },
  {
    name: 'boxes.mp4',
    bytes: latin(`\0\0\0\u0018ftypisom\0\0\0\0isom${'\0\0\0\u0008moov'.repeat(50_000)}`),
  },
  {
    name: 'elsewhere.mov',
    bytes: latin(
      `\0\0\0\u0014ftypqt  \0\0\0\0\0\0\u0001\0moov\0\0\0\u00f8rmra\0\0\0\u00f0rmda\0\0\0\u00e8rdrf\0\0\0\0url ` +
        `\0\0\0\u0040${ELSEWHERE}/v.mp4`,
    ),
  },
  {
    name: 'list.mp3',
    bytes: latin(`ID3\u0003\0\0\0\0\u0001\0WXXX\0\0\0\u0040\0\0\0${ELSEWHERE}/a.mp3`),
  },
  PHOTO,
]
