import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import type { ResourceType } from '~/fhir/resource'
import type { View } from '../view'

/** About entries or people, and not part of what a record tells. */
const ABOUT_ENTRIES: ReadonlySet<ResourceType> = new Set(['AuditEvent', 'Provenance', 'Person'])

/**
 * The types that a plain server declares, this sign-in may search by the patient, and no list of
 * the app shows: nothing may claim that a record without them is whole. The exchange service has
 * its kinds from its specification.
 */
export function unshownTypes(
  views: readonly Pick<View, 'type'>[],
  patientId: string,
  { bases, decide }: Pick<Capability, 'bases' | 'decide'>,
): readonly ResourceType[] {
  const shown = new Set(views.map(({ type }) => type))
  return bases
    .filter(({ base }) => base.kind === 'r4')
    .flatMap(({ statement }) => [...statement.resources.keys()])
    .filter((type) => !shown.has(type) && !ABOUT_ENTRIES.has(type))
    .filter((type) =>
      isPermit(
        decide({ interaction: 'search', type, params: [['patient', `Patient/${patientId}`]] }),
      ),
    )
}
