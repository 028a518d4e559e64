import type { FhirResource } from 'fhir/r4'
import { Spoken } from '~/record/spoken/Spoken'
import { Disclosure } from '~/ui/fold/Disclosure'
import type { RecordContext } from '../../engine/read/record-context'
import { useScene } from '../form-actions'
import styles from '../Items.module.css'
import { useFieldContext } from '../use-field-context'
import { FoundEntries } from './FoundEntries'
import { useEntryName } from './use-entry-name'

/** The entries of the record that help with a question, each list a press away. */
export function RecordContexts({ contexts }: { readonly contexts: readonly RecordContext[] }) {
  const { patientId } = useScene()
  const {
    words: {
      lists: { context: words },
    },
  } = useFieldContext()
  return patientId === undefined
    ? null
    : contexts.map(({ label = words.title, query }) => (
        <div key={query} data-print="never">
          <Disclosure summary={label}>
            <FoundEntries query={query} patientId={patientId}>
              {(found) => (
                <ul className={styles.context} aria-label={label}>
                  {found.map((resource) => (
                    <Entry key={`${resource.resourceType}/${resource.id}`} resource={resource} />
                  ))}
                </ul>
              )}
            </FoundEntries>
          </Disclosure>
        </div>
      ))
}

function Entry({ resource }: { readonly resource: FhirResource }) {
  const { name, when } = useEntryName(resource)
  return (
    <li>
      <Spoken text={name} of={resource} />
      {when === undefined ? null : <span className={styles.when}>{when}</span>}
    </li>
  )
}
