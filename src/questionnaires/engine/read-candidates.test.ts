import type { Extension } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { core, formOfItems, itemOf } from './form-fixture'
import { filledParams } from './read/read-candidates'

const URL = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-candidateExpression'
const QUERY = 'application/x-fhir-query'

async function read(type: 'reference' | 'string', language: string, expression: string) {
  const extension: Extension = {
    url: URL,
    valueExpression: { language, expression },
  }
  const form = await formOfItems([{ linkId: 'q', type, extension: [extension] }])
  const told = form.unsupported.some(({ what }) => what.kind === 'extension' && what.url === URL)
  return { candidates: itemOf(form, 'q').candidates, told }
}

describe('the candidates of a question', () => {
  it.each([
    ['Practitioner?active=true', 'Practitioner', [['active', 'true']]],
    ['Location', 'Location', []],
    [
      'RelatedPerson?patient={{%patient.id}}&name=O%27Neil+A',
      'RelatedPerson',
      [
        ['patient', 'Patient/7'],
        ['name', "O'Neil A"],
      ],
    ],
    ['Encounter?patient=Patient/{{ %patient.id }}', 'Encounter', [['patient', 'Patient/7']]],
    ['Task?owner=Practitioner/{{%user.id}}', 'Task', [['owner', 'Practitioner/2']]],
  ])('are found by %s', async (expression, type, params) => {
    const { candidates: [candidates, ...others] = [], told } = await read(
      'reference',
      QUERY,
      expression,
    )
    expect(others).toEqual([])
    expect(candidates?.type).toBe(type)
    expect(candidates && filledParams(candidates, { patient: '7', user: '2' })).toEqual(params)
    expect(told).toBe(false)
  })

  it.each([
    ['reference', QUERY, 'Practitioner?communication=&active=true'],
    [
      'reference',
      QUERY,
      'Condition?patient={{%patient.id}}&code={{%resource.item[0].answer.value}}',
    ],
    ['reference', QUERY, 'Condition?{{%patient.id}}=1'],
    ['reference', QUERY, 'NoSuchType?name=a'],
    ['reference', QUERY, 'https://elsewhere.example/Patient?name=a'],
    ['reference', QUERY, 'Patient/7'],
    ['reference', QUERY, 'Patient?name=%zz'],
    ['reference', 'text/cql', 'Practitioners'],
    ['string', QUERY, 'Practitioner?active=true'],
  ] as const)('of type %s in %s are told as not done: %s', async (type, language, expression) => {
    expect(await read(type, language, expression)).toEqual({ candidates: undefined, told: true })
  })

  it('are not searched for without the record that the search names', async () => {
    const { candidates: [candidates] = [] } = await read(
      'reference',
      QUERY,
      'Condition?encounter={{%encounter.id}}',
    )
    expect(candidates && filledParams(candidates, { patient: '7' })).toBeUndefined()
  })
})

const TYPES = ['Practitioner', 'Condition'].map((valueCode) =>
  core('questionnaire-referenceResource', { valueCode }),
)
const filter = (valueString: string) => core('questionnaire-referenceFilter', { valueString })

describe('the filter of the records of a question', () => {
  const reading = async (...extension: Extension[]) => {
    const form = await formOfItems([{ linkId: 'q', type: 'reference', extension }])
    const ids = { patient: '7', encounter: 'e1' }
    return {
      searches: (itemOf(form, 'q').candidates ?? []).map((one) => [
        one.type,
        ...(filledParams(one, ids) ?? []).map((param) => param.join('=')),
      ]),
      told: form.unsupported.map(({ what }) => what.kind),
    }
  }

  it('of what belongs to nobody is asked for as it is', async () => {
    const types = TYPES.slice(0, 1)
    expect((await reading(...types, filter('active=true'))).searches).toEqual([
      ['Practitioner', 'active=true'],
    ])
  })

  it.each([
    'active=true',
    'clinical-status=active',
    'encounter=$encounter',
    'subject:not=Patient/$subj',
    'patient:missing=$subj',
    'patient=Patient/$subj,Patient/2',
    'patient=$subj%2C2',
    'patient.identifier=$subj',
    '_has:Observation:subject:patient=$subj',
    'code=$subj',
    '_id=$subj',
  ])(
    'that does not name the patient alone never asks for the records of everybody: %s',
    async (written) => {
      expect(await reading(...TYPES, filter(written))).toEqual({
        searches: [],
        told: ['extension'],
      })
    },
  )

  it.each([
    ['?patient=$subj&encounter=$encounter', ['patient=Patient/7', 'encounter=e1']],
    ['subject=Patient/$subj', ['subject=Patient/7']],
    ['patient:Patient=Patient/$subj', ['patient:Patient=Patient/7']],
  ])('is asked for in a search of each of its types: %s', async (written, params) => {
    expect(await reading(...TYPES, filter(written))).toEqual({
      searches: [
        ['Practitioner', ...params],
        ['Condition', ...params],
      ],
      told: [],
    })
  })

  it('may name the patient themselves by the id', async () => {
    const patient = core('questionnaire-referenceResource', { valueCode: 'Patient' })
    expect((await reading(patient, filter('_id=$subj'))).searches).toEqual([['Patient', '_id=7']])
    expect((await reading(patient, filter('link=Patient/$subj'))).searches).toEqual([])
  })

  it('is asked for besides what the author’s own search says', async () => {
    const own = {
      url: URL,
      valueExpression: { language: QUERY, expression: 'Condition?category=problem-list-item' },
    }
    expect(await reading(own, filter('patient=$subj'))).toEqual({
      searches: [['Condition', 'category=problem-list-item', 'patient=Patient/7']],
      told: [],
    })
  })

  it.each(['', 'x', 'participant=$author', 'a={{%patient.name}}', 'name=%zz'])(
    'is told where it is not understood as a whole: "%s"',
    async (written) => {
      const extension = filter(written === '' ? ' ' : written)
      expect(await reading(...TYPES, extension)).toEqual({ searches: [], told: ['extension'] })
    },
  )

  it('is told where no type says what to search', async () => {
    expect((await reading(filter('active=true'))).told).toEqual(['extension'])
  })
})

describe('the profile of the records of a question', () => {
  const BASE = 'http://hl7.org/fhir/StructureDefinition'

  it.each([
    [`${BASE}/Practitioner`, ['Practitioner'], 0],
    [`${BASE}/Practitioner|4.0.1`, ['Practitioner'], 0],
    ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-practitioner', [], 1],
    [`${BASE}/vitalsigns`, [], 1],
  ])('is a type or is told: %s', async (valueCanonical, types, told) => {
    const extension = [core('questionnaire-referenceProfile', { valueCanonical })]
    const form = await formOfItems([{ linkId: 'q', type: 'reference', extension }])
    expect(itemOf(form, 'q').limits.referenceTypes).toEqual(types)
    expect(form.unsupported).toHaveLength(told)
  })
})
