import { decodeEscapes, type Hl7Separators } from './hl7-escapes'
import type { Hl7Component, Hl7Field, Hl7File, Hl7Repetition, Hl7Segment } from './hl7-message'

/** The most parts that are laid out: each is an element of the page. */
const MOST_PARTS = 15_000
/** The most characters that are laid out. */
const MOST_CHARACTERS = 2_000_000
/** The rest of a longer component is in the text of the file. */
export const LONGEST_COMPONENT = 50_000
/** A larger file is shown as text. In bytes. */
export const LARGEST_MESSAGE = 32_000_000

/** The usual signs, for segments in front of the first that states them. */
const USUAL: Hl7Separators = {
  field: '|',
  component: '^',
  repetition: '~',
  escape: '\\',
  subcomponent: '&',
  truncation: '',
}

/** The rest of the limits while a file is read. */
interface Room {
  parts: number
  characters: number
  cut: boolean
}

/**
 * Reads messages of HL7 version 2 in their usual encoding (HL7 v2.5.1, 2.6 "Message construction
 * rules", ER7): segments end with a carriage return or, as many files have it, any end of a line.
 * Fields, repetitions, components and subcomponents keep their places; empty ones are left out. A
 * line that does not begin as a segment does stays as it is.
 * @param label the encoding of the text, as browsers call it, for characters that are written as
 * bytes
 */
export function readHl7(text: string, label: string | undefined): Hl7File {
  const messages: Hl7Segment[][] = []
  const room: Room = { parts: MOST_PARTS, characters: MOST_CHARACTERS, cut: false }
  for (const { line, head, separators } of linesOf(text)) {
    if (room.parts <= 0 || room.characters <= 0) {
      room.cut = true
      break
    }
    if (head !== undefined || messages.length === 0) messages.push([])
    messages.at(-1)?.push(readSegment(line, separators, label, room))
  }
  return { messages: messages.map((segments) => ({ segments })), cut: room.cut }
}

/**
 * Reads the patients (PID) of all messages of a file, however long it is: a batch file has any
 * number of them, and the last one may be about somebody else. Equal segments are read once.
 */
export function readHl7People(text: string, label: string | undefined): Hl7File {
  const seen = new Set<string>()
  const segments: Hl7Segment[] = []
  for (const { line, separators } of linesOf(text)) {
    const plain = line.trim()
    if (!plain.startsWith('PID') || seen.has(plain)) continue
    seen.add(plain)
    const room: Room = { parts: MOST_PARTS, characters: MOST_CHARACTERS, cut: false }
    segments.push(readSegment(line, separators, label, room))
  }
  return { messages: [{ segments }], cut: false }
}

/** The lines of a file, with the signs that are in force in each. */
function* linesOf(text: string): Generator<{
  readonly line: string
  readonly head: string | undefined
  readonly separators: Hl7Separators
}> {
  let separators = USUAL
  // Frames of the transport (MLLP) are around some messages that were saved as they came.
  const plain = text.replaceAll(/[\u000b\u001c]/g, '').replace(/^\uFEFF/, '')
  for (let at = 0; at < plain.length;) {
    const end = lineEnd(plain, at)
    const line = plain.slice(at, end)
    at = end + 1
    if (line.trim() === '') continue
    const head = /^[\t ]*(MSH|FHS|BHS|FTS|BTS)(?=[^\w\s])/.exec(line)?.[1]
    if (head === 'MSH' || head === 'FHS' || head === 'BHS') separators = separatorsOf(line.trim())
    yield { line, head, separators }
  }
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x0d || code === 0x0a) return at
  }
  return text.length
}

/** The signs after the name of the first segment (MSH-1, MSH-2). */
function separatorsOf(line: string): Hl7Separators {
  const field = line.charAt(3)
  const end = line.indexOf(field, 4)
  const [component = '', repetition = '', escape = '', subcomponent = '', truncation = ''] =
    line.slice(4, end < 0 ? undefined : end)
  return { field, component, repetition, escape, subcomponent, truncation }
}

function readSegment(
  line: string,
  separators: Hl7Separators,
  label: string | undefined,
  room: Room,
): Hl7Segment {
  const trimmed = line.trimStart()
  const id = trimmed.slice(0, 3)
  const hasFields = trimmed.charAt(3) === separators.field
  if (!/^[A-Z][A-Z\d]{2}$/.test(id) || (!hasFields && trimmed.trimEnd().length > 3)) {
    take(room, 1, line.length)
    return { fields: [], line }
  }
  take(room, 1, 3)
  const isHead = id === 'MSH' || id === 'FHS' || id === 'BHS'
  const fields: Hl7Field[] = []
  // The separator itself is the first field of the segment that states it.
  let position = isHead ? 1 : 0
  if (isHead) {
    const signs = trimmed.slice(4, endOf(trimmed, separators.field, 4))
    fields.push(literal(1, separators.field), literal(2, signs))
  }
  for (let at = hasFields ? 4 : trimmed.length + 1; at <= trimmed.length;) {
    const end = endOf(trimmed, separators.field, at)
    const value = trimmed.slice(at, end)
    at = end + 1
    position += 1
    if (value === '' || (isHead && position === 2)) continue
    if (room.parts <= 0 || room.characters <= 0) {
      room.cut = true
      break
    }
    const field = readField(value, position, separators, label, room)
    if (field !== undefined) fields.push(field)
  }
  return { id, fields }
}

function literal(position: number, text: string): Hl7Field {
  return { position, repetitions: [[{ position: 1, parts: [[{ text }]] }]] }
}

function readField(
  value: string,
  position: number,
  separators: Hl7Separators,
  label: string | undefined,
  room: Room,
): Hl7Field | undefined {
  if (value === '""') {
    take(room, 1, 2)
    return { position, repetitions: [], emptied: true }
  }
  const repetitions = split(value, separators.repetition, room).flatMap((repetition) => {
    const components = split(repetition, separators.component, room).flatMap(
      (component, index): readonly Hl7Component[] => {
        if (component === '') return []
        const parts = split(component, separators.subcomponent, room).map((part) => {
          take(room, 1, Math.min(part.length, LONGEST_COMPONENT))
          return decodeEscapes(part, separators, label)
        })
        return parts.every((part) => part.length === 0) ? [] : [{ position: index + 1, parts }]
      },
    )
    return components.length === 0 ? [] : [components satisfies Hl7Repetition]
  })
  return repetitions.length === 0 ? undefined : { position, repetitions }
}

/** The parts of a text; when there is no room for more, the rest is one part. */
function split(text: string, separator: string, room: Room): readonly string[] {
  if (separator === '' || !text.includes(separator)) return [text]
  const parts: string[] = []
  let at = 0
  for (;;) {
    const end = text.indexOf(separator, at)
    if (end < 0 || parts.length >= room.parts) break
    parts.push(text.slice(at, end))
    at = end + separator.length
  }
  parts.push(text.slice(at))
  return parts
}

function endOf(text: string, separator: string, from: number): number {
  const end = text.indexOf(separator, from)
  return end < 0 ? text.length : end
}

function take(room: Room, parts: number, characters: number): void {
  room.parts -= parts
  room.characters -= characters
}
