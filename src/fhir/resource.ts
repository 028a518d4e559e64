import type { FhirResource } from 'fhir/r4'

/** Every R4 resource type by name, as `resourceType` spells it. */
export type ResourceType = FhirResource['resourceType']

/** The R4 shape of one type: `ResourceOf<'Condition'>` is `Condition`. */
export type ResourceOf<T extends ResourceType> = Extract<FhirResource, { resourceType: T }>

/**
 * The FHIR bases of the exchange service (specification, "Conventions"): those of the two API
 * generations, the general purpose one, and those of systems and bulk export (`bulk-v1`,
 * `system-access`); and the one base of any other FHIR R4 server.
 */
export type BaseKind = 'v1' | 'gp' | 'bulk-v1' | 'patient-access' | 'system-access' | 'r4'

/** One FHIR base of a session. `url` has no trailing slash. */
export interface Base {
  readonly kind: BaseKind
  readonly url: string
  /**
   * Further addresses that count as its own, without a trailing slash: a plain server may write the
   * address behind its gateway into links and references, and keep the states and files of exports
   * beside its base (HL7 Bulk Data Access, "File Request"). Its registration names each.
   */
  readonly places?: readonly string[]
}
