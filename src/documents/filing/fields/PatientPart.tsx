import { Section } from '~/ui/Section'
import styles from '../Filing.module.css'
import { useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { PlainField } from './PlainField'

/** The patient of the document. The open patient cannot be replaced here. */
export function PatientPart({ openPatient }: { readonly openPatient: string | undefined }) {
  const words = useFilingWords()
  const { draft } = useFilingForm()
  return (
    <Section title={words.section.patient}>
      <div className={styles.fields}>
        <PlainField
          field="patientId"
          readOnly={openPatient !== undefined}
          hint={openPatient === undefined ? words.hint.patientId : words.hint.openPatient}
          required={draft.changes === '' && draft.patientNumber === ''}
        />
      </div>
    </Section>
  )
}

/** Other ways to name the patient. */
export function MoreOfPatient() {
  const words = useFilingWords()
  return (
    <Section title={words.section.morePatient} level={3}>
      <div className={styles.fields}>
        <div className={styles.two}>
          <PlainField field="patientNumber" hint={words.hint.patientNumber} />
          <PlainField field="patientSystem" hint={words.hint.patientSystem} />
        </div>
        <PlainField field="patientName" hint={words.hint.patientName} />
      </div>
    </Section>
  )
}
