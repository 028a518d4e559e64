import { instrumentOf } from '~/fhir/scores/instruments'
import { scaleName } from '~/fhir/scores/scale-name'
import { numberText } from '~/fhir/format/locale'
import { ScoreLink } from '~/record/places/ScoreLink'
import { useScorePart } from '~/record/result/score-part'
import { HarmMark } from '~/record/result/HarmMark'
import { useMeasurementWords } from '~/record/result/latest/measurement-words'
import { isOpen, markOf } from '~/record/result/values/mark'
import type { Show } from '~/record/show'
import { Tag } from '~/ui/Tag'
import styles from './dialog/Find.module.css'
import type { NamedScore } from './named-scores'

interface ScoreAnswerProps {
  readonly patientId: string
  readonly score: NamedScore
  readonly show: Show
  /** Answers about harm that stand, in words: they may be filed apart from the total. */
  readonly harms: readonly string[]
  /** Called when the link was taken. */
  readonly onGo: () => void
}

/** The last total of an instrument: with its maximum and band, its day, and the one before. */
export function ScoreAnswer({
  patientId,
  score: { record, entry, total, before },
  show,
  harms,
  onGo,
}: ScoreAnswerProps) {
  const words = useMeasurementWords()
  const { language } = show.format
  const mark = record.resourceType === 'Observation' ? markOf(record) : 'none'
  const points = useScorePart()?.(record) ?? numberText(total.value, language)
  const days: Show = { ...show, format: { ...show.format, daysOnly: true } }
  const when = entry.record.view.whens(record, days)[0]?.text
  return (
    <li className={styles.answer}>
      <ScoreLink patientId={patientId} of={instrumentOf(total.scale)?.id} onGo={onGo}>
        {scaleName(total.scale)}
      </ScoreLink>{' '}
      <strong>{points}</strong>{' '}
      <span className={styles.tags}>
        {mark === 'none' ? null : (
          <Tag tone={isOpen(mark) ? 'pending' : 'quiet'}>{words.mark[mark]}</Tag>
        )}
        <HarmMark record={record} />
        {harms.map((text) => (
          <Tag key={text} tone="critical">
            {text}
          </Tag>
        ))}
      </span>{' '}
      <span className={styles.since}>
        {when === undefined ? null : <span className={styles.quiet}>{when}</span>}{' '}
        {before === undefined ? null : (
          <span className={styles.quiet}>{words.was(numberText(before.value, language))}</span>
        )}
      </span>
    </li>
  )
}
