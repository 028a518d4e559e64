/** A piece of a text; `strong` where the sender highlights it (HL7 v2.5.1, 2.7.3, `\H\`). */
export interface Hl7Run {
  readonly text: string
  readonly strong?: true
}

export type Hl7Text = readonly Hl7Run[]

/** A component with its subcomponents, which are empty where the sender left them out. */
export interface Hl7Component {
  /** Counted from 1. */
  readonly position: number
  readonly parts: readonly Hl7Text[]
}

/** The components of one repetition that have a value. */
export type Hl7Repetition = readonly Hl7Component[]

/** A field with a value. */
export interface Hl7Field {
  /** Counted from 1, as the standard does. */
  readonly position: number
  readonly repetitions: readonly Hl7Repetition[]
  /** The sender asks to empty the field in the receiver's record (HL7 v2.5.1, 2.5.3, `""`). */
  readonly emptied?: true
}

export interface Hl7Segment {
  /** Three letters or digits; undefined for a line that does not begin as a segment does. */
  readonly id?: string
  readonly fields: readonly Hl7Field[]
  /** The text of such a line, unchanged. */
  readonly line?: string
}

/** One message, or an envelope around several (FHS, BHS and their ends). */
export interface Hl7Message {
  readonly segments: readonly Hl7Segment[]
}

export interface Hl7File {
  readonly messages: readonly Hl7Message[]
  /** True when the file has more than is laid out; all of it is in its text. */
  readonly cut: boolean
}

/** The field of a segment at a position, if it has a value. */
export function fieldOf(segment: Hl7Segment | undefined, position: number): Hl7Field | undefined {
  return segment?.fields.find((field) => field.position === position)
}

/** The text of a component of a repetition, without highlights; undefined when it is empty. */
export function componentText(
  repetition: Hl7Repetition | undefined,
  position: number,
  part = 1,
): string | undefined {
  const found = repetition?.find((component) => component.position === position)
  const text = plainText(found?.parts[part - 1] ?? []).trim()
  return text === '' ? undefined : text
}

/** The first component of the first repetition of a field. */
export function firstText(segment: Hl7Segment | undefined, position: number): string | undefined {
  return componentText(fieldOf(segment, position)?.repetitions[0], 1)
}

export function plainText(text: Hl7Text): string {
  return text.map((run) => run.text).join('')
}
