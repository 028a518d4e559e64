import { Tag } from '~/ui/Tag'
import { partText } from '../part-text'
import { isOpen, isWithdrawn } from '../values/mark'
import { gravityOf, type MeasuredResult } from './measured-result'
import type { Measurement } from './measurements'
import { isAhead } from './measurements'
import { besideText, type MeasurementContext } from './measured-text'
import { useMeasurementContext } from './MeasuredPictures'

/**
 * Says that a result may still change, or was changed, and that only a part of it is there; nothing
 * for a final one that is all there.
 */
export function ResultMark({ result }: { readonly result: MeasuredResult }) {
  const { show, words } = useMeasurementContext()
  const { mark, observations } = result
  const part = partText(observations, show.format)
  return (
    <>
      {mark === 'none' ? null : (
        <Tag tone={isOpen(mark) || mark === 'modified' ? 'pending' : 'quiet'}>
          {words.mark[mark]}
        </Tag>
      )}
      {mark === 'none' || part === undefined ? null : ' '}
      {part === undefined ? null : <Tag tone="pending">{part}</Tag>}
    </>
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
  return othersText(of, useMeasurementContext())
}

/** The same with the words at hand. */
export function othersText(
  of: Others,
  context: MeasurementContext,
): { readonly text: string; readonly isOver: boolean } | undefined {
  const beside = besideText(of, context)
  const after = laterText(of, context)
  if (beside === undefined) return after
  // One that is graver than the latest itself is not to be read over.
  const isOver = of.beside.every(({ flag }) => gravityOf(flag) <= gravityOf(of.latest.flag))
  return after === undefined
    ? { text: beside, isOver }
    : { text: `${after.text}; ${beside}`, isOver: after.isOver && isOver }
}

function laterText(
  { later: [result] }: Pick<Measurement, 'later'>,
  { show, words: { later } }: MeasurementContext,
): { readonly text: string; readonly isOver: boolean } | undefined {
  if (result === undefined) return undefined
  if (isWithdrawn(result.mark)) return { text: later.withdrawn, isOver: true }
  if (isOpen(result.mark)) return { text: later.ordered, isOver: false }
  // It may have a value, and mean something else.
  if (result.mark === 'modified') return { text: later.unsure, isOver: false }
  if (!result.stated && partText(result.observations, show.format) !== undefined)
    return { text: later.part, isOver: false }
  return { text: result.stated && isAhead(result) ? later.ahead : later.absent, isOver: false }
}
