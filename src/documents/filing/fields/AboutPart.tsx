import { Section } from '~/ui/Section'
import { ChoiceField } from './ChoiceField'
import { CodeField } from './CodeField'
import { DOC_STATUSES, STATUSES } from '../filing-draft'
import styles from '../Filing.module.css'
import { useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { CATEGORIES, DOCUMENT_TYPES, SECURITY_LABELS } from './picked-codes'
import { PlainField } from './PlainField'

/** The kind and the status of the document. */
export function AboutPart() {
  const words = useFilingWords()
  const { draft, change } = useFilingForm()
  return (
    <Section title={words.section.about}>
      <div className={styles.fields}>
        <div className={styles.two}>
          <CodeField field="type" codes={DOCUMENT_TYPES} />
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
          <PlainField
            field="date"
            type="datetime-local"
            step={1}
            hint={draft.changes === '' ? words.hint.date : words.hint.dateChange}
          />
        </div>
      </div>
    </Section>
  )
}
