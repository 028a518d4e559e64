import { Tag, type TagTone } from '~/ui/Tag'
import { marksOf, type Hl7Mark } from './hl7-marks'
import type { Hl7Segment } from './hl7-message'
import { useHl7Text } from './hl7-text'

const TONES = {
  withdrawn: 'critical',
  deleted: 'critical',
  mistake: 'critical',
  notGiven: 'critical',
  canceled: 'critical',
  stopped: 'critical',
  unavailable: 'critical',
  practice: 'critical',
  corrected: 'pending',
  preliminary: 'pending',
  held: 'pending',
  partlyGiven: 'pending',
  doubtful: 'pending',
  none: 'neutral',
  replaced: 'neutral',
  inactive: 'neutral',
  outdated: 'neutral',
} as const satisfies Record<Hl7Mark, TagTone>

/** Tells beside a segment's name that it must not be read like one that simply holds. */
export function SegmentMarks({ segment }: { readonly segment: Hl7Segment | undefined }) {
  const words = useHl7Text()
  return (segment === undefined ? [] : marksOf(segment)).map((mark) => (
    <span key={mark}>
      {' '}
      <Tag tone={TONES[mark]}>{words.marks[mark]}</Tag>
    </span>
  ))
}
