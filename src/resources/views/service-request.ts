import { defineView } from '~/resources/define-view'
import { ofPatient } from '~/resources/searches'

/** Orders, referrals and requests for a service. */
export const serviceRequestView = defineView({
  type: 'ServiceRequest',
  path: 'orders',
  group: 'care',
  search: ofPatient(),
  headline: ['code', 'category', 'orderDetail'],
  status: [['status', 'general'], ['intent', 'intent'], ['priority', 'priority']],
  when: [['authoredOn', 'ordered'], ['occurrence', 'planned']],
  columns: [{ element: 'requester', minor: true }],
  fields: [
    'doNotPerform', 'category', 'orderDetail', 'quantity', 'asNeeded', 'reasonCode', 'reasonReference', 'requester', 'performer', 'performerType',
    'locationCode', 'locationReference', 'bodySite', 'specimen', 'patientInstruction', 'insurance', 'supportingInfo', 'relevantHistory', 'basedOn', 'replaces',
    'requisition', 'identifier', 'instantiatesCanonical', 'instantiatesUri', 'encounter', 'note',
  ],
  overview: { rank: 15, title: 'orders' },
})
