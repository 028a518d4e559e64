import type { ResourceSupport } from '~/capability/statement'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import type { ResourceType } from '~/fhir/resource'
import { useRegistry } from '~/record/RegistryContext'
import type { View } from '~/record/view'
import { FieldList } from '~/ui/FieldList'
import { useOfferedText } from './OfferedText'
import styles from './Offered.module.css'

/** The members of a type's entry in the statement besides its interactions. */
const SAYINGS = {
  versions: ({ versioning }) => versioning === 'versioned',
  needsVersion: ({ versioning }) => versioning === 'versioned-update',
  noVersions: ({ versioning }) => versioning === 'no-version',
  sorted: ({ type, parameters }, views) =>
    parameters.has('_sort') &&
    views.some(
      (view) => view.type === type && view.sortedBy !== undefined && parameters.has(view.sortedBy),
    ),
  counted: ({ type, parameters }, views) =>
    parameters.has('_total') && views.some((view) => view.type === type),
  earlier: ({ interactions }) => interactions.has('history-instance') || interactions.has('vread'),
  named: ({ includes }) => includes.size > 0,
  conditionalCreate: ({ conditionalCreate, parameters }) =>
    conditionalCreate && parameters.has('identifier'),
  updateCreate: (support) => support.updateCreate,
  conditionalUpdate: (support) => support.conditionalUpdate,
} as const satisfies Readonly<Record<string, Says>>

type Says = (support: ResourceSupport, views: readonly Pick<View, 'type' | 'sortedBy'>[]) => boolean

/**
 * A service's other declarations about its kinds of records: versions, order, included records, and
 * functions, each with when it is used (R4, CapabilityStatement.rest.resource).
 */
export function BesidesList() {
  const words = useOfferedText()
  const { capability } = useConnection()
  const { views } = useRegistry()
  const format = useFormat()
  const supports = capability.bases.flatMap(({ statement }) => [...statement.resources.values()])
  const list = new Intl.ListFormat(format.language, { type: 'unit' })
  const fields = Object.entries(words.besides).flatMap(([saying, { label, effect }]) => {
    const says: Says | undefined = Object.entries(SAYINGS).find(([name]) => name === saying)?.[1]
    const types = new Set<ResourceType>(
      supports.filter((support) => says?.(support, views) === true).map(({ type }) => type),
    )
    if (types.size === 0) return []
    const named = list.format([...types].map((type) => typeText(type, format)))
    return [{ label, value: <Saying effect={effect} types={named} /> }]
  })
  return fields.length === 0 ? <p>{words.besidesNone}</p> : <FieldList fields={fields} />
}

function Saying({ effect, types }: { readonly effect: string; readonly types: string }) {
  return (
    <>
      <p className={styles.reasons}>{effect}</p>
      <p>{types}</p>
    </>
  )
}
