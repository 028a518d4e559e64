import { Section } from '~/ui/Section'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { RELATIONS, type RelationRow } from '../filing-draft'
import styles from '../Filing.module.css'
import { useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { Rows } from './Rows'

/** Documents that it replaces, signs, adds to, or is another form of. */
export function RelationsPart() {
  const words = useFilingWords()
  const { draft } = useFilingForm()
  return (
    <Section title={words.section.relations} level={3}>
      <Rows<RelationRow>
        list="relations"
        rows={draft.relations}
        fresh={{ code: 'replaces', target: '' }}
      >
        {(row, set, error) => (
          <div className={styles.two}>
            <TextField
              label={words.relationTarget}
              error={error}
              value={row.target}
              onChange={(target) => set({ target })}
            />
            <SelectField
              label={words.relationKind}
              hint={words.relationMeans[row.code]}
              value={row.code}
              options={RELATIONS.map((value) => ({ value, label: words.relation[value] }))}
              onChange={(code) => set({ code })}
            />
          </div>
        )}
      </Rows>
    </Section>
  )
}
