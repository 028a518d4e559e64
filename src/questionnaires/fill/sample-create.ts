import type { QuestionnaireResponse } from 'fhir/r4'
import type { Create } from '~/fhir/request'

/** What the gate is asked before there is a response: may one about this patient be created at all? */
export function sampleCreate(patientId: string): Create {
  const resource = { resourceType: 'QuestionnaireResponse', status: 'completed', subject: { reference: `Patient/${patientId}` } } satisfies QuestionnaireResponse
  return { interaction: 'create', type: 'QuestionnaireResponse', resource }
}
