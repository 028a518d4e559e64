import type { FhirResource } from 'fhir/r4'
import { typeText } from '~/fhir/format/codes/type-text'
import { recordName } from '~/record/names/record-name'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'

/** The name and the time of an entry, as lists have them. */
export function useEntryName(resource: FhirResource): {
  readonly name: string
  readonly when: string | undefined
} {
  const show = useShow()
  const view = useRegistry().ofRecord(resource.resourceType)
  const name =
    view?.headline(resource, show) ??
    recordName(resource, show.format) ??
    typeText(resource.resourceType, show.format)
  return { name, when: view?.whens(resource, show)[0]?.text }
}
