import type { FhirResource } from 'fhir/r4'
import { createContext, use } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Tag } from '~/ui/Tag'

/** What became of a record since a person saw it last. */
export type Fresh = 'new' | 'corrected'

/** Records that are new or changed to this reader, by `Type/id`. */
export type FreshRecords = ReadonlyMap<string, Fresh>

const FreshnessContext = createContext<FreshRecords>(new Map())

/** Given by the app, which knows what was seen before; without it nothing is new. */
export const Freshness = FreshnessContext

/** A record that is new to this reader, or changed since, says so. */
export function FreshTag({ resource }: { readonly resource: FhirResource }) {
  const records = use(FreshnessContext)
  const { records: words } = useText()
  const fresh =
    resource.id === undefined ? undefined : records.get(`${resource.resourceType}/${resource.id}`)
  return fresh === undefined ? null : (
    <>
      {' '}
      <Tag tone="good">{words.fresh[fresh]}</Tag>
    </>
  )
}
