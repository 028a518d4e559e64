import { ownValue } from '~/std/own-value'
import type { DataSet, Element } from 'dicom-parser'
import { bytesText } from '~/std/bytes-text'
import { dicomDecoder, type DicomDecoder } from './dicom-charset'
import { valueOf, type DicomData } from './dicom-data'
import type {
  DicomElement,
  DicomFact,
  DicomForm,
  DicomHeader,
  DicomPart,
  DicomPatient,
  DicomRow,
} from './dicom-header'
import { nameOf } from './dicom-name'
import { framesOf, windowsOf } from './picture-facts'

/** Elements that are listed one by one. */
export const MOST_ELEMENTS = 2000
const LONGEST_TEXT = 1000

/**
 * The facts of each part, with their elements (PS3.6, 6); the first element that is filled counts.
 */
const FACTS: readonly (readonly [DicomPart, DicomFact, DicomForm, ...string[]])[] = [
  ['patient', 'name', 'name', 'x00100010'],
  ['patient', 'birth', 'moment', 'x00100030'],
  ['patient', 'sex', 'sex', 'x00100040'],
  ['patient', 'id', 'text', 'x00100020'],
  ['patient', 'age', 'age', 'x00101010'],
  ['patient', 'height', 'metres', 'x00101020'],
  ['patient', 'weight', 'kilograms', 'x00101030'],
  ['patient', 'pregnancy', 'pregnancy', 'x001021c0'],
  ['patient', 'alerts', 'text', 'x00102000'],
  ['patient', 'allergies', 'text', 'x00102110'],
  ['patient', 'history', 'text', 'x001021b0'],
  ['patient', 'patientComments', 'text', 'x00104000'],
  ['study', 'study', 'text', 'x00081030'],
  ['study', 'studyTime', 'moment', 'x00080020'],
  ['study', 'reason', 'text', 'x00401002', 'x00321030'],
  ['study', 'accession', 'text', 'x00080050'],
  ['study', 'referring', 'name', 'x00080090'],
  ['study', 'reading', 'name', 'x00081060'],
  ['series', 'modality', 'modality', 'x00080060'],
  ['series', 'series', 'text', 'x0008103e'],
  ['series', 'seriesTime', 'moment', 'x00080021'],
  ['series', 'bodyPart', 'bodyPart', 'x00180015'],
  ['series', 'side', 'side', 'x00200062', 'x00200060'],
  ['series', 'view', 'view', 'x00185101'],
  ['series', 'protocol', 'text', 'x00181030'],
  ['series', 'contrast', 'text', 'x00180010'],
  ['series', 'seriesNumber', 'text', 'x00200011'],
  ['equipment', 'institution', 'text', 'x00080080'],
  ['equipment', 'department', 'text', 'x00081040'],
  ['equipment', 'station', 'text', 'x00081010'],
  ['equipment', 'manufacturer', 'text', 'x00080070'],
  ['equipment', 'model', 'text', 'x00081090'],
  ['equipment', 'software', 'text', 'x00181020'],
  ['picture', 'taken', 'moment', 'x0008002a', 'x00080022', 'x00080023'],
  ['picture', 'imageNumber', 'text', 'x00200013'],
  ['picture', 'comments', 'text', 'x00204000'],
  ['picture', 'derived', 'text', 'x00082111'],
  ['picture', 'lossy', 'yes', 'x00282110'],
  ['picture', 'burned', 'yes', 'x00280301'],
]

/** The element with the time of day that belongs to a date. */
const TIMES: Readonly<Record<string, string>> = {
  x00080020: 'x00080030',
  x00080021: 'x00080031',
  x00080022: 'x00080032',
  x00080023: 'x00080033',
}

/** Everything that is said of a file without its pixels. */
export function readDicomHeader(file: DicomData): DicomHeader {
  const { data } = file
  const textAt = textReader(file)
  const parts: Record<DicomPart, DicomRow[]> = {
    patient: [],
    study: [],
    series: [],
    equipment: [],
    picture: [],
  }
  for (const [part, fact, form, ...tags] of FACTS) {
    const found = tags.map((tag) => ({ tag, text: textAt(tag) })).find(({ text }) => text !== '')
    if (found === undefined) continue
    const { tag, text } = found
    const time = ownValue(TIMES, tag)
    const whole = time === undefined ? text : momentOf(text, textAt(time))
    parts[part].push({ fact, form, text: form === 'moment' ? momentOf(whole, '') : whole })
  }
  const hasPixels = data.elements.x7fe00010 !== undefined
  if (hasPixels) parts.picture = [...sizeRows(data), ...parts.picture]
  const all = Object.values(data.elements).toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  return {
    parts,
    elements: all.slice(0, MOST_ELEMENTS).map((element) => elementOf(file, element, textAt)),
    more: Math.max(0, all.length - MOST_ELEMENTS),
    picture: hasPixels
      ? {
          frames: framesOf(data),
          windows: windowsOf(file, textAt),
          hasOverlay: Object.keys(data.elements).some((tag) => /^x60[0-9a-f]{2}3000$/.test(tag)),
        }
      : undefined,
    inside: insideOf(file, textAt),
  }
}

/** The people whom a file names, in each way in which it writes them. */
export function readDicomPatient(file: DicomData): DicomPatient {
  const textAt = textReader(file)
  const id = textAt('x00100020')
  const birth = textAt('x00100030').replace(/\D/g, '')
  const sex = textAt('x00100040')
  return {
    names: textAt('x00100010')
      .split('=')
      .filter((text) => text.replace(/[\s^]/g, '') !== '')
      .map(nameOf),
    ids: id === '' ? [] : [id],
    ...(birth === '' ? {} : { birth }),
    ...(sex === '' ? {} : { sex }),
  }
}

/** The text of an element, decoded and without what only fills it up; empty where there is none. */
function textReader(file: DicomData): (tag: string) => string {
  const { data } = file
  const decode = dicomDecoder(data.string('x00080005'))
  return (tag) => {
    const element = data.elements[tag]
    return element === undefined || element.items !== undefined ? '' : textOf(file, element, decode)
  }
}

function textOf(file: DicomData, element: Element, decode: DicomDecoder): string {
  return decode(valueOf(file, element).subarray(0, LONGEST_TEXT * 4))
    .split('\u0000')
    .join('')
    .trim()
    .slice(0, LONGEST_TEXT)
}

/** `YYYYMMDD` and `HHMMSS.F` as one time without a zone; a date of old has dots (PS3.5, 6.2). */
function momentOf(date: string, time: string): string {
  const day = date.replace(/^(\d{4})\.(\d\d)\.(\d\d)$/, '$1$2$3')
  const clock = /^(\d\d):?(\d\d)?:?(\d\d)?/.exec(time)
  if (clock === null || !/^\d{8}$/.test(day)) return day.replace(/^(\d{14})\.\d+/, '$1')
  return `${day}${clock.slice(1).join('')}`
}

function sizeRows(data: DataSet): readonly DicomRow[] {
  const [height, width] = [data.uint16('x00280010'), data.uint16('x00280011')]
  const frames = framesOf(data)
  return [
    ...(height === undefined || width === undefined
      ? []
      : [{ fact: 'size', form: 'size', text: `${width},${height}` } as const]),
    ...(frames === 1 ? [] : [{ fact: 'frames', form: 'text', text: String(frames) } as const]),
  ]
}

/** Types of values that are text (PS3.5, 6.2). */
const TEXTS = new Set('AE AS CS DA DS DT IS LO LT PN SH ST TM UC UI UR UT'.split(' '))

function elementOf(
  file: DicomData,
  element: Element,
  textAt: (tag: string) => string,
): DicomElement {
  const { tag, vr, length, items } = element
  return {
    tag: `${tag.slice(1, 5)},${tag.slice(5)}`,
    vr,
    text:
      items !== undefined
        ? undefined
        : vr === undefined
          ? printable(file, element)
          : TEXTS.has(vr)
            ? textAt(tag)
            : numbersOf(file, element),
    // Of what has no end of its own, the file does not say how long it is.
    bytes: length === 0xffffffff ? 0 : length,
    items: items?.length,
  }
}

/** Without a type, letters are taken for text. */
function printable(file: DicomData, element: Element): string | undefined {
  if (element.length > LONGEST_TEXT) return undefined
  const text = bytesText(valueOf(file, element)).replace(/[\0 ]+$/, '')
  return /^[\u0020-\u007e\s]*$/.test(text) ? text : undefined
}

/** A few numbers; longer rows of them are data. */
function numbersOf({ data }: DicomData, { tag, vr, length }: Element): string | undefined {
  const [read, size] =
    vr === 'US'
      ? [data.uint16, 2]
      : vr === 'SS'
        ? [data.int16, 2]
        : vr === 'UL'
          ? [data.uint32, 4]
          : vr === 'SL'
            ? [data.int32, 4]
            : vr === 'FL'
              ? [data.float, 4]
              : vr === 'FD'
                ? [data.double, 8]
                : [undefined, 1]
  if (read === undefined || length > size * 16) return undefined
  return Array.from({ length: Math.floor(length / size) }, (_, index) =>
    String(read.call(data, tag, index) ?? ''),
  ).join(', ')
}

function insideOf(file: DicomData, textAt: (tag: string) => string): DicomHeader['inside'] {
  const element = file.data.elements.x00420011
  if (element === undefined) return undefined
  const { dataOffset, length } = element
  // Its length may have been filled up to an even one; the file says how long it was (0042,0015).
  const stated = file.data.uint32('x00420015')
  const size = stated !== undefined && stated <= length ? stated : length
  const title = textAt('x00420010')
  return {
    bytes: file.bytes.slice(dataOffset, dataOffset + size),
    title: title === '' ? undefined : title,
  }
}
