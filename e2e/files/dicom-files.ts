import type { MadeFile } from '../steps/open-file-page.ts'
import { rleFrame, writeDicom, type DicomPlan } from '../../tools/testing/dicom-writer.ts'

const WIDTH = 240
const HEIGHT = 300

/** A bright shape on dark ground, in twelve bits: what a device of a radiograph gives. */
const SHADES = Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
  const [x, y] = [(at % WIDTH) / WIDTH - 0.5, Math.floor(at / WIDTH) / HEIGHT - 0.5]
  const rib = Math.sin(y * 60 + x * x * 30) > 0.6 ? 500 : 0
  return Math.round(Math.max(0, 3200 - 9000 * (x * x * 2 + y * y)) + rib)
})

const PLAN: DicomPlan = {
  '00080020': ['DA', '20260301'],
  '00080030': ['TM', '081530'],
  '00080060': ['CS', 'DX'],
  '00080070': ['LO', 'Acme Imaging'],
  '00080080': ['LO', 'Riverside Clinic'],
  '00081030': ['LO', 'Chest, two views'],
  '00100010': ['PN', 'Ashdown^Juno'],
  '00100030': ['DA', '19850612'],
  '00100040': ['CS', 'F'],
  '00180015': ['CS', 'CHEST'],
  '00185101': ['CS', 'PA'],
  '00280002': ['US', [1]],
  '00280004': ['CS', 'MONOCHROME2'],
  '00280010': ['US', [HEIGHT]],
  '00280011': ['US', [WIDTH]],
  '00280100': ['US', [16]],
  '00280101': ['US', [12]],
  '00280102': ['US', [11]],
  '00280103': ['US', [0]],
  '00281050': ['DS', '1800\\900'],
  '00281051': ['DS', '3600\\1200'],
  '00281055': ['LO', 'Bone\\Lung'],
}

function made(name: string, bytes: Uint8Array): MadeFile {
  return { name, bytes: Buffer.from(bytes) }
}

/** A radiograph of somebody who may not be the owner of the open record. */
export const RADIOGRAPH: MadeFile = made(
  'chest.dcm',
  writeDicom({ ...PLAN, '7FE00010': ['OW', SHADES] }),
)

const RUN = 'globalThis.ran = true'
const small: DicomPlan = {
  ...PLAN,
  '00280010': ['US', [2]],
  '00280011': ['US', [2]],
}
const pixels = { '7FE00010': ['OW', [1, 2, 3, 4]] } as const

/** Files that try to act, or to exhaust a device, with the words that the screen has. */
export const HOSTILE_DICOM: readonly (MadeFile & { readonly says: string })[] = [
  {
    ...made(
      'markup.dcm',
      writeDicom({
        ...small,
        ...pixels,
        '00081030': ['LO', `Readable <img src=x onerror="${RUN}"><script>${RUN}</script>`],
      }),
    ),
    says: 'Readable <img',
  },
  {
    ...made(
      'huge.dcm',
      writeDicom({
        ...small,
        ...pixels,
        '00280010': ['US', [65_535]],
        '00280011': ['US', [65_535]],
      }),
    ),
    says: 'The image is too large to be shown here',
  },
  {
    ...made(
      'many.dcm',
      writeDicom({
        ...small,
        ...pixels,
        ...Object.fromEntries(
          Array.from({ length: 60_000 }, (_, at) => [
            `0009${(0x1000 + at).toString(16).padStart(4, '0').slice(-4)}`,
            ['LO', 'x'] as const,
          ]),
        ),
      }),
    ),
    says: 'All that the file states (',
  },
  {
    ...made(
      'runs.dcm',
      writeDicom({ ...small, '00280010': ['US', [5000]], '00280011': ['US', [5000]] }, 'rle', {
        fragments: [rleFrame([new Uint8Array(4), new Uint8Array(4)])],
      }),
    ),
    says: 'Chest, two views',
  },
  {
    ...made('packed.dcm', writeDicom(small, 'lossless', { fragments: [new Uint8Array(20)] })),
    says: 'The image is compressed in a way that browsers cannot read',
  },
  { ...made('cut.dcm', writeDicom(PLAN).slice(0, 140)), says: 'The file is damaged or incomplete' },
]
