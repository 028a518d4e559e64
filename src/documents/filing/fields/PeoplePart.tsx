import { Section } from '~/ui/Section'
import { AUTHENTICATOR_TYPES, AUTHOR_TYPES } from '../filing-draft'
import styles from '../Filing.module.css'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { NamedFields } from './NamedFields'
import { Rows } from './Rows'

/** Author, authenticator and custodian. */
export function PeoplePart() {
  const words = useFilingWords()
  const { draft, change, errorOf } = useFilingForm()
  return (
    <Section title={words.section.people} level={3}>
      <div className={styles.fields}>
        <Rows
          list="authors"
          rows={draft.authors}
          fresh={{ type: 'Practitioner', id: '', name: '' }}
        >
          {(row, set, error) => (
            <NamedFields row={row} types={AUTHOR_TYPES} onChange={set} error={error} />
          )}
        </Rows>
        <fieldset id={anchorOf('authenticator')} className={styles.row}>
          <legend className={styles.legend}>{words.field.authenticator}</legend>
          <NamedFields
            row={draft.authenticator}
            types={AUTHENTICATOR_TYPES}
            error={errorOf('authenticator')}
            onChange={(part) => change({ authenticator: { ...draft.authenticator, ...part } })}
          />
        </fieldset>
        <fieldset id={anchorOf('custodian')} className={styles.row}>
          <legend className={styles.legend}>
            {words.field.custodian} ({words.types.Organization})
          </legend>
          <NamedFields
            row={draft.custodian}
            types={['Organization']}
            error={errorOf('custodian')}
            onChange={(part) => change({ custodian: { ...draft.custodian, ...part } })}
          />
        </fieldset>
      </div>
    </Section>
  )
}
