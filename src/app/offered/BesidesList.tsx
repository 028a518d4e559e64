import type { ResourceSupport } from '~/capability/statement'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/type-text'
import type { ResourceType } from '~/fhir/resource'
import { FieldList } from '~/ui/FieldList'
import { useOfferedText } from './OfferedText'

/** What a type's entry in the statement may say besides what can be done with it. */
const SAYINGS = {
  versions: ({ versioning }) => versioning === 'versioned',
  needsVersion: ({ versioning }) => versioning === 'versioned-update',
  noVersions: ({ versioning }) => versioning === 'no-version',
  sorted: ({ parameters }) => parameters.has('_sort'),
  named: ({ includes }) => includes.size > 0,
  updateCreate: (support) => support.updateCreate,
  conditionalUpdate: (support) => support.conditionalUpdate,
} as const satisfies Readonly<Record<string, (support: ResourceSupport) => boolean>>

/**
 * What else a service says of its kinds of records: versions, order, what comes along, and what it
 * would do that the app never asks for (R4, CapabilityStatement.rest.resource).
 */
export function BesidesList() {
  const words = useOfferedText()
  const { capability } = useConnection()
  const format = useFormat()
  const supports = capability.bases.flatMap(({ statement }) => [...statement.resources.values()])
  const list = new Intl.ListFormat(format.language, { type: 'unit' })
  const fields = Object.entries(words.besides).flatMap(([saying, label]) => {
    const says = Object.entries(SAYINGS).find(([name]) => name === saying)?.[1]
    const types = new Set<ResourceType>(
      supports.filter((support) => says?.(support) === true).map(({ type }) => type),
    )
    if (types.size === 0) return []
    return [{ label, value: list.format([...types].map((type) => typeText(type, format))) }]
  })
  return fields.length === 0 ? <p>{words.besidesNone}</p> : <FieldList fields={fields} />
}
