import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import type { FormItem, FormSource } from '../../engine/read/form-item'
import { nameOf } from '../field-text'
import { useScene } from '../form-actions'
import styles from '../Items.module.css'
import { useFieldContext } from '../use-field-context'
import { useEntryName } from './use-entry-name'
import { FoundEntries } from './FoundEntries'

interface GroupCandidatesProps {
  readonly item: FormItem
  readonly from: FormSource
}

/** The entries of the record from which a group can be filled in, each by a press. */
export function GroupCandidates({ item, from }: GroupCandidatesProps) {
  const { actions, patientId } = useScene()
  const [outcome, setOutcome] = useState('')
  const context = useFieldContext()
  const { context: words } = context.words.lists
  if (patientId === undefined) return null
  const label = words.fill(nameOf(item, context.words))
  return (
    <div data-print="never">
      <Disclosure summary={label}>
        <FoundEntries query={from.query} patientId={patientId}>
          {(found) => (
            <ul className={styles.context} aria-label={label}>
              {found.map((resource) => (
                <li key={`${resource.resourceType}/${resource.id}`}>
                  <Take
                    resource={resource}
                    onTake={() => setOutcome(actions.fillFrom(item, { name: from.name, resource }))}
                  />
                </li>
              ))}
            </ul>
          )}
        </FoundEntries>
        <LiveRegion className={styles.outcome}>{outcome}</LiveRegion>
      </Disclosure>
    </div>
  )
}

interface TakeProps {
  readonly resource: FhirResource
  readonly onTake: () => void
}

function Take({ resource, onTake }: TakeProps) {
  const { name, when } = useEntryName(resource)
  return (
    <Button size="small" onClick={onTake}>
      {when === undefined ? name : `${name}, ${when}`}
    </Button>
  )
}
