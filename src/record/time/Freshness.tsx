import type { FhirResource } from 'fhir/r4'
import { createContext, use } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Tag } from '~/ui/Tag'

/** The change of a record since a person last saw it. */
export type Fresh = 'new' | 'corrected'

/** Records that are new or changed for this reader, by `Type/id`. */
export type FreshRecords = ReadonlyMap<string, Fresh>

export const NOTHING_FRESH: FreshRecords = new Map()

const FreshnessContext = createContext(NOTHING_FRESH)

/** Provided by the app, which knows the reader's history; without it, nothing is new. */
export const Freshness = FreshnessContext

/** A mark on a record that is new to this reader, or changed since the last visit. */
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
