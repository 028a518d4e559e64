import type { Extension } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { formOfItems, itemOf } from './form-fixture'
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
    const { candidates, told } = await read('reference', QUERY, expression)
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
    ['reference', 'text/fhirpath', '%patient.generalPractitioner'],
    ['string', QUERY, 'Practitioner?active=true'],
  ] as const)('of type %s in %s are told as not done: %s', async (type, language, expression) => {
    expect(await read(type, language, expression)).toEqual({ candidates: undefined, told: true })
  })

  it('are not searched for without the record that the search names', async () => {
    const { candidates } = await read('reference', QUERY, 'Condition?encounter={{%encounter.id}}')
    expect(candidates && filledParams(candidates, { patient: '7' })).toBeUndefined()
  })
})
