import type { QuestionnaireResponse } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import type { Permit, Refusal } from '~/capability/permit'
import type { Create, Update } from '~/fhir/request'

/** A response like those to come: permission is checked before one exists. */
function sample(patientId: string): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    status: 'in-progress',
    subject: { reference: `Patient/${patientId}` },
  }
}

/** Checks the permission to create a response about this patient. */
export function mayCreate(
  capability: Pick<Capability, 'decide'>,
  patientId: string,
): Permit<Create> | Refusal {
  return capability.decide<Create>({
    interaction: 'create',
    type: 'QuestionnaireResponse',
    resource: sample(patientId),
  })
}

/** Checks the permission to continue a stored response. */
export function mayUpdate(
  capability: Pick<Capability, 'decide'>,
  patientId: string,
): Permit<Update> | Refusal {
  return capability.decide<Update>({
    interaction: 'update',
    type: 'QuestionnaireResponse',
    id: 'any',
    resource: { ...sample(patientId), id: 'any' },
  })
}
