import type { ServiceRequest } from 'fhir/r4'

/** The person whom the clinic asks for forms. */
const subject = { reference: 'Patient/f201', display: 'Roelof Olaf Bor' }

/** An order that asks for a form of the app (SDC, "SDC ServiceRequest"). */
const orderOf = (id: string, form: string): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id,
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-servicerequest-questionnaire',
      valueCanonical: `https://clearchart.example/Questionnaire/${form}`,
    },
  ],
  status: 'active',
  intent: 'order',
  code: { text: 'Questionnaire' },
  subject,
  authoredOn: '2026-05-04',
  performer: [subject],
})

/** Orders of two forms; tasks are of no patient in R4's compartments, and not served here. */
export const FORM_ORDERS: readonly ServiceRequest[] = [
  orderOf('f201-mood', 'phq-9'),
  orderOf('f201-worry', 'gad-7'),
]
