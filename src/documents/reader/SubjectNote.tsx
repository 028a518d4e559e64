import type { CdaSection, CdaSubject } from '~/documents/cda/cda-document'
import styles from './Reader.module.css'
import { subjectText } from './subject-text'
import { useCdaContext } from './use-cda-context'

/**
 * Names the subject of a section, or a part of it, if it is not the patient: a newborn's values are
 * not the mother's.
 */
export function SubjectNote({ section }: { readonly section: CdaSection }) {
  const context = useCdaContext()
  const { subject: words } = context.words
  const named = (subject: CdaSubject) => subjectText(subject, context) ?? words.other
  // People without any words are still others.
  const parts = [...new Set(section.inner.map(named))]
  const lines = [
    ...section.subjects.map((subject) => words.about(named(subject))),
    ...(parts.length === 0 ? [] : [words.partly(parts.join('; '))]),
  ]
  return lines.length === 0 ? null : (
    <div className={styles.restricted} role="note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
