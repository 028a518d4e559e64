import type { Observation } from 'fhir/r4'
import { Section } from '~/ui/Section'
import { elementLabel } from '~/record/element/element-label'
import { usePlace } from '~/record/places/RecordPlace'
import { ResultPanel } from './ResultPanel'
import { useShow } from '~/record/use-show'

/** The results that one result groups, in place (R4, Observation.hasMember). */
export function Members({ resource }: { readonly resource: Observation }) {
  const { words } = useShow()
  const { sections = 3 } = usePlace()
  const title = elementLabel('hasMember', words)
  return (
    <Section title={title} level={sections}>
      <ResultPanel references={resource.hasMember ?? []} named={title} />
    </Section>
  )
}
