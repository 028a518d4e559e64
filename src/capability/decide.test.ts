import type { Resource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { FhirRequest, Params } from '~/fhir/request'
import type { Base, BaseKind, ResourceType } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import { assumedV1Statement } from './exchange/assumed-statement'
import { unreadStatement } from './statement'
import type { BaseCapability } from './capability'
import { type CapabilityInput, createCapability } from './decide'
import { generateRequest } from './exchange/generate-request'
import { isPermit } from './permit'
import { readStatement } from './read-statement'

const v1: Base = { kind: 'v1', url: 'https://fhir.example.org/uscore/v1' }
const gp: Base = { kind: 'gp', url: 'https://fhir.example.org/v4' }
const v2: Base = { kind: 'patient-access', url: 'https://fhir.example.org/v2/t1' }

const registration: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S2',
  service: 'exchange',
  environment: 'sandbox',
  generation: 'v1',
  issuer: gp.url,
  bases: [v1, gp],
  clients: {},
}

const GP: Partial<
  Record<ResourceType, [interactions: string, parameters: string, operations?: string]>
> = {
  Organization: ['read search-type', 'name identifier'],
  DocumentReference: ['read search-type', 'patient type period _id'],
  Location: ['read search-type create update', 'name start end date practitioner'],
  QuestionnaireResponse: [
    'read search-type create update',
    'patient questionnaire_type authored start',
  ],
  Patient: [
    'read search-type create update',
    'family _id _text location ssn identifier start',
    '$assign-mrn $create-relay',
  ],
  Condition: ['read search-type', 'patient'],
  Device: ['read search-type create update', 'patient'],
  ServiceRequest: ['', ''],
}

function capability(
  base: Base,
  table: typeof GP,
  more: Record<string, unknown> = {},
): BaseCapability {
  const words = (text = '') => text.split(' ').filter((word) => word !== '')
  const resource = Object.entries(table).map(([type, [interactions, parameters, operations]]) => ({
    type,
    ...more,
    interaction: words(interactions).map((code) => ({ code })),
    searchParam: words(parameters).map((name) => ({ name })),
    operation: words(operations).map((name) => ({ name })),
  }))
  const statement = readStatement({
    resourceType: 'CapabilityStatement',
    rest: [{ mode: 'server', resource }],
  })
  return { base, statement: statement ?? unreadStatement, assumed: false, unread: false }
}

const assumedV1: BaseCapability = {
  base: v1,
  statement: assumedV1Statement('S2'),
  assumed: true,
  unread: false,
}
const unreadGp: BaseCapability = {
  base: gp,
  statement: unreadStatement,
  assumed: false,
  unread: true,
}

function gate(more: Partial<CapabilityInput> = {}) {
  return createCapability({
    statements: [assumedV1, capability(gp, GP)],
    granted: ['user/*.*'],
    registration,
    role: 'practitioner',
    ...more,
  })
}

/** A plain FHIR server that declares the same as the general purpose base. */
function ordinary(): ReturnType<typeof gate> {
  const { id, name, environment, issuer, clients } = registration
  const base: Base = { kind: 'r4', url: issuer }
  return gate({
    statements: [capability(base, GP)],
    registration: { service: 'fhir-r4', id, name, environment, issuer, bases: [base], clients },
  })
}

function search(type: ResourceType, ...params: (readonly [string, string])[]): FhirRequest {
  return { interaction: 'search', type, params: params satisfies Params }
}

/** A resource as a form passes it. */
function of(resourceType: ResourceType, elements: object): Resource {
  return { resourceType, ...elements }
}

/** The base that a request goes to, or the reason for its refusal. */
function decided(request: FhirRequest, capabilities = gate()): BaseKind | object {
  const answer = capabilities.decide(request)
  return isPermit(answer) ? answer.base.kind : answer.reason
}

const patient = ['patient', '7'] as const

describe('a permitted request goes to the base that serves it', () => {
  it.each<[string, FhirRequest, BaseKind]>([
    ['clinical lists to v1, where both have them', search('Condition', patient), 'v1'],
    ['clinical reads to v1', { interaction: 'read', type: 'Condition', id: '1' }, 'v1'],
    [
      'Provenance along to v1',
      search('Observation', patient, ['_revinclude', 'Provenance:target']),
      'v1',
    ],
    ['administration to the general purpose API', search('Patient', ['family', 'García']), 'gp'],
    [
      'documents too',
      search(
        'DocumentReference',
        patient,
        ['type', 'http://loinc.org|34133-9'],
        ['period', 'ge2019'],
        ['period', 'le2020'],
      ),
      'gp',
    ],
    ['a document by its id', search('DocumentReference', ['_id', '5']), 'gp'],
    [
      'a patient search by parameters that only v1 has',
      search('Patient', ['death-date', 'ge2019']),
      'v1',
    ],
    ['a count, which needs no declaration', search('Condition', patient, ['_count', '50']), 'v1'],
    ['a parameter with its modifier', search('Organization', ['name:contains', 'clinic']), 'gp'],
    [
      'a create',
      { interaction: 'create', type: 'Patient', resource: { resourceType: 'Patient' } },
      'gp',
    ],
    [
      'an operation',
      {
        interaction: 'operation',
        type: 'Patient',
        name: '$assign-mrn',
        parameters: { resourceType: 'Parameters' },
      },
      'gp',
    ],
    ['a generated document', generateRequest('7', 'CCD', { from: '2019' }), 'gp'],
    [
      'an attachment of its own base',
      { interaction: 'attachment', url: 'Binary/1', from: gp.url },
      'gp',
    ],
    [
      'an attachment of another own base',
      { interaction: 'attachment', url: `${v1.url}/Binary/1`, from: gp.url },
      'v1',
    ],
    ['places by name and id', search('Patient', ['_text', 'García'], ['location', '3']), 'gp'],
  ])('%s', (_name, request, kind) => {
    expect(decided(request)).toBe(kind)
  })

  it('keeps the request itself as the key', () => {
    const request = search('Condition', patient)
    expect(gate().decide(request)).toMatchObject({ request, pageParameter: true })
    expect(gate().decide(search('Organization', ['name', 'x']))).toMatchObject({
      pageParameter: false,
    })
  })

  it('goes to v2 before any other', () => {
    const both = gate({
      statements: [
        assumedV1,
        capability(gp, GP),
        capability(v2, { Condition: ['read search-type', 'patient'] }),
      ],
    })
    expect(decided(search('Condition', patient), both)).toBe('patient-access')
    expect(decided(search('Condition', patient, ['code', 'x']), both)).toBe('v1')
  })

  it('accepts includes that are declared, for a type or as a parameter', () => {
    const included = gate({
      statements: [
        capability(gp, GP, {
          searchInclude: ['Organization:partof'],
          searchRevInclude: ['Provenance:target'],
        }),
      ],
    })
    expect(
      decided(search('Organization', ['name', 'x'], ['_include', 'Organization:partof']), included),
    ).toBe('gp')
    expect(
      decided(
        search('Organization', ['name', 'x'], ['_include', 'Organization:endpoint']),
        included,
      ),
    ).toEqual({ why: 'parameter', parameter: '_include' })
    expect(
      decided(
        search('Organization', ['name', 'x'], ['_revinclude', 'Provenance:target']),
        included,
      ),
    ).toBe('gp')
  })
})

describe('a refused request is told why', () => {
  it.each<[string, FhirRequest, object]>([
    ['a type that no base has', search('Goal', patient), { why: 'type' }],
    [
      'a type that is listed without anything',
      search('ServiceRequest', patient),
      { why: 'interaction' },
    ],
    [
      'an interaction that is not listed',
      { interaction: 'create', type: 'Organization', resource: { resourceType: 'Organization' } },
      { why: 'interaction' },
    ],
    [
      'an interaction that v1 has not either',
      {
        interaction: 'update',
        type: 'Condition',
        id: '1',
        resource: { resourceType: 'Condition' },
      },
      { why: 'interaction' },
    ],
    [
      'a parameter that is not declared',
      search('Organization', ['name', 'x'], ['active', 'true']),
      { why: 'parameter', parameter: 'active' },
    ],
    [
      'parameters that no single base has together',
      search('Patient', ['death-date', 'ge2019'], ['_text', 'x']),
      { why: 'parameter', parameter: 'death-date' },
    ],
    [
      'a chained parameter',
      search('Organization', ['partof.name', 'x']),
      { why: 'parameter', parameter: 'partof.name' },
    ],
    [
      'a sort, which could not be relied on',
      search('Condition', patient, ['_sort', '-date']),
      { why: 'parameter', parameter: '_sort' },
    ],
    [
      'an operation that is not listed',
      {
        interaction: 'operation',
        type: 'Patient',
        name: '$merge',
        parameters: { resourceType: 'Parameters' },
      },
      { why: 'operation', operation: '$merge' },
    ],
    [
      'a relay',
      {
        interaction: 'operation',
        type: 'Patient',
        name: '$create-relay',
        parameters: { resourceType: 'Parameters' },
      },
      { why: 'rule', rule: 'relay' },
    ],
    [
      'a clinical list without its patient',
      search('Condition'),
      { why: 'rule', rule: 'patient-required' },
    ],
    [
      'one with an empty patient',
      search('Condition', ['patient', ' ']),
      { why: 'rule', rule: 'patient-required' },
    ],
    [
      'documents without their patient',
      search('DocumentReference', ['type', '34133-9']),
      { why: 'rule', rule: 'patient-required' },
    ],
    [
      'an id with company',
      search('DocumentReference', ['_id', '5'], patient),
      { why: 'rule', rule: 'id-alone' },
    ],
    [
      'a patient’s id with company',
      search('Patient', ['_id', '5'], ['family', 'x']),
      { why: 'rule', rule: 'id-alone' },
    ],
    [
      'answers without the kind of questionnaire',
      search('QuestionnaireResponse', patient),
      { why: 'rule', rule: 'questionnaire-type-required' },
    ],
    [
      'a deprecated parameter',
      search('Patient', ['ssn', '123456789']),
      { why: 'rule', rule: 'deprecated-parameter' },
    ],
    [
      'a deprecated date',
      search('Location', ['start', '2019']),
      { why: 'rule', rule: 'deprecated-parameter' },
    ],
    [
      'a place without a name',
      search('Patient', ['location', '3']),
      { why: 'rule', rule: 'text-with-location' },
    ],
    [
      'a keyword as search',
      search('DocumentReference', patient, ['type', 'CCD']),
      { why: 'rule', rule: 'generation-is-not-a-search' },
    ],
    [
      'a keyword among codes',
      search('DocumentReference', patient, ['type', '34133-9,CCD']),
      { why: 'rule', rule: 'generation-is-not-a-search' },
    ],
    [
      'the reserved keyword',
      search('DocumentReference', patient, ['type', 'TransferOfCare']),
      { why: 'rule', rule: 'reserved-document-type' },
    ],
    [
      'the reserved keyword to be generated',
      generateRequest('7', 'TransferOfCare'),
      { why: 'rule', rule: 'reserved-document-type' },
    ],
    [
      'a document without a patient',
      generateRequest('', 'CCD'),
      { why: 'rule', rule: 'patient-required' },
    ],
    [
      'anything else along',
      search('Observation', patient, ['_revinclude', 'AuditEvent:entity']),
      { why: 'rule', rule: 'single-revinclude' },
    ],
    [
      'anything along where nothing may',
      search('Organization', ['name', 'x'], ['_revinclude', 'Provenance:target']),
      { why: 'parameter', parameter: '_revinclude' },
    ],
    [
      'an attachment elsewhere',
      { interaction: 'attachment', url: 'https://evil.example/v4/Binary/1', from: gp.url },
      { why: 'rule', rule: 'foreign-address' },
    ],
  ])('%s', (_name, request, reason) => {
    expect(decided(request)).toEqual(reason)
  })

  it('names the scope in the syntax of the sign-in', () => {
    expect(
      decided(search('Condition', patient), gate({ granted: ['patient/Observation.read'] })),
    ).toEqual({ why: 'scope', needed: 'patient/Condition.read' })
    expect(
      decided(search('Condition', patient), gate({ granted: ['patient/Observation.rs'] })),
    ).toEqual({ why: 'scope', needed: 'patient/Condition.s' })
    expect(
      decided(
        { interaction: 'create', type: 'Patient', resource: { resourceType: 'Patient' } },
        gate({ granted: ['user/*.read'] }),
      ),
    ).toEqual({ why: 'scope', needed: 'user/Patient.write' })
  })

  it('tells what is missing before who did not grant it', () => {
    expect(decided(search('Goal', patient), gate({ granted: [] }))).toEqual({ why: 'type' })
    expect(decided(search('Condition'), gate({ granted: [] }))).toMatchObject({ why: 'scope' })
  })

  it('says that the list could not be read where that is why', () => {
    const half = gate({ statements: [assumedV1, unreadGp] })
    expect(decided(search('Organization', ['name', 'x']), half)).toEqual({ why: 'unread' })
    expect(decided(search('Condition', patient), half)).toBe('v1')
    expect(decided(search('Condition', patient, ['severity', 'x']), half)).toEqual({
      why: 'parameter',
      parameter: 'severity',
    })
    expect(decided(search('Condition', patient), gate({ statements: [unreadGp] }))).toEqual({
      why: 'unread',
    })
  })

  it('names the bases that were asked', () => {
    expect(gate().decide(search('Goal', patient))).toMatchObject({
      bases: ['v1', 'gp'],
      refused: { type: 'Goal' },
    })
  })

  it('holds v2 to the single _revinclude as well, even where more is declared', () => {
    const open = gate({
      statements: [capability(v2, { Observation: ['search-type', 'patient _revinclude'] })],
    })
    expect(
      decided(search('Observation', patient, ['_revinclude', 'AuditEvent:entity']), open),
    ).toEqual({ why: 'rule', rule: 'single-revinclude' })
    expect(
      decided(search('Observation', patient, ['_revinclude', 'Provenance:target']), open),
    ).toBe('patient-access')
  })
})

describe('a sign-in that is bound to a patient', () => {
  const bound = gate({ role: 'patient', patient: '7', granted: ['patient/*.*'] })

  it.each<[string, FhirRequest]>([
    ['another’s list', search('Condition', ['patient', '8'])],
    ['another’s list by reference', search('Condition', ['patient', 'Patient/8'])],
    ['another’s list beside the own', search('Condition', ['patient', '7,8'])],
    ['another’s record', { interaction: 'read', type: 'Patient', id: '8' }],
    ['another’s record by search', search('Patient', ['_id', '8'])],
    ['another’s document', generateRequest('8', 'CCD')],
  ])('does not ask for %s', (_name, request) => {
    expect(decided(request, bound)).toEqual({ why: 'rule', rule: 'other-patient' })
    expect(decided(request, gate({ patient: '7' }))).toBeTypeOf('string')
    expect(decided(request, gate({ patient: '7', role: 'other' }))).toEqual({
      why: 'rule',
      rule: 'other-patient',
    })
  })

  it.each<[string, FhirRequest]>([
    [
      'a record for another',
      {
        interaction: 'create',
        type: 'Device',
        resource: of('Device', { patient: { reference: 'Patient/8' } }),
      },
    ],
    [
      'answers for another by address',
      {
        interaction: 'create',
        type: 'QuestionnaireResponse',
        resource: of('QuestionnaireResponse', { subject: { reference: `${gp.url}/Patient/8` } }),
      },
    ],
    [
      'over a record for another',
      {
        interaction: 'update',
        type: 'Device',
        id: 'd1',
        resource: of('Device', { patient: { reference: 'Patient/8' } }),
      },
    ],
    [
      'another patient',
      { interaction: 'update', type: 'Patient', id: '8', resource: of('Patient', { id: '8' }) },
    ],
    [
      'another patient in the place of the own',
      { interaction: 'update', type: 'Patient', id: '7', resource: of('Patient', { id: '8' }) },
    ],
  ])('does not write %s', (_name, request) => {
    expect(decided(request, bound)).toEqual({ why: 'rule', rule: 'other-patient' })
    expect(decided(request, gate({ patient: '7' }))).toBe('gp')
  })

  it.each<[string, FhirRequest]>([
    [
      'for itself',
      {
        interaction: 'create',
        type: 'Device',
        resource: of('Device', { patient: { reference: 'Patient/7' } }),
      },
    ],
    ['that names nobody', { interaction: 'create', type: 'Device', resource: of('Device', {}) }],
    [
      'about itself',
      { interaction: 'update', type: 'Patient', id: '7', resource: of('Patient', { id: '7' }) },
    ],
  ])('writes what is %s, by a permit that lets nothing else through', (_name, request) => {
    const permit = bound.decide(request)
    expect(permit).toMatchObject({ request, base: gp, pageParameter: false })
    expect(permit).not.toHaveProperty('allowed')
    expect(permit).not.toHaveProperty('instead')
  })

  it('asks for its own', () => {
    expect(decided(search('Condition', ['patient', `Patient/7`]), bound)).toBe('v1')
    expect(decided({ interaction: 'read', type: 'Patient', id: '7' }, bound)).toBe('gp')
    expect(decided(search('Patient', ['_id', '7']), bound)).toBe('gp')
  })
})

describe('the filters of a type', () => {
  const names = (type: ResourceType, capabilities = gate()) =>
    capabilities.parametersOf(type).map(({ name }) => name)

  it('are declared where it is searched, known to the specification, and not out of use', () => {
    expect(names('Location')).toEqual(['name', 'date', 'practitioner'])
    expect(names('Condition')).toEqual([
      'patient',
      'category',
      'clinical-status',
      'code',
      'onset-date',
      'page',
      '_revinclude',
      '_id',
    ])
    expect(gate().parametersOf('Location')).toContainEqual({
      name: 'practitioner',
      type: 'reference',
    })
  })

  it('leave out what the specification does not know', () => {
    expect(
      names(
        'Organization',
        gate({ statements: [capability(gp, { Organization: ['search-type', 'name color'] })] }),
      ),
    ).toEqual(['name'])
  })

  it('are none where the type is not searched, not granted or not listed', () => {
    expect(names('ServiceRequest')).toEqual([])
    expect(names('Goal')).toEqual([])
    expect(names('Condition', gate({ granted: ['patient/Observation.read'] }))).toEqual([])
    expect(names('Condition', gate({ statements: [unreadGp] }))).toEqual([])
  })
})

describe('a registration says whether the service is the one of the specification', () => {
  const generate = generateRequest('7', 'CCD')

  it('a document is generated only where the registration says so, whatever DocumentReference search declares', () => {
    expect(decided(generate)).toBe('gp')
    expect(decided(generate, ordinary())).toEqual({ why: 'rule', rule: 'no-generation' })
    // The same search without a keyword keeps R4's meaning.
    expect(
      decided(
        search('DocumentReference', patient, ['type', 'http://loinc.org|34133-9']),
        ordinary(),
      ),
    ).toBe('r4')
  })

  it('`_text` is a part of the name there alone: R4 gives it the narrative', () => {
    const names = (capabilities: ReturnType<typeof gate>) =>
      capabilities.parametersOf('Patient').map(({ name }) => name)
    expect(names(gate())).toContain('_text')
    // R4 has no place and no state program number among a patient's search parameters either.
    expect(names(ordinary())).toEqual(['family', '_id', 'identifier'])
  })
})
