import { describe, expect, test } from 'vitest'
import { anyResource as json, Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import { found, refused } from './search-world.ts'

describe('Legacy v1 resources', () => {
  test.each([
    'DiagnosticReport',
    'Condition',
    'Procedure',
    'Immunization',
    'CarePlan',
    'Observation',
    'CareTeam',
  ])(
    'the patient-based search of %s requires patient, the ID-based form does not',
    async (type) => {
      expect(await refused('v1', `/${type}`)).toContain("'patient'")
      expect(await found('v1', `/${type}?_id=nothing`)).toEqual([])
    },
  )

  test('Location and Practitioner are searched without parameters', async () => {
    expect(await found('v1', '/Location')).toEqual(['l1', 'l2'])
    expect(await found('v1', '/Practitioner')).toEqual(['d1'])
  })

  test('Patient: family, given and name match the beginning of any word without case and accents; dates and gender filter', async () => {
    for (const query of [
      'family=nunez',
      'family=ORTEGA&given=elena',
      'name=mart',
      'birthdate=1984-03-12',
      'death-date=ge2024-01-01',
      'gender=female',
    ]) {
      expect([query, await found('v1', `/Patient?${query}`)]).toEqual([query, ['a']])
    }
    expect(await found('v1', '/Patient?family=tega')).toEqual([])
    expect(await found('v1', '/Patient?gender=other')).toEqual(['b'])
    expect(await refused('v1', '/Patient?gender=transgender-female')).toContain('gender')
  })
})

describe('General purpose R4 resources, search parameters', () => {
  test('Organization: address parts, any string of the address, portion of the name or an alias, type', async () => {
    for (const query of [
      'address=main',
      'address-city=mesa',
      'address-state=az',
      'address-postalcode=852',
      'name=orte',
      'name=clinic',
      'type=urn:t|prov',
    ]) {
      expect([query, await found('gp', `/Organization?${query}`)]).toEqual([query, ['g1']])
    }
    expect(await found('gp', '/Organization?address-city=tempe')).toEqual([])
  })

  test('DocumentReference: patient is required except with _id, which stands alone', async () => {
    expect(await refused('gp', '/DocumentReference?author=d1')).toContain("'patient'")
    expect(await found('gp', '/DocumentReference?_id=f1')).toEqual(['f1'])
    expect(await refused('gp', '/DocumentReference?_id=f1&patient=a')).toContain('_id')
    expect(
      await found(
        'gp',
        '/DocumentReference?patient=a&author=Practitioner/d1&custodian=g1' +
          '&period=ge2020-01-15&type=http://loinc.org|34133-9',
      ),
    ).toEqual(['f1'])
    expect(await found('gp', '/DocumentReference?patient=a&authenticator=d1')).toEqual([])
  })

  test('Location: organization, parent, and the practitioner who works there', async () => {
    expect(await found('gp', '/Location?organization=Organization/g1')).toEqual(['l1'])
    expect(await found('gp', '/Location?partof=Location/l1')).toEqual(['l2'])
    expect(await found('gp', '/Location?practitioner=d1')).toEqual(['l2'])
    expect(await found('gp', '/Location?start=2026-01-01&end=2026-12-31')).toEqual(['l1', 'l2'])
    expect(await found('gp', '/Location?end=2020')).toEqual([])
    expect(await refused('gp', '/Location?end=ge2020')).toContain("'end'")
  })

  test('QuestionnaireResponse: questionnaire_type is required; start and end stand for authored', async () => {
    expect(await refused('gp', '/QuestionnaireResponse?patient=a')).toContain('questionnaire_type')
    expect(
      await found('gp', '/QuestionnaireResponse?patient=a&questionnaire_type=TreatmentPlan'),
    ).toEqual(['q1'])
    expect(await found('gp', '/QuestionnaireResponse?questionnaire_type=Intake')).toEqual(['q2'])
    expect(
      await found(
        'gp',
        '/QuestionnaireResponse?questionnaire_type=TreatmentPlan,Intake&start=2023-01-01',
      ),
    ).toEqual(['q2'])
    expect(
      await found(
        'gp',
        '/QuestionnaireResponse?questionnaire_type=TreatmentPlan,Intake&authored=le2022-12',
      ),
    ).toEqual(['q1'])
    expect(
      await found(
        'gp',
        '/QuestionnaireResponse?questionnaire_type=TreatmentPlan,Intake&practitioner=d1',
      ),
    ).toEqual(['q1'])
  })

  test('Patient: portion of the current family or given name, old names by alias alone', async () => {
    expect(await found('gp', '/Patient?family=tega')).toEqual(['a', 'b'])
    expect(await found('gp', '/Patient?name=smith')).toEqual([])
    expect(await found('gp', '/Patient?alias=smith')).toEqual(['a'])
    expect(await found('gp', '/Patient?alias=ortega')).toEqual([])
    expect(await found('gp', '/Patient?_text=marta')).toEqual(['a'])
  })

  test('Patient: ssn and start/end are deprecated but work, location only with _text, _id alone, cin not outside S2', async () => {
    expect(await found('gp', '/Patient?ssn=900112222')).toEqual(['a'])
    expect(
      await found('gp', '/Patient?identifier=http://hl7.org/fhir/sid/us-ssn|900112222'),
    ).toEqual(['a'])
    expect(await found('gp', '/Patient?start=1980&end=1985')).toEqual(['a'])
    expect(await refused('gp', '/Patient?location=l2')).toContain('_text')
    expect(await found('gp', '/Patient?location=l2&_text=marta')).toEqual(['a'])
    expect(await found('gp', '/Patient?location=l1&_text=marta&_count=5')).toEqual([])
    expect(await refused('gp', '/Patient?location=l2&_text=marta&gender=female')).toContain('_text')
    expect(await refused('gp', '/Patient?_id=a&family=x')).toContain('_id')
    expect(await refused('gp', '/Patient?cin=1')).toContain('cin')
  })

  test('EpisodeOfCare and Encounter: dates, status and the episode', async () => {
    expect(await found('gp', '/EpisodeOfCare?patient=a&start=2030')).toEqual(['ep1'])
    expect(await found('gp', '/EpisodeOfCare?patient=a&end=2019')).toEqual([])
    expect(
      await found(
        'gp',
        '/Encounter?patient=a&status=finished&episode-of-care=EpisodeOfCare/ep1&date=2020-05',
      ),
    ).toEqual(['e1'])
    await refused('gp', '/Encounter?status=finished')
  })

  test('cin finds a patient by the state health-program number with S2', async () => {
    const s2 = new Caller({
      solution: 'S2',
      population: 'empty',
      resources: [
        json({
          resourceType: 'Patient',
          id: 'z',
          identifier: [{ system: 'https://state.example/cin', value: '91234567A' }],
        }),
        json({
          resourceType: 'Patient',
          id: 'y',
          identifier: [{ system: 'https://state.example/other', value: '91234567A' }],
        }),
      ],
    })
    expect(
      stringsAt((await s2.call('gp', '/Patient?cin=91234567A')).json, 'entry.resource.id'),
    ).toEqual(['z'])
  })
})
