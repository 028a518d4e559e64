import type { Observation } from 'fhir/r4'
import { mayTell, useHarmMark } from '~/record/result/harm-mark'
import { isTold } from '~/record/result/values/flag'
import { isStruck } from '~/record/result/values/mark'
import { Spoken } from '~/record/spoken/Spoken'
import { useTrendText } from '~/trends/screen/TrendText'
import { classNames } from '~/ui/class-names'
import { TextLink } from '~/ui/TextLink'
import { FlowFlag } from './FlowFlag'
import type { FlowResult } from './flow-result'
import type { FlowRow } from './flow-rows'
import { resultNotes, resultText } from './flow-text'
import styles from './FlowSheet.module.css'

export interface FlowValueProps {
  readonly result: FlowResult
  readonly row: Pick<FlowRow, 'unit'>
  /** All results of its day: it says what distinguishes it from the others. */
  readonly beside: readonly FlowResult[]
  /** The address of its record. */
  readonly hrefOf: ((observation: Observation) => string | undefined) | undefined
  /** -1 when the arrow keys lead to it. */
  readonly tabIndex?: number | undefined
}

/** One value with its flag, its time and its remarks; a link to its record. */
export function FlowValue({ result, row, beside, hrefOf, tabIndex }: FlowValueProps) {
  const context = useTrendText()
  const to = hrefOf?.(result.observation)
  const absent = result.quantity === undefined
  const text = (
    <span
      className={classNames(
        styles.value,
        absent && styles.words,
        isStruck(result.mark) && styles.struck,
      )}
    >
      <Spoken text={resultText(result, row, context)} of={result.observation} />
    </span>
  )
  const harm = useHarmMark(mayTell(result.observation))?.(result.observation)
  const whole =
    harm !== undefined || isTold(result.flag) ? (
      <>
        {text} <FlowFlag flag={result.flag} harm={harm} />
      </>
    ) : (
      text
    )
  return (
    <div className={styles.result}>
      {to === undefined ? (
        whole
      ) : (
        <TextLink className={styles.link} to={to} tabIndex={tabIndex} data-result={result.key}>
          {whole}
        </TextLink>
      )}
      {resultNotes(result, beside, context).map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </div>
  )
}
