import { Tag } from '~/ui/Tag'
import { isOpen, isWithdrawn } from '../values/mark'
import type { MeasuredResult } from './measured-result'
import type { MeasurementWords } from './measurement-words'
import type { Measurement } from './measurements'
import { isAhead } from './measurements'
import { besideText } from './measured-text'
import { useMeasurementContext } from './MeasuredPictures'

/** Says that a result may still change, or was changed; nothing for a final one. */
export function ResultMark({ result: { mark } }: { readonly result: MeasuredResult }) {
  const { words } = useMeasurementContext()
  return mark === 'none' ? null : (
    <Tag tone={isOpen(mark) || mark === 'modified' ? 'pending' : 'quiet'}>{words.mark[mark]}</Tag>
  )
}

type Others = Pick<Measurement, 'latest' | 'later' | 'beside'>

/**
 * Says that there is a result after the latest that has no value to show, and which others may be
 * later than it; else nothing.
 */
export function LaterMark({ of }: { readonly of: Others }) {
  const told = useLaterText(of)
  return told === undefined ? null : <Tag tone={told.isOver ? 'quiet' : 'pending'}>{told.text}</Tag>
}

/** The same in words; undefined when there is none. */
export function useLaterText(
  of: Others,
): { readonly text: string; readonly isOver: boolean } | undefined {
  const context = useMeasurementContext()
  const beside = besideText(of, context)
  const after = laterText(of, context.words)
  if (beside === undefined) return after
  return after === undefined
    ? { text: beside, isOver: true }
    : { ...after, text: `${after.text}; ${beside}` }
}

function laterText(
  { later: [result] }: Pick<Measurement, 'later'>,
  { later }: MeasurementWords,
): { readonly text: string; readonly isOver: boolean } | undefined {
  if (result === undefined) return undefined
  if (isWithdrawn(result.mark)) return { text: later.withdrawn, isOver: true }
  if (isOpen(result.mark)) return { text: later.ordered, isOver: false }
  // It may have a value, and mean something else.
  if (result.mark === 'modified') return { text: later.unsure, isOver: false }
  return { text: result.stated && isAhead(result) ? later.ahead : later.absent, isOver: false }
}
