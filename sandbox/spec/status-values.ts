/** Specification, "States and transitions": "Status-like elements and their allowed values". */
export const STATUS_VALUES: Readonly<Record<string, readonly string[]>> = {
  'DocumentReference.status': ['current', 'superseded', 'entered-in-error'],
  'DocumentReference.docStatus': ['preliminary', 'final', 'amended', 'entered-in-error'],
  'Location.status': ['active', 'suspended', 'inactive'],
  'Device.status': ['active', 'inactive', 'entered-in-error', 'unknown'],
  'QuestionnaireResponse.status': ['in-progress', 'completed', 'amended', 'entered-in-error', 'stopped'],
  'ServiceRequest.status': ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error', 'unknown'],
  'ServiceRequest.intent': [
    'proposal',
    'plan',
    'directive',
    'order',
    'original-order',
    'reflex-order',
    'filler-order',
    'instance-order',
    'option',
  ],
  'ServiceRequest.priority': ['routine', 'urgent', 'asap', 'stat'],
  'EpisodeOfCare.status': ['planned', 'waitlist', 'active', 'onhold', 'finished', 'cancelled', 'entered-in-error'],
  // No status, and bound to its values all the same (FHIR R4).
  'Location.mode': ['instance', 'kind'],
  // Encounter is no resource of the specification's table; the value set is FHIR R4's.
  'Encounter.status': [
    'planned',
    'arrived',
    'triaged',
    'in-progress',
    'onleave',
    'finished',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
}
