import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import type { Params, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import { createCapability } from './decide'
import { generateRequest } from './exchange/generate-request'
import { isPermit } from './permit'
import { readStatement } from './read-statement'

const base = { kind: 'r4', url: 'https://fhir.example.org/r4' } as const

const registration: Registration = {
  id: 'plain',
  service: 'fhir-r4',
  name: 'Any clinic',
  environment: 'production',
  issuer: base.url,
  bases: [base],
  clients: {},
}

/** A signed-in session with a server that declares these parameters of these types. */
function gate(
  offers: Partial<Record<ResourceType, string>>,
  patient?: string,
  as: { readonly role?: 'practitioner'; readonly granted?: readonly string[] } = {},
) {
  const resource = Object.entries(offers).map(([type, names]) => ({
    type,
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    searchParam: names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => ({ name, type: 'token' })),
  }))
  const statement = readStatement({
    resourceType: 'CapabilityStatement',
    rest: [{ mode: 'server', resource }],
  })
  if (statement === undefined) throw new Error('no statement')
  return createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: as.granted ?? ['user/*.rs'],
    registration,
    role: as.role ?? (patient === undefined ? 'practitioner' : 'patient'),
    ...(patient === undefined ? {} : { patient }),
  })
}

const search = (type: ResourceType, ...params: Params): Search => ({
  interaction: 'search',
  type,
  params,
})

/** The request to send, or the reason for its refusal. */
function asked(capability: ReturnType<typeof gate>, request: Search): object {
  const answer = capability.decide(request)
  return isPermit(answer) ? answer.request.params : answer.reason
}

describe('a plain FHIR server', () => {
  it('is asked by no parameter that it does not declare', () => {
    const capability = gate({ Observation: 'patient', Patient: 'family' })
    expect(
      asked(capability, search('Observation', ['patient', 'Patient/7'], ['category', 'x'])),
    ).toEqual({ why: 'parameter', parameter: 'category' })
    for (const parameter of ['_text', '_elements', '_sort', '_total', '_summary', '_lastUpdated'])
      expect(
        asked(capability, search('Observation', ['patient', 'Patient/7'], [parameter, 'x'])),
      ).toEqual({ why: 'parameter', parameter })
    expect(asked(capability, search('Observation', ['patient', 'Patient/7']))).toEqual([
      ['patient', 'Patient/7'],
    ])
  })

  it('is asked for insurance by the insured person where it declares no patient', () => {
    const answer = gate({ Coverage: 'beneficiary type' }).decide(
      search('Coverage', ['patient', 'Patient/7'], ['type', 'PPO']),
    )
    expect(isPermit(answer) && answer.request).toMatchObject({
      params: [
        ['beneficiary', 'Patient/7'],
        ['type', 'PPO'],
      ],
    })
  })

  it('is asked by the subject where it declares no patient', () => {
    const capability = gate({ Observation: 'subject code', Condition: 'patient subject' })
    const request = search('Observation', ['patient', 'Patient/7'], ['_count', '100'])
    expect(asked(capability, request)).toEqual([
      ['subject', 'Patient/7'],
      ['_count', '100'],
    ])
    expect(asked(capability, search('Condition', ['patient', 'Patient/7']))).toEqual([
      ['patient', 'Patient/7'],
    ])
  })

  it('is asked by reading for the record with an id, where it does not search by that', () => {
    const byRead = (offers: Parameters<typeof gate>[0], search_: Search, patient?: string) => {
      const answer = gate(offers, patient).decide(search_)
      return isPermit(answer) ? answer.request.byRead : answer.reason
    }
    const seven = search('Patient', ['_id', '7'])
    expect(byRead({ Patient: 'family' }, seven)).toBe('7')
    expect(byRead({ Patient: 'family _id' }, seven)).toBeUndefined()
    expect(byRead({ Patient: 'family' }, search('Patient', ['_id', '7'], ['family', 'x']))).toEqual(
      {
        why: 'parameter',
        parameter: '_id',
      },
    )
    for (const id of ['7,8', '../8', ''])
      expect(byRead({ Patient: '' }, search('Patient', ['_id', id]))).toEqual({
        why: 'parameter',
        parameter: '_id',
      })
    expect(byRead({ Patient: '' }, seven, '8')).toEqual({ why: 'rule', rule: 'other-patient' })
  })

  it('gives a patient nobody else’s entries, by any of the names', () => {
    const capability = gate(
      { Observation: 'subject', Condition: 'patient', Coverage: 'beneficiary' },
      '7',
    )
    for (const type of ['Observation', 'Condition', 'Coverage'] as const) {
      expect(asked(capability, search(type, ['patient', 'Patient/8']))).toEqual({
        why: 'rule',
        rule: 'other-patient',
      })
      expect(isPermit(capability.decide(search(type, ['patient', 'Patient/7'])))).toBe(true)
    }
  })

  it('lists clinical entries of one patient only, as every service does', () => {
    const capability = gate({ Observation: 'patient subject code' })
    expect(asked(capability, search('Observation', ['code', 'x']))).toEqual({
      why: 'rule',
      rule: 'patient-required',
    })
    expect(isPermit(capability.decide(search('Observation', ['subject', 'Patient/7'])))).toBe(true)
  })

  it('is asked by staff about the patient of their sign-in alone, where no scope of theirs reaches further', () => {
    const offers = { Observation: 'patient', Patient: '_id birthdate', Practitioner: 'name' }
    const beyond: readonly Search[] = [
      search('Observation', ['patient', 'Patient/8']),
      search('Patient', ['_id', '8']),
      search('Patient', ['birthdate', '1984-03-12']),
    ]
    const within: readonly Search[] = [
      search('Observation', ['patient', 'Patient/7']),
      search('Patient', ['_id', '7']),
      search('Practitioner', ['name', 'Okafor']),
    ]
    const narrow = gate(offers, '7', { role: 'practitioner', granted: ['patient/*.rs'] })
    for (const request of beyond)
      expect(asked(narrow, request)).toEqual({
        why: 'scope',
        needed: `user/${request.type}.s`,
      })
    for (const request of within) expect(isPermit(narrow.decide(request))).toBe(true)
    const nobody = gate(offers, undefined, { granted: ['patient/*.rs'] })
    expect(asked(nobody, search('Observation', ['patient', 'Patient/7']))).toMatchObject({
      why: 'scope',
    })
    const wide = gate(offers, '7', { role: 'practitioner', granted: ['patient/*.rs', 'user/*.rs'] })
    for (const request of [...beyond, ...within]) expect(isPermit(wide.decide(request))).toBe(true)
  })

  it('is held to none of the exchange service’s own rules', () => {
    const capability = gate({
      QuestionnaireResponse: 'patient',
      DocumentReference: 'patient type _id',
      Patient: '_id birthdate start',
      Condition: 'patient _revinclude',
    })
    const requests: readonly Search[] = [
      search('QuestionnaireResponse', ['patient', 'Patient/7']),
      search('DocumentReference', ['patient', 'Patient/7'], ['type', 'CCD']),
      search('DocumentReference', ['patient', 'Patient/7'], ['type', '34133-9']),
      search('DocumentReference', ['_id', 'd'], ['_count', '1']),
      search('Patient', ['birthdate', 'gt2000']),
      search('Patient', ['start', '2000']),
      search('Condition', ['patient', 'Patient/7'], ['_revinclude', 'AuditEvent:entity']),
    ]
    for (const request of requests)
      expect([request.params, fieldsOf(asked(capability, request))['rule']]).toEqual([
        request.params,
        undefined,
      ])
  })

  it('does not widen the sign-in of staff for another patient by what it grants for the launched one', () => {
    const about = fc.constantFrom('*', 'Observation', 'AllergyIntolerance')
    const letters = fc.constantFrom('.rs', '.s', '.read', '.rs?category=laboratory')
    const scope = fc.tuple(about, letters).map((parts) => parts.join(''))
    const scopes = fc.array(scope, { maxLength: 4 })
    fc.assert(
      fc.property(scopes, scopes, fc.constantFrom('7', '8'), (own, wide, patient) => {
        const user = wide.map((one) => `user/${one}`)
        const allowed = (granted: readonly string[]) => {
          const answer = gate({ Observation: 'patient' }, '7', {
            role: 'practitioner',
            granted,
          }).decide(search('Observation', ['patient', `Patient/${patient}`]))
          return isPermit(answer) ? (answer.allowed ?? 'all') : 'none'
        }
        const covering = patient === '7' ? [...own.map((one) => `user/${one}`), ...user] : user
        expect(allowed([...own.map((one) => `patient/${one}`), ...user])).toEqual(allowed(covering))
      }),
      { examples: [[['*.rs'], ['Observation.rs?category=laboratory'], '8']] },
    )
  })

  it.each<[string, Partial<Record<ResourceType, string>>]>([
    ['what a search would need', { DocumentReference: 'patient type' }],
    ['less than that', { DocumentReference: 'patient' }],
    ['none of it', { Patient: '' }],
  ])(
    'makes no documents on request, and misses nothing for that, where it declares %s',
    (_, offers) => {
      const answer = gate(offers).decide(generateRequest('7', 'CCD'))
      expect('reason' in answer && answer.reason).toEqual({ why: 'rule', rule: 'no-generation' })
    },
  )

  it('offers as filters what it declares and the app has words for', () => {
    const names = gate({
      Observation: 'patient category combo-code-value-quantity _lastUpdated _text',
    })
      .parametersOf('Observation')
      .map(({ name }) => name)
    expect(names).toEqual(['patient', 'category'])
  })

  it('that lists nothing offers nothing, and that is what a person is told', () => {
    expect(asked(gate({}), search('Observation', ['patient', 'Patient/7']))).toEqual({
      why: 'nothing',
    })
  })

  it('is called by its organization alone: it has no generation', () => {
    const answer = createCapability({
      statements: [
        { base, statement: { resources: new Map(), formats: [] }, assumed: false, unread: false },
      ],
      granted: [],
      registration,
      role: 'practitioner',
      hasOthers: true,
    }).decide(search('Observation', ['patient', '7']))
    expect('connection' in answer && answer.connection).toEqual({
      organization: 'Any clinic',
      kind: 'r4',
    })
  })
})
