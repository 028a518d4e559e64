import { isOpen, isStruck } from '~/record/result/values/mark'
import { useTrendText } from '~/trends/screen/TrendText'
import { FlowFlag } from './FlowFlag'
import type { FlowRow } from './flow-rows'
import styles from './FlowSheet.module.css'

/** Explains the signs of these rows: only those that occur. */
export function FlowLegend({ rows }: { readonly rows: readonly FlowRow[] }) {
  const { words } = useTrendText()
  const { legend } = words.flowSheet
  const results = rows.flatMap((row) => row.results)
  const off = results.filter(({ flag }) => flag !== undefined && flag.level !== 'normal')
  const said = off.some(({ flag }) => flag?.source === 'interpretation')
  const derived = off.some(({ flag }) => flag?.source === 'range')
  const struck = results.some(({ mark }) => isStruck(mark))
  const marked = results.some(({ mark }) => mark === 'corrected' || isOpen(mark))
  if (!said && !derived && !struck && !marked) return null
  return (
    <ul className={styles.legend} aria-label={legend.title}>
      {said ? (
        <li>
          <FlowFlag flag={{ level: 'high', source: 'interpretation' }} /> {legend.said}
        </li>
      ) : null}
      {derived ? (
        <li>
          <FlowFlag flag={{ level: 'high', source: 'range' }} /> {legend.derived}
        </li>
      ) : null}
      {struck ? (
        <li>
          <s>12.3</s> {legend.struck}
        </li>
      ) : null}
      {marked ? <li>{legend.marks}</li> : null}
    </ul>
  )
}
