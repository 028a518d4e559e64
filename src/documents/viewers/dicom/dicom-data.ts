import { parseDicom, readPart10Header, type DataSet, type Element } from 'dicom-parser'
import { DicomRefused } from './dicom-header'

/**
 * Bytes of a file in which its elements are looked for, pixels left out. The largest headers, those
 * of studies with thousands of frames, have a few megabytes.
 */
export const MOST_HEADER = 8_000_000

const DEFLATED = '1.2.840.10008.1.2.1.99'
const PIXELS = 'x7fe00010'
const DOCUMENT = 'x00420011'

/** A file's elements, with the bytes that they point into. */
export interface DicomData {
  readonly data: DataSet
  /** The whole file; unpacked, where all of it was packed. */
  readonly bytes: Uint8Array
  /** The encoding of its pixels (PS3.5, 10), as a UID. */
  readonly syntax: string
}

/**
 * Reads the elements of a file up to its pixels. Its size limits the work: what is beyond the first
 * `most` bytes is not looked at, except for the pixels or the document that begin there.
 * Throws `DicomRefused`.
 */
export async function readDicomData(file: Uint8Array): Promise<DicomData> {
  const syntax = syntaxOf(file)
  if (syntax !== DEFLATED) return { ...elementsOf(file, MOST_HEADER), bytes: file, syntax }
  const inflated = await inflate(file)
  return { ...elementsOf(file, MOST_HEADER, inflated), bytes: inflated, syntax }
}

/**
 * The same from the beginning of a file alone, at once, as far as it can be read. Undefined for a
 * file of which nothing is found, such as a packed one.
 */
export function glanceAtDicom(file: Uint8Array, most: number): DicomData | undefined {
  try {
    const syntax = syntaxOf(file)
    return syntax === DEFLATED ? undefined : { ...elementsOf(file, most), bytes: file, syntax }
  } catch {
    return undefined
  }
}

function syntaxOf(file: Uint8Array): string {
  try {
    return readPart10Header(file.subarray(0, MOST_HEADER)).string('x00020010')?.trim() ?? ''
  } catch {
    throw new DicomRefused('broken')
  }
}

function elementsOf(
  file: Uint8Array,
  most: number,
  inflated?: Uint8Array,
): { readonly data: DataSet } {
  const options = inflated === undefined ? {} : { inflater: () => inflated.subarray(0, most) }
  let best: DataSet | undefined
  // The elements before the pixels, or before a document, are whole even when those are not.
  for (const untilTag of [PIXELS, DOCUMENT])
    try {
      const data = parseDicom(file.subarray(0, most), { ...options, untilTag })
      leaveOutCut(data)
      return { data }
    } catch (error) {
      best ??= partOf(error)
    }
  if (best === undefined || Object.keys(best.elements).length < 2) throw new DicomRefused('broken')
  leaveOutCut(best)
  return { data: best }
}

/** An element whose value is not all there would be read beyond the end. */
function leaveOutCut({ elements, byteArray }: DataSet): void {
  for (const [tag, { dataOffset, length, items }] of Object.entries(elements)) {
    for (const { dataSet } of items ?? []) if (dataSet !== undefined) leaveOutCut(dataSet)
    const isRead = tag !== PIXELS && tag !== DOCUMENT && items === undefined
    if (isRead && dataOffset + length > byteArray.length) delete elements[tag]
  }
}

/** The library hands over what it had read when it failed. */
function partOf(error: unknown): DataSet | undefined {
  return typeof error === 'object' && error !== null && 'dataSet' in error
    ? (error.dataSet as DataSet)
    : undefined
}

/** Unpacks a file whose elements are packed as a whole (PS3.5, A.5), as far as the limit goes. */
async function inflate(file: Uint8Array): Promise<Uint8Array> {
  const head = readPart10Header(file.subarray(0, MOST_HEADER))
  // The library gives its place, which its description leaves out.
  const { position } = head as DataSet & { readonly position: number }
  const reader = new Blob([file.slice(position)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      length += value.length
      if (length > MOST_UNPACKED) throw new DicomRefused('large')
    }
  } catch (error) {
    if (error instanceof DicomRefused || length === 0)
      throw error instanceof DicomRefused ? error : new DicomRefused('broken')
  } finally {
    void reader.cancel().catch(() => undefined)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Bytes of a file of which all is packed, unpacked. */
const MOST_UNPACKED = 200_000_000

/** The bytes of an element's value; as many as there are. */
export function valueOf({ data }: DicomData, { dataOffset, length }: Element): Uint8Array {
  return data.byteArray.subarray(dataOffset, dataOffset + length)
}
