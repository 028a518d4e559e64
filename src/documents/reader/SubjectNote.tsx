import type { CdaSection, CdaSubject } from '~/documents/cda/cda-document'
import { timeText, type CdaContext } from '~/documents/cda/moment-text'
import { codeText, filledLines } from '~/documents/cda/value-text'
import { entryLines } from './entry-text'
import { genderOf } from './header/gender-of'
import { contactLines } from './header/party-text'
import styles from './Reader.module.css'
import { useCdaContext } from './use-cda-context'
import { namesText } from './used-text'

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

function subjectText(subject: CdaSubject, context: CdaContext): string | undefined {
  const { words } = context
  const born = timeText(subject.birthTime, context)
  const facts = filledLines([
    namesText(subject.names, context),
    codeText(subject.code, words),
    genderOf(subject.gender, words),
    born === undefined ? undefined : words.header.born(born),
    ...contactLines(subject, context),
    ...entryLines(subject.more, context),
  ])
  return facts.length === 0 ? undefined : facts.join(', ')
}
