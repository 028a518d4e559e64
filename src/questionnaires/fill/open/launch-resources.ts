import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { FhirResource, Questionnaire } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import type { Read } from '~/fhir/request'
import { isResourceType } from '~/fhir/resource-types'
import { readQuery } from '~/queries/read-query'
import type { Session } from '~/smart/session'

interface Source {
  readonly questionnaire: Questionnaire
  readonly patientId: string
  readonly session: Pick<Session, 'user' | 'patient' | 'encounter'>
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
}

/**
 * The records that a form may be filled in from, by the names of the launch context (SDC, code
 * system launchContext): the patient, the signed-in person and the visit of the launch, the last
 * two only if the form names them. A record that may not be read, or does not arrive, is absent:
 * the form opens all the same.
 */
export async function launchResources({
  questionnaire,
  patientId,
  session: { user, patient, encounter },
  ...source
}: Source): Promise<Readonly<Record<string, FhirResource>>> {
  // A visit belongs to the launch's patient, and the launch context has no entry of type Person.
  const visit =
    encounter !== undefined && patient === patientId && names(questionnaire, 'encounter')
      ? `Encounter/${encounter}`
      : undefined
  const [about, who, where] = await Promise.all([
    read(`Patient/${patientId}`, source),
    read(names(questionnaire, 'user') ? user.reference : undefined, source),
    read(visit, source),
  ])
  return {
    ...(about === undefined ? {} : { patient: about }),
    ...(who === undefined ? {} : { user: who }),
    // Its id is known from the launch when the service does not offer such records for reading
    // (specification, "Supported resource types").
    ...(where === undefined
      ? visit === undefined || encounter === undefined
        ? {}
        : { encounter: bareVisit(encounter) }
      : { encounter: where }),
  }
}

/**
 * True when a form may read a record of the launch: by its usual name, or by one that its author
 * gave it.
 */
function names({ extension = [], item }: Questionnaire, name: 'user' | 'encounter'): boolean {
  const own = extension.some(
    ({ url }) =>
      url === 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-launchContext',
  )
  return own || JSON.stringify([extension, item]).includes(`%${name}`)
}

async function read(
  reference: string | undefined,
  { capability, queryClient }: Pick<Source, 'capability' | 'queryClient'>,
): Promise<FhirResource | undefined> {
  const [type, id] = reference?.split('/') ?? []
  if (!isResourceType(type) || id === undefined) return undefined
  const permit = capability.decide<Read>({ interaction: 'read', type, id })
  if (!isPermit(permit)) return undefined
  const query = readQuery(permit)
  // Without a network, what is here is better than a form that waits for one.
  const held = onlineManager.isOnline() ? undefined : queryClient.getQueryData(query.queryKey)
  if (held !== undefined) return held.resource
  try {
    return (await queryClient.query(query)).resource
  } catch {
    return undefined
  }
}

/**
 * A visit of which only the id is known; FHIR requires a status and a class, which expressions do
 * not see.
 */
function bareVisit(id: string): FhirResource {
  return { resourceType: 'Encounter', id, status: 'unknown', class: {} }
}
