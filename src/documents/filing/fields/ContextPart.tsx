import { Section } from '~/ui/Section'
import { CodeField } from './CodeField'
import { DayField } from './DayField'
import { ENCOUNTER_TYPES } from '../filing-draft'
import styles from '../Filing.module.css'
import { useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { NamedFields } from './NamedFields'
import { FACILITIES } from './picked-codes'
import { Rows } from './Rows'

/** The visit, the time and the place of the document. */
export function ContextPart() {
  const words = useFilingWords()
  const { draft } = useFilingForm()
  return (
    <Section title={words.section.context} level={3}>
      <div className={styles.fields}>
        <div className={styles.two}>
          <DayField field="periodFrom" />
          <DayField field="periodTo" />
        </div>
        <CodeField field="facility" codes={FACILITIES} />
        <Rows
          list="encounters"
          rows={draft.encounters}
          fresh={{ type: 'Encounter', id: '', name: '' }}
        >
          {(row, set, error) => (
            <NamedFields row={row} types={ENCOUNTER_TYPES} onChange={set} error={error} />
          )}
        </Rows>
      </div>
    </Section>
  )
}
