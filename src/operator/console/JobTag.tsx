import { Tag, type TagTone } from '~/ui/Tag'
import type { JobState } from '../job/export-job'
import { useOperatorWords } from '../operator-text'

const TONES = {
  starting: 'pending',
  lost: 'high',
  running: 'pending',
  done: 'good',
  cancelled: 'quiet',
  refused: 'critical',
  failed: 'critical',
  gone: 'quiet',
} as const satisfies Record<JobState, TagTone>

/** The state of an export in a word. */
export function JobTag({ state }: { readonly state: JobState }) {
  return <Tag tone={TONES[state]}>{useOperatorWords().state[state]}</Tag>
}
