import type { hl7Marks } from '~/i18n/en/documents/hl7-codes'
import { ownValue } from '~/std/own-value'
import { componentText, fieldOf, type Hl7Segment } from './hl7-message'

/** A word of a segment about itself that makes it other than one that simply holds. */
export type Hl7Mark = keyof typeof hl7Marks

/**
 * Codes that take a statement back, change it, or say that it never was, by segment and position
 * (HL7 v2.5.1, appendix A).
 */
const MARKS: Readonly<Record<string, Readonly<Record<string, Hl7Mark>>>> = {
  'MSH-11': { T: 'practice', D: 'practice', N: 'practice', V: 'practice' },
  'ORC-1': {
    CA: 'canceled',
    CP: 'canceled',
    CR: 'canceled',
    OC: 'canceled',
    DC: 'stopped',
    DR: 'stopped',
    OD: 'stopped',
    HD: 'held',
    HR: 'held',
    OH: 'held',
    RP: 'replaced',
    RQ: 'replaced',
    RU: 'replaced',
  },
  'ORC-5': { CA: 'canceled', DC: 'stopped', HD: 'held', RP: 'replaced' },
  'OBR-11': { C: 'canceled' },
  'OBR-25': {
    X: 'canceled',
    C: 'corrected',
    M: 'corrected',
    P: 'preliminary',
    R: 'preliminary',
    A: 'preliminary',
    Y: 'none',
    Z: 'none',
    I: 'none',
    N: 'none',
    O: 'none',
    S: 'none',
  },
  'OBX-11': {
    W: 'withdrawn',
    D: 'deleted',
    A: 'corrected',
    C: 'corrected',
    P: 'preliminary',
    R: 'preliminary',
    S: 'preliminary',
    I: 'none',
    N: 'none',
    O: 'none',
    X: 'none',
  },
  'IAM-6': { D: 'deleted' },
  'IAM-17': {
    E: 'mistake',
    D: 'doubtful',
    P: 'doubtful',
    S: 'doubtful',
    U: 'doubtful',
    I: 'inactive',
  },
  'DG1-21': { D: 'deleted' },
  'SCH-25': {
    CANCELLED: 'canceled',
    DC: 'stopped',
    DISCONTINUED: 'stopped',
    DELETED: 'deleted',
  },
  'TXA-17': { DI: 'preliminary', IN: 'preliminary', IP: 'preliminary', PA: 'preliminary' },
  'TXA-19': { CA: 'deleted', OB: 'outdated', UN: 'unavailable' },
  'PRB-1': { DE: 'deleted' },
  'RXA-20': { RE: 'notGiven', NA: 'notGiven', PA: 'partlyGiven' },
  'RXA-21': { D: 'deleted' },
}

/** The parts of a segment that state a fact, which is struck where the segment is taken back. */
const STATED: Readonly<Record<string, readonly number[]>> = {
  OBX: [5],
  IAM: [3, 4, 5],
  DG1: [3, 4],
  PRB: [3],
  RXA: [5, 6],
}

const TAKEN_BACK: ReadonlySet<Hl7Mark> = new Set(['withdrawn', 'deleted', 'mistake'])

/** The marks of a segment, in the order of its fields; none for one that simply holds. */
export function marksOf(segment: Hl7Segment): readonly Hl7Mark[] {
  const marks = new Set<Hl7Mark>()
  for (const { position } of segment.fields) {
    const codes = ownValue(MARKS, `${segment.id}-${position}`)
    if (codes === undefined) continue
    for (const repetition of fieldOf(segment, position)?.repetitions ?? []) {
      const mark = ownValue(codes, componentText(repetition, 1)?.toUpperCase())
      if (mark !== undefined) marks.add(mark)
    }
  }
  return [...marks]
}

/** True for a field of a segment whose statement its sender takes back. */
export function isTakenBack(segment: Hl7Segment, position: number): boolean {
  return (
    (ownValue(STATED, segment.id)?.includes(position) ?? false) &&
    marksOf(segment).some((mark) => TAKEN_BACK.has(mark))
  )
}
