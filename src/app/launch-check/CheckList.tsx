import { useText } from '~/i18n/TextProvider'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag } from '~/ui/Tag'
import { CHECK_STEPS, type StepResult } from './finding'
import styles from './CheckList.module.css'
import { findingText } from './finding-text'
import { useSignInWords } from '../start/sign-in-text'

const TONES = {
  good: 'good',
  bad: 'critical',
  unknown: 'neutral',
  none: 'quiet',
} as const satisfies Record<StepResult['verdict'] | 'none', string>

/** The steps of the launch check with their findings. */
export function CheckList({
  results,
  running,
}: {
  readonly results: readonly StepResult[]
  readonly running: boolean
}) {
  const { language } = useText()
  const words = useSignInWords()
  return (
    <ol className={styles.list}>
      {CHECK_STEPS.map((step) => {
        const result = results.find((candidate) => candidate.step === step)
        // Few registrations have systems.
        if (step === 'systems' && result === undefined) return null
        // After a failed discovery, the steps that depend on it have no finding.
        const verdict = result?.verdict ?? (running ? undefined : 'none')
        return (
          <li key={step} className={styles.step}>
            <span className={styles.name}>{words.check.steps[step]}</span>
            {verdict === undefined ? (
              <Tag tone="pending">{words.check.results.running}</Tag>
            ) : (
              <Tag tone={TONES[verdict]}>{words.check.results[verdict]}</Tag>
            )}
            {result === undefined ? null : (
              <div className={styles.finding}>
                {findingText(result.finding, words, language)
                  .split('\n')
                  .map((line) => (
                    <Line key={line} text={line} />
                  ))}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A longer line is a list of permissions, which fills more than a phone. */
const LONG = 400
const BEGINNING = 120

/** A line of a finding, of which a long one is begun and folded; the report has all of it. */
function Line({ text }: { readonly text: string }) {
  if (text.length <= LONG) return <p>{text}</p>
  const end = text.lastIndexOf(' ', BEGINNING)
  return (
    <Disclosure isFact summary={`${text.slice(0, end < 0 ? BEGINNING : end)} …`}>
      <p>{text}</p>
    </Disclosure>
  )
}
