import { Section } from '~/ui/Section'
import styles from '../Filing.module.css'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { NumberFields } from './NumberFields'
import { Rows } from './Rows'

/** The document's own numbers. */
export function NumbersPart() {
  const words = useFilingWords()
  const { draft, change, errorOf } = useFilingForm()
  return (
    <Section title={words.section.numbers} level={3}>
      <div className={styles.fields}>
        <fieldset id={anchorOf('master')} className={styles.row}>
          <legend className={styles.legend}>{words.field.master}</legend>
          <p className={styles.hint}>
            {draft.changes === '' ? words.hint.master : words.hint.masterChange}
          </p>
          <NumberFields
            row={draft.master}
            error={errorOf('master')}
            onChange={(part) => change({ master: { ...draft.master, ...part } })}
          />
        </fieldset>
        <Rows list="identifiers" rows={draft.identifiers} fresh={{ system: '', value: '' }}>
          {(row, set, error) => <NumberFields row={row} error={error} onChange={set} />}
        </Rows>
      </div>
    </Section>
  )
}
