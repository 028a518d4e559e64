import { useEffect, useRef } from 'react'
import styles from './Filing.module.css'
import { focusField } from './filing-form'
import { useFilingWords } from './filing-words'
import type { FilingField } from './check-filing'

export interface ToldProblem {
  readonly field: FilingField
  readonly sentence: string
}

interface ProblemSummaryProps {
  readonly problems: readonly ToldProblem[]
  /** What the service said that belongs to no field. */
  readonly others: readonly string[]
  /** Counts the presses that found problems: with each the focus comes here. */
  readonly found: number
}

/** What has to be put right, with the way to each field. */
export function ProblemSummary({ problems, others, found }: ProblemSummaryProps) {
  const words = useFilingWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => { if (found > 0) heading.current?.focus() }, [found])
  const count = problems.length + others.length
  if (count === 0) return null
  return (
    <section className={styles.problems} aria-labelledby="filing-problems">
      <h3 ref={heading} id="filing-problems" tabIndex={-1}>{words.summary(count)}</h3>
      <ul>
        {others.map((other) => <li key={other}>{other}</li>)}
        {problems.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}><button type="button" className={styles.toField} onClick={() => focusField(field)}>{nameOf(field, words)}: {sentence}</button></li>
        ))}
      </ul>
    </section>
  )
}

function nameOf(field: FilingField, words: ReturnType<typeof useFilingWords>): string {
  if (field === 'changes' || field === 'source') return words.section.file
  if (field.startsWith('authors.')) return words.row.authors(rowOf(field))
  if (field.startsWith('relations.')) return words.row.relations(rowOf(field))
  if (field.startsWith('encounters.')) return words.row.encounters(rowOf(field))
  if (field.startsWith('identifiers.')) return words.row.identifiers(rowOf(field))
  return words.field[field as keyof typeof words.field]
}

function rowOf(field: string): number {
  return Number(field.slice(field.indexOf('.') + 1)) + 1
}
