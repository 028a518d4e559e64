import { lookup } from '~/fhir/format/lookup'
import { ComboField } from '~/ui/field/ComboField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { Section } from '~/ui/Section'
import {
  CATEGORIES,
  codeValue,
  DOCUMENT_TYPES,
  FACILITIES,
  FORMATS,
  type PickedCode,
} from '../fields/picked-codes'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'
import { factsOnTheWay, kindsOf } from './batch-draft'
import { batchId } from './batch-problems'
import { useBatchWords } from './batch-words'
import { NO_TEMPLATE, type Template } from './template'
import type { Batch } from './use-batch'

interface SharedPartProps {
  readonly batch: Batch
  readonly openPatient: string | undefined
  /** The message of a field, by its id. */
  readonly errorOf: (id: string) => string | undefined
}

/** The patient and the kind of all documents, and the facts of each kind. */
export function SharedPart({ batch, openPatient, errorOf }: SharedPartProps) {
  const words = useBatchWords()
  const filing = useFilingWords()
  const { draft, change } = batch
  const kindText = useKindText()
  return (
    <>
      <Section title={words.shared}>
        <div className={styles.fields}>
          {draft.rows.some((row) => factsOnTheWay(row) !== undefined) ? (
            <p className={styles.hint}>{words.sentStays}</p>
          ) : null}
          {openPatient === undefined ? (
            <SelectField
              label={words.whom}
              value={draft.whom}
              options={(['one', 'each'] as const).map((value) => ({
                value,
                label: words.whomChoice[value],
              }))}
              onChange={(whom) => change({ whom })}
            />
          ) : null}
          <div className={styles.two}>
            {draft.whom === 'one' ? (
              <TextField
                id={batchId('patientId')}
                label={filing.field.patientId}
                hint={openPatient === undefined ? filing.hint.patientId : filing.hint.openPatient}
                required
                readOnly={openPatient !== undefined}
                error={errorOf(batchId('patientId'))}
                value={draft.patientId}
                onChange={(patientId) => change({ patientId })}
              />
            ) : null}
            <CodeChoice
              id={batchId('type')}
              label={words.type}
              codes={DOCUMENT_TYPES}
              required
              error={errorOf(batchId('type'))}
              value={draft.type}
              onChange={(type) => change({ type })}
            />
          </div>
        </div>
      </Section>
      {kindsOf(draft).map((kind) => (
        <Section key={kind} title={words.template(kindText(kind))} level={3}>
          <TemplateFields
            kind={kind}
            template={draft.templates[kind] ?? NO_TEMPLATE}
            errorOf={errorOf}
            onChange={(template) => change({ templates: { ...draft.templates, [kind]: template } })}
          />
        </Section>
      ))}
    </>
  )
}

interface TemplateFieldsProps {
  readonly kind: string
  readonly template: Template
  readonly errorOf: SharedPartProps['errorOf']
  readonly onChange: (template: Template) => void
}

function TemplateFields({ kind, template, errorOf, onChange }: TemplateFieldsProps) {
  const words = useBatchWords()
  const { field, hint } = useFilingWords()
  const listed = [
    ['category', field.category, CATEGORIES],
    ['facility', words.facility, FACILITIES],
    ['format', field.format, FORMATS],
  ] as const
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{words.templateHint}</p>
      <div className={styles.two}>
        {listed.map(([name, label, codes]) => (
          <CodeChoice
            key={name}
            id={batchId(name, kind)}
            label={label}
            codes={codes}
            error={errorOf(batchId(name, kind))}
            value={template[name]}
            onChange={(value) => onChange({ ...template, [name]: value })}
          />
        ))}
        <TextField
          id={batchId('language', kind)}
          label={field.language}
          hint={hint.language}
          error={errorOf(batchId('language', kind))}
          value={template.language}
          onChange={(language) => onChange({ ...template, language })}
        />
      </div>
    </div>
  )
}

interface CodeChoiceProps {
  readonly id: string
  readonly label: string
  readonly codes: readonly PickedCode[]
  readonly required?: boolean
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

function CodeChoice({ id, codes, ...rest }: CodeChoiceProps) {
  const filing = useFilingWords()
  const options = codes.map((one) => ({
    value: codeValue(one),
    label: lookup(filing.codes, one.code) ?? one.display,
  }))
  return (
    <div id={id}>
      <ComboField {...rest} placeholder={filing.none} options={options} />
    </div>
  )
}

/** Writes a kind by the words by which it can be chosen; a typed one as it was typed. */
export function useKindText(): (kind: string) => string {
  const { codes } = useFilingWords()
  return (kind) => {
    const known = DOCUMENT_TYPES.find((one) => codeValue(one) === kind)
    return known === undefined ? kind : (lookup(codes, known.code) ?? known.display)
  }
}
