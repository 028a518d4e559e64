import { Section } from '~/ui/Section'
import { ChoiceField } from './ChoiceField'
import { CodeField } from './CodeField'
import { DayField } from './DayField'
import { DOC_STATUSES, STATUSES } from '../filing-draft'
import styles from '../Filing.module.css'
import { useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { CATEGORIES, DOCUMENT_TYPES, SECURITY_LABELS } from './picked-codes'
import { PlainField } from './PlainField'

/** The kind of the document and its date. */
export function AboutPart() {
  const words = useFilingWords()
  const { draft } = useFilingForm()
  return (
    <Section title={words.section.about}>
      <div className={styles.fields}>
        <div className={styles.two}>
          <CodeField
            field="type"
            hint={words.hint.type}
            codes={DOCUMENT_TYPES}
            required={draft.changes === ''}
          />
          {draft.source === 'kept' ? null : <DayField field="creation" />}
        </div>
      </div>
    </Section>
  )
}

/** The category, the status and the description of the document. */
export function MoreAbout() {
  const words = useFilingWords()
  const { draft, change } = useFilingForm()
  return (
    <Section title={words.section.moreAbout} level={3}>
      <div className={styles.fields}>
        <div className={styles.two}>
          <CodeField field="category" codes={CATEGORIES} />
          <ChoiceField
            field="status"
            label={words.field.status}
            values={STATUSES}
            value={draft.status}
            words={words.statuses}
            onChange={(status) => change({ status })}
          />
          <ChoiceField
            field="docStatus"
            label={words.field.docStatus}
            values={DOC_STATUSES}
            value={draft.docStatus}
            words={words.docStatuses}
            onChange={(docStatus) => change({ docStatus })}
          />
        </div>
        {draft.status === 'entered-in-error' ? (
          <PlainField field="reason" hint={words.hint.reason} />
        ) : null}
        <PlainField field="description" />
        <div className={styles.two}>
          <CodeField field="security" codes={SECURITY_LABELS} hint={words.hint.security} />
          <DayField
            field="date"
            time="local"
            hint={draft.changes === '' ? words.hint.date : words.hint.dateChange}
          />
        </div>
      </div>
    </Section>
  )
}
