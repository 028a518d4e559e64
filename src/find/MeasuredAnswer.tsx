import { measurementCode } from '~/fhir/scores/measurement-code'
import { trendState } from '~/record/kept/trend-subject'
import { trendsAddress } from '~/record/places/addresses'
import { HarmMark } from '~/record/result/HarmMark'
import {
  measuredDay,
  measuredFlag,
  measuredText,
  measurementName,
  previousText,
} from '~/record/result/latest/measured-text'
import { othersText } from '~/record/result/latest/MeasuredMarks'
import { useMeasurementWords } from '~/record/result/latest/measurement-words'
import type { Measurement } from '~/record/result/latest/measurements'
import type { Flag } from '~/record/result/values/flag'
import { isOpen } from '~/record/result/values/mark'
import { Spoken } from '~/record/spoken/Spoken'
import { Tag, type TagTone } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { AnswerLink } from './AnswerLink'
import styles from './dialog/Find.module.css'
import type { Telling } from './dialog/FindOption'
import { wayToFacts } from './way'

interface MeasuredAnswerProps {
  readonly row: Measurement
  readonly patientId: string
  readonly reading: Pick<Telling['reading'], 'show' | 'hide'>
  /** Names the link to its trend. */
  readonly overTime: string
  /** Called when a link was taken. */
  readonly onGo: () => void
}

/** The latest result of a measurement with its flag and mark, then its day, then the one before. */
export function MeasuredAnswer({ row, patientId, reading, overTime, onGo }: MeasuredAnswerProps) {
  const words = useMeasurementWords()
  const context = { show: reading.show, words }
  const { latest } = row
  const [observation] = latest.observations
  const flag = measuredFlag(latest, context)
  const day = measuredDay(latest, context)
  const before = previousText(row, context)
  const others = othersText(row, context)
  return (
    <li className={styles.answer}>
      <AnswerLink way={wayToFacts(observation, patientId)} onGo={onGo}>
        <Spoken text={measurementName(row, context)} of={observation} />
      </AnswerLink>{' '}
      <strong>
        <Spoken text={reading.hide(measuredText(latest, context))} of={observation} />
      </strong>{' '}
      <span className={styles.tags}>
        {flag === undefined || latest.flag === undefined ? null : (
          <Tag tone={TONES[latest.flag.level]}>{flag}</Tag>
        )}{' '}
        {latest.mark === 'none' ? null : (
          <Tag tone={isOpen(latest.mark) ? 'pending' : 'quiet'}>{words.mark[latest.mark]}</Tag>
        )}
        <HarmMark record={observation} />
        {others === undefined ? null : (
          <Tag tone={others.isOver ? 'quiet' : 'pending'}>
            <Spoken text={reading.hide(others.text)} of={observation} />
          </Tag>
        )}
      </span>{' '}
      <span className={styles.since}>
        {/* Behind the value before, it would be read as the day of that one. */}
        {day === undefined ? null : <span className={styles.quiet}>{day}</span>}{' '}
        {before === undefined ? null : <span className={styles.quiet}>{words.was(before)}</span>}{' '}
        <OverTime row={row} patientId={patientId} onGo={onGo}>
          {overTime}
        </OverTime>
      </span>
    </li>
  )
}

const TONES: Readonly<Record<Flag['level'], TagTone>> = {
  'critical-high': 'critical',
  'critical-low': 'critical',
  critical: 'critical',
  high: 'high',
  low: 'low',
  abnormal: 'high',
  normal: 'good',
  said: 'neutral',
}

interface OverTimeProps {
  readonly row: Measurement
  readonly patientId: string
  readonly onGo: () => void
  readonly children: string
}

/** Leads from a number to its trend; nothing for words and for what has no code. */
function OverTime({ row: { latest }, patientId, onGo, children }: OverTimeProps) {
  const code = measurementCode(latest.observations[0].code)
  if (code === undefined || latest.readings.length === 0) return null
  return (
    <TextLink
      to={trendsAddress(patientId)}
      state={trendState(code, latest.observations[0])}
      onClick={onGo}
    >
      {children}
    </TextLink>
  )
}
