import type { ResourceType } from '~/fhir/resource'

/**
 * The values that a token parameter accepts:
 *
 * - `codes`: one from R4's own list (required binding), which has no others; `system` is the list's
 * if the element is a concept;
 * - `system-and-code`: a code together with its system, because a plain code means something else;
 * `known` are the usual ones, as `system|code`;
 * - `open`: a code, with or without its system (R4, "Search", 3.1.1.4.10).
 */
export type TokenRule =
  | { readonly kind: 'codes'; readonly system?: string; readonly codes: readonly string[] }
  | { readonly kind: 'system-and-code'; readonly known: readonly string[] }
  | { readonly kind: 'open'; readonly known?: readonly string[] }

const OPEN: TokenRule = { kind: 'open' }
const ORDER_STATUS = ['draft', 'active', 'on-hold', 'revoked', 'completed']
const VISIT_STATUS = ['planned', 'arrived', 'triaged', 'in-progress', 'onleave', 'finished']
const MISTAKE = 'entered-in-error'
const UNKNOWN = 'unknown'

/**
 * LOINC's codes for the kinds of documents that the exchange service generates and the app files
 * (service notes, "Documents").
 */
const KINDS_OF_DOCUMENTS = [
  '51851-4',
  '42348-3',
  '59284-0',
  '11488-4',
  '18748-4',
  '18842-5',
  '34111-5',
  '34117-2',
  '11502-2',
  '28570-0',
  '11506-3',
  '55751-2',
  '57133-1',
  '34133-9',
]

/**
 * Token parameters that do not accept every code. The codes are R4's (each resource's page,
 * "Terminology Bindings", required) and, where the specification states some ("States and
 * transitions"), the same.
 */
const RULES: Partial<Record<ResourceType, Readonly<Record<string, TokenRule>>>> = {
  AllergyIntolerance: {
    'clinical-status': {
      kind: 'codes',
      system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
      codes: ['active', 'inactive', 'resolved'],
    },
  },
  CarePlan: { status: oneOf(...ORDER_STATUS, MISTAKE, UNKNOWN) },
  CareTeam: { status: oneOf('proposed', 'active', 'suspended', 'inactive', MISTAKE) },
  Condition: {
    'clinical-status': {
      kind: 'codes',
      system: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
      codes: ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'],
    },
  },
  Device: { status: oneOf('active', 'inactive', MISTAKE, UNKNOWN) },
  DiagnosticReport: {
    status: oneOf(
      'registered',
      'partial',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'appended',
      'cancelled',
      MISTAKE,
      UNKNOWN,
    ),
  },
  DocumentReference: {
    status: oneOf('current', 'superseded', MISTAKE),
    type: {
      kind: 'open',
      known: KINDS_OF_DOCUMENTS.map((code) => `http://loinc.org|${code}`),
    },
  },
  Encounter: { status: oneOf(...VISIT_STATUS, 'cancelled', MISTAKE, UNKNOWN) },
  EpisodeOfCare: {
    status: oneOf('planned', 'waitlist', 'active', 'onhold', 'finished', 'cancelled', MISTAKE),
  },
  Goal: {
    'lifecycle-status': oneOf(
      'proposed',
      'planned',
      'accepted',
      'active',
      'on-hold',
      'completed',
      'cancelled',
      MISTAKE,
      'rejected',
    ),
  },
  Immunization: { status: oneOf('completed', MISTAKE, 'not-done') },
  MedicationDispense: {
    status: oneOf(
      'preparation',
      'in-progress',
      'cancelled',
      'on-hold',
      'completed',
      MISTAKE,
      'stopped',
      'declined',
      UNKNOWN,
    ),
  },
  MedicationRequest: {
    status: oneOf(
      'active',
      'on-hold',
      'cancelled',
      'completed',
      MISTAKE,
      'stopped',
      'draft',
      UNKNOWN,
    ),
    intent: oneOf(
      'proposal',
      'plan',
      'order',
      'original-order',
      'reflex-order',
      'filler-order',
      'instance-order',
      'option',
    ),
  },
  Observation: {
    status: oneOf(
      'registered',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'cancelled',
      MISTAKE,
      UNKNOWN,
    ),
  },
  Patient: { gender: oneOf('male', 'female', 'other', UNKNOWN) },
  Procedure: {
    status: oneOf(
      'preparation',
      'in-progress',
      'not-done',
      'on-hold',
      'stopped',
      'completed',
      MISTAKE,
      UNKNOWN,
    ),
  },
  QuestionnaireResponse: {
    status: oneOf('in-progress', 'completed', 'amended', MISTAKE, 'stopped'),
  },
  ServiceRequest: { status: oneOf(...ORDER_STATUS, MISTAKE, UNKNOWN) },
}

function oneOf(...codes: readonly string[]): TokenRule {
  return { kind: 'codes', codes }
}

/**
 * The values that a type's token parameter accepts; `needsSystem` where a code without its system
 * means something else to the service (`KnownParameter`).
 */
export function tokenRule(
  type: ResourceType,
  parameter: string,
  needsSystem: boolean = false,
): TokenRule {
  const rules = RULES[type] ?? {}
  const rule = (Object.hasOwn(rules, parameter) ? rules[parameter] : undefined) ?? OPEN
  return needsSystem && rule.kind === 'open'
    ? { kind: 'system-and-code', known: rule.known ?? [] }
    : rule
}

/** True when the parameter accepts a token as a person enters it (`tokenOf`). */
export function takesToken(rule: TokenRule, entered: string): boolean {
  const bar = entered.indexOf('|')
  const code = entered.slice(bar + 1)
  switch (rule.kind) {
    case 'codes': {
      const system = bar < 0 ? undefined : entered.slice(0, bar)
      return (
        rule.codes.includes(code) &&
        (system === undefined || rule.system === undefined || system === rule.system)
      )
    }
    case 'system-and-code':
      return bar > 0 && code !== ''
    case 'open':
      return true
  }
}
