import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { readStatement } from '~/capability/read-statement'
import { referenceSearches } from './reference-choices'

const base = { kind: 'r4', url: 'https://fhir.example.org/r4' } as const

/** A practitioner's session with a plain server that declares these search parameters. */
function gate(declared: Readonly<Record<string, readonly string[]>>) {
  const resource = Object.entries(declared).map(([type, names]) => ({
    type,
    interaction: [{ code: 'search-type' }],
    searchParam: names.map((name) => ({ name, type: 'reference' })),
  }))
  const statement = readStatement({
    resourceType: 'CapabilityStatement',
    rest: [{ mode: 'server', resource }],
  })
  if (statement === undefined) throw new Error('no statement')
  return createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: ['user/*.rs'],
    registration: {
      id: 'plain',
      service: 'fhir-r4',
      name: 'Any clinic',
      environment: 'production',
      issuer: base.url,
      bases: [base],
      clients: {},
    },
    role: 'practitioner',
  })
}

/** Types that R4 has in no patient's compartment, as far as references of forms are to them. */
const OF_NOBODY = new Set(
  (
    'ActivityDefinition Endpoint HealthcareService Location Medication Organization ' +
    'OrganizationAffiliation PlanDefinition Practitioner PractitionerRole Questionnaire ' +
    'Substance ValueSet'
  ).split(' '),
)

const TYPES = (
  'Account AllergyIntolerance Claim Communication Composition Condition Coverage Device ' +
  'Encounter FamilyMemberHistory Group Media Observation Patient Procedure RelatedPerson ' +
  'ServiceRequest Task'
)
  .split(' ')
  .concat(...OF_NOBODY)

describe('the records that a question may refer to', () => {
  it('are asked for by their patient, or belong to nobody, whatever a server declares', () => {
    const names = fc.uniqueArray(fc.constantFrom('patient', 'subject', 'name', 'status', '_id'))
    const types = fc.uniqueArray(fc.constantFrom(...TYPES), { maxLength: 12 })
    fc.assert(
      fc.property(types, names, (wanted, declared) => {
        const capability = gate(Object.fromEntries(wanted.map((type) => [type, declared])))
        for (const { request } of referenceSearches(wanted, '7', capability)) {
          const isLimited = request.params.some(
            ([, value]) => value === 'Patient/7' || value === '7',
          )
          expect([request.type, isLimited || OF_NOBODY.has(request.type)]).toEqual([
            request.type,
            true,
          ])
        }
      }),
    )
  })

  it('are asked for by the subject where the server has no parameter called patient', () => {
    const asked = referenceSearches(['Composition'], '7', gate({ Composition: ['subject'] }))
    expect(asked.map(({ request }) => request.params)).toEqual([[['subject', 'Patient/7']]])
  })

  it('are the patient alone where they may be patients', () => {
    const asked = referenceSearches(['Patient'], '7', gate({ Patient: ['_id', 'name'] }))
    expect(asked.map(({ request }) => request.params)).toEqual([[['_id', '7']]])
  })

  it('are not asked for where the server could not limit them to the patient', () => {
    expect(referenceSearches(['Coverage'], '7', gate({ Coverage: ['status'] }))).toEqual([])
  })
})
