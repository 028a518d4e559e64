import { Tag } from '~/ui/Tag'
import { isOpen, isWithdrawn } from '../values/mark'
import type { MeasuredResult } from './measured-result'
import type { Measurement } from './measurements'
import { isAhead } from './measurements'
import { useMeasurementContext } from './MeasuredPictures'

/** Says that a result may still change, or was changed; nothing for a final one. */
export function ResultMark({ result: { mark } }: { readonly result: MeasuredResult }) {
  const { words } = useMeasurementContext()
  return mark === 'none' ? null : (
    <Tag tone={isOpen(mark) || mark === 'modified' ? 'pending' : 'quiet'}>{words.mark[mark]}</Tag>
  )
}

/** Says that there is a result after the latest that has no value to show; else nothing. */
export function LaterMark({ of: { later } }: { readonly of: Pick<Measurement, 'later'> }) {
  const { words } = useMeasurementContext()
  const [result] = later
  if (result === undefined) return null
  const isOver = isWithdrawn(result.mark)
  return (
    <Tag tone={isOver ? 'quiet' : 'pending'}>
      {isOver
        ? words.later.withdrawn
        : isOpen(result.mark)
          ? words.later.ordered
          : result.stated && isAhead(result)
            ? words.later.ahead
            : words.later.absent}
    </Tag>
  )
}
