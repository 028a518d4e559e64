import type { DataSet } from 'dicom-parser'
import type { DicomData } from './dicom-data'
import { DicomRefused, type DicomWindow } from './dicom-header'

/** Pixels of one frame: a radiograph of 43 cm with ten dots a millimetre has 18 million. */
export const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 65_500

/** The pixels of a file as they are stored (PS3.3, C.7.6.3). */
export interface PictureFacts {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly samples: number
  readonly colours: string
  /** Bits of a sample in the file, and those that count. */
  readonly allocated: number
  readonly stored: number
  readonly highest: number
  readonly signed: boolean
  readonly planar: boolean
  readonly bigEndian: boolean
}

/** Explicit types, the upper byte first (PS3.5, A.3). */
export const BIG_ENDIAN = '1.2.840.10008.1.2.2'

/** The way in which a file's pixels are packed. */
export type Packing = 'none' | 'rle' | 'jpeg'

/** Undefined for a packing that browsers have no decoder for (JPEG 2000, JPEG-LS, video). */
export function packingOf({ syntax }: DicomData): Packing | undefined {
  switch (syntax) {
    // Little endian without and with types, all packed as a whole, and big endian.
    case '1.2.840.10008.1.2':
    case '1.2.840.10008.1.2.1':
    case '1.2.840.10008.1.2.1.99':
    case BIG_ENDIAN:
      return 'none'
    case '1.2.840.10008.1.2.5':
      return 'rle'
    // JPEG of 8 bits; of 12 bits browsers read none, which they say themselves.
    case '1.2.840.10008.1.2.4.50':
    case '1.2.840.10008.1.2.4.51':
      return 'jpeg'
    default:
      return undefined
  }
}

/** Throws `DicomRefused` for sizes that only a broken or hostile file states. */
export function pictureFacts({ data, syntax }: DicomData): PictureFacts {
  const number = (tag: string) => data.uint16(tag)
  const width = number('x00280011') ?? 0
  const height = number('x00280010') ?? 0
  if (width === 0 || height === 0) throw new DicomRefused('broken')
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS)
    throw new DicomRefused('large')
  const allocated = number('x00280100') ?? 8
  const stored = number('x00280101') ?? allocated
  return {
    width,
    height,
    frames: framesOf(data),
    samples: number('x00280002') ?? 1,
    colours: data.string('x00280004')?.trim() ?? 'MONOCHROME2',
    allocated,
    stored: Math.min(stored, allocated),
    highest: number('x00280102') ?? stored - 1,
    signed: number('x00280103') === 1,
    planar: number('x00280006') === 1,
    bigEndian: syntax === BIG_ENDIAN,
  }
}

/** Frames of a file, one unless it says otherwise. */
export function framesOf(data: DataSet): number {
  const stated = data.intString('x00280008') ?? 1
  return Number.isFinite(stated) && stated >= 1 ? Math.floor(stated) : 1
}

/** True for pictures of one brightness, which may be shown with other limits of dark and bright. */
export function isGrey(data: DataSet): boolean {
  return /^MONOCHROME[12]$/.test(data.string('x00280004')?.trim() ?? 'MONOCHROME2')
}

/** The brightness that a file proposes (PS3.3, C.11.2), and its whole range at the end. */
export function windowsOf(
  { data }: DicomData,
  textOf: (tag: string) => string,
): readonly DicomWindow[] {
  if (!isGrey(data)) return []
  const names = textOf('x00281055').split('\\')
  const numbers = (tag: string) =>
    (data.string(tag) ?? '').split('\\').map((text) => Number.parseFloat(text))
  const widths = numbers('x00281051')
  const windows = numbers('x00281050').flatMap((centre, index): readonly DicomWindow[] => {
    const width = widths[index]
    return Number.isFinite(centre) && width !== undefined && width >= 1
      ? [{ kind: 'window', centre, width, name: names[index]?.trim() ?? '' }]
      : []
  })
  const tables = (data.elements.x00283010?.items ?? []).flatMap(
    ({ dataSet }, at): readonly DicomWindow[] =>
      dataSet?.elements.x00283006 === undefined
        ? []
        : [{ kind: 'table', at, name: dataSet.string('x00283003')?.trim() ?? '' }],
  )
  return [...windows, ...tables, { kind: 'whole' }]
}
