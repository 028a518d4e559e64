import { Section } from '~/ui/Section'
import { Tag, type TagTone } from '~/ui/Tag'
import desk from '../Desk.module.css'
import styles from './Merge.module.css'
import { isStopped, type MergeCheck } from './merge-checks'
import { useMergeWords } from './merge-text'

const TONES = { passed: 'good', stopped: 'critical', unseen: 'pending' } as const satisfies Record<
  MergeCheck['outcome'],
  TagTone
>

/** Every check with its result; one that fails ends the merge here. */
export function CheckList({ checks }: { readonly checks: readonly MergeCheck[] }) {
  const words = useMergeWords()
  return (
    <Section title={words.checks}>
      <div className={desk.card}>
        <ul className={styles.checks}>
          {checks.map(({ name, outcome }) => (
            <li key={name} className={styles.check}>
              <span>
                <Tag tone={TONES[outcome]}>{words.result[outcome]}</Tag>
              </span>
              <span>{words.check[name][outcome]}</span>
            </li>
          ))}
        </ul>
        <div role="status">
          {isStopped(checks) ? <p className={styles.stop}>{words.stopped}</p> : null}
        </div>
      </div>
    </Section>
  )
}
