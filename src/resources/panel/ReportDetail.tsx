import type { Attachment, DiagnosticReport } from 'fhir/r4'
import { FieldList } from '~/ui/FieldList'
import { Section } from '~/ui/Section'
import { AttachmentDownload } from './AttachmentDownload'
import { elementLabel } from '~/record/element/element-label'
import { ElementView } from '~/record/element/ElementView'
import { usePlace } from '~/record/places/RecordPlace'
import { ResultPanel } from './ResultPanel'
import styles from './Panel.module.css'
import { useShow } from '~/record/use-show'

/**
 * The findings of a report: its conclusion, its results in place, and the whole report as a file.
 */
export function ReportDetail({ resource }: { readonly resource: DiagnosticReport }) {
  const { words } = useShow()
  const { sections = 3 } = usePlace()
  const conclusions = (['conclusion', 'conclusionCode'] as const).filter(
    (name) => resource[name] !== undefined,
  )
  const results = resource.result ?? []
  const forms = resource.presentedForm ?? []
  return (
    <div className={styles.report}>
      {conclusions.length === 0 ? null : (
        <FieldList
          fields={conclusions.map((name) => ({
            label: elementLabel(name, words),
            value: <ElementView record={resource} name={name} />,
          }))}
        />
      )}
      {results.length === 0 ? null : (
        <Section title={elementLabel('result', words)} level={sections}>
          <ResultPanel references={results} named={elementLabel('result', words)} />
        </Section>
      )}
      {forms.length === 0 ? null : (
        <Section title={elementLabel('presentedForm', words)} level={sections}>
          <ul className={styles.forms}>
            {forms.map((form, index) => (
              // Files of a report are never reordered in place, and only the position identifies
              // them.
              <li key={index}>
                <Form attachment={form} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Form({ attachment }: { readonly attachment: Attachment }) {
  const { words } = useShow()
  const facts = (['title', 'contentType', 'language', 'creation'] as const).filter(
    (name) => attachment[name] !== undefined,
  )
  return (
    <>
      <FieldList
        fields={facts.map((name) => ({
          label: elementLabel(name, words),
          value: <ElementView record={attachment} name={name} />,
        }))}
      />
      <AttachmentDownload attachment={attachment} />
    </>
  )
}
